import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { chooseIn } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('a couple writes down its savings and says who owns them', async ({ page, household }) => {
  await household.call(members.create, { body: { name: 'Camille', birthOn: null, fiscalLink: 'spouse' } });

  await page.goto('/dashboard/assets');
  await page
    .getByRole('button', { name: en.assets.list.addAsset })
    .or(page.getByRole('link', { name: en.assets.list.addAsset }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: en.assets.form.newTitle });
  await dialog.getByRole('textbox', { name: en.assets.form.name, exact: true }).fill('Livret A');
  await dialog.getByRole('textbox', { name: en.assets.form.balance, exact: true }).fill('22950');
  await dialog.getByRole('button', { name: en.assets.ownership.addShare }).click();
  await dialog.getByRole('button', { name: en.assets.ownership.addShare }).click();
  const shares = dialog.getByRole('textbox', { name: en.assets.ownership.percent, exact: true });
  await shares.first().fill('60');
  await shares.last().fill('40');
  await expect(dialog.getByText(en.assets.ownership.whole)).toBeVisible();
  await dialog.getByRole('button', { name: en.assets.form.add }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('main')).toContainText('€22,950');
  const [asset] = (await household.call(assets.list, { query: {} })).items;
  expect(asset?.ownership.map(({ percent }) => Number(percent)).toSorted()).toEqual([40, 60]);
});

test('nobody can sell more than there is: the ledger says what is missing', async ({ page, household }) => {
  const account = await household.call(assets.create, {
    body: { name: 'PEA', kind: 'securities_account', wrapper: 'pea', currency: 'EUR' },
  });
  const share = await household.call(instruments.create, {
    body: { name: 'Alpine Bank', type: 'stock', currency: 'EUR' },
  });
  await household.call(transactions.create, {
    params: { id: account.id },
    body: { kind: 'buy', on: '2026-03-02', instrumentId: share.id, quantity: '10', unitPrice: '20', currency: 'EUR' },
  });

  await page.goto(`/dashboard/assets/${account.id}?dialog=transaction-new&subject=${account.id}`);
  const dialog = page.getByRole('dialog', { name: en.transactions.newTitle });
  await dialog.getByRole('button', { name: new RegExp(en.transactions.kind) }).click();
  await page.getByRole('option', { name: /^(Sale|Sell)/ }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // the list gives focus back when it has left
  await expect(dialog.getByRole('button', { name: new RegExp(en.transactions.kind) })).toBeFocused();
  await chooseIn(dialog, en.transactions.instrument, 'Alpine Bank');
  await dialog.getByRole('textbox', { name: en.transactions.quantity, exact: true }).fill('15');
  await dialog.getByRole('textbox', { name: en.transactions.unitPrice, exact: true }).fill('25');
  await dialog.getByRole('button', { name: en.transactions.add, exact: true }).click();

  await expect(dialog.getByText(en.transactions.refusedTitle)).toBeVisible();
  await expect(dialog.getByText(/would lack 5 of Alpine Bank/)).toBeVisible();
  expect((await household.call(transactions.list, { query: {} })).total).toBe(1);
});

test('a demonstration fills the household, badged as such, and leaves without a trace', async ({ page, household }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: en.dashboard.empty.demo }).click();
  await expect(page.getByText(en.dashboard.demo.badge).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/€[1-9][\d,]+/).first()).toBeVisible();
  expect((await household.call(assets.list, { query: {} })).total).toBeGreaterThan(3);

  await page.getByRole('button', { name: en.dashboard.demo.remove }).click();
  await expect(page.getByRole('button', { name: en.dashboard.empty.demo })).toBeVisible();
  expect((await household.call(assets.list, { query: {} })).total).toBe(0);
});

test('the eye hides every amount: none is left in the page', async ({ page, household }) => {
  await household.call(demo.fill, {});
  const { items } = await household.call(assets.list, { query: {} });
  const amounts = items.flatMap(({ value }) =>
    value ? [Math.round(Number(value)).toLocaleString('en-GB').replace('-', '\u2212')] : [],
  );
  expect(amounts.length).toBeGreaterThan(3);

  await page.goto('/dashboard/assets');
  for (const amount of amounts)
    await expect(page.getByRole('cell', { name: amount, exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: en.shell.hideAmounts }).click();
  await expect(page.getByRole('button', { name: en.shell.showAmounts })).toBeVisible();
  for (const path of ['/dashboard/assets', '/dashboard', `/dashboard/assets/${items[0]?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // the lines of a chart are full of numbers that are no amounts
    const html = (await page.content()).replace(/ (?:d|points)="[^"]*"/g, '');
    expect(html.match(/€\s?\d|\d\s?€|€\s?[\d,]{4,}/g), path).toBeNull();
    for (const amount of amounts) expect(html, path).not.toContain(amount);
  }
  await page.getByRole('button', { name: en.shell.showAmounts }).click();
  await expect(page.getByText(/€[1-9][\d,]+/).first()).toBeVisible();
});

test('an amount below zero is refused beside its field, before anything is sent', async ({ page, household }) => {
  const account = await household.call(assets.create, {
    body: { name: 'Current', kind: 'cash_account', currency: 'EUR' },
  });
  await page.goto(`/dashboard/assets/${account.id}?dialog=transaction-new&subject=${account.id}`);
  const dialog = page.getByRole('dialog', { name: en.transactions.newTitle });
  await expect(dialog).toContainText('Current');
  const amount = dialog.getByRole('textbox', { name: en.transactions.gross, exact: true });
  await amount.fill('-5');
  await dialog.getByRole('button', { name: en.transactions.add, exact: true }).click();
  await expect(dialog).toContainText(en.validator.errors.nonNegative({}));
  await expect(amount).toBeFocused();
  expect((await household.call(transactions.list, { query: {} })).total).toBe(0);
});
