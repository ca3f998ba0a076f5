import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

type Language = 'en' | 'fr';

/** A practice with a customer whose household opened its wealth to it: 600,000 € known, and an account in dollars not. */
async function underMandate(context: BrowserContext, household: Page, language: Language) {
  const client = await openHousehold(household.context().request);
  const { advisor, customerId } = await openOffice(context, { language, customer: CLAIRE });
  const given = { practiceCode: advisor.practiceCode, scope: 'read' as const, endsOn: null };
  const mandate = await client.call(mandates.give, { body: given });
  const body = { version: 1, mandateId: mandate.id };
  await advisor.call(customerFile.linkMandate, { params: { id: customerId }, body });
  const value = (amount: string) => ({ on: '2025-01-01', amount });
  const add = (name: string, currency: string, amount: string) =>
    client.call(assets.create, { body: { name, kind: 'savings_account', currency, value: value(amount) } });
  await add('Compte à terme', 'EUR', '600000');
  await add('Dollars', 'USD', '1000');
  return { advisor, customerId };
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('a fee on the assets that a mandate opens is worked out, agreed to, and issued with its annex', async ({
      page,
      context,
      openBrowser,
    }) => {
      const { advisor, customerId } = await underMandate(context, await openBrowser(), language);
      const { invoices: text } = TEXTS[language];
      const { fees } = text.editor;
      const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });
      await page.goto(`/dashboard/customers/${customerId}/invoices/new`);
      await page.getByRole('button', { name: fees.add }).click();

      const dialog = page.getByRole('dialog', { name: fees.title });
      await dialog.getByRole('button', { name: fees.addTier }).click();
      await dialog.getByRole('textbox', { name: fees.upTo(1) }).fill('500000');
      await dialog.getByRole('textbox', { name: fees.percent(2) }).fill(language === 'fr' ? '0,5' : '0.5');
      await dialog.getByRole('button', { name: fees.work }).click();
      await expect(dialog.getByText(amount('600000'))).toBeVisible();
      await expect(dialog.getByText(amount('5500'))).toBeVisible();
      await expect(dialog.getByText(fees.partial)).toBeVisible();
      await expect(dialog.getByText(fees.missing('Dollars'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: fees.insert })).toBeDisabled();
      await dialog.getByRole('checkbox', { name: fees.agree }).check();
      await dialog.getByRole('button', { name: fees.insert }).click();
      await expect(page.getByText(fees.added)).toBeVisible();

      await expect(page.getByText(fees.onLine)).toBeVisible();
      const price = page.getByRole('textbox', { name: `${text.editor.columns.price}, ${text.editor.line(1)}` });
      await expect(price).toHaveAttribute('readonly', '');
      await page.getByRole('button', { name: text.editor.issueOnly }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.editor.issue, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /FA\d{4}-0001/ })).toBeVisible();
      const { items } = await advisor.call(invoices.list, { query: { tab: 'to_collect' } });
      const { document } = await advisor.call(invoices.find, { params: { id: items[0]?.id ?? '' } });
      expect(document.annexes).toMatchObject([{ yearly: '5500', value: '600000', missing: ['Dollars'] }]);
      // the line on the first page names its annex, which is the last page
      const annex = page
        .getByRole('img')
        .filter({ hasText: language === 'fr' ? 'Annexe' : 'Annex' })
        .last();
      await expect(annex).toContainText('Dollars');
    });
  });
}
