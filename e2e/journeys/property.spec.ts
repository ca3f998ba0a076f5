import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { properties } from '@aurea/contract/properties.ts';
import type { Locator, Page } from '@playwright/test';
import type { Householder } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const LOAN = {
  name: 'Flat loan',
  kind: 'loan',
  institution: 'Crédit Rhône',
  currency: 'EUR',
  terms: {
    principal: '180000',
    annualRate: '0.02',
    months: 240,
    shape: 'constant',
    deferral: null,
    insurance: null,
    fees: '0',
    grantedOn: '2021-05-10',
    firstOn: '2021-06-10',
  },
  penaltyRule: 'property',
} as const;

const BARE_FACTS = {
  use: 'let',
  street: '',
  postcode: '',
  city: 'Lyon',
  surface: null,
  notaryCosts: '11000',
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  furnishedKind: 'long_term',
  marginalRate: '0.3',
  depreciation: null,
} as const;

const fill = (within: Locator, name: string, text: string) =>
  within.getByRole('textbox', { name, exact: true }).fill(text);

async function choose(page: Page, within: Locator, field: RegExp, option: string) {
  await within.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The first day of the month so many months ago. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

const typed = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

async function onlyProperty({ call }: Householder) {
  const [property] = (await call(properties.list, {})).items;
  if (!property) throw new Error('no property was added');
  return property;
}

test('somebody adds a flat that is let, links its loan, follows its rents and sees what it yields', async ({
  page,
  household,
}) => {
  await household.call(loans.create, { body: LOAN });
  await page.goto('/dashboard/properties');
  await page.getByRole('button', { name: 'Add a property' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a property' });
  await fill(form, 'Name', 'Flat in Lyon');
  await choose(page, form, /Use$/, 'Let');
  await fill(form, 'Town', 'Lyon');
  await fill(form, 'Floor area', '50');
  await fill(form, 'Value today', '250000');
  await fill(form, 'Bought on', '10/05/2021');
  await fill(form, 'Purchase price', '200000');
  await fill(form, 'Notary costs', '16000');
  await choose(page, form, /Tax regime$/, 'Unfurnished, real costs');
  await fill(form, 'Marginal tax rate', '30');
  await form.getByRole('button', { name: 'Add the property' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Flat in Lyon' })).toBeVisible();
  await page.getByRole('button', { name: 'No lease runs today: add one' }).first().click();
  const lease = page.getByRole('dialog', { name: 'Add a lease' });
  await fill(lease, 'Tenant', 'Léa Fontaine');
  await fill(lease, 'Starts on', typed(monthsAgo(3)));
  await fill(lease, 'Rent', '900');
  await fill(lease, 'Recoverable charges', '50');
  await fill(lease, 'Day of the month', '1');
  await fill(lease, 'Value of the index', '145.17');
  await lease.getByRole('radio', { name: 'I will record them one by one' }).check();
  await lease.getByRole('button', { name: 'Add the lease' }).click();
  await expect(page.getByText('Lease added')).toBeVisible();

  await page.getByRole('tab', { name: 'Loans' }).click();
  await page.getByRole('button', { name: 'Link loans' }).first().click();
  const link = page.getByRole('dialog', { name: 'Loans that finance the property' });
  await link.getByRole('checkbox', { name: 'Flat loan, Crédit Rhône' }).check();
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Next instalments (€)')).toBeVisible();

  await page.getByRole('tab', { name: 'Costs' }).click();
  await page.getByRole('button', { name: 'Add a cost' }).first().click();
  const cost = page.getByRole('dialog', { name: 'Add a cost' });
  await fill(cost, 'Amount', '1200');
  await cost.getByRole('button', { name: 'Add a cost' }).click();
  await expect(page.getByText('€1,200 a year at today’s terms')).toBeVisible();

  const { figures, outstanding, missing } = await onlyProperty(household);
  expect(missing).toEqual([]);
  expect(figures).toMatchObject({ rent: '10800', grossYield: '0.054', netYield: '0.044444444444' });
  expect(figures.equity).toBe((250_000 - Number(outstanding)).toFixed(2));
  await page.getByRole('button', { name: 'How Net yield is computed' }).click();
  await expect(page.getByRole('dialog')).toContainText('Net operating income');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('list', { name: 'Where the rent goes' })).toContainText('Net cash flow');
  await expect(page.getByRole('heading', { name: en.properties.overview.moneyReturn.title })).toBeVisible();
  await expect(page.getByText(en.properties.overview.moneyReturn.aYear, { exact: true })).toBeVisible();

  // where there is room loans and rents stand beside the charts; on a phone the tabs come soon after the value
  await expect(page.getByRole('heading', { name: /^Flat loan/ })).toBeVisible();
  await expect(page.getByRole('list', { name: en.propertyDetails.rents.gridLabel })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: en.propertyDetails.rents.gridLabel })).toBeHidden();
  const top = await page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top + window.scrollY);
  expect(top).toBeLessThan(760);
});

test('somebody marks rents as received, takes that back, revises the rent and thinks of a sale', async ({
  page,
  household,
}) => {
  const facts = { ...BARE_FACTS, type: 'apartment', purchasePrice: '150000', taxRegime: 'micro_foncier' } as const;
  const values = [{ on: '2016-03-01', value: '150000', source: '' }];
  const flat = { name: 'Flat', currency: 'EUR', purchasedOn: '2016-03-01', facts, values };
  const { id } = await household.call(properties.create, { body: flat });
  await page.goto(`/dashboard/properties/${id}?tab=rents`);
  await page.getByRole('button', { name: 'Add a lease' }).first().click();
  const lease = page.getByRole('dialog', { name: 'Add a lease' });
  await fill(lease, 'Tenant', 'Hugo Martin');
  await fill(lease, 'Starts on', typed(monthsAgo(2)));
  await fill(lease, 'Rent', '800');
  await fill(lease, 'Day of the month', '1');
  await fill(lease, 'Value of the index', '145');
  await lease.getByRole('radio', { name: 'I will record them one by one' }).check();
  await lease.getByRole('button', { name: 'Add the lease' }).click();

  const grid = page.getByRole('list', { name: 'Rents of twelve months' });
  await expect(grid.getByText('late', { exact: true }).first()).toBeVisible();
  await grid
    .getByRole('button', { name: /^Mark €800/ })
    .first()
    .click();
  await expect(page.getByText('Rent received')).toBeVisible();
  await expect(grid.getByText('paid', { exact: true })).toHaveCount(1);
  const paidRent = grid.getByRole('listitem').filter({ hasText: 'paid' });
  await paidRent.getByRole('button', { name: /^More about the rent/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Rent receipt (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Rent receipt \d{4}-\d{2} Hugo Martin\.pdf$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid.getByText('paid', { exact: true })).toHaveCount(0);
  await grid
    .getByRole('button', { name: /^More about the rent/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Not due (vacant)' }).click();
  await expect(grid.getByText('vacant', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Revise the rent' }).click();
  const revision = page.getByRole('dialog', { name: 'Revise the rent' });
  await fill(revision, 'New value of the index', '149.35');
  await expect(revision.getByRole('status')).toContainText('€824.00');
  await revision.getByRole('button', { name: 'Revise the rent' }).click();
  await expect(page.getByText('Rent revised')).toBeVisible();
  const [income] = (await household.call(revenues.list, { query: {} })).items;
  expect(income?.terms.map(({ amount }) => amount)).toEqual(['800', '824']);

  await page.getByRole('tab', { name: 'Tax' }).click();
  await expect(page.getByRole('row', { name: /micro-foncier.*Yours/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Sale' }).click();
  await fill(page.getByRole('tabpanel'), 'Price today', '230000');
  await expect(page.getByRole('table', { name: 'Year by year' })).toContainText('10 full years held');

  await page.getByRole('tab', { name: 'Documents' }).click();
  const deed = { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 deed') };
  await page.locator('input[type=file]').setInputFiles(deed);
  await page.getByRole('button', { name: en.assets.documents.send }).click();
  await expect(page.getByRole('table', { name: en.assets.documents.title })).toContainText('Deed.pdf');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Property archived')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Property restored')).toBeVisible();
  expect((await household.call(assets.find, { params: { id } })).archivedAt).toBeNull();
});

test('somebody follows the rents of a house with several tenants, month by month and tenant by tenant', async ({
  page,
  household,
}) => {
  const facts = { ...BARE_FACTS, type: 'building', purchasePrice: '300000', taxRegime: 'foncier_reel' } as const;
  const house = { name: 'House', currency: 'EUR', purchasedOn: '2016-03-01', facts, values: [] };
  const { id } = await household.call(properties.create, { body: house });
  const [startsOn, dueDay] = [monthsAgo(3), 1];
  const common = { furnished: false, deposit: null, endsOn: null, accountId: null, charges: null, index: null };
  for (const { tenant, past } of [
    { tenant: 'Léa Fontaine', past: 'received' as const },
    { tenant: 'Hugo Martin', past: 'open' as const },
  ]) {
    const lease = { ...common, tenant, past, rent: '500', frequency: 'month' as const, dueDay, startsOn };
    await household.call(leases.add, { params: { id }, body: lease });
  }
  const upkeep = { kind: 'upkeep', label: '', isDeductible: true, startsOn, endsOn: null } as const;
  const price = { amount: '2500', frequency: 'month' } as const;
  await household.call(propertyCosts.add, { params: { id }, body: { ...upkeep, price } });

  await page.goto(`/dashboard/properties/${id}?tab=rents`);
  const rents = page.getByRole('table', { name: 'Rents of twelve months' });
  await expect(rents.getByRole('row', { name: /^Léa Fontaine/ })).not.toContainText('late');
  const owing = rents.getByRole('row', { name: /^Hugo Martin/ });
  const late = owing.getByRole('button', { name: /, late, / });
  const before = await late.count();
  await late.first().press('Enter');
  await page.getByRole('menuitem', { name: /^Mark .+ as received$/ }).press('Enter');
  await expect(late).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(late).toHaveCount(before);

  await page.getByRole('tab', { name: 'Tax' }).click();
  await expect(page.getByText('€10,700 of deficit off other income: €3,210 less tax')).toBeVisible();
});

test('what somebody takes away from a property comes back with one press', async ({ page, household }) => {
  await household.call(demo.fill, {});
  const { items } = await household.call(properties.list, {});
  const [flat] = items.filter(({ use }) => use === 'let');
  const place = `/dashboard/properties/${flat?.id}`;
  const undo = page.getByRole('button', { name: 'Undo' });
  const actions = page.getByRole('button', { name: /^Actions for / });
  const values = page.getByRole('button', { name: /^Delete the value of / });
  const known = [
    { tab: 'costs', shown: actions, act: 'Delete the cost', said: 'Cost deleted' },
    { tab: 'rents', shown: actions, act: 'Delete the lease', said: 'Lease and its rents deleted' },
    { tab: 'value', shown: values, act: null, said: 'Value deleted' },
  ];
  for (const { tab, shown, act, said } of known) {
    await page.goto(`${place}?tab=${tab}`);
    await expect(shown.first(), tab).toBeVisible();
    const before = await shown.count();
    await shown.first().click();
    if (act) await page.getByRole('menuitem', { name: act }).click();
    await expect(page.getByText(said), tab).toBeVisible();
    await expect(shown, tab).toHaveCount(before - 1);
    await undo.click();
    await expect(shown, tab).toHaveCount(before);
  }
});
