import { transactions } from '@aurea/contract/transactions.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const { columns: text, tabs } = en.imports;
const SWEDISH = [
  'Datum;Typ av transaktion;Värdepapper;Antal;Kurs;Belopp;Valuta;ISIN',
  '2026-01-12;Insättning;;;;5000,00;EUR;',
  '2026-01-14;Köp;Avanza Global;10;100,00;-1000,00;EUR;SE0000000001',
  '2026-02-03;Utdelning;Avanza Global;10;;12,50;EUR;SE0000000001',
  '2026-02-10;Sammanläggning;Avanza Global;;;3,00;EUR;SE0000000001',
].join('\n');
const PURCHASES = [
  'Date,Titre,Nombre,Cours,Total',
  '2026-03-09,Air Liquide,4,160.00,640.00',
  '2026-04-02,Rubis,25,27.60,690.00',
].join('\n');

test('a word nobody knows is asked once, and remembered for the next file', async ({ page, household }) => {
  const read = async () => {
    await page.goto('/dashboard/assets?dialog=import');
    await page.getByLabel(en.imports.file.paste).fill(SWEDISH);
    await page.getByRole('button', { name: en.imports.file.read }).click();
  };
  await read();
  await expect(page.getByText(text.questionsCount(1))).toBeVisible();
  await page.getByRole('button', { name: text.kindMeans('Sammanläggning') }).click();
  await page.getByRole('option', { name: en.wealth.transactionKinds.dividend }).click();
  await expect(page.getByText(text.questionsCount(0))).toBeVisible();
  await page.getByRole('button', { name: text.next }).click();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByRole('heading', { name: en.imports.result.doneTitle(4) })).toBeVisible();
  expect((await household.call(transactions.list, { query: {} })).total).toBe(4);

  await read();
  await expect(page.getByText(text.questionsCount(0))).toBeVisible();
});

test('purchases without word or sign are no sales: which way they went is asked', async ({ page, household }) => {
  await page.goto('/dashboard/assets?dialog=import');
  await page.getByLabel(en.imports.file.paste).fill(PURCHASES);
  await page.getByRole('button', { name: en.imports.file.read }).click();
  await page.getByRole('button', { name: text.next }).click();
  await expect(page.getByRole('tab', { name: new RegExp(`${tabs.error}.*2`) })).toBeVisible();
  await page.getByRole('button', { name: en.imports.rows.back }).click();
  await page.getByRole('button', { name: text.direction }).click();
  await page.getByRole('option', { name: text.directions.out }).click();
  await page.getByRole('button', { name: text.next }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: en.imports.result.doneTitle(2) })).toBeVisible();
  const { items } = await household.call(transactions.list, { query: {} });
  expect(items.map(({ kind }) => kind)).toEqual(['buy', 'buy']);
});
