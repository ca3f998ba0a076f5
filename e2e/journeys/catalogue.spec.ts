import { type CustomerDraft, customers } from '@aurea/contract/customers/customers.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';

const MARTIN: CustomerDraft = {
  kind: 'person',
  companyName: '',
  givenName: 'Claire',
  familyName: 'Martin',
  locale: 'fr',
  email: 'claire@client.example',
  phone: null,
  siren: null,
  siret: null,
  vatNumber: null,
  billingAddress: { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' },
  deliveryAddress: null,
  paymentTerms: null,
  tags: [],
  fields: {},
  contacts: [],
};

test('an advisor keeps a catalogue, fills a line from it, and writes in dollars with VAT in euros too', async ({
  page,
  context,
}) => {
  const advisor = await openPractice(context.request);
  await advisor.call(customers.create, { body: MARTIN });

  await page.goto('/dashboard/practice?section=catalogue');
  await page.getByRole('button', { name: 'Add an article' }).click();
  const article = page.getByRole('listitem').filter({ hasText: 'Bilan patrimonial' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Bilan patrimonial');
  await page.getByRole('button', { name: 'Add an article' }).click();
  await expect(page.getByText('Enter a value.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Unit price without VAT' }).fill('1500');
  await page.getByRole('button', { name: 'Add an article' }).click();
  await expect(page.getByText('Article added')).toBeVisible();
  await expect(article).toContainText('€1,500.00');

  await page.goto('/dashboard/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Claire');
  await page.getByRole('option', { name: /Claire/ }).click();
  const item = page.getByRole('combobox', { name: 'Item, line 1' });
  await item.fill('bilan');
  await expect(page.getByRole('option', { name: /Bilan patrimonial.*1,500\.00.*20/ })).toBeVisible();
  await item.press('ArrowDown');
  await item.press('Enter');
  await expect(item).toHaveValue('Bilan patrimonial');
  await expect(page.getByRole('textbox', { name: 'Unit price, line 1' })).toHaveValue('1,500.00');
  await expect(page.getByText('€1,800.00').first()).toBeVisible();

  // what is new is kept as an item, with its unit; what was typed can be taken back
  await page.getByRole('button', { name: 'Add a line' }).click();
  const price = page.getByRole('textbox', { name: 'Unit price, line 2' });
  await page.getByRole('combobox', { name: 'Item, line 2' }).fill('Suivi');
  await price.fill('480');
  const unit = page.getByRole('combobox', { name: 'Unit, line 2' });
  await unit.fill('visite');
  await unit.press('Tab');
  await expect(page.getByRole('img', { name: /Live preview/ })).toContainText('1 visite');
  await unit.fill('flat');
  await unit.press('ArrowDown');
  await unit.press('Enter');
  await expect(page.getByRole('img', { name: /Live preview/ })).toContainText('1 forfait');
  await page.getByRole('button', { name: 'Actions on the line, line 2' }).click();
  await page.getByRole('menuitem', { name: 'Save as item' }).click();
  await expect(page.getByText('“Suivi” is in the catalogue')).toBeVisible();
  await price.fill('999');
  await price.press('Control+z');
  await expect(price).toHaveValue('480.00');
  await price.press('Control+Shift+z');
  await expect(price).toHaveValue('999.00');
  await page.getByRole('button', { name: 'Actions on the line, line 2' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();

  await page.getByText('Other fields').click();
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD');
  await page.getByRole('option', { name: /USD/ }).first().click();
  await page.getByRole('textbox', { name: 'Euros for one USD' }).fill('0.86');
  await expect(page.getByRole('img', { name: /Live preview/ })).toContainText('258,00');
});
