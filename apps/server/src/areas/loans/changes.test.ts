import { assets } from '@aurea/contract/assets.ts';
import { upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { loans } from '@aurea/contract/loans.ts';
import { properties } from '@aurea/contract/properties.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { FLAT } from '#testing/flat.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** 12 instalments of 1,032.80; after the fourth, 15 May, 8,079.52 are owed. */
const TERMS = {
  principal: '12000',
  annualRate: '0.06',
  months: 12,
  shape: 'constant',
  deferral: null,
  insurance: { base: 'initial', annualRate: '0.004', cover: '1' },
  fees: '0',
  grantedOn: '2026-01-15',
  firstOn: '2026-02-15',
} as const;

const LOAN = {
  name: 'Works',
  kind: 'loan',
  institution: null,
  currency: 'EUR',
  terms: TERMS,
  penaltyRule: 'property',
} as const;

const borrow = ({ call }: Householder, more: object = {}) => call(loans.create, { body: { ...LOAN, ...more } });

const LOWER = { kind: 'rate', on: '2026-05-15', annualRate: '0.03', outcome: 'instalment', fees: '50' } as const;
const DELEGATED = {
  kind: 'insurance',
  on: '2026-06-15',
  insurance: { base: 'fixed', monthly: '2.5' },
  insurer: 'Mutuelle du Rhône',
} as const;

describe('a change of rate or insurance', () => {
  it('is followed by the schedule, the figures and what is due, until it is deleted', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const loan = await borrow(person);
    const params = { id: loan.id };
    const rate = await call(loans.addChange, { params, body: LOWER });
    const insurance = await call(loans.addChange, { params, body: DELEGATED });
    const changed = await call(loans.find, { params });
    // 8,079.52 over eight at 3 %: 1,021.33 a month and 2.50 of insurance from 15 July on; fees 50
    expect(changed).toMatchObject({
      changes: [rate, insurance],
      annualRate: '0.03',
      insurance: DELEGATED.insurance,
      terms: TERMS,
      next: { on: '2026-12-15', payment: '1023.83' },
      // the next whole one is the last, 1,021.38 and 2.50
      instalment: '1023.88',
    });
    // premiums: 5 × 4.00 up to 15 June, 7 × 2.50
    expect(changed.totals).toMatchObject({ insurance: '37.5', fees: '50' });
    const { items } = await call(loans.schedule, { params });
    expect(items.map(({ kind }) => kind).slice(4, 8)).toEqual(['rate', 'instalment', 'insurance', 'instalment']);
    expect(items[4]).toMatchObject({ on: '2026-05-15', fees: '50', payment: '50', annualRate: '0.03' });
    expect(items[5]).toMatchObject({ number: 5, interest: '20.2', insurance: '4', outstanding: '7078.39' });
    expect((await call(loans.list, {})).items).toMatchObject([{ annualRate: '0.03' }]);
    const due = await call(upcoming.list, {});
    expect(JSON.stringify(due)).toContain('1023.83');
    // after 15 November 2,035.07 less 1,016.24 of principal are owed
    expect(changed.outstanding).toBe('2035.07');
    expect(await call(assets.find, { params })).toMatchObject({ value: '-2035.07' });

    await call(loans.removeChange, { params: { ...params, changeId: rate.id } });
    await call(loans.removeChange, { params: { ...params, changeId: insurance.id } });
    expect(await call(loans.find, { params })).toEqual(loan);
    const actions = (await call(assets.activity, { params })).items.map(({ action }) => action);
    expect(actions.filter((action) => action === 'loan_change_deleted')).toHaveLength(2);
  });

  it('comes out the same whatever was typed first', async () => {
    const person = await openHousehold(app);
    const ids = [];
    for (const order of [
      [LOWER, DELEGATED, { ...LOWER, on: '2026-08-15', annualRate: '0.05', outcome: 'term' }],
      [{ ...LOWER, on: '2026-08-15', annualRate: '0.05', outcome: 'term' }, DELEGATED, LOWER],
    ] as const) {
      const { id } = await borrow(person);
      for (const body of order) await person.call(loans.addChange, { params: { id }, body });
      ids.push(id);
    }
    const [one, other] = await Promise.all(ids.map((id) => person.call(loans.schedule, { params: { id } })));
    expect(one).toEqual(other);
  });

  test.for([
    { why: 'a second one of a day', body: { ...LOWER, annualRate: '0.02' }, code: 'loan_change_exists' },
    { why: 'one before the lending', body: { ...LOWER, on: '2026-01-14' }, code: 'day_invalid' },
    { why: 'one after the end', body: { ...LOWER, on: '2027-01-15' }, code: 'day_invalid' },
    {
      why: 'an instalment that never repays',
      body: { ...LOWER, on: '2026-02-15', annualRate: '1', outcome: 'term' },
      terms: { months: 300 },
      code: 'loan_never_repaid',
    },
  ] as const)('of $why is refused: $code', async ({ body, code, ...more }) => {
    const person = await openHousehold(app);
    const { id } = await borrow(person, 'terms' in more ? { terms: { ...TERMS, ...more.terms } } : {});
    await person.call(loans.addChange, { params: { id }, body: LOWER });
    const attempt = person.call(loans.addChange, { params: { id }, body });
    await expect(attempt).rejects.toMatchObject({ status: 400, code });
    expect((await person.call(loans.find, { params: { id } })).changes).toHaveLength(1);
  });

  it('does not exist for another household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await borrow(owner);
    const { id: changeId } = await owner.call(loans.addChange, { params: { id }, body: LOWER });
    await expect(other.call(loans.addChange, { params: { id }, body: LOWER })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(loans.removeChange, { params: { id, changeId } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a refinancing', () => {
  /** 25 May: 8,079.52 owed, 13.03 of interest for 10 of 31 days, 100 of penalty: 8,192.55 in all. */
  const REFINANCED = {
    ...LOAN,
    name: 'Cheaper',
    terms: { ...TERMS, principal: '8192.55', annualRate: '0.02', grantedOn: '2026-05-25', firstOn: '2026-06-25' },
  };

  it('repays the older loan on the day of the new one; the net worth moves by its costs alone', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id: older } = await borrow(person);
    const younger = await borrow(person, { ...REFINANCED, refinances: [{ loanId: older, penalty: '100' }] });
    expect(younger.refinances).toEqual([{ id: older, name: 'Works', repaid: '8079.52', penalty: '100' }]);
    expect(await call(loans.find, { params: { id: older } })).toMatchObject({
      outstanding: '0',
      endOn: '2026-05-25',
      next: null,
      repayments: [
        { on: '2026-05-25', amount: null, penalty: '100', refinancedBy: { id: younger.id, name: 'Cheaper' } },
      ],
    });
    const { items } = await call(dashboard.netWorth, {
      query: { interval: 'day', from: '2026-05-24', to: '2026-05-25' },
    });
    expect(items.map(({ total }) => total)).toEqual(['-8079.52', '-8192.55']);
  });

  it('moves with the day of the new loan, and is undone without it', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id: older } = await borrow(person);
    const { id } = await borrow(person, { ...REFINANCED, refinances: [{ loanId: older, penalty: '100' }] });
    const terms = { ...REFINANCED.terms, grantedOn: '2026-06-20', firstOn: '2026-07-20' };
    await call(loans.change, { params: { id }, body: { ...REFINANCED, terms, version: 1 } });
    expect(await call(loans.find, { params: { id: older } })).toMatchObject({ endOn: '2026-06-20' });
    const body = { ...REFINANCED, terms, refinances: [], version: 2 };
    expect(await call(loans.change, { params: { id }, body })).toMatchObject({ refinances: [] });
    expect(await call(loans.find, { params: { id: older } })).toMatchObject({ repayments: [], endOn: '2027-01-15' });
  });

  it('goes on financing the property, whose figures follow', async () => {
    const person = await openHousehold(app);
    const { call } = person;
    const { id: older } = await borrow(person);
    const property = await call(properties.create, { body: FLAT });
    await call(properties.linkLoans, { params: { id: property.id }, body: { loanIds: [older] } });
    const before = await call(properties.find, { params: { id: property.id } });
    const { id } = await borrow(person, { ...REFINANCED, refinances: [{ loanId: older, penalty: '100' }] });
    const after = await call(properties.find, { params: { id: property.id } });
    const owed = (await call(loans.find, { params: { id } })).outstanding;
    expect(after.loans.map((loan) => loan.id).toSorted()).toEqual([older, id].toSorted());
    expect(after.outstanding).toBe(owed);
    // invested is what the loans did not lend: 113.03 more were lent, for interest and penalty, not 8,192.55
    expect(Number(before.figures.invested) - Number(after.figures.invested)).toBeCloseTo(113.03, 6);
  });

  test.for([
    { why: 'a loan that is not older', more: { grantedOn: '2026-01-15', firstOn: '2026-02-15' }, code: 'day_invalid' },
    {
      why: 'a loan that is paid off',
      more: { grantedOn: '2027-02-01', firstOn: '2027-03-01' },
      code: 'repayment_too_large',
    },
  ] as const)('of $why is refused: $code', async ({ more, code }) => {
    const person = await openHousehold(app);
    const { id } = await borrow(person);
    const terms = { ...REFINANCED.terms, ...more };
    const attempt = borrow(person, { ...REFINANCED, terms, refinances: [{ loanId: id, penalty: '0' }] });
    await expect(attempt).rejects.toMatchObject({ status: 400, code });
    expect((await person.call(loans.list, {})).items).toHaveLength(1);
  });

  it('of the loan of another household is refused', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const { id } = await borrow(owner);
    const attempt = borrow(other, { ...REFINANCED, refinances: [{ loanId: id, penalty: '0' }] });
    await expect(attempt).rejects.toMatchObject({ status: 404 });
  });
});
