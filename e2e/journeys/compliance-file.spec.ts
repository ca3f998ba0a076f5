import { customers } from '@aurea/contract/customers/customers.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

const PERSON = {
  kind: 'person',
  companyName: '',
  givenName: 'Camille',
  familyName: 'Moreau',
  locale: 'fr',
  email: null,
  phone: null,
  siren: null,
  siret: null,
  vatNumber: null,
  billingAddress: null,
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
} as const;

/** A PDF of one empty page, with something in its catalogue. */
function pdfOf(entry = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entry} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

for (const { language, locale } of LANGUAGES) {
  const { compliance: text, errors, customers: words, ui } = TEXTS[language];
  const { dialog, states, items } = text;

  test.describe(`in ${language}`, () => {
    test.use({ locale, expectedNoise: /status of 400/ });

    test('an advisor files a paper, replaces it, and says what does not apply', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      const body = { ...PERSON, tags: [], contacts: [] };
      const { id } = await call(customers.create, { body });
      await page.goto(`/dashboard/customers/${id}`);
      await page.getByRole('tab', { name: words.detail.tabs.file }).click();
      await expect(page.getByRole('heading', { name: text.complete(0, 12) })).toBeVisible();

      const row = (name: string) => page.getByRole('row', { name });
      await page.getByRole('button', { name: text.add(items.identity_paper) }).click();
      const open = page.getByRole('dialog', { name: items.identity_paper });
      await open
        .locator('input[type=file]')
        .setInputFiles(file('script.pdf', pdfOf('/OpenAction << /S /JavaScript >>')));
      await open.getByRole('button', { name: dialog.send }).click();
      const refused = errors.app.paper_active({ name: 'script.pdf', found: 'script' });
      await expect(page.getByText(refused)).toBeVisible();

      await open.getByRole('button', { name: ui.file.remove('script.pdf') }).click();
      await open.locator('input[type=file]').setInputFiles(file('passport.pdf', pdfOf()));
      await open.getByRole('button', { name: dialog.send }).click();
      await expect(page.getByRole('heading', { name: text.complete(1, 12) })).toBeVisible();
      await expect(row(items.identity_paper)).toContainText(states.provided);

      await page.getByRole('button', { name: text.actions(items.identity_paper) }).click();
      await page.getByRole('menuitem', { name: text.menu.replace('passport.pdf') }).click();
      await open.locator('input[type=file]').setInputFiles(file('renewed.pdf', pdfOf('/Lang (fr)')));
      await open.getByRole('button', { name: dialog.send }).click();
      await expect(row(items.identity_paper)).toContainText('renewed.pdf');
      await page.getByRole('button', { name: text.actions(items.identity_paper) }).click();
      await page.getByRole('menuitem', { name: text.menu.history }).click();
      await expect(open.getByText(text.history.replaced, { exact: true })).toBeVisible();
      const saved = page.waitForEvent('download');
      await open.getByRole('button', { name: text.history.download('passport.pdf') }).click();
      expect((await saved).suggestedFilename()).toBe('passport.pdf');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: text.actions(items.funds_origin) }).click();
      await page.getByRole('menuitem', { name: text.menu.update }).click();
      const funds = page.getByRole('dialog', { name: items.funds_origin });
      await funds.getByLabel(dialog.choices.not_applicable).check();
      await funds.getByRole('button', { name: dialog.save }).click();
      await expect(funds.getByText(dialog.reasonMissing)).toBeVisible();
      await funds.getByLabel(dialog.reason).fill('Advice only');
      await funds.getByRole('button', { name: dialog.save }).click();
      await expect(page.getByRole('heading', { name: text.complete(1, 11) })).toBeVisible();
      // In French the button that closes the dialog has the same name.
      await expect(funds).toBeHidden();
      await page.getByRole('button', { name: ui.snackbar.undo }).click();
      await expect(page.getByRole('heading', { name: text.complete(1, 12) })).toBeVisible();
    });
  });
}
