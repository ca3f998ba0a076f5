import { invoices } from '@aurea/contract/billing/invoices.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, openOffice } from '../office.ts';
import { en } from '../texts.ts';
import { today } from '../today.ts';

test('an advisor fills in the settings, writes an invoice, issues it, is paid, and gives a credit note', async ({
  page,
  context,
}) => {
  const advisor = await openPractice(context.request);
  await advisor.call(customers.create, { body: HELIOS });

  await page.goto('/dashboard/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Hélios');
  await page.getByRole('option', { name: /Hélios/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Item, line 1' }).fill('Bilan patrimonial complet');
  await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('1800');
  await page.getByRole('textbox', { name: 'Unit price, line 1' }).press('Enter');
  await page.getByRole('textbox', { name: 'Item, line 2' }).fill('Conseil en investissement');
  await page.getByRole('textbox', { name: 'Qty, line 2' }).fill('6.5');
  await page.getByRole('textbox', { name: 'Unit price, line 2' }).fill('180');
  await page.getByRole('textbox', { name: 'Discount, line 2' }).fill('10');
  // the total with VAT, and the same amount to pay below it
  await expect(page.getByText('€3,423.60')).toHaveCount(2);
  await expect(page.getByRole('img', { name: /Live preview, page 1 of 1/ })).toContainText('Bilan patrimonial complet');
  await expect(page.getByText(/Draft saved at/)).toBeVisible();

  await page.getByText(/more to review/).click();
  await page.getByRole('link', { name: /The SIREN of the practice is missing/ }).click();
  await page.getByRole('textbox', { name: 'Legal form' }).fill('SAS');
  await page.getByRole('textbox', { name: 'SIREN' }).fill('732 829 320');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('18 rue de la République');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('69002');
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Lyon');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(discard).toBeHidden();
  await sections.getByRole('link', { name: 'VAT and mentions' }).click();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('FR44732829320');
  await save.click();
  await expect(discard).toBeHidden();
  await sections.getByRole('link', { name: 'Bank and payment terms' }).click();
  await page.getByRole('textbox', { name: 'IBAN' }).fill('FR1420041010050500013M02607');
  await save.click();
  await expect(page.getByText('Its check digits do not fit.')).toBeVisible();
  await page.getByRole('textbox', { name: 'IBAN' }).fill('FR1420041010050500013M02606');
  await save.click();
  await expect(discard).toBeHidden();

  await page.goto('/dashboard/invoices?tab=draft');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Hélios/ })
    .first()
    .click();
  await expect(page.getByText('Nothing is missing: the document can be issued.')).toBeVisible();
  await page.getByRole('button', { name: 'Issue without sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Invoice FA\d{4}-0001/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^FA\d{4}-0001\.pdf$/);

  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('1000');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Paid in part')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New credit note' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue without sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Credit note AV\d{4}-0001/ })).toBeVisible();

  const { tabs } = await advisor.call(invoices.list, { query: { tab: 'credit' } });
  expect(tabs).toMatchObject({ credit: { count: 1, total: '3423.6' }, to_collect: { count: 0 } });

  // What comes to nothing together is in the report all the same.
  await page.goto('/dashboard/reports?basis=debits');
  await expect(page.getByRole('heading', { name: 'No VAT falls due in this period.' })).toBeVisible();
  const documents = page.getByRole('table', { name: 'Documents behind the figures' });
  await expect(documents.getByRole('link', { name: /(FA|AV)\d{4}-0001$/ })).toHaveCount(2);
});

test('what is typed for the day of a payment and is no day is refused under its field', async ({ page, context }) => {
  const { advisor, customerId } = await openOffice(context);
  const line = { name: 'Bilan patrimonial', description: '', quantity: '1', unit: 'C62' as const, unitPrice: '1000' };
  const draft = {
    customerId,
    language: 'fr' as const,
    currency: 'EUR',
    euroRate: null,
    category: 'services' as const,
    suppliedOn: today(),
    dueOn: null,
    purchaseOrder: '',
    lines: [{ ...line, vatCategory: 'S' as const, vatRate: '20' as const, allowances: [], charges: [] }],
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption: null,
    note: '',
    deposits: [],
  };
  const { id, version } = await advisor.call(invoices.create, { body: { kind: 'invoice', draft } });
  await advisor.call(invoices.finalise, { params: { id }, body: { version } });
  await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
  await page.getByRole('button', { name: en.invoices.detail.pay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en.invoices.dialogs.on }).fill('1300');
  await dialog.getByRole('button', { name: en.invoices.dialogs.record, exact: true }).click();
  await expect(dialog.getByText(en.validator.errors.isDate({}))).toBeVisible();
});
