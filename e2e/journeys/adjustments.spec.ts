import { invoices } from '@aurea/contract/billing/invoices.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { Page } from '@playwright/test';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

type Language = 'en' | 'fr';

/** Two lines, 10 % off what bears 20 %, and 30 € of freight at 10 %: the keyboard alone. */
async function write(page: Page, language: Language): Promise<void> {
  const { editor } = TEXTS[language].invoices;
  const { adjustments: text, columns } = editor;
  const line = (name: string, row: number) => `${name}, ${editor.line(row)}`;
  const field = (name: string, kind: string, row: number) => `${name}, ${text.row(kind, row)}`;
  await page.getByRole('textbox', { name: line(columns.name, 1) }).fill('Bilan');
  await page.getByRole('textbox', { name: line(columns.price, 1) }).fill('1000');
  await page.getByRole('textbox', { name: line(columns.price, 1) }).press('Enter');
  await page.getByRole('textbox', { name: line(columns.name, 2) }).fill('Guide');
  await page.getByRole('textbox', { name: line(columns.price, 2) }).fill('500');
  await page.getByRole('combobox', { name: line(columns.vat, 2) }).selectOption('5.5');

  await page.getByRole('button', { name: text.addDiscount }).click();
  const reason = page.getByRole('combobox', { name: field(text.reason, text.discount, 1) });
  await expect(reason).toBeFocused();
  await page.keyboard.type(language === 'fr' ? 'Geste' : 'Goodwill');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await expect(page.getByRole('combobox', { name: field(columns.vat, text.discount, 1) })).toHaveValue('20');

  await page.getByRole('button', { name: text.addCharge }).click();
  await page
    .getByRole('combobox', { name: field(text.reason, text.charge, 2) })
    .fill(language === 'fr' ? 'Frais de port' : 'Freight');
  await page.getByRole('textbox', { name: field(text.value, text.charge, 2) }).fill('30');
  await page.getByRole('combobox', { name: field(columns.vat, text.charge, 2) }).selectOption('10');
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
    const { invoices: text, quotations: offers, ui } = TEXTS[language];
    const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });

    test('a discount and a charge of the document are typed, kept, issued and given back', async ({
      page,
      context,
    }) => {
      const { advisor, customerId } = await openOffice(context, { language });
      await page.goto(`/dashboard/customers/${customerId}/invoices/new`);
      await expect(page.getByRole('heading', { level: 1, name: text.editor.newTitles.invoice })).toBeVisible();
      await write(page, language);
      await expect(page.getByText(amount('1640.5')).first()).toBeVisible();
      await expect(page.getByText(amount('-100')).first()).toBeVisible();
      const preview = page.getByRole('img', { name: new RegExp(text.editor.preview) });
      await expect(preview).toContainText(language === 'fr' ? 'Geste, 10' : 'Goodwill, 10');
      await expect(preview).toContainText(language === 'fr' ? 'Frais de port (TVA 10' : 'Freight (VAT 10');

      await expect(page.getByRole('status').filter({ hasText: text.editor.lead })).toContainText(/\d\d:\d\d/);
      await page.reload();
      await expect(page.getByText(amount('1640.5')).first()).toBeVisible();
      await page.getByRole('button', { name: text.editor.issueOnly }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.editor.issue, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /FA\d{4}-0001/ })).toBeVisible();

      await page.getByRole('button', { name: ui.moreActions }).click();
      await page.getByRole('menuitem', { name: text.detail.credit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.editor.newTitles.credit_note })).toBeVisible();
      await expect(page.getByText(amount('1640.5')).first()).toBeVisible();
      const { items } = await advisor.call(invoices.list, { query: { tab: 'draft' } });
      expect(items).toMatchObject([{ kind: 'credit_note', net: '1430', gross: '1640.5' }]);
    });

    test('on a phone, a quotation has them too, and says what is missing', async ({ page, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { advisor, customerId } = await openOffice(context, { language });
      await page.goto(`/dashboard/customers/${customerId}/quotations/new`);
      await expect(page.getByRole('heading', { level: 1, name: offers.editor.title })).toBeVisible();
      await write(page, language);
      await expect(page.getByText(amount('1640.5')).first()).toBeVisible();
      const { adjustments } = text.editor;
      await page.getByRole('button', { name: adjustments.addDiscount }).click();
      const third = `${adjustments.value}, ${adjustments.row(adjustments.discount, 3)}`;
      await page.getByRole('textbox', { name: third }).fill('5');
      await page
        .getByRole('button', { name: `${text.editor.complete}: ${text.problems.adjustment_reason_missing}` })
        .click();
      const reason = `${adjustments.reason}, ${adjustments.row(adjustments.discount, 3)}`;
      await expect(page.getByRole('combobox', { name: reason })).toBeFocused();
      await page
        .getByRole('button', { name: `${adjustments.actions}, ${adjustments.row(adjustments.discount, 3)}` })
        .click();
      await page.getByRole('menuitem', { name: adjustments.remove }).click();
      await expect(page.getByText(amount('1640.5')).first()).toBeVisible();
      // Whichever line is written, what it comes to and how it ends are at the foot of the screen.
      await page.mouse.wheel(0, 4000);
      await expect(page.getByRole('button', { name: offers.editor.check })).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => (await advisor.call(quotations.list, { query: { tab: 'draft' } })).items[0]?.gross)
        .toBe('1640.5');
    });
  });
}
