import { assets } from '@aurea/contract/assets.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { chooseIn } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('shares move from one account to another with their lots, and the account shows both cost methods', async ({
  page,
  household,
}) => {
  const { call } = household;
  const open = (name: string) => call(assets.create, { body: { name, kind: 'securities_account', currency: 'EUR' } });
  const [old, young] = [await open('Old broker'), await open('New broker')];
  const share = await call(instruments.create, { body: { name: 'Alpine Bank', type: 'stock', currency: 'EUR' } });
  for (const [on, gross] of [
    ['2025-01-06', '1000'],
    ['2025-06-02', '1500'],
  ] as const) {
    const body = { kind: 'buy', on, instrumentId: share.id, quantity: '10', gross, currency: 'EUR' } as const;
    await call(transactions.create, { params: { id: old.id }, body });
  }

  await page.goto(`/dashboard/assets/${old.id}?dialog=transfer-new&subject=${old.id}`);
  const text = en.transactions.transfer;
  const dialog = page.getByRole('dialog', { name: text.title });
  await dialog
    .getByRole('button', { name: new RegExp(`${text.to}\\b`) })
    .last()
    .click();
  await page.getByRole('option', { name: /New broker/ }).click();
  await dialog.getByText(en.transactions.movedChoices.instrument).click();
  await chooseIn(dialog, en.transactions.instrument, 'Alpine Bank');
  await dialog.getByRole('textbox', { name: en.transactions.quantity, exact: true }).fill('12');
  await dialog.getByRole('button', { name: text.add }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/dashboard/assets/${young.id}?holdings=lots`);
  const methods = page.getByRole('table', { name: en.assets.lots.methods });
  await expect(methods.getByRole('row', { name: /Alpine Bank/ })).toContainText('1,500.00');
  await expect(methods.getByRole('row', { name: /Alpine Bank/ })).toContainText('1,300.00');
  const held = page.getByRole('table', { name: en.assets.lots.lots });
  await expect(held.getByRole('row', { name: /06\/01\/2025/ })).toContainText('1,000.00');
  await expect(held.getByRole('row', { name: /02\/06\/2025/ })).toContainText('300.00');

  await page.goto(`/dashboard/assets/${young.id}?tab=transactions`);
  const row = page.getByRole('row', { name: /Transfer in/ });
  await expect(row).toContainText(en.transactions.legFrom('Old broker'));
  await row.getByRole('button', { name: /Actions|actions/ }).click();
  await page.getByRole('menuitem', { name: en.transactions.remove }).click();
  await expect(page.getByText(en.transactions.emptyTitle)).toBeVisible();
  const [back] = (await call(lots.ofAsset, { params: { id: old.id } })).items;
  expect(back).toMatchObject({ quantity: '20', fifo: { cost: '2500' } });
  await page.getByRole('button', { name: en.ui.snackbar.undo }).click();
  await expect(page.getByRole('row', { name: /Transfer in/ })).toBeVisible();
});

test('a purchase in dollars takes the rate known that day, and a swap is one record with two legs', async ({
  page,
  household,
}) => {
  const { call } = household;
  const wallet = await call(assets.create, { body: { name: 'Wallet', kind: 'crypto_wallet', currency: 'EUR' } });
  for (const name of ['Ether', 'Solana']) {
    await call(instruments.create, { body: { name, type: 'crypto', currency: 'EUR' } });
  }
  const rates = Buffer.from('symbol;date;price\nUSDEUR;2026-03-02;0.92\n').toString('base64');
  await call(instruments.importPrices, { body: { fileName: 'rates.csv', content: rates } });

  await page.goto(`/dashboard/assets/${wallet.id}?dialog=transaction-new&subject=${wallet.id}`);
  const text = en.transactions;
  const dialog = page.getByRole('dialog', { name: text.newTitle });
  await expect(dialog.getByText(text.sentences.buy)).toBeVisible();
  const choose = (field: string, name: string) => chooseIn(dialog, field, name);
  await choose(text.instrument, 'Ether');
  await dialog.getByRole('textbox', { name: text.quantity, exact: true }).fill('2');
  await dialog.getByRole('textbox', { name: text.unitPrice, exact: true }).fill('2000');
  await choose(text.currency, 'USD');
  await dialog.getByRole('button', { name: text.proposedRate('0.92') }).click();
  await dialog.getByRole('button', { name: text.addNext }).click();
  await expect(dialog.getByRole('textbox', { name: text.quantity, exact: true })).toHaveValue('');

  await dialog.getByRole('button', { name: new RegExp(text.kind) }).click();
  await page.getByRole('option', { name: en.wealth.transactionKinds.swap }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // the list gives focus back when it has left
  await expect(dialog.getByRole('button', { name: new RegExp(text.kind) })).toBeFocused();
  await expect(dialog.getByText(text.sentences.swap)).toBeVisible();
  await choose(text.instrument, 'Ether');
  await dialog.getByRole('textbox', { name: text.quantity, exact: true }).fill('1');
  await choose(text.counterInstrument, 'Solana');
  await dialog.getByRole('textbox', { name: text.counterQuantity }).fill('16');
  await dialog.getByRole('button', { name: text.add, exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/dashboard/assets/${wallet.id}?tab=transactions`);
  await expect(page.getByRole('row', { name: /Swap/ })).toContainText(text.swapped('1 Ether', '16 Solana'));
  const { items } = await call(transactions.ofAsset, { params: { id: wallet.id }, query: { kind: 'buy' } });
  expect(items).toMatchObject([{ currency: 'USD', fxRate: '0.92', cashEffect: '-3680' }]);
});
