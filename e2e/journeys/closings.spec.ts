import { readFile } from 'node:fs/promises';
import { reports } from '@aurea/contract/billing/reports.ts';
import { demo } from '@aurea/contract/demo.ts';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const EVER = { from: '2024-01-01', to: '2030-12-31' };

for (const { language, locale } of [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    const { closings: text, screen } = TEXTS[language].reports;

    // a score of documents are issued for the demonstration, files and all
    test.setTimeout(120_000);

    test('an advisor sees which days and months are closed, and the seal of one in full', async ({ page, context }) => {
      const { call } = await openPractice(context.request, language);
      await call(demo.fillPractice, {});
      const days = await call(reports.closings, { query: { ...EVER, kind: 'day' } });
      const months = await call(reports.closings, { query: { ...EVER, kind: 'month' } });
      expect(months.length).toBeGreaterThan(1);

      await page.goto(`/dashboard/reports?from=${EVER.from}&to=${EVER.to}`);
      await page.getByRole('tab', { name: screen.tabs.closings }).click();
      const table = page.getByRole('table', { name: text.title });
      await expect(table.getByRole('row').nth(1)).toContainText(days[0]?.hash.slice(0, 12) ?? '');
      await page.getByRole('radio', { name: text.kinds.month, exact: true }).click();
      await expect(table.getByRole('row')).toHaveCount(months.length + 1);

      await table.getByRole('row').nth(1).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(months[0]?.hash ?? '')).toBeVisible();
      await expect(dialog.getByText(months[1]?.hash ?? '')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: screen.download }).click();
      const waiting = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      expect((await waiting).suggestedFilename()).toMatch(/\.csv$/);

      const archived = page.waitForEvent('download');
      await page.getByRole('button', { name: text.archive }).click();
      const zip = await readFile(await (await archived).path());
      expect(zip.subarray(0, 2).toString()).toBe('PK');

      // on a phone each closing is a card; a period without any says when one comes
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByText(months[0]?.hash.slice(0, 12) ?? '').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.goto('/dashboard/reports?from=2020-01-01&to=2020-01-31&report=closings');
      await expect(page.getByRole('heading', { name: text.empty })).toBeVisible();
    });
  });
}
