import { assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { loans } from '@aurea/contract/loans.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const TERMS = {
  principal: '200000',
  annualRate: '0.035',
  months: 240,
  shape: 'constant',
  deferral: null,
  insurance: { base: 'initial', annualRate: '0.0034', cover: '1' },
  fees: '3500',
  grantedOn: '2016-11-05',
  firstOn: '2016-12-05',
} as const;

const HOUSE = {
  name: 'House loan',
  kind: 'loan',
  institution: 'Crédit Rhône',
  currency: 'EUR',
  terms: TERMS,
  penaltyRule: 'property',
} as const;

const OWED = '117298.78';

const REPAYMENT = { on: '2026-11-10', amount: '30000', outcome: 'shorter', penalty: '525' } as const;

const borrow = ({ call }: Householder, more: object = {}) => call(loans.create, { body: { ...HOUSE, ...more } });

describe('a loan', () => {
  it('has all that follows from its terms: what is owed, what is due, what it costs', async () => {
    const person = await openHousehold(app);
    const loan = await borrow(person);
    expect(loan).toMatchObject({ name: 'House loan', kind: 'loan', terms: TERMS, repayments: [], version: 1 });
    expect(loan).toMatchObject({
      outstanding: OWED,
      next: { on: '2026-12-05', payment: '1216.59' },
      instalment: '1216.59',
      instalments: 120,
      endOn: '2036-11-05',
      totals: { interest: '78380.66', insurance: '13600.8', penalties: '0', fees: '3500', cost: '95481.46' },
      rates: { taeg: '4.33', withoutInsurance: '3.76', taea: '0.57' },
    });
    expect(await person.call(loans.find, { params: { id: loan.id } })).toEqual(loan);
    const { items } = await person.call(loans.schedule, { params: { id: loan.id } });
    expect(items).toHaveLength(240);
    expect(items[11]).toMatchObject({ number: 12, on: '2017-11-05', interest: '564.56', outstanding: '192968.87' });
    expect((await person.call(loans.list, {})).items).toMatchObject([{ id: loan.id, outstanding: OWED }]);
  });

  it('is an asset that is worth less than nothing, in the net worth, the debts and the history', async () => {
    const person = await openHousehold(app);
    const { call, memberId } = person;
    const { id } = await borrow(person);
    expect(await call(assets.find, { params: { id } })).toMatchObject({
      class: 'debt',
      hasTerms: true,
      value: `-${OWED}`,
      valueState: 'complete',
      stale: false,
      ownership: [{ memberId, right: 'full', percent: '100' }],
    });
    const shown = await call(dashboard.show, { query: { period: 'MAX' } });
    expect(shown).toMatchObject({ netWorth: `-${OWED}`, debts: OWED, assets: '0', allocation: [], toCheck: [] });
    expect(shown.history[0]).toMatchObject({ on: '2016-11-05', total: '-200000' });
    const history = await call(assets.history, { params: { id }, query: { from: '2026-11-03', to: '2026-11-06' } });
    expect(history.items.map(({ value }) => value)).toEqual(['-118114.2', '-118114.2', `-${OWED}`, `-${OWED}`]);
  });

  it('that is changed is reckoned anew from the day it was lent, and the history with it', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id } = await borrow(person);
    const history = () => call(dashboard.netWorth, { query: { interval: 'month' } });
    await history();
    await app.queue.drain();
    const terms = { ...TERMS, principal: '100000', grantedOn: '2020-01-05', firstOn: '2020-02-05' };
    const body = { ...HOUSE, name: 'Flat loan', terms, version: 1 };
    const changed = await call(loans.change, { params: { id }, body });
    expect(changed).toMatchObject({ name: 'Flat loan', version: 2, terms: { principal: '100000' } });
    const computed = await history();
    expect(computed.items[0]).toMatchObject({ on: '2020-01-05', total: '-100000' });
    await app.queue.drain();
    expect(await history()).toEqual(computed);
    await expect(call(loans.change, { params: { id }, body })).rejects.toMatchObject({ code: 'stale' });
    const log = (await call(assets.activity, { params: { id } })).items;
    expect(log.find(({ action }) => action === 'changed')?.changes).toContainEqual({
      field: 'principal',
      before: '200000',
      after: '100000',
    });
  });

  it('gives its terms to a debt of which only a value was stated', async () => {
    const { call } = await openHousehold(app);
    const value = { on: '2026-01-01', amount: '120000' };
    const { id } = await call(assets.create, { body: { name: 'Debt', kind: 'loan', currency: 'EUR', value } });
    await expect(call(loans.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await call(assets.find, { params: { id } })).toMatchObject({ hasTerms: false, value: '-120000' });
    const loan = await call(loans.change, { params: { id }, body: { ...HOUSE, version: 1 } });
    expect(loan).toMatchObject({ id, name: 'House loan', outstanding: OWED });
    expect(await call(assets.find, { params: { id } })).toMatchObject({ hasTerms: true, value: `-${OWED}` });
  });

  it('that was deleted can be restored', async () => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    await person.call(loans.remove, { params: { id } });
    await expect(person.call(loans.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    expect((await person.call(loans.list, {})).items).toEqual([]);
    expect(await person.call(dashboard.show, {})).toMatchObject({ netWorth: null });
    await person.call(assets.restore, { params: { id }, body: { version: 2 } });
    expect(await person.call(loans.find, { params: { id } })).toMatchObject({ outstanding: OWED });
  });

  it('is added once however often the same request comes', async () => {
    const { call } = await openHousehold(app);
    const both = await Promise.all([1, 2].map(() => call(loans.create, { body: HOUSE }, { key: 'borrowed-once' })));
    expect(both[0]).toEqual(both[1]);
    expect((await call(loans.list, {})).items).toHaveLength(1);
  });

  test.for([
    {
      why: 'a deferral as long as the loan',
      terms: { deferral: { kind: 'total', months: 240 } },
      code: 'loan_terms_invalid',
    },
    { why: 'fees that take all of it', terms: { fees: '200000' }, code: 'loan_terms_invalid' },
    { why: 'an instalment before the lending', terms: { firstOn: '2016-11-05' }, code: 'loan_terms_invalid' },
  ] as const)('with $why is refused: $code', async ({ terms, code }) => {
    const { call } = await openHousehold(app);
    const body = { ...HOUSE, terms: { ...TERMS, ...terms } };
    await expect(call(loans.create, { body })).rejects.toMatchObject({ status: 400, code });
    expect((await call(assets.list, {})).total).toBe(0);
  });

  it('is not made of an asset that is no debt', async () => {
    const { call } = await openHousehold(app);
    const { id } = await call(assets.create, { body: { name: 'House', kind: 'property', currency: 'EUR' } });
    const attempt = call(loans.change, { params: { id }, body: { ...HOUSE, version: 1 } });
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' });
  });

  it('belongs to its owners, whose shares are the whole', async () => {
    const person = await openHousehold(app);
    const share = { memberId: person.memberId, right: 'full', percent: '99' } as const;
    await expect(borrow(person, { ownership: [share] })).rejects.toMatchObject({ code: 'ownership_not_whole' });
  });
});

describe('an early repayment', () => {
  it('is simulated without a trace, both ways side by side', async () => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    const simulated = await person.call(loans.simulate, {
      params: { id },
      body: { on: '2026-11-20', amount: '30000' },
    });
    expect(simulated).toMatchObject({ outstanding: OWED, repaid: '30000', penaltyCap: '525' });
    expect(simulated.without).toMatchObject({ endOn: '2036-11-05', instalments: 120, interestSaved: '0' });
    expect(simulated.lower).toMatchObject({ endOn: '2036-11-05', instalments: 120 });
    expect(Number(simulated.shorter.interestSaved)).toBeGreaterThan(Number(simulated.lower.interestSaved));
    expect(await person.call(loans.find, { params: { id } })).toMatchObject({ repayments: [], version: 1 });
  });

  it('that happened lowers what is owed from its day on, until it is taken back', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const loan = await borrow(person);
    const params = { id: loan.id };
    await call(dashboard.show, { query: { period: '1M' } });
    await app.queue.drain();
    const repaid = await call(loans.repay, { params, body: REPAYMENT });
    const after = await call(loans.find, { params });
    expect(after).toMatchObject({ repayments: [repaid], outstanding: '87298.78', totals: { penalties: '525' } });
    expect(after.endOn < loan.endOn).toBe(true);
    const { history } = await call(dashboard.show, { query: { period: '1M' } });
    expect(history.find(({ on }) => on === '2026-11-09')?.total).toBe(`-${OWED}`);
    expect(history.find(({ on }) => on === '2026-11-10')?.total).toBe('-87298.78');

    await call(loans.removeRepayment, { params: { ...params, repaymentId: repaid.id } });
    expect(await call(loans.find, { params })).toEqual(loan);
    await expect(call(loans.removeRepayment, { params: { ...params, repaymentId: repaid.id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const actions = (await call(assets.activity, { params })).items.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['created', 'repaid', 'repayment_deleted']);
  });

  it('of everything ends the loan', async () => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    await person.call(loans.repay, { params: { id }, body: { ...REPAYMENT, amount: null } });
    expect(await person.call(loans.find, { params: { id } })).toMatchObject({
      outstanding: '0',
      next: null,
      instalment: null,
      instalments: 0,
      endOn: '2026-11-10',
    });
    expect(await person.call(assets.find, { params: { id } })).toMatchObject({ value: '0', valueState: 'complete' });
  });

  test.for([
    { why: 'more than is owed', change: { amount: '117298.79' }, code: 'repayment_too_large' },
    { why: 'a day to come', change: { on: '2026-11-21' }, code: 'day_invalid' },
    { why: 'a day before the lending', change: { on: '2016-11-04' }, code: 'day_invalid' },
  ])('of $why is refused: $code', async ({ change, code }) => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    const attempt = person.call(loans.repay, { params: { id }, body: { ...REPAYMENT, ...change } });
    await expect(attempt).rejects.toMatchObject({ status: 400, code });
    expect(await person.call(loans.find, { params: { id } })).toMatchObject({ repayments: [], outstanding: OWED });
  });

  it('keeps terms from being changed to those it does not fit', async () => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    await person.call(loans.repay, { params: { id }, body: REPAYMENT });
    const body = { ...HOUSE, terms: { ...TERMS, principal: '20000' }, version: 1 };
    const attempt = person.call(loans.change, { params: { id }, body });
    await expect(attempt).rejects.toMatchObject({ code: 'repayment_too_large' });
    expect(await person.call(loans.find, { params: { id } })).toMatchObject({ terms: TERMS });
  });
});

it('a loan does not exist for another household', async () => {
  const [owner, other] = [await openHousehold(app), await openHousehold(app)];
  const { id } = await borrow(owner);
  const params = { id };
  const { id: repaymentId } = await owner.call(loans.repay, { params, body: REPAYMENT });
  const attempts = [
    other.call(loans.find, { params }),
    other.call(loans.schedule, { params }),
    other.call(loans.change, { params, body: { ...HOUSE, version: 1 } }),
    other.call(loans.remove, { params }),
    other.call(loans.simulate, { params, body: { on: '2026-11-20', amount: '1' } }),
    other.call(loans.repay, { params, body: REPAYMENT }),
    other.call(loans.removeRepayment, { params: { id, repaymentId } }),
  ];
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404, code: 'not_found' } });
  }
  expect((await other.call(loans.list, {})).items).toEqual([]);
  expect(await owner.call(loans.find, { params })).toMatchObject({ version: 1, repayments: [{ id: repaymentId }] });
});
