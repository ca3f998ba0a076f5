import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { TableFile } from '@aurea/contract/core/table-file.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openXlsx } from '../../apps/server/src/providers/spreadsheet/hucre.ts';
import { type Householder, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const FORMATS = ['csv', 'xlsx', 'json'] as const;

/** More than two pages of the screen. */
const COUNT = 60;

async function fillAccount({ call }: Householder): Promise<string> {
  const { id } = await call(assets.create, { body: { name: 'Joint', kind: 'cash_account', currency: 'EUR' } });
  for (let line = 1; line <= COUNT; line += 1) {
    const on = addDays('2026-01-01', line);
    const body = { kind: 'deposit', on, gross: `${line}.25`, currency: 'EUR', note: '=SUM(A1)' } as const;
    await call(transactions.create, { params: { id }, body });
  }
  return id;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

for (const language of ['en', 'fr'] as const) {
  const { ui, transactions: text } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a table leaves whole, by the keyboard, as CSV, workbook and JSON', async ({ page, context }) => {
      const id = await fillAccount(await openHousehold(context.request, language));
      await page.goto(`/dashboard/assets/${id}?tab=transactions`);
      const trigger = page.getByRole('button', { name: ui.table.exportOf(text.title), exact: true });
      const save = (format: (typeof FORMATS)[number]) =>
        saved(page, async () => {
          await trigger.press('Enter');
          const menu = page.getByRole('menu', { name: ui.table.exportOf(text.title) });
          await expect(menu.getByRole('menuitem', { name: ui.table.files.csv, exact: true })).toBeFocused();
          expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
          for (const step of FORMATS.slice(1, FORMATS.indexOf(format) + 1)) {
            await page.keyboard.press('ArrowDown');
            await expect(menu.getByRole('menuitem', { name: ui.table.files[step], exact: true })).toBeFocused();
          }
          await page.keyboard.press('Enter');
        });

      const csv = await save('csv');
      expect(csv.name).toBe(`${text.file}.csv`);
      const lines = csv.content.toString('utf8').trimEnd().split('\r\n');
      expect(lines).toHaveLength(COUNT + 1);
      expect(lines[0]).toMatch(/^\ufeff/);
      expect(lines[1]).toContain(language === 'fr' ? ';60,25' : ',60.25');
      expect(lines[1]).toContain('2026-03-02');

      const xlsx = await save('xlsx');
      const [sheet] = openXlsx(xlsx.content);
      const rows = (await sheet?.read())?.text.trimEnd().split('\n') ?? [];
      expect(rows).toHaveLength(COUNT + 1);
      expect(rows[COUNT]).toMatch(/2026-01-02.*1\.25/);

      const json = TableFile.parse(JSON.parse((await save('json')).content.toString('utf8')));
      expect(json.rows).toHaveLength(COUNT);
      expect(json.rows[0]).toMatchObject({ on: '2026-03-02', effect: { amount: '60.25', currency: 'EUR' } });
    });

    test('a chart leaves by the same files', async ({ page, household }) => {
      const { call } = household;
      const { id } = await call(assets.create, {
        body: { name: 'House', kind: 'property', currency: 'EUR' },
      });
      await call(assets.value, { params: { id }, body: { on: '2026-02-05', value: '300000', source: '' } });
      await call(assets.value, { params: { id }, body: { on: '2026-01-05', value: '280000', source: '' } });
      await page.goto(`/dashboard/assets/${id}`);
      await page
        .getByRole('button', { name: new RegExp(`^${ui.chart.options}`) })
        .first()
        .click();
      const json = await saved(page, () =>
        page.getByRole('menuitem', { name: ui.table.files.json, exact: true }).click(),
      );
      const { columns, rows } = TableFile.parse(JSON.parse(json.content.toString('utf8')));
      expect(columns.map(({ kind }) => kind)).toEqual(['day', 'amount']);
      expect(rows.at(-1)).toMatchObject({ value1: { amount: '300000', currency: 'EUR' } });
    });
  });
}
