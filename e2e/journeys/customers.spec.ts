import { assets } from '@aurea/contract/assets.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { openHousehold, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

for (const { language, locale } of LANGUAGES) {
  const { customers: text, customerEntry: entry, accessLog, ui } = TEXTS[language];
  const { form } = entry;

  test.describe(`in ${language}`, () => {
    test.use({ locale, expectedNoise: /status of 400/ });

    test('an advisor adds a customer, is warned of a duplicate, writes a note and merges', async ({
      page,
      context,
    }) => {
      const { call } = await openPractice(context.request, language);
      await call(customerSettings.addField, { body: { label: 'Origine', kind: 'text', choices: [] } });
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/backoffice$/);
      await page.goto('/dashboard/customers');
      await expect(page.getByText(text.list.empty.title)).toBeVisible();
      await page.getByRole('link', { name: text.list.add }).click();

      await page.getByLabel(text.kinds.company).check();
      await page.getByLabel(form.companyName).fill('Boulangerie Morel');
      await page.getByLabel(form.siren, { exact: true }).fill('732 829 321');
      await page.getByLabel(form.vatNumber).focus();
      await expect(page.getByText(form.sirenWrong)).toBeVisible();
      await page.getByLabel(form.siren, { exact: true }).fill('732 829 320');
      await expect(page.getByText(form.sirenWrong)).toBeHidden();
      await page.getByRole('button', { name: form.addContact }).click();
      await page.getByRole('textbox', { name: form.contactName, exact: true }).fill('Anne Morel');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { level: 1, name: 'Boulangerie Morel' })).toBeVisible();
      await expect(page.getByText('732 829 320')).toBeVisible();

      const first = page.url();
      await page.getByLabel(text.timeline.write).fill('Préfère le téléphone, le matin.');
      await page.getByRole('button', { name: text.timeline.add }).click();
      await expect(page.getByRole('paragraph').filter({ hasText: 'Préfère le téléphone, le matin.' })).toBeVisible();

      await page.goto('/dashboard/customers/new');
      await page.getByLabel(text.kinds.company).check();
      await page.getByLabel(form.companyName).fill('SARL Boulangerie Morell');
      await expect(page.getByText(form.duplicate(1))).toBeVisible();
      await page.getByLabel(form.email, { exact: true }).fill('contact@morel.fr');
      await page.getByRole('link', { name: ui.cancel }).click();
      await expect(page.getByRole('alertdialog', { name: form.leave.title })).toBeVisible();
      await page.getByRole('button', { name: form.leave.stay }).click();
      await page.getByRole('button', { name: form.create }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'SARL Boulangerie Morell' })).toBeVisible();

      await page.goto(first);
      await page.getByRole('button', { name: text.list.actions('Boulangerie Morel') }).click();
      await page.getByRole('menuitem', { name: text.detail.merge }).click();
      await page.getByRole('button', { name: `${entry.merge.act} SARL Boulangerie Morell` }).click();
      await expect(page.getByText('contact@morel.fr')).toBeVisible();
      await page.getByRole('button', { name: text.timeline.undoMerge }).click();
      await expect(page.getByText('contact@morel.fr')).toBeHidden();
    });

    test('an advisor who edits what was changed elsewhere meanwhile keeps both changes', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      await page.goto('/dashboard/customers/new');
      await page.getByRole('textbox', { name: form.familyName, exact: true }).fill('Petit');
      await page.getByRole('button', { name: form.create }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Petit', exact: true })).toBeVisible();
      const [petit] = (await call(customers.list, { query: {} })).items;
      const params = { id: petit?.id ?? '' };
      await page.goto(`/dashboard/customers/${params.id}/edit`);
      const email = page.getByLabel(form.email, { exact: true });
      await email.fill('petit@example.org');
      const found = await call(customers.find, { params });
      const { id, name, status, links, mandate, createdAt, version, agreedFee, ...customer } = found;
      const theirs = { ...customer, email: 'autre@example.org', tags: ['VIP'] };
      await call(customers.change, { params, body: { version, customer: theirs } });
      await page.getByRole('button', { name: form.save, exact: true }).click();
      await expect(page.getByText(form.stale.title)).toBeVisible();
      await expect(page.getByText(form.stale.contested(text.timeline.fields.email))).toBeVisible();
      await expect(page.getByLabel(form.tags)).toHaveValue('VIP');
      await expect(email).toHaveValue('petit@example.org');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { level: 1, name: 'Petit', exact: true })).toBeVisible();
      expect(await call(customers.find, { params })).toMatchObject({ email: 'petit@example.org', tags: ['VIP'] });
    });

    test('an advisor imports a file, filters, keeps the view and takes the import back', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      await page.goto('/dashboard/customers?dialog=customer-import');
      const { transfer } = entry;
      await page
        .getByLabel(`${transfer.paste} (${transfer.or})`)
        .fill('Prénom;Nom;Ville\nAnne;Morel;Lyon\nPaul;Petit;Paris\n;;Metz\n');
      await page.getByRole('button', { name: transfer.read, exact: true }).click();
      await page.getByRole('button', { name: transfer.check }).click();
      await expect(page.getByRole('tab', { name: transfer.statuses.error })).toContainText('1');
      await page.getByRole('button', { name: transfer.run(2) }).click();
      await expect(page.getByText(transfer.done(2))).toBeVisible();
      await page.getByRole('button', { name: transfer.see }).click();

      const rows = page.getByRole('table', { name: text.list.title }).getByRole('row');
      await expect(rows).toHaveCount(3);
      await page.getByRole('searchbox', { name: text.list.search }).fill('lyon');
      await expect(rows).toHaveCount(2);
      await expect(page).toHaveURL(/q=lyon/);
      await page.getByRole('button', { name: text.list.saveView }).click();
      await page.getByLabel(text.list.viewName).fill('Lyon');
      await page.getByRole('dialog').getByRole('button', { name: text.list.saveView }).click();
      await expect(page.getByRole('tab', { name: 'Lyon' })).toHaveAttribute('aria-selected', 'true');

      await page.goto('/dashboard/customers?dialog=customer-import');
      await page.getByRole('button', { name: transfer.undo }).click();
      await expect(page.getByText(transfer.wasUndone, { exact: true })).toBeVisible();
      expect((await call(customers.list, { query: {} })).total).toBe(0);
    });

    test('a mandate opens the wealth of a customer, and the look is logged', async ({ page, context, openBrowser }) => {
      const elsewhere = await openBrowser();
      const household = await openHousehold(elsewhere.context().request, language);
      const value = { on: '2026-01-01', amount: '125000' };
      const body = { name: 'Livret', kind: 'savings_account' as const, currency: 'EUR', value };
      await household.call(assets.create, { body });
      const advisor = await openPractice(context.request, language);
      const mandate = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
      await household.call(mandates.give, { body: mandate });

      await page.goto('/dashboard/customers/new');
      await page.getByRole('textbox', { name: form.familyName, exact: true }).fill('Petit');
      await page.getByRole('button', { name: form.create }).click();
      await page.getByRole('button', { name: text.list.actions('Petit') }).click();
      await page.getByRole('menuitem', { name: text.detail.mandate }).click();
      await page.getByLabel('Home').check();
      await page.getByRole('button', { name: entry.mandate.save }).click();
      await page.getByRole('tab', { name: text.detail.tabs.wealth }).click();
      await expect(page.getByText(text.wealth.netWorth)).toBeVisible();
      await expect(page.getByText(/125[\s,.\u202f\u00a0]000/).first()).toBeVisible();
      await page.getByRole('tab', { name: text.detail.tabs.access }).click();
      await expect(page.getByText(accessLog.theirs.wealth).first()).toBeVisible();
      const { items } = await household.call(mandates.accesses, { query: {} });
      expect(items.flatMap(({ looked }) => looked)).toContain('wealth');
    });
  });
}
