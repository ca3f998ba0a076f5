import { fileURLToPath } from 'node:url';
import { transactions } from '@aurea/contract/transactions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const EXPORT = fileURLToPath(new URL('../samples/boursobank-compte.csv', import.meta.url));

/** Drops the file and reads it as it was recognised, up to the verdicts on its rows. */
async function readFile(page: Page): Promise<void> {
  await page.goto('/dashboard/assets?dialog=import');
  await page.locator('input[type=file]').setInputFiles(EXPORT);
  await expect(page.getByText(/^Recognised: /)).toBeVisible();
  await page.getByRole('button', { name: en.imports.columns.next }).click();
  await expect(page.getByRole('tab', { name: new RegExp(en.imports.tabs.ready) })).toBeVisible();
}

test('a bank file comes in once, however often it is dropped, and can be taken back', async ({ page, household }) => {
  const stored = async () => (await household.call(transactions.list, { query: {} })).total;

  await readFile(page);
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await expect(page.getByRole('heading', { name: /^\d+ rows? imported$/ })).toBeVisible();
  const added = await stored();
  expect(added).toBeGreaterThan(0);

  await readFile(page);
  await expect(page.getByRole('tab', { name: new RegExp(en.imports.tabs.duplicate), selected: true })).toBeVisible();
  await expect(page.getByText(en.imports.rows.allDuplicates)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await stored()).toBe(added);

  await page.goto('/dashboard/assets?dialog=import');
  const done = page.getByRole('listitem').filter({ hasText: en.imports.file.states.committed });
  await done.getByRole('button', { name: en.imports.file.open('boursobank-compte.csv') }).click();
  await page.getByRole('button', { name: en.imports.result.undo }).click();
  await expect(page.getByRole('heading', { name: en.imports.result.undoneTitle })).toBeVisible();
  expect(await stored()).toBe(0);
});

test('rows copied from elsewhere are pasted, mapped and imported', async ({ page, household }) => {
  await page.goto('/dashboard/assets?dialog=import');
  await page
    .getByLabel(en.imports.file.paste)
    .fill('Date;Amount;Label\n02/03/2026;1250,00;Salary\n05/03/2026;-42,10;Market\n');
  await page.getByRole('button', { name: en.imports.file.read }).click();
  await page.getByRole('button', { name: en.imports.columns.next }).click();
  await page.getByRole('button', { name: /^Import 2 rows$/ }).click();
  await expect(page.getByRole('heading', { name: en.imports.result.doneTitle(2) })).toBeVisible();
  await page.getByRole('button', { name: en.imports.result.close }).click();
  await expect(page.getByRole('main')).toContainText('€1,208');
  expect((await household.call(transactions.list, { query: {} })).total).toBe(2);
});

test('the file of an import is deleted once that is confirmed', async ({ page, household }) => {
  await readFile(page);
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await expect(page.getByRole('heading', { name: /^\d+ rows? imported$/ })).toBeVisible();
  const { total } = await household.call(transactions.list, { query: {} });

  await page.goto('/dashboard/assets?dialog=import');
  const { file: text } = en.imports;
  const remove = page.getByRole('button', { name: text.deleteFile('boursobank-compte.csv') });
  await remove.click();
  const confirmation = page.getByRole('alertdialog', { name: text.askDelete });
  await confirmation.getByRole('button', { name: text.cancelDelete }).click();
  await expect(confirmation).toBeHidden();
  await remove.click();
  await confirmation.getByRole('button', { name: text.deleteNow }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByText(new RegExp(text.fileDeleted))).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect((await household.call(transactions.list, { query: {} })).total).toBe(total);
});
