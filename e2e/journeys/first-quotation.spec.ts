import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { Page } from '@playwright/test';
import { type Advisor, newAddress, openPractice, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { hands } from '../hands.ts';
import { CLAIRE, IDENTITY } from '../office.ts';
import { TEXTS } from '../texts.ts';

type Language = 'en' | 'fr';

/** Everything the company step asks for, in its order; the VAT number follows. */
const COMPANY = {
  name: 'Vauban Patrimoine',
  legalForm: 'SAS',
  siren: '732 829 320',
  line1: '18 rue de la République',
  postalCode: '69002',
  city: 'Lyon',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
} as const;

async function becomeAdvisor(page: Page, language: Language): Promise<void> {
  const { session, onboarding, ui } = TEXTS[language];
  const button = (name: string) => page.getByRole('button', { name });
  await page.goto('/auth?mode=sign-up');
  await page.getByLabel(session.email, { exact: true }).fill(newAddress());
  await page.getByLabel(session.password, { exact: true }).fill(PASSWORD);
  await button(session.signUp.submit).click();
  await button(session.confirm.confirmNow).click();
  await page.getByText(onboarding.you.advisor, { exact: true }).click();
  await button(onboarding.continue).click();
  await expect(page.getByRole('heading', { name: onboarding.company.title })).toBeVisible();
  for (const [field, value] of Object.entries(COMPANY)) {
    await page
      .getByLabel(TEXTS[language].onboarding.company[field as keyof typeof COMPANY], { exact: true })
      .fill(value);
  }
  await expect(page.getByLabel(onboarding.company.vat, { exact: true })).toHaveValue('FR44732829320');
  await button(onboarding.continue).click();
  await expect(page.getByRole('heading', { name: onboarding.wealth.title })).toBeVisible({ timeout: 20_000 });
  // Who goes back is not asked again for what would not be stored.
  await button(ui.back).click();
  await expect(page.getByText(onboarding.company.made(COMPANY.name))).toBeVisible();
  await expect(page.getByLabel(onboarding.company.siren, { exact: true })).toHaveCount(0);
  await button(onboarding.continue).click();
  await expect(page.getByRole('heading', { name: onboarding.wealth.title })).toBeVisible();
  await button(onboarding.finishNow).click();
  await button(onboarding.plan.activate).click();
}

/** From the editor that stands open to the mail, with what is counted. */
async function writeAndSend(page: Page, language: Language, { press, fill }: ReturnType<typeof hands>): Promise<void> {
  const { quotations, invoices, mail: mailTexts } = TEXTS[language];
  const { columns } = invoices.editor;
  const cell = (name: string) => page.locator(`input[aria-label="${name}, ${invoices.editor.line(1)}"]`);
  await expect(page.getByRole('heading', { level: 1, name: quotations.editor.title })).toBeVisible();
  await fill(cell(columns.name), 'Bilan patrimonial');
  await fill(cell(columns.price), '1500');
  await press(page.getByRole('button', { name: quotations.editor.check }));
  const mail = page.getByRole('dialog', { name: quotations.send.mailTitle });
  await press(mail.getByRole('button', { name: mailTexts.send.act(1), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: /DE\d{4}-000\d/ })).toBeVisible({
    timeout: 30_000,
  });
}

/** A practice without customers, as the onboarding leaves it. */
async function emptyPractice(page: Page): Promise<Advisor> {
  const advisor = await openPractice(page.request);
  const { settings, version } = await advisor.call(practiceSettings.find, {});
  await advisor.call(practiceSettings.save, { body: { version, settings: { ...settings, ...IDENTITY } } });
  return advisor;
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('an advisor who has just signed up mails a first quotation in at most fourteen acts', async ({ page }) => {
      test.setTimeout(120_000);
      const { reports, customerEntry } = TEXTS[language];
      const form = customerEntry.form;
      await becomeAdvisor(page, language);

      const hand = hands(page);
      await hand.press(page.getByRole('link', { name: reports.office.firstQuotation }));
      const dialog = page.getByRole('dialog', { name: form.newTitle });
      const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
      await hand.fill(field(form.familyName), 'Martin');
      await hand.fill(field(form.email), newAddress());
      await hand.fill(field(form.line1), '24 quai Rambaud');
      await hand.fill(field(form.postalCode), '69002');
      await hand.fill(field(form.city), 'Lyon');
      await hand.press(dialog.getByRole('button', { name: form.create }));
      await writeAndSend(page, language, hand);
      expect(hand.count()).toBeLessThanOrEqual(14);
    });
  });
}

test('the next quotation takes at most six acts', async ({ page }) => {
  const advisor = await emptyPractice(page);
  await advisor.call(customers.create, { body: { ...CLAIRE, email: newAddress() } });
  const { reports, invoices } = TEXTS.en;
  await page.goto('/backoffice');
  const hand = hands(page);
  await hand.press(page.getByRole('link', { name: reports.office.newQuotation }));
  const customer = page.getByRole('combobox', { name: invoices.create.customer });
  await hand.pick(customer, 'Martin', page.getByRole('option', { name: /Martin/ }));
  await writeAndSend(page, 'en', hand);
  expect(hand.count()).toBeLessThanOrEqual(6);
});
