import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const sample = (name: string) => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
const text = en.imports;

test('somebody brings in one account of a file that mixes two, and a ledger of crypto', async ({
  page,
  household: _signedIn,
}) => {
  await page.goto('/dashboard/assets');
  await page
    .getByRole('button', { name: /import/i })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles(sample('traderepublic-2026.csv'));
  await expect(page.getByText(text.columns.mixes(2))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: text.columns.accountInFile }).click();
  await page.getByRole('option', { name: 'JUNIOR' }).click();
  await expect(page.getByLabel(text.columns.accountName)).toHaveValue('Trade Republic JUNIOR');
  await page.getByRole('button', { name: text.columns.next }).click();
  await expect(page.getByRole('tab', { name: new RegExp(`${text.tabs.ignored}.*5`) })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  await page.getByRole('button', { name: text.result.another }).click();
  await page.locator('input[type=file]').setInputFiles(sample('kraken-ledgers-extra.csv'));
  await expect(page.getByText(/^Recognised: Kraken/)).toBeVisible();
  await page.getByRole('button', { name: text.columns.source }).first().click();
  await page.getByRole('option', { name: text.columns.noSource }).click();
  await expect(page.getByText(text.columns.unrecognised)).toBeVisible();
  await page.getByRole('button', { name: text.columns.source }).first().click();
  await page.getByRole('option', { name: 'Kraken, ledgers' }).click();
  await expect(page.getByText(/^Recognised: Kraken/)).toBeVisible();
  await page.getByRole('button', { name: text.columns.next }).click();
  await page.getByRole('button', { name: /^Import 14 rows$/ }).click();
  await expect(page.getByText('14 rows imported')).toBeVisible();
});
