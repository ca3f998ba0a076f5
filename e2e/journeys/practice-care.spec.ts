import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import type { QuotationDraft } from '@aurea/contract/billing/quotation-draft.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import type { Page } from '@playwright/test';
import { type Advisor, openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, IDENTITY } from '../office.ts';

const EMPTY: Omit<QuotationDraft, 'customerId' | 'subject'> = {
  language: 'en',
  currency: 'EUR',
  euroRate: null,
  category: 'services',
  purchaseOrder: '',
  lines: [],
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: null,
  note: '',
  validUntil: null,
  depositPercent: null,
  terms: null,
};

/** Lets the answers of an address come late, as on a train. */
async function slow(page: Page, address: string, ms: number): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((next) => setTimeout(next, ms));
    await route.continue();
  });
}

async function beginQuotation(page: Page, { call }: Advisor): Promise<void> {
  const { id } = await call(customers.create, { body: HELIOS });
  await page.goto(`/dashboard/customers/${id}/quotations/new`);
  await expect(page.getByRole('textbox', { name: 'Item, line 1' })).toBeVisible();
}

test('an advisor on a slow line finds the back-office in its frame', async ({ page, context }) => {
  await openPractice(context.request);
  await slow(page, '**/api/public/who-am-i', 1000);
  await page.goto('/backoffice');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Quotations' })).toBeVisible();
});

test('a draft that is left at once keeps what was typed', async ({ page, context }) => {
  const advisor = await openPractice(context.request);
  await beginQuotation(page, advisor);
  await page.getByRole('textbox', { name: 'Item, line 1' }).fill('Bilan patrimonial');
  await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('1000.5');
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  const [draft] = (await advisor.call(quotations.list, { query: { tab: 'draft' } })).items;
  await expect
    .poll(async () => {
      const { lines } = (await advisor.call(quotations.find, { params: { id: draft?.id ?? '' } })).draft;
      return lines.map(({ name, unitPrice }) => `${name} ${unitPrice}`);
    })
    .toEqual(['Bilan patrimonial 1000.5']);
});

test('the checklist of a draft leads to the very field that is missing', async ({ page, context }) => {
  await beginQuotation(page, await openPractice(context.request));
  await page.getByText(/more to review/).click();
  await page.getByRole('link', { name: /The SIREN of the practice is missing/ }).click();
  await expect(page.getByRole('textbox', { name: 'SIREN' })).toBeFocused();
});

test('a document begins with its customer, however many there are, and in the language of that customer', async ({
  page,
  context,
}) => {
  const { call } = await openPractice(context.request);
  for (let at = 0; at < 26; at += 1)
    await call(customers.create, { body: { ...HELIOS, siren: null, companyName: `Atelier ${at}` } });
  const { id } = await call(customers.create, { body: { ...HELIOS, companyName: 'Zinc & Fils' } });
  await page.goto(`/dashboard/customers/${id}/quotations/new`);
  await expect(page.getByRole('textbox', { name: 'Item, line 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zinc & Fils' })).toBeVisible();
  await page.getByText('Other fields').click();
  await expect(page.getByRole('button', { name: /^French/ })).toBeVisible();
});

test('one comes back to the page of the list one left', async ({ page, context }) => {
  const advisor = await openPractice(context.request);
  const { id } = await advisor.call(customers.create, { body: HELIOS });
  for (let at = 1; at <= 12; at += 1)
    await advisor.call(quotations.create, { body: { draft: { ...EMPTY, customerId: id, subject: `Offer ${at}` } } });
  await page.goto('/dashboard/quotations?tab=draft&size=10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page
    .getByRole('link', { name: /Hélios/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'New quotation' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
});

test('a double click sends a quotation once, though its last words are still being saved', async ({
  page,
  context,
}) => {
  const advisor = await openPractice(context.request);
  const { settings, version } = await advisor.call(practiceSettings.find, {});
  await advisor.call(practiceSettings.save, { body: { version, settings: { ...settings, ...IDENTITY } } });
  await beginQuotation(page, advisor);
  await slow(page, '**/api/quotations/*', 600);
  await page.getByRole('textbox', { name: 'Item, line 1' }).fill('Bilan patrimonial');
  await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('1000');
  await page.getByRole('button', { name: 'Finalise without sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalise' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /DE\d{4}-0001/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await advisor.call(quotations.list, { query: { tab: 'ready' } })).total).toBe(1);
});

test('a document begins with a recent customer in one press', async ({ page, context }) => {
  const { call } = await openPractice(context.request);
  await call(customers.create, { body: HELIOS });
  for (const document of ['quotations', 'invoices']) {
    await page.goto(`/dashboard/${document}/new`);
    const recent = page.getByRole('region', { name: 'Recent customers' });
    await recent.getByRole('button', { name: /Hélios Logistique/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${document}/[0-9a-f-]{36}`));
    await expect(page.getByRole('textbox', { name: 'Item, line 1' })).toBeVisible();
  }
});
