import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { performance } from '@aurea/contract/performance.ts';
import { ownTransfers } from '@aurea/contract/transactions/own-transfers.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

type Kind = 'cash_account' | 'savings_account' | 'securities_account';

async function household() {
  const person = await openHousehold(app);
  const { call } = person;
  const open = async (name: string, kind: Kind = 'cash_account', currency = 'EUR') =>
    (await call(assets.create, { body: { name, kind, currency } })).id;
  /** `2026-10-05 1000`, in euros where no currency is named. */
  const write = async (id: string, kind: 'deposit' | 'withdrawal', what: string) => {
    const [on = '', gross = '', currency = 'EUR'] = what.split(' ');
    return (await call(transactions.create, { params: { id }, body: { kind, on, gross, currency } })).id;
  };
  const list = async () => (await call(ownTransfers.list, {})).items;
  const states = async () =>
    (await list()).map(({ state, sent, received }) => `${state} ${sent.assetName} ${received.assetName}`).toSorted();
  /** Of October, on the dashboard; the page of performance says the same. */
  const flow = async () => {
    const { cashFlow } = await call(dashboard.show, {});
    const month = cashFlow.find((each) => each.month === '2026-10');
    const { items } = await call(performance.cashFlow, { query: { from: '2026-10-01', to: '2026-10-31' } });
    expect([month]).toMatchObject(items);
    expect(items).toHaveLength(1);
    return [month?.income, month?.spending];
  };
  const answer = (sentId: string, receivedId: string, given: 'confirmed' | 'rejected') =>
    call(ownTransfers.answer, { params: { sentId, receivedId }, body: { answer: given } });
  const withdraw = (sentId: string, receivedId: string) =>
    call(ownTransfers.withdraw, { params: { sentId, receivedId } });
  return { person, call, open, write, list, states, flow, answer, withdraw };
}

describe('money that moved between two own accounts', () => {
  it('is neither income nor spending before anybody confirms it; a rejection counts it, and is taken back', async () => {
    const { open, write, flow, states, answer, withdraw } = await household();
    const [current, savings] = [await open('Current'), await open('Savings', 'savings_account')];
    const sent = await write(current, 'withdrawal', '2026-10-05 1000');
    const received = await write(savings, 'deposit', '2026-10-05 1000');
    await write(current, 'withdrawal', '2026-10-20 500');
    // 1,000 moved, 500 were spent
    expect(await flow()).toEqual(['0', '500']);
    expect(await states()).toEqual(['proposed Current Savings']);

    await answer(sent, received, 'rejected');
    expect(await flow()).toEqual(['1000', '1500']);
    expect(await states()).toEqual(['rejected Current Savings']);
    await withdraw(sent, received);
    expect(await states()).toEqual(['proposed Current Savings']);
    await answer(sent, received, 'confirmed');
    expect(await flow()).toEqual(['0', '500']);
    expect(await states()).toEqual(['confirmed Current Savings']);
    await withdraw(sent, received);
    expect(await flow()).toEqual(['0', '500']);
  });

  it('is recognised into a broker as into savings, and when its second half comes later', async () => {
    const { open, write, flow, states } = await household();
    const [current, broker] = [await open('Current'), await open('PEA', 'securities_account')];
    await write(broker, 'deposit', '2026-10-08 300');
    // money that came from elsewhere, as far as is known
    expect(await flow()).toEqual(['300', '0']);
    await write(current, 'withdrawal', '2026-10-06 300');
    expect(await flow()).toEqual(['0', '0']);
    expect(await states()).toEqual(['proposed Current PEA']);
  });

  it('is asked about where several pairs are possible, and named on the dashboard', async () => {
    const { call, open, write, flow, states, answer } = await household();
    const [current, a, b] = [await open('Current'), await open('A'), await open('B')];
    const sent = await write(current, 'withdrawal', '2026-10-05 200');
    const toA = await write(a, 'deposit', '2026-10-05 200');
    await write(b, 'deposit', '2026-10-06 200');
    expect(await flow()).toEqual(['400', '200']);
    expect(await states()).toEqual(['question Current A', 'question Current B']);
    const { toCheck } = await call(dashboard.show, {});
    expect(toCheck).toContainEqual({ code: 'own_transfers', name: '1', id: null, on: null });
    await answer(sent, toA, 'confirmed');
    expect(await flow()).toEqual(['200', '0']);
    expect(await states()).toEqual(['confirmed Current A']);
    expect((await call(dashboard.show, {})).toCheck).toEqual([]);
  });

  it('is recognised between currencies by the rate of the day', async () => {
    const { call, open, write, flow, states } = await household();
    const [current, broker] = [await open('Current'), await open('Broker', 'securities_account', 'USD')];
    await call(instruments.importPrices, {
      body: { fileName: 'r.csv', content: base64('symbol;date;price\nEURUSD;2026-10-02;1.1\n') },
    });
    await write(current, 'withdrawal', '2026-10-05 1000');
    // 1,100 at the rate, less what the bank kept
    await write(broker, 'deposit', '2026-10-06 1090 USD');
    expect(await states()).toEqual(['proposed Current Broker']);
    expect(await flow()).toEqual(['0', '0']);
  });

  it('is found again after its entry was deleted and restored, with what was answered', async () => {
    const { call, open, write, states, answer } = await household();
    const [current, savings] = [await open('Current'), await open('Savings')];
    const sent = await write(current, 'withdrawal', '2026-10-05 1000');
    const received = await write(savings, 'deposit', '2026-10-06 1000');
    await answer(sent, received, 'confirmed');
    await call(transactions.remove, { params: { id: received } });
    expect(await states()).toEqual([]);
    await call(transactions.restore, { params: { id: received } });
    expect(await states()).toEqual(['confirmed Current Savings']);
  });

  it('is answered about possible pairs of the own household alone', async () => {
    const [own, other] = [await household(), await household()];
    const [current, savings] = [await own.open('Current'), await own.open('Savings')];
    const sent = await own.write(current, 'withdrawal', '2026-10-05 1000');
    const received = await own.write(savings, 'deposit', '2026-10-05 1000');
    const late = await own.write(savings, 'deposit', '2026-10-09 1000');
    await expect(own.answer(sent, late, 'confirmed')).rejects.toMatchObject({ code: 'not_found' });
    await expect(own.answer(received, sent, 'confirmed')).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.answer(sent, received, 'rejected')).rejects.toMatchObject({ code: 'not_found' });
    expect(await other.list()).toEqual([]);
    expect(await own.states()).toEqual(['proposed Current Savings']);
  });
});
