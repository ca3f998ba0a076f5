import { setTimeout as pause } from 'node:timers/promises';
import { transactions } from '@aurea/contract/transactions.ts';
import type { Page } from '@playwright/test';
import { csvFile, xlsxFile } from '../../apps/server/src/providers/spreadsheet/write.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

/** As many as make the work last for several looks at it; fifty thousand take the same path. */
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

/** How long whoever asks meanwhile waits for the server, in milliseconds, shortest first: asked until the work ends. */
async function waitsDuring(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const waits: number[] = [];
  let isOver = false;
  const watching = async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await page.request.get('/api/health/live');
      if (answer.ok()) waits.push(performance.now() - asked);
      await pause(25);
    }
  };
  const working = work().finally(() => {
    isOver = true;
  });
  await Promise.all([working, watching()]);
  return waits.toSorted((one, other) => one - other);
}

for (const { name, mimeType, bytes } of FILES) {
  test(`${name}: ${ROWS} rows are previewed and added, with a bar, while the server answers others`, async ({
    page,
    household,
  }) => {
    test.setTimeout(180_000);
    const text = en.imports;
    await page.goto('/dashboard/assets?dialog=import');
    const buffer = await bytes();
    const waits = await waitsDuring(page, async () => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
      await page.getByRole('button', { name: text.columns.next }).click({ timeout: 60_000 });
      await page.getByRole('button', { name: text.rows.import(ROWS) }).click({ timeout: 60_000 });
      const bar = page.getByRole('progressbar', { name: text.result.working });
      await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/, { timeout: 30_000 });
      await expect(page.getByRole('heading', { name: text.result.doneTitle(ROWS) })).toBeVisible({ timeout: 60_000 });
    });
    // Nobody waits for the rows. On the event loop one step of the work alone would take longer than this bound, which
    // leaves room for a machine that does several things at once.
    expect(waits.length).toBeGreaterThan(20);
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(500);
    expect((await household.call(transactions.list, { query: {} })).total).toBeGreaterThanOrEqual(ROWS);
  });
}
