import { assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { paymentMatches } from '@aurea/contract/incomes/payment-matches.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const TERM = { startsOn: '2026-09-01', endsOn: null, amount: '890', gross: null, charges: null } as const;
const RENT: BodyOf<typeof revenues.create> = {
  ...{ kind: 'other', name: 'Garage', payer: 'Marie Dupont', currency: 'EUR' },
  terms: [{ ...TERM, frequency: 'month', dueDay: 5 }],
};

async function household() {
  const person = await openHousehold(app);
  const { call } = person;
  const open = async (name: string) =>
    (await call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } })).id;
  const current = await open('Current');
  const receive = async (on: string, note: string, gross = '890', id = current) =>
    (await call(transactions.create, { params: { id }, body: { kind: 'deposit', on, gross, currency: 'EUR', note } }))
      .id;
  const earn = async (more: Partial<BodyOf<typeof revenues.create>> = {}) =>
    (await call(revenues.create, { body: { ...RENT, ...more } })).id;
  const list = async () => (await call(paymentMatches.list, {})).items;
  const states = async () =>
    (await list()).map(({ state, line, due }) => `${state} ${line.on} for ${due?.on ?? 'none'}`);
  const confirm = (transactionId: string, incomeId: string, dueOn: string) =>
    call(paymentMatches.confirm, { body: { transactionId, incomeId, dueOn } });
  const dues = async (id: string) =>
    Object.fromEntries(
      (await call(revenues.payments, { params: { id } })).dues.map(({ on, state, received }) => [
        on,
        `${state} ${received}`,
      ]),
    );
  return { ...person, open, current, receive, earn, list, states, confirm, dues };
}

it('a line that looks like a payment is proposed, settles the due day once confirmed, and the next is recognised', async () => {
  const { receive, earn, list, states, confirm, dues, call } = await household();
  const incomeId = await earn();
  const first = await receive('2026-09-07', 'VIR INST DE MME DUPONT LOYER 09/26');
  const second = await receive('2026-10-05', 'VIR INST DE MME DUPONT LOYER 10/26', '885');
  expect(await states()).toEqual(['proposed 2026-10-05 for 2026-10-05', 'proposed 2026-09-07 for 2026-09-05']);
  expect((await list())[1]).toMatchObject({
    ...{ income: { id: incomeId, name: 'Garage' }, due: { outstanding: '890' }, currency: 'EUR' },
    line: { id: first, amount: '890', assetName: 'Current', text: 'VIR INST DE MME DUPONT LOYER 09/26' },
  });
  // nothing is assumed
  expect((await dues(incomeId))['2026-09-05']).toBe('late 0');
  const receipt = await confirm(first, incomeId, '2026-09-05');
  expect(receipt).toMatchObject({ receivedOn: '2026-09-07', amount: '890', transactionId: first, state: 'received' });
  expect((await dues(incomeId))['2026-09-05']).toBe('received 890');
  expect(await states()).toEqual(['recognised 2026-10-05 for 2026-10-05']);

  // counted once: as money in by its line, and as the income by its payment
  const { lines } = await call(incomeCalendar.year, { query: { year: '2026' } });
  expect(lines.filter(({ received }) => received !== null && received !== '0')).toHaveLength(1);
  const { cashFlow } = await call(dashboard.show, {});
  expect(cashFlow.find(({ month }) => month === '2026-09')?.income).toBe('890');

  await expect(confirm(first, incomeId, '2026-10-05')).rejects.toMatchObject({ code: 'stale' });
  await call(revenues.removePayment, { params: { id: incomeId, paymentId: receipt.id } });
  expect((await dues(incomeId))['2026-09-05']).toBe('late 0');
  expect(await states()).toContain('proposed 2026-09-07 for 2026-09-05');
  await confirm(second, incomeId, '2026-10-05');
  expect(await states()).toEqual(['recognised 2026-09-07 for 2026-09-05']);
});

it('where two fit somebody decides, and a line that is no payment is not asked about again', async () => {
  const { receive, earn, states, confirm, call } = await household();
  const [one, two] = [await earn(), await earn({ name: 'Cellar' })];
  const line = await receive('2026-10-06', 'VIR DUPONT');
  expect(await states()).toEqual(['question 2026-10-06 for 2026-10-05', 'question 2026-10-06 for 2026-10-05']);
  const params = { transactionId: line, incomeId: one };
  await call(paymentMatches.reject, { params });
  expect(await states()).toEqual(['proposed 2026-10-06 for 2026-10-05', 'rejected 2026-10-06 for none']);
  await call(paymentMatches.withdraw, { params });
  expect(await states()).toHaveLength(2);
  await confirm(line, two, '2026-10-05');
  expect(await states()).toEqual([]);
});

it('what moved between own accounts is no payment', async () => {
  const { receive, earn, states, call, open } = await household();
  await earn();
  const savings = await open('Savings');
  await receive('2026-10-05', 'VIR DUPONT');
  const body = { kind: 'withdrawal', on: '2026-10-05', gross: '890', currency: 'EUR', note: 'VIR' } as const;
  await call(transactions.create, { params: { id: savings }, body });
  expect(await states()).toEqual([]);
});

it('confirmed twice at once settles once', async () => {
  const { receive, earn, confirm, dues } = await household();
  const incomeId = await earn();
  const line = await receive('2026-10-05', 'VIR DUPONT');
  const both = await Promise.allSettled([1, 2].map(() => confirm(line, incomeId, '2026-10-05')));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await dues(incomeId))['2026-10-05']).toBe('received 890');
});

it('lines, incomes and due days that do not fit, of others, and a mandate to read are refused', async () => {
  const [mine, theirs] = [await household(), await household()];
  const [incomeId, foreign] = [await mine.earn(), await theirs.earn()];
  const [line, other] = [
    await mine.receive('2026-10-05', 'VIR DUPONT'),
    await theirs.receive('2026-10-05', 'VIR DUPONT'),
  ];
  const odd = await mine.receive('2026-10-05', 'VIR DUPONT', '100');
  const refused = expect.objectContaining({ code: 'not_found' });
  await expect(mine.confirm(other, incomeId, '2026-10-05')).rejects.toEqual(refused);
  await expect(mine.confirm(line, foreign, '2026-10-05')).rejects.toEqual(refused);
  await expect(mine.confirm(line, incomeId, '2026-09-05')).rejects.toEqual(refused);
  await expect(mine.confirm(odd, incomeId, '2026-10-05')).rejects.toEqual(refused);
  const reject = mine.call(paymentMatches.reject, { params: { transactionId: other, incomeId } });
  await expect(reject).rejects.toEqual(refused);
  const { asAdvisor } = await visitUnder(app, areasOfScope('read'));
  expect(await asAdvisor(paymentMatches.list, {})).toEqual({ items: [] });
  const body = { transactionId: line, incomeId, dueOn: '2026-10-05' };
  await expect(asAdvisor(paymentMatches.confirm, { body })).rejects.toMatchObject({ code: 'forbidden' });
});

it('under a mandate that leaves the account out, a rent is paid all the same, and nobody records it twice', async () => {
  const { household: owner, mandate, asAdvisor } = await visitUnder(app, areasOfScope('manage'));
  const cash = { name: 'Current', kind: 'cash_account', currency: 'EUR' } as const;
  const { id: account } = await owner.call(assets.create, { body: cash });
  const { id: incomeId } = await owner.call(revenues.create, { body: RENT });
  const line = { kind: 'deposit', on: '2026-09-07', gross: '890', currency: 'EUR', note: 'VIR DUPONT' } as const;
  const { id: transactionId } = await owner.call(transactions.create, { params: { id: account }, body: line });
  const confirmed = await owner.call(paymentMatches.confirm, {
    body: { transactionId, incomeId, dueOn: '2026-09-05' },
  });
  const change = { version: mandate.version, areas: areasOfScope('manage'), leftOut: [account], endsOn: null };
  await owner.call(mandates.change, { params: { id: mandate.id }, body: change });

  const of = { params: { id: incomeId } };
  const { dues } = await asAdvisor(revenues.payments, of);
  const due = dues.find(({ on }) => on === '2026-09-05');
  expect(due).toMatchObject({ state: 'received', received: '890', receipts: [{ transactionId: null }] });
  const paid = {
    dueOn: '2026-09-05',
    receivedOn: '2026-09-07',
    amount: '890',
    gross: null,
    state: 'received',
  } as const;
  const again = asAdvisor(revenues.pay, { ...of, body: { ...paid, note: '', transactionId: null } });
  await expect(again).rejects.toMatchObject({ code: 'stale' });
  const params = { id: incomeId, paymentId: confirmed.id };
  await expect(asAdvisor(revenues.removePayment, { params })).rejects.toMatchObject({ status: expect.any(Number) });
  expect((await owner.call(revenues.payments, of)).dues.find(({ on }) => on === '2026-09-05')?.receipts).toMatchObject([
    { transactionId },
  ]);
});
