import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { expect, test } from '../fixtures.ts';

test('somebody adds a loan by its terms, sees what is owed, and finds out what repaying early would save', async ({
  page,
  household,
}) => {
  await page.goto('/dashboard/assets');
  await page.getByRole('button', { name: 'Add an asset' }).click();
  await page.getByRole('button', { name: /Kind$/ }).click();
  await page.getByRole('option', { name: 'Loan', exact: true }).click();
  await page.getByRole('button', { name: 'Enter the terms' }).click();

  const dialog = page.getByRole('dialog', { name: 'Add a loan' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('House loan');
  await dialog.getByRole('textbox', { name: 'Amount borrowed' }).fill('200000');
  await dialog.getByRole('textbox', { name: 'Nominal rate a year' }).fill('3.5');
  await dialog.getByRole('textbox', { name: 'Duration in months' }).fill('240');
  await dialog.getByRole('textbox', { name: 'Money received on' }).fill('05/11/2016');
  await dialog.getByRole('textbox', { name: 'First instalment on' }).fill('05/12/2016');
  await dialog.getByRole('textbox', { name: 'Fees paid at the start' }).fill('3500');
  await expect(dialog.getByRole('status').filter({ hasText: '€1,159.92' })).toContainText('3.76%');
  await dialog.getByRole('button', { name: 'Add the loan' }).click();
  await page.getByRole('link', { name: 'House loan' }).click();

  await expect(page.getByText('Next instalments (€)')).toBeVisible();
  await page.getByRole('tab', { name: 'Early repayment' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await expect(page.getByRole('region', { name: 'Shorter loan' })).toContainText('Saves most');
  await expect(page.getByRole('region', { name: 'Lower instalments' })).toContainText('unchanged');
  const [before] = (await household.call(loans.list, {})).items;
  await page
    .getByRole('region', { name: 'Shorter loan' })
    .getByRole('button', { name: 'Record this repayment' })
    .click();
  await expect(page.getByText('Early repayment recorded')).toBeVisible();

  const [after] = (await household.call(loans.list, {})).items;
  expect(Number(before?.outstanding) - Number(after?.outstanding)).toBeCloseTo(10_000, 2);
  const [asset] = (await household.call(assets.list, { query: {} })).items;
  expect(asset?.value).toBe(`-${after?.outstanding}`);
});
