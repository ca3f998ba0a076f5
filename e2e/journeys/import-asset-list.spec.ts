import { assets } from '@aurea/contract/assets.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const { assetList: text, file, result } = en.imports;
const LIST = [
  'Bien;Type;Valeur fin 2024',
  'Appartement Lyon;Résidence principale;412 000',
  'Emprunt;Emprunt immobilier;-180 500,50',
  'Livret A;Livret;22 950',
  'Cabinet;Zahnarztpraxis;50 000',
  'Total;;304 449,50',
].join('\n');

test('a list of everything one owns is asked about once, added and taken back', async ({ page, household }) => {
  await page.goto('/dashboard/assets?dialog=import');
  await page.getByLabel(file.paste).fill(LIST);
  await page.getByRole('button', { name: file.read }).click();
  await page.getByRole('button', { name: text.open }).click();
  await expect(page.getByText(text.questionsOpen(1)).first()).toBeVisible();
  await page.getByRole('button', { name: text.means('Zahnarztpraxis') }).click();
  await page.getByRole('option', { name: en.wealth.kinds.private_equity }).click();
  await page.getByRole('button', { name: text.add(4) }).click();
  await expect(page.getByRole('heading', { name: result.doneTitle(4) })).toBeVisible();
  const { items } = await household.call(assets.list, { query: {} });
  expect(items.map(({ name, kind, value, valuedOn }) => [name, kind, value, valuedOn])).toEqual([
    ['Appartement Lyon', 'property', '412000', '2024-12-31'],
    ['Cabinet', 'private_equity', '50000', '2024-12-31'],
    ['Emprunt', 'loan', '-180500.5', '2024-12-31'],
    ['Livret A', 'savings_account', '22950', '2024-12-31'],
  ]);
  await page.getByRole('button', { name: result.undo }).click();
  await expect(page.getByRole('heading', { name: result.undoneTitle })).toBeVisible();
  expect((await household.call(assets.list, { query: {} })).total).toBe(0);
});
