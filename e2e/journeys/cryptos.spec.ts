import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const text = en.holdings;

test('dust stays away until it is asked for, and rewards have their own page', async ({ page, household }) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard/cryptos');
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Flare/ })).toHaveCount(0);
  await page.getByRole('button', { name: text.holdings.dust(1) }).click();
  await expect(page.getByRole('row', { name: /Flare/ })).toBeVisible();
  await expect(page).toHaveURL(/dust=true/);

  await page.getByRole('tab', { name: text.cryptos.tabs.income }).click();
  await expect(page.getByText(text.income.byMonth.crypto, { exact: true })).toBeVisible();
  await expect(page.getByText(/Staking reward/).first()).toBeVisible();

  await page.getByRole('tab', { name: text.cryptos.tabs.allocation }).click();
  await expect(page.getByRole('list', { name: text.allocation.wallets })).toContainText('Kraken');

  await page.goto('/dashboard/cryptos');
  await page
    .getByRole('row', { name: /Bitcoin/ })
    .getByRole('button')
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Bitcoin' });
  await panel.getByText(text.detail.scales.log).click();
  await expect(page).toHaveURL(/scale=log/);
});

test('the gains of a year are listed line by line, a missing price is named and typed where it is missed', async ({
  page,
  household,
}) => {
  const { id: wallet } = await household.call(assets.create, {
    body: { name: 'Ledger', kind: 'crypto_wallet', wrapper: 'wallet', currency: 'EUR' },
  });
  const coin = async (name: string) =>
    (await household.call(instruments.create, { body: { name, type: 'crypto', currency: 'EUR' } })).id;
  const [bitcoin, other] = [await coin('Bitcoin'), await coin('Othercoin')];
  const record = (body: {
    kind: 'buy' | 'sell';
    on: string;
    instrumentId: string;
    quantity: string;
    unitPrice: string;
  }) => household.call(transactions.create, { params: { id: wallet }, body: { ...body, currency: 'EUR' } });
  await record({ kind: 'buy', on: '2026-01-05', instrumentId: bitcoin, quantity: '10', unitPrice: '100' });
  await record({ kind: 'buy', on: '2026-01-05', instrumentId: other, quantity: '10', unitPrice: '100' });
  await record({ kind: 'sell', on: '2026-06-01', instrumentId: bitcoin, quantity: '8', unitPrice: '125' });

  await page.goto('/dashboard/cryptos?tab=gains');
  await expect(page.getByText(text.gains.missingTitle(1))).toBeVisible();
  await page.getByRole('button', { name: text.gains.fix('Othercoin', '01/06/2026') }).click();
  const dialog = page.getByRole('dialog', { name: 'Othercoin' });
  await expect(dialog.getByRole('textbox', { name: en.assets.price.on, exact: true })).toHaveValue('01/06/2026');
  await dialog.getByRole('textbox', { name: en.assets.price.price }).fill('125');
  await dialog.getByRole('button', { name: en.assets.price.save }).click();
  await expect(dialog).toBeHidden();

  const line = page.getByRole('row', { name: /Bitcoin.*Ledger/ });
  await expect(line).toContainText('2,500.00');
  await expect(line).toContainText('800.00');
  await expect(line).toContainText('+200.00');
  await expect(page.getByText(text.gains.missingTitle(1))).toBeHidden();
  expect((await household.call(holdings.cryptoGains, { query: {} })).years).toMatchObject([
    { year: '2026', taxable: '200' },
  ]);

  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: text.gains.title, exact: true })
    .getByRole('button', { name: en.ui.table.exportOf(text.gains.title), exact: true })
    .click();
  await page.getByRole('menuitem', { name: en.ui.table.files.csv, exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Bitcoin');
  expect(file).toContain('2500');
});
