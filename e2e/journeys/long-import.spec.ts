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

/** Halfway, by what the screen is changed of the import until the act ends, however fast the work goes on meanwhile. */
async function halfway(
  page: Page,
  changed: (found: Import) => Partial<Import>,
  act: () => Promise<void>,
): Promise<void> {
  await page.route('**/api/imports/*', async (route) => {
    const response = await route.fetch();
    const found: Import = await response.json();
    await route.fulfill({ response, json: { ...found, ...changed(found) } });
  });
  await act();
  await page.unrouteAll({ behavior: 'wait' });
}

const HALF = { done: ROWS / 2, total: ROWS } as const;
const READING = () => ({ reading: { stage: 'judging', ...HALF } }) as const;
const ADDING = ({ state }: Import) =>
  state === 'committing' || state === 'committed'
    ? ({ state: 'committing', result: null, progress: HALF } as const)
    : {};

async function seeHalfOf(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('progressbar', { name });
  await expect(bar).toHaveAttribute('aria-valuenow', String(HALF.done), { timeout: 30_000 });
}

for (const { name, mimeType, bytes } of FILES) {
  test(`${name}: ${ROWS} rows are previewed and added, with a bar`, async ({ page, household }) => {
    test.setTimeout(180_000);
    const text = en.imports;
    await page.goto('/dashboard/assets?dialog=import');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await bytes() });
    const next = page.getByRole('button', { name: text.columns.next });
    await expect(next).toBeVisible({ timeout: 60_000 });
    await halfway(page, READING, async () => {
      await next.click();
      await seeHalfOf(page, text.reading.stages.judging);
      await expect(page.getByText(text.reading.rows(HALF.done, HALF.total))).toBeVisible();
    });
    const add = page.getByRole('button', { name: text.rows.import(ROWS) });
    await expect(add).toBeVisible({ timeout: 60_000 });
    await halfway(page, ADDING, async () => {
      await add.click();
      await seeHalfOf(page, text.result.working);
    });
    await expect(page.getByRole('heading', { name: text.result.doneTitle(ROWS) })).toBeVisible({ timeout: 60_000 });
    expect((await household.call(transactions.list, { query: {} })).total).toBeGreaterThanOrEqual(ROWS);
  });
}

test.describe('a reading that is disturbed', () => {
  test.use({ expectedNoise: /status of 400|ERR_CONNECTION_RESET/ });

  test('the reading of a file is stopped, and begun again after the connection broke', async ({
    page,
    household: _signedIn,
  }) => {
    test.setTimeout(180_000);
    const text = en.imports;
    const [{ name, mimeType, bytes }] = FILES;
    const next = page.getByRole('button', { name: text.columns.next });
    await page.goto('/dashboard/assets?dialog=import');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await bytes() });
    await expect(next).toBeVisible({ timeout: 60_000 });
    let stopped = () => undefined as void;
    const isStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    await page.route('**/api/imports/*/check', async (route) => {
      await isStopped;
      const json = { name: 'AppError', message: 'errors.app.import_stopped', params: {} };
      await route.fulfill({ status: 400, json });
    });
    await page.route('**/api/imports/*/stop', async (route) => {
      await page.unroute('**/api/imports/*');
      await route.continue();
      stopped();
    });
    await page.route('**/api/imports/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...READING() } });
    });
    await next.click();
    await seeHalfOf(page, text.reading.stages.judging);
    await page.getByRole('button', { name: text.reading.stop }).click();
    await expect(next).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });

    await page.route('**/api/imports/*/check', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await next.click();
    await expect(page.getByRole('button', { name: text.rows.import(ROWS) })).toBeVisible({ timeout: 60_000 });
  });
});
