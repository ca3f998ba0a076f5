import { type CustomerDraft, customers } from '@aurea/contract/customers.ts';
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

  await page.goto('/dashboard/practice');
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
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Bilan patrimonial');
  await expect(page.getByRole('textbox', { name: 'Unit price, line 1' })).toHaveValue('1,500.00');
  await expect(page.getByText('€1,800.00').first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Currency' }).fill('USD');
  await page.getByRole('option', { name: /USD/ }).first().click();
  await page.getByRole('textbox', { name: 'Euros for one USD' }).fill('0.86');
  await expect(page.getByRole('img', { name: /Live preview/ })).toContainText('258,00');
});
