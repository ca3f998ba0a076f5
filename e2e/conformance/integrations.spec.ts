import { readFile } from 'node:fs/promises';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { openXlsx } from '../../apps/server/src/providers/spreadsheet/hucre.ts';
import { xlsxFile } from '../../apps/server/src/providers/spreadsheet/write.ts';
import { openHousehold, openPractice } from '../api.ts';
import { testWithBank } from '../bank-product.ts';
import { expect, test } from '../fixtures.ts';
import { PLAID_BANK, startPlaidBank } from '../plaid-bank.ts';
import { en } from '../texts.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('[I-3] a spreadsheet comes in: its rows become transactions of an account', async ({ page, household }) => {
  const table = {
    header: ['Date', 'Amount', 'Label'],
    rows: [
      ['22/03/2026', { number: '1250.00' }, 'Salary'],
      ['25/03/2026', { number: '-42.10' }, 'Market'],
    ],
  };
  const buffer = Buffer.from(await xlsxFile('Operations', table));
  await page.goto('/dashboard/assets?dialog=import');
  await page.locator('input[type=file]').setInputFiles({ name: 'bank.xlsx', mimeType: WORKBOOK, buffer });
  await page.getByRole('button', { name: en.imports.columns.next }).click();
  await page.getByRole('button', { name: /^Import 2 rows$/ }).click();
  await expect(page.getByRole('heading', { name: en.imports.result.doneTitle(2) })).toBeVisible();
  const { items } = await household.call(transactions.list, { query: {} });
  expect(items.map(({ on, cashEffect }) => [on, Number(cashEffect)]).toSorted()).toEqual([
    ['2026-03-22', 1250],
    ['2026-03-25', -42.1],
  ]);
});

test('[I-3] a spreadsheet goes out: the customers of a practice as a workbook', async ({ page, context }) => {
  const { call } = await openPractice(context.request);
  await call(demo.fillPractice, {});
  const { items } = await call(customers.list, { query: { size: '100' } });
  await page.goto('/dashboard/customers');
  await page.getByRole('button', { name: en.ui.moreActions, exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: en.customers.list.export('XLSX') }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = openXlsx(await readFile(await file.path()));
  const rows = (await sheet?.read())?.text;
  expect(items.length).toBeGreaterThan(3);
  for (const { name } of items) expect(rows).toContain(name.split(' ').at(-1));
});

test('[I-4] charts draw what is stored, show it as a table, and can be exported', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard');
  const figure = page.getByRole('figure').filter({ has: page.getByRole('button', { name: en.ui.chart.options }) });
  const worth = figure.first();
  await expect(worth).toBeVisible();
  // The line of the net worth itself, not the areas below it.
  const lengths = await worth
    .locator('svg path[class*=net]')
    .evaluateAll((paths) => paths.map((path) => (path instanceof SVGPathElement ? path.getTotalLength() : 0)));
  expect(Math.max(...lengths)).toBeGreaterThan(300);

  await worth.getByRole('button', { name: new RegExp(`^${en.ui.chart.showTable}`) }).click();
  const rows = worth.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  await expect(rows.nth(1)).toContainText(/\d{2,3},\d{3}/);

  await worth.getByRole('button', { name: new RegExp(`^${en.ui.chart.options}`) }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: en.ui.table.files.csv, exact: true }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
});

testWithBank(startPlaidBank)(
  '[I-2] an account is linked at a bank through the linking service: consent on its page, then its lines come in',
  async ({ page, context, real }) => {
    await real.showBank(context);
    const { call } = await openHousehold(context.request);
    const { linking } = en.bankLinks;
    await page.goto('/dashboard/assets/bank-links/new');
    await page.getByRole('button', { name: new RegExp(PLAID_BANK) }).click();
    await page.getByRole('button', { name: linking.toBank(PLAID_BANK) }).click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await page.getByRole('link', { name: 'Finish' }).click();
    await page.getByRole('button', { name: linking.follow }).click();
    await expect(page.getByText(linking.doneTitle(PLAID_BANK))).toBeVisible({ timeout: 20_000 });
    expect((await call(bankLinks.list, {})).items).toMatchObject([{ state: 'linked', failure: null }]);
    const { items } = await call(transactions.list, { query: {} });
    expect(items).toContainEqual(expect.objectContaining({ note: 'Bakery', cashEffect: '-12.3' }));
  },
);
