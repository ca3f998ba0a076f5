import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const text = en.holdings;

test('a purchase is added in three interactions: choose, how many, Enter', async ({ page, household }) => {
  await household.call(assets.create, {
    body: { name: 'PEA', kind: 'securities_account', wrapper: 'pea', currency: 'EUR' },
  });
  const share = await household.call(instruments.create, {
    body: { name: 'Alpine Bank', type: 'stock', isin: 'FR0000120073', currency: 'EUR' },
  });
  const on = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  await household.call(instruments.price, { params: { id: share.id }, body: { on, price: '20.5' } });

  await page.goto('/dashboard/stocks');
  await expect(page.getByRole('heading', { name: text.stocks.emptyTitle })).toBeVisible();
  await page.getByRole('button', { name: text.holdings.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text.quickAdd.title });
  await expect(dialog.getByRole('combobox', { name: text.quickAdd.instrument })).toBeFocused();
  await page.keyboard.type('alpine');
  await expect(page.getByRole('option', { name: /Alpine Bank/ })).toBeVisible();

  let interactions = 0;
  const interact = async (act: () => Promise<void>) => {
    interactions += 1;
    await act();
  };
  await interact(() => page.getByRole('option', { name: /Alpine Bank/ }).click());
  await expect(dialog.getByRole('textbox', { name: text.quickAdd.quantity })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: text.quickAdd.price })).toHaveValue('20.50');
  await interact(() => page.keyboard.type('12'));
  await expect(dialog.getByText('€246.00')).toBeVisible();
  await interact(() => page.keyboard.press('Enter'));
  await expect(dialog).toBeHidden();
  expect(interactions).toBeLessThanOrEqual(3);

  const row = page.getByRole('row', { name: /Alpine Bank/ });
  await expect(row).toContainText('246');
  const { items } = await household.call(transactions.list, { query: { class: 'stocks' } });
  expect(items).toMatchObject([{ kind: 'buy', quantity: '12', unitPrice: '20.5', on }]);
});

test('who has a bank account alone adds a deposit from there', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'Household account', kind: 'cash_account', currency: 'EUR' } });
  await page.goto('/dashboard?dialog=position-add&subject=stocks');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text.quickAdd.noAccount.stocks)).toBeVisible();
  await dialog.getByRole('button', { name: text.quickAdd.more }).click();
  await dialog.getByRole('button', { name: en.transactions.chooseAccount }).click();
  await page.getByRole('option', { name: /Household account/ }).click();
  await expect(dialog.getByRole('button', { name: en.transactions.add, exact: true })).toBeVisible();
});

test('a choice made before the search answers is kept', async ({ page, household }) => {
  await household.call(assets.create, {
    body: { name: 'PEA', kind: 'securities_account', wrapper: 'pea', currency: 'EUR' },
  });
  for (const name of ['Alpine Bank', 'Boreal Steel']) {
    await household.call(instruments.create, { body: { name, type: 'stock', currency: 'EUR' } });
  }
  await page.goto('/dashboard/stocks?dialog=position-add&subject=stocks');
  const dialog = page.getByRole('dialog', { name: text.quickAdd.title });
  const instrument = dialog.getByRole('combobox', { name: text.quickAdd.instrument });
  await expect(instrument).toBeFocused();
  await page.route(/\/api\/instruments\?.*q=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.type('boreal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(instrument).toHaveValue('Boreal Steel');
  await expect(dialog.getByRole('textbox', { name: text.quickAdd.quantity })).toBeFocused();
});

test('a position is looked at beside the list, classified, and found again in the allocation', async ({
  page,
  household,
}) => {
  await household.call(demo.fill, {});
  const { items } = await household.call(holdings.list, { query: { class: 'stocks' } });
  await page.goto('/dashboard/stocks');
  await page.getByRole('row', { name: /LVMH/ }).getByRole('button').first().click();
  const panel = page.getByRole('complementary', { name: 'LVMH' });
  await expect(panel.getByRole('listitem').filter({ hasText: text.detail.markNames.buy })).toBeVisible();
  await expect(panel.getByText(/After tax, estimated \(18.6\s?%\)/)).toBeVisible();
  await expect(page).toHaveURL(/position=/);

  await panel.getByRole('button', { name: text.detail.more }).click();
  await page.getByRole('menuitem', { name: text.detail.classify }).click();
  const dialog = page.getByRole('dialog', { name: 'LVMH' });
  await dialog.getByRole('button', { name: new RegExp(text.classify.sector) }).click();
  await page.getByRole('option', { name: text.sectors.technology }).click();
  await dialog.getByRole('button', { name: text.classify.save }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText(text.sectors.technology);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('tab', { name: text.stocks.tabs.allocation }).click();
  await page.getByRole('button', { name: new RegExp(`^${text.sectors.technology}`) }).press('Enter');
  await expect(page.getByRole('row', { name: /LVMH/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(items.length).toBeGreaterThan(5);
});

test('dividends are shown by month and by year, and those to come are called a forecast', async ({
  page,
  household,
}) => {
  await household.call(demo.fill, {});
  await page.goto('/dashboard/stocks?tab=income');
  await expect(page.getByText(text.income.byMonth.stocks, { exact: true })).toBeVisible();
  const coming = page.getByRole('region', { name: text.income.upcoming });
  await expect(coming.getByText(text.income.forecastTag).first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(text.income.chooseYear) }).click();
  await page.getByRole('option', { name: text.income.allYears }).click();
  await expect(page.getByText(text.income.byYear.stocks, { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: text.stocks.tabs.activities }).click();
  await expect(page.getByRole('table', { name: en.transactions.title })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Livret A' })).toHaveCount(0);
});
