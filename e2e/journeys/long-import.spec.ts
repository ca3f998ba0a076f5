import type { Import } from '@aurea/contract/imports.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import type { Page } from '@playwright/test';
import { csvFile, xlsxFile } from '../../apps/server/src/providers/spreadsheet/write.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

/** As many as a job adds in several steps; fifty thousand take the same path. */
const ROWS = 12_000;

/** Purchases and sales of two hundred funds over fifteen years. */
function longTable() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`;
    const kind = at % 5 === 4 ? 'Vente' : 'Achat';
    return [day, kind, `Fund ${at % 200}`, { number: `${1 + (at % 7)}` }, { number: `${10 + (at % 50)}.25` }, `${at}`];
  });
  return { header: ['Date', 'Type', 'Nom', 'Quantité', 'Prix', 'Référence'], rows };
}

const FILES = [
  { name: 'long.csv', mimeType: 'text/csv', bytes: async () => Buffer.from(csvFile(longTable(), 'fr')) },
  {
    name: 'long.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: async () => Buffer.from(await xlsxFile('Operations', longTable())),
  },
] as const;

/** Halfway, by what the screen is told of the import until the act ends, however fast the rows are added meanwhile. */
async function halfway(page: Page, act: () => Promise<void>): Promise<void> {
  await page.route('**/api/imports/*', async (route) => {
    const response = await route.fetch();
    const found: Import = await response.json();
    const isBegun = found.state === 'committing' || found.state === 'committed';
    const working = { ...found, state: 'committing', result: null, progress: { done: ROWS / 2, total: ROWS } };
    await route.fulfill({ response, json: isBegun ? working : found });
  });
  await act();
  await page.unrouteAll({ behavior: 'wait' });
}

for (const { name, mimeType, bytes } of FILES) {
  test(`${name}: ${ROWS} rows are previewed and added, with a bar`, async ({ page, household }) => {
    test.setTimeout(180_000);
    const text = en.imports;
    await page.goto('/dashboard/assets?dialog=import');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await bytes() });
    await page.getByRole('button', { name: text.columns.next }).click({ timeout: 60_000 });
    const add = page.getByRole('button', { name: text.rows.import(ROWS) });
    await expect(add).toBeVisible({ timeout: 60_000 });
    await halfway(page, async () => {
      await add.click();
      const bar = page.getByRole('progressbar', { name: text.result.working });
      await expect(bar).toHaveAttribute('aria-valuenow', String(ROWS / 2), { timeout: 30_000 });
    });
    await expect(page.getByRole('heading', { name: text.result.doneTitle(ROWS) })).toBeVisible({ timeout: 60_000 });
    expect((await household.call(transactions.list, { query: {} })).total).toBeGreaterThanOrEqual(ROWS);
  });
}
