import { properties } from '@aurea/contract/properties.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const FACTS = {
  type: 'apartment',
  use: 'let',
  street: '',
  postcode: '',
  city: 'Lyon',
  surface: null,
  purchasePrice: '200000',
  notaryCosts: '11000',
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  taxRegime: null,
  furnishedKind: 'long_term',
  marginalRate: '0.3',
  depreciation: null,
} as const;

test('somebody marks a flat as sold, takes it back, and finds it apart from what is owned', async ({
  page,
  household,
}) => {
  const values = [{ on: '2021-05-10', value: '200000', source: 'purchase' }];
  const body = {
    name: 'Flat in Lyon',
    currency: 'EUR',
    note: 'Third floor',
    purchasedOn: '2021-05-10',
    facts: FACTS,
    values,
  };
  const { id } = await household.call(properties.create, { body });
  const { sold: text } = en.propertyDetails;
  await page.goto(`/dashboard/properties/${id}`);
  const markSold = async (day: string) => {
    await page.getByRole('button', { name: en.properties.detail.actions }).click();
    await page.getByRole('menuitem', { name: text.save }).click();
    const form = page.getByRole('dialog', { name: text.title });
    await form.getByRole('textbox', { name: text.day, exact: true }).fill(day);
    await form.getByRole('button', { name: text.save }).click();
    return form;
  };
  const refused = await markSold('09/05/2021');
  await expect(refused.getByText(text.range)).toBeVisible();
  await refused.getByRole('textbox', { name: text.day, exact: true }).fill('02/03/2026');
  await refused.getByRole('button', { name: text.save }).click();
  await expect(page.getByText(text.on('02/03/2026'))).toBeVisible();
  await page.getByRole('button', { name: en.ui.snackbar.undo }).click();
  await expect(page.getByText(text.on('02/03/2026'))).toBeHidden();
  expect(await household.call(properties.find, { params: { id } })).toMatchObject({
    closedOn: null,
    note: 'Third floor',
    value: '200000',
  });

  await markSold('02/03/2026');
  await expect(page.getByText(text.on('02/03/2026'))).toBeVisible();
  await page.goto('/dashboard/properties');
  const sold = page.getByRole('region', { name: text.list });
  await expect(sold.getByRole('link', { name: 'Flat in Lyon' })).toBeVisible();
  await expect(sold).toContainText(text.on('02/03/2026'));
});
