import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { demo } from '@aurea/contract/demo.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { base64 } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function own({ call }: Householder, body: object, on: string, amount: string) {
  const asset = { name: 'Thing', kind: 'other', currency: 'EUR', value: { on, amount }, ...body } as const;
  return await call(assets.create, { body: asset });
}

describe('the dashboard', () => {
  it('of an empty household shows nothing, and what to do first', async () => {
    const { call } = await openHousehold(app);
    const shown = await call(dashboard.show, {});
    expect(shown).toMatchObject({ on: '2026-11-20', currency: 'EUR', netWorth: null, history: [], change: null });
    expect(shown).toMatchObject({ allocation: [], latest: [], toCheck: [], demo: false });
    expect(shown.checklist.filter(({ done }) => done)).toEqual([]);
    expect(shown.cashFlow).toHaveLength(12);
  });

  /**
   * A savings account of 15,000 and a flat of 310,000 typed today beside 10 of cash of last year: nothing was gained. On a
   * first day there is nothing to compare with.
   */
  it('claims no gain for what was opened', async () => {
    const person = await openHousehold(app);
    await own(person, { kind: 'savings_account' }, '2026-11-20', '15000');
    await own(person, { kind: 'property' }, '2026-11-20', '310000');
    const first = await person.call(dashboard.show, {});
    expect(first.history.map(({ on, total }) => [on, total])).toEqual([['2026-11-20', '325000']]);
    expect(first.change).toMatchObject({ amount: '0', flows: '0', from: '2026-11-20', since: '2026-11-20' });
    await own(person, { kind: 'cash_account' }, '2025-01-01', '10');
    const { change } = await person.call(dashboard.show, {});
    expect(change).toMatchObject({ amount: '0', flows: '325000', percent: '0', from: '2025-11-20', since: null });
  });

  /** 194,000 on 20 October, 5,000 opened on 10 November, then the house rose by 6,000: 6,000 / 199,000 = 3.0151 %. */
  it('adds up what is owned and owed, by class, and shows what it gained net of what was opened', async () => {
    const person = await openHousehold(app);
    const { id: house } = await own(person, { kind: 'property' }, '2026-01-01', '294000');
    await person.call(assets.value, { params: { id: house }, body: { on: '2026-11-15', value: '300000' } });
    await own(person, { kind: 'savings_account' }, '2026-01-01', '20000');
    await own(person, { kind: 'loan' }, '2026-01-01', '120000');
    await own(person, {}, '2026-11-10', '5000');
    const shown = await person.call(dashboard.show, { query: { period: '1M' } });
    expect(shown).toMatchObject({
      netWorth: '205000',
      state: 'complete',
      assets: '325000',
      debts: '120000',
      liquidity: '20000',
      change: { amount: '6000', flows: '5000', percent: '3.0151', from: '2026-10-20', since: null },
      allocation: [
        { class: 'property', value: '300000', percent: '92.30' },
        { class: 'savings', value: '20000', percent: '6.20' },
        { class: 'other', value: '5000', percent: '1.50' },
      ],
    });
    expect(shown.history).toHaveLength(32);
    expect(shown.history.at(-1)).toEqual({
      on: '2026-11-20',
      total: '205000',
      state: 'complete',
      byClass: [
        { class: 'savings', value: '20000' },
        { class: 'property', value: '300000' },
        { class: 'other', value: '5000' },
        { class: 'debt', value: '-120000' },
      ],
    });
    expect(shown.checklist).toContainEqual({ step: 'asset', done: true });
  });

  it('names what is missing or old instead of counting it as nothing', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    await own(person, { name: 'Painting' }, '2024-01-01', '100');
    await call(assets.create, { body: { name: 'Boat', kind: 'vehicle', currency: 'EUR' } });
    await own(person, { name: 'Dollars', kind: 'cash_account', currency: 'USD' }, '2026-11-01', '50');
    const broker = await call(assets.create, { body: { name: 'PEA', kind: 'securities_account', currency: 'EUR' } });
    const share = await call(instruments.create, { body: { name: 'Acme', type: 'stock', currency: 'EUR' } });
    await call(transactions.create, {
      params: { id: broker.id },
      body: { kind: 'opening_position', on: '2026-01-02', quantity: '3', currency: 'EUR', instrumentId: share.id },
    });
    const shown = await call(dashboard.show, { query: { period: '1W' } });
    expect(shown).toMatchObject({ netWorth: '100', state: 'partial' });
    expect(shown.toCheck.map(({ code, name }) => `${code} ${name}`).toSorted()).toEqual([
      'missing_price Acme',
      'missing_rate USD → EUR',
      'missing_value Boat',
      'stale_value Painting',
    ]);
    const body = { fileName: 'x.csv', content: base64('symbol,date,price\nEURUSD,2026-11-01,1.25\n') };
    await call(instruments.importPrices, { body });
    await call(instruments.price, { params: { id: share.id }, body: { on: '2026-11-19', price: '10' } });
    expect(await call(dashboard.show, {})).toMatchObject({ netWorth: '170', state: 'partial' });
  });

  it('shows what came in and went out by month, transfers left out', async () => {
    const person = await openHousehold(app);
    const { id } = await person.call(assets.create, { body: { name: 'Bank', kind: 'cash_account', currency: 'EUR' } });
    const move = (kind: 'deposit' | 'withdrawal' | 'fee' | 'transfer_out', gross: string) =>
      person.call(transactions.create, { params: { id }, body: { kind, on: '2026-10-05', gross, currency: 'EUR' } });
    await move('deposit', '2500');
    await move('withdrawal', '700.50');
    await move('fee', '2');
    await move('transfer_out', '300');
    const { cashFlow, cashFlowSummary, latest, netWorth } = await person.call(dashboard.show, {});
    expect(cashFlow.find(({ month }) => month === '2026-10')).toEqual({
      month: '2026-10',
      income: '2500',
      spending: '702.5',
      balance: '1797.5',
    });
    // One month that is over saw money move: 2,500 - 702.50 = 1,797.50, said without cents.
    expect(cashFlowSummary).toEqual({ averageBalance: '1798', negativeMonths: 0 });
    expect(cashFlow.map(({ month }) => month)).toHaveLength(12);
    expect(latest).toHaveLength(4);
    expect(netWorth).toBe('1497.5');
  });
});

describe('the history of net worth', () => {
  it('that is kept is the one computed anew, before and after an old entry is changed', async () => {
    const person = await openHousehold(app);
    await person.call(demo.fill, {});
    const history = () => person.call(dashboard.netWorth, { query: { interval: 'week' } });
    const computed = await history();
    expect(computed.items.length).toBeGreaterThan(500);
    await app.queue.drain();
    expect(await findStoredDays(person)).toBeGreaterThan(computed.items.length);
    expect(await history()).toEqual(computed);

    const [first] = (await person.call(transactions.list, { query: { sort: 'on', kind: 'deposit' } })).items;
    const { id, on, version, currency, note } = first ?? { id: '', on: '', version: 1, currency: 'EUR', note: '' };
    const body = { kind: 'deposit', on, gross: '99999', currency, note, version } as const;
    await person.call(transactions.change, { params: { id }, body });
    const changed = await history();
    expect(changed).not.toEqual(computed);
    await app.queue.drain();
    expect(await history()).toEqual(changed);
    expect((await person.call(dashboard.show, {})).netWorth).toBe(changed.items.at(-1)?.total);
  });

  it('goes by days, weeks or months, as far as something is known', async () => {
    const person = await openHousehold(app);
    await own(person, {}, '2026-09-15', '100');
    const days = async (query: object) => (await person.call(dashboard.netWorth, { query })).items.map(({ on }) => on);
    expect(await days({ interval: 'month' })).toEqual(['2026-09-15', '2026-09-30', '2026-10-31', '2026-11-20']);
    expect(await days({ interval: 'week', from: '2026-11-01' })).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-20',
    ]);
    expect(await days({ interval: 'day', from: '2026-11-18', to: '2026-12-31' })).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(await days({ from: '2026-11-18', to: '2026-11-01' })).toEqual([]);
  });

  it('belongs to one household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    await own(owner, {}, '2026-09-15', '100');
    await owner.call(dashboard.show, {});
    await app.queue.drain();
    expect(await other.call(dashboard.netWorth, {})).toMatchObject({ items: [{ total: '0' }], missing: [] });
    expect(await findStoredDays(other)).toBe(0);
  });
});

async function findStoredDays({ workspaceId }: Householder): Promise<number> {
  return await inScope(app.db, { workspaceId }, async (tx) => {
    const rows = await tx.selectFrom('net_worth_days').select('on_day').execute();
    return rows.length;
  });
}
