import { assets } from '@aurea/contract/assets.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

it('lists what became of the entries of an account, a deleted one too, latest first', async () => {
  const { call } = await openHousehold(app);
  const body = { name: 'CTO', kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body });
  const { id: instrumentId } = await call(instruments.create, {
    body: { name: 'World ETF', type: 'etf', symbol: 'iwda', currency: 'EUR' },
  });
  app.pass({ minutes: 1 });
  const buy = {
    kind: 'buy',
    on: '2026-03-02',
    currency: 'EUR',
    quantity: '10',
    unitPrice: '80',
    instrumentId,
  } as const;
  const bought = await call(transactions.create, { params: { id }, body: buy });
  app.pass({ minutes: 1 });
  const params = { id: bought.id };
  const dearer = { ...buy, unitPrice: '82', version: bought.version };
  await call(transactions.change, { params, body: dearer });
  app.pass({ minutes: 1 });
  await call(transactions.remove, { params });

  const { items } = await call(assets.activity, { params: { id } });
  const entry = { kind: 'buy', on: '2026-03-02', instrumentName: 'World ETF' };
  const said = [
    { field: 'quantity', before: null, after: '10' },
    { field: 'currency', before: null, after: 'EUR' },
  ];
  expect(items.map(({ action, transaction }) => [action, transaction])).toEqual([
    ['transaction_deleted', entry],
    ['transaction_changed', entry],
    ['transaction_created', entry],
    ['created', undefined],
  ]);
  const [deleted, corrected, created] = items.map(({ changes }) => changes);
  expect(created).toEqual(expect.arrayContaining([...said, { field: 'unitPrice', before: null, after: '80' }]));
  expect(created?.map(({ field }) => field)).not.toContain('assetId');
  expect(created?.map(({ field }) => field)).not.toContain('fees');
  expect(corrected).toContainEqual({ field: 'unitPrice', before: '80', after: '82' });
  expect(corrected?.map(({ field }) => field)).not.toContain('version');
  expect(deleted).toEqual(expect.arrayContaining([...said, { field: 'unitPrice', before: null, after: '82' }]));
});
