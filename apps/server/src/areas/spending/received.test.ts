import { assets } from '@aurea/contract/assets.ts';
import { performance } from '@aurea/contract/performance.ts';
import { spending } from '@aurea/contract/spending.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const SPAN = { from: '2026-10-01', to: '2026-10-31' };

it('money received is a refund or an income by hand, whatever the bank says, until the choice is taken back', async () => {
  const { call } = await openHousehold(app);
  const { id: current } = await call(assets.create, {
    body: { name: 'Current', kind: 'cash_account', currency: 'EUR' },
  });
  const move = async (kind: 'deposit' | 'withdrawal', note: string, gross: string, on: string) => {
    const body = { kind, on, gross, currency: 'EUR', note };
    return (await call(transactions.create, { params: { id: current }, body })).id;
  };
  const choose = (id: string, category: 'other' | 'income' | null) =>
    call(spending.choose, { params: { id }, body: { category } });
  const lines = async () => (await call(spending.lines, { query: SPAN })).items;
  const wage = await move('deposit', 'VIR RECU EMPLOYEUR', '2000', '2026-10-03');
  const back = await move('deposit', 'AVOIR CB DECATHLON', '30', '2026-10-09');
  const paid = await move('withdrawal', 'CARTE 02/10 DECATHLON', '80', '2026-10-05');
  const received = async (query = {}) => {
    const { items, total } = await call(spending.received, { query: { ...SPAN, ...query } });
    expect(total).toBe(items.length);
    return items.map(({ label, amount, isChosen }) => `${label} ${amount} ${isChosen}`);
  };
  const income = async () => (await call(performance.cashFlow, { query: SPAN })).items[0]?.income;
  expect([await received(), await income()]).toEqual([['Employeur 2000 false'], '2000']);
  await choose(back, 'income');
  expect([await received(), await income()]).toEqual([['Decathlon 30 true', 'Employeur 2000 false'], '2030']);
  expect((await lines()).map(({ id }) => id)).toEqual([paid]);
  expect(await received({ q: 'decath' })).toEqual(['Decathlon 30 true']);
  await choose(back, null);
  expect([await received(), (await lines()).length]).toEqual([['Employeur 2000 false'], 2]);
  await choose(wage, 'other');
  expect([await received(), await income()]).toEqual([[], '0']);
  await expect(choose(paid, 'income')).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await openHousehold(app);
  expect((await stranger.call(spending.received, { query: SPAN })).items).toEqual([]);
  const foreign = stranger.call(spending.choose, { params: { id: wage }, body: { category: 'income' } });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
});
