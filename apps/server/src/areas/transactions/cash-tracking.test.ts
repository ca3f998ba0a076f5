import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import { performance } from '@aurea/contract/performance.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { checkedFile, importFile, sample } from '#testing/import-file.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** A new account with one ETF, which is worth 110 on the day of the test. */
async function newAccount() {
  const person = await openHousehold(app);
  const { call } = person;
  const { id: assetId } = await call(assets.create, {
    body: { name: 'CTO', kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' },
  });
  const { id: instrumentId } = await call(instruments.create, {
    body: { name: 'World', type: 'etf', currency: 'EUR' },
  });
  await call(instruments.price, { params: { id: instrumentId }, body: { on: '2026-11-20', price: '110' } });
  const record = (body: object) =>
    call(transactions.create, {
      params: { id: assetId },
      body: { kind: 'deposit', on: '2026-03-02', currency: 'EUR', ...body },
    });
  /** 10 at 100 with a fee of 1. */
  const buy = (on = '2026-03-02') =>
    record({ kind: 'buy', on, instrumentId, quantity: '10', unitPrice: '100', fees: '1' });
  const choose = async (cashChoice: 'tracked' | 'not_tracked' | 'margin' | null) => {
    const { version } = await call(assets.find, { params: { id: assetId } });
    const fields = { name: 'CTO', kind: 'securities_account' as const, wrapper: 'ordinary' as const, currency: 'EUR' };
    return await call(assets.change, { params: { id: assetId }, body: { ...fields, version, cashChoice } });
  };
  return { ...person, assetId, instrumentId, record, buy, choose };
}

/** Net worth, value and cash of the first account, its bridge and TWR since the beginning, and what is to be checked. */
async function shownTo({ call }: Pick<Householder, 'call'>) {
  const [asset] = (await call(assets.list, {})).items;
  const { netWorth, toCheck } = await call(dashboard.show, {});
  const report = await call(performance.show, {});
  return {
    netWorth,
    value: asset?.value,
    cash: asset?.cash,
    twr: report.figures.twr,
    bridge: Object.fromEntries(
      report.bridge.parts.flatMap(({ part, amount }) => (amount === '0' ? [] : [[part, amount]])),
    ),
    closing: report.bridge.closing,
    checks: toCheck.filter(({ code }) => code === 'cash_negative'),
  };
}

const complete = (value: number) => ({ state: 'complete', value: near(value), why: null, on: null });
/** Twelve decimals travel. */
const near = (value: number) =>
  expect.stringMatching(new RegExp(`^${value.toFixed(10).replace('.', '\\.').replace(/0+$/, '')}`));

describe('an account whose ledger holds trades alone', () => {
  it('shows one purchase typed by hand with the gain of its price, less the fee', async () => {
    const account = await newAccount();
    await account.buy();
    const found = await shownTo(account);
    // 10 × 110; 1,001 came in and are 1,100: 1,100 / 1,001 − 1 = 9.89 %, a gain of 100 − 1 = 99
    expect(found).toMatchObject({
      netWorth: '1100',
      value: '1100',
      closing: '1100',
      cash: { tracking: 'not_tracked', choice: null, overdrawn: null, firstOn: '2026-03-02', needed: '1001' },
      bridge: { deposits: '1001', unrealised: '100', fees: '-1' },
      twr: complete(1100 / 1001 - 1),
      checks: [],
    });
    const [held] = (await account.call(positions.list, {})).items;
    expect(held).toMatchObject({ value: '1100', cost: '1001', gain: '99' });
  });

  it('shows what a broker lists of trades as the shares, and a return of theirs', async () => {
    const person = await openHousehold(app);
    const file = { fileName: 'transactions.csv', content: await sample('degiro-transactions-fr.csv') };
    await importFile(app, person, file);
    const found = await shownTo(person);
    // 3 shares; the cash of the two trades is not the account's
    expect(found).toMatchObject({ value: '455.368026666457', cash: { tracking: 'not_tracked' }, checks: [] });
    expect(Math.abs(Number(found.twr.value))).toBeLessThan(1);
    expect(found.netWorth).toBe(found.value);
  });
});

describe('step 3 of an import says which of the two the account will be', () => {
  const FILE = 'degiro-transactions-fr.csv';

  it('by the rows of the file and what the account holds already', async () => {
    const person = await openHousehold(app);
    const file = async () => ({ fileName: FILE, content: await sample(FILE) });
    expect((await checkedFile(person, await file())).cash).toBe('not_tracked');
    const { id: assetId } = await person.call(assets.create, {
      body: { name: 'Degiro', kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' },
    });
    expect((await checkedFile(person, await file(), assetId)).cash).toBe('not_tracked');
    await person.call(transactions.create, {
      params: { id: assetId },
      body: { kind: 'deposit', on: '2026-03-02', gross: '5000', currency: 'EUR' },
    });
    const checked = await checkedFile(person, await file(), assetId);
    expect(checked.cash).toBe('tracked');
    await person.call(imports.commit, { params: { id: checked.id } });
    await app.queue.drain();
    expect((await person.call(assets.find, { params: { id: assetId } })).cash?.tracking).toBe('tracked');
  });

  it('and nothing of an account of cash, nor before its rows are checked', async () => {
    const person = await openHousehold(app);
    const content = await sample('boursobank-compte.csv');
    expect((await person.call(imports.upload, { body: { fileName: 'a.csv', content } })).cash).toBeNull();
    expect((await checkedFile(person, { fileName: 'a.csv', content })).cash).toBeNull();
  });
});

describe('cash becomes tracked', () => {
  it('by the first deposit, with the opening balance that is asked for', async () => {
    const account = await newAccount();
    await account.buy();
    await account.record({ on: '2026-05-04', gross: '500', openingBalance: '1001' });
    const found = await shownTo(account);
    // 1,001 − 1,001 + 500 of cash, and 1,100 of the ETF
    expect(found).toMatchObject({
      netWorth: '1600',
      cash: { tracking: 'tracked', overdrawn: null, firstOn: '2026-03-01' },
      bridge: { deposits: '500', transfers: '1001', unrealised: '100', fees: '-1' },
      checks: [],
    });
    const entries = (await account.call(transactions.list, {})).items;
    expect(entries.map(({ kind, on, gross }) => `${on} ${kind} ${gross}`)).toEqual([
      '2026-05-04 deposit 500',
      '2026-03-02 buy null',
      '2026-03-01 opening_position 1001',
    ]);
  });

  it('by the first deposit without an opening balance: what is missing is to be checked', async () => {
    const account = await newAccount();
    await account.buy();
    await account.record({ on: '2026-05-04', gross: '500' });
    const found = await shownTo(account);
    // 0 − 1,001 on 2 March; 500 − 1,001 + 1,100 in the end
    const [check] = found.checks;
    expect(check).toEqual({
      code: 'cash_negative',
      name: 'CTO',
      id: account.assetId,
      on: '2026-03-02',
      missing: { amount: '1001', currency: 'EUR' },
    });
    expect(found).toMatchObject({
      netWorth: '599',
      cash: { tracking: 'tracked', overdrawn: { on: '2026-03-02', missing: '1001' } },
      // −1,001 + 1,000 is what 3 March begins with
      twr: { state: 'unavailable', value: null, why: 'negative_base', on: '2026-03-03' },
    });
    const report = await account.call(performance.show, {});
    expect(report.state).toBe('unavailable');
    expect(report.drawdown).toBeNull();
    expect(report.series.at(-1)).toMatchObject({ twr: null, underWater: null, value: '599' });
    expect(report.months.find(({ month }) => month === '2026-03')?.return).toBeNull();
    expect(report.periods.at(-1)?.twr).toMatchObject({ why: 'negative_base', on: '2026-03-03' });
    // each of the three ways out: the deposit that is missing
    const { id } = await account.record({ on: '2026-03-02', gross: '1001' });
    expect(await shownTo(account)).toMatchObject({ checks: [], netWorth: '1600', twr: { state: 'complete' } });
    await account.call(transactions.remove, { params: { id } });
    // the opening balance
    const opening = await account.record({ kind: 'opening_position', on: '2026-03-01', gross: '1001' });
    expect(await shownTo(account)).toMatchObject({ checks: [], netWorth: '1600', twr: { state: 'complete' } });
    await account.call(transactions.remove, { params: { id: opening.id } });
    // and cash that is not tracked any more
    await account.choose('not_tracked');
    expect(await shownTo(account)).toMatchObject({
      checks: [],
      netWorth: '1100',
      cash: { tracking: 'not_tracked', choice: 'not_tracked' },
      twr: complete(1100 / 1001 - 1),
    });
    await account.choose('margin');
    expect(await shownTo(account)).toMatchObject({ checks: [], netWorth: '599', cash: { tracking: 'tracked' } });
    await account.choose(null);
    expect(await shownTo(account)).toMatchObject({ checks: [{ on: '2026-03-02' }], cash: { choice: null } });
  });

  it('by what was stated before the first entry, which then is its opening balance', async () => {
    const account = await newAccount();
    const { call, assetId } = account;
    await call(assets.value, { params: { id: assetId }, body: { on: '2026-02-27', value: '5000' } });
    await account.buy();
    // 5,000 − 1,001 + 1,100
    const stated = { netWorth: '5099', closing: '5099', cash: { tracking: 'tracked', overdrawn: null } };
    expect(await shownTo(account)).toMatchObject({ ...stated, twr: complete(5099 / 5000 - 1) });
    const history = await call(dashboard.netWorth, {
      query: { from: '2026-02-27', to: '2026-03-03', interval: 'day' },
    });
    expect(history.items.map(({ total }) => total)).toEqual(['5000', '5000', '5000', '4999', '4999']);
    const [valuation] = (await call(assets.valuations, { params: { id: assetId } })).items;
    await call(assets.removeValuation, { params: { id: assetId, valuationId: valuation?.id ?? '' } });
    expect(await shownTo(account)).toMatchObject({ netWorth: '1100', cash: { tracking: 'not_tracked' } });
  });

  it('and is not any more once the only deposit is deleted, on all days since the first entry', async () => {
    const account = await newAccount();
    await account.buy();
    const history = async () => {
      const query = { from: '2026-03-01', to: '2026-03-03', interval: 'day' as const };
      return (await account.call(dashboard.netWorth, { query })).items.map(({ total }) => total);
    };
    expect(await history()).toEqual(['1000', '1000']);
    const { id } = await account.record({ on: '2026-05-04', gross: '5000' });
    expect(await history()).toEqual(['-1', '-1']);
    await account.call(transactions.remove, { params: { id } });
    expect(await history()).toEqual(['1000', '1000']);
    await account.call(transactions.restore, { params: { id } });
    expect(await history()).toEqual(['-1', '-1']);
  });
});
