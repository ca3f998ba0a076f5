import { assets } from '@aurea/contract/assets.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { accountFile, type ExportedTransaction, type FileCell } from '@aurea/domain/exports/account-file.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64, importFile } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const csv = (rows: readonly (readonly FileCell[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : 'number' in cell ? cell.number : cell.text)).join(';'));

/** An account with purchases, costs, a split, income, a sale and a reward. */
async function filledAccount({ call }: Householder): Promise<string> {
  const account = { kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body: { ...account, name: 'First' } });
  const [fund, share] = await Promise.all([
    call(instruments.create, { body: { name: 'World', type: 'etf', isin: 'IE00B4L5Y983', currency: 'EUR' } }),
    call(instruments.create, { body: { name: 'Apple', type: 'stock', symbol: 'AAPL', currency: 'EUR' } }),
  ]);
  const on = (date: number) => `2026-03-${String(date).padStart(2, '0')}`;
  const rows = [
    { kind: 'deposit', on: on(1), gross: '5000' },
    { kind: 'buy', on: on(2), instrumentId: fund.id, quantity: '10', gross: '1000', fees: '1.99', taxes: '3' },
    { kind: 'buy', on: on(3), instrumentId: share.id, quantity: '4', gross: '900', currency: 'USD', fxRate: '0.92' },
    { kind: 'split', on: on(4), instrumentId: share.id, splitRatio: '2' },
    { kind: 'dividend', on: on(5), instrumentId: fund.id, gross: '12.5', taxes: '2.5' },
    { kind: 'sell', on: on(6), instrumentId: fund.id, quantity: '3', gross: '330', fees: '1.99' },
    { kind: 'fee', on: on(7), gross: '4' },
    { kind: 'withdrawal', on: on(8), gross: '250' },
  ] as const;
  for (const row of rows) await call(transactions.create, { params: { id }, body: { currency: 'EUR', ...row } });
  await call(instruments.price, { params: { id: fund.id }, body: { on: on(9), price: '111.11' } });
  await call(instruments.price, { params: { id: share.id }, body: { on: on(9), price: '120' } });
  return id;
}

it('reads the file of an account back to the same net worth', async () => {
  const person = await openHousehold(app);
  const id = await filledAccount(person);
  const { items } = await person.call(transactions.ofAsset, { params: { id }, query: { size: '100' } });
  const known = (await person.call(instruments.list, { query: {} })).items;
  const rows = items.toReversed().map(
    (row): ExportedTransaction => ({
      ...row,
      instrument: known.find((each) => each.id === row.instrumentId) ?? null,
      counter: null,
    }),
  );
  const content = base64(`${csv(accountFile(rows, 'en', String)).join('\n')}\n`);
  const done = await importFile(app, person, { fileName: 'transactions.csv', content });
  expect(done.counts).toMatchObject({ error: 0, duplicate: 0 });
  const worths = (await person.call(assets.list, {})).items.map(({ value, valueState }) => `${value} ${valueState}`);
  expect(worths).toHaveLength(2);
  expect(worths[0]).toMatch(/^\d+(\.\d+)? complete$/);
  expect(worths[1]).toBe(worths[0]);
});
