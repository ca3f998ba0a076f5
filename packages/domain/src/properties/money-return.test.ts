import { expect, it, test } from 'vitest';
import { decimal, ZERO } from '../core/decimal.ts';
import { loanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { moneyReturn, type PropertyMoney, rentPart } from './money-return.ts';

const BARE: PropertyMoney = {
  purchasedOn: '2021-01-01',
  today: '2023-01-01',
  paid: decimal('100000'),
  costs: [],
  rents: [],
  loans: [],
  value: decimal('121000'),
  outstanding: ZERO,
};

const rateOf = (money: Partial<PropertyMoney>) => {
  const { outcome } = moneyReturn({ ...BARE, ...money });
  return outcome.state === 'complete' ? outcome.rate : outcome.why;
};

it('of a purchase that grew from 100 to 121 in two years of 365 days is 10 %', () => {
  expect(rateOf({})).toBeCloseTo(0.1, 10);
});

it('of rents that are all spent on costs is that of the value', () => {
  const rents = [{ on: '2022-01-01', amount: decimal('6000') }];
  const price = { amount: decimal('6000'), frequency: 'once' } as const;
  const cost = { kind: 'upkeep', isDeductible: true, startsOn: '2022-01-01', endsOn: null, price } as const;
  expect(rateOf({ rents, costs: [cost] })).toBeCloseTo(0.1, 10);
});

it('of a rent after a year: 100 000 × (1 + r)² = 11 000 × (1 + r) + 110 000, so r = 10.527… %', () => {
  const rents = [{ on: '2022-01-01', amount: decimal('11000') }];
  const root = (0.11 + Math.sqrt(0.11 ** 2 + 4 * 1.1)) / 2 - 1;
  expect(rateOf({ rents, value: decimal('110000') })).toBeCloseTo(root, 10);
});

it('takes a yearly cost on its first day and each year after, a share of the rents with each of them', () => {
  const yearly = { price: { amount: decimal('1000'), frequency: 'year' }, startsOn: '2021-06-01' } as const;
  const share = { price: { rentShare: decimal('0.1') }, startsOn: '2021-06-01' } as const;
  const costs = [yearly, share].map((cost) => ({ ...cost, kind: 'other', isDeductible: false, endsOn: null }) as const);
  const rents = ['2021-05-31', '2021-06-01'].map((on) => ({ on, amount: decimal('500') }));
  expect(moneyReturn({ ...BARE, costs, rents }).sums.costs.toString()).toBe('2050');
});

it('counts works that were not deducted with the price, and those that were with the costs', () => {
  const works = { kind: 'works', startsOn: '2022-01-01', endsOn: null } as const;
  const once = (amount: string) => ({ price: { amount: decimal(amount), frequency: 'once' } }) as const;
  const costs = [
    { ...works, ...once('8000'), isDeductible: false },
    { ...works, ...once('1500'), isDeductible: true },
  ];
  const { sums } = moneyReturn({ ...BARE, costs });
  expect([sums.paid, sums.works, sums.costs].map(String)).toEqual(['100000', '8000', '1500']);
  const asUpkeep = costs.map((cost) => ({ ...cost, kind: 'upkeep' as const }));
  expect(rateOf({ costs })).toBe(rateOf({ costs: asUpkeep }));
});

it('is that of the own money where a loan paid for it: instalments until today, and what is owed', () => {
  const terms = {
    principal: decimal('80000'),
    annualRate: decimal('0'),
    months: 80,
    shape: 'linear',
    deferral: null,
    insurance: null,
    fees: decimal('500'),
    grantedOn: '2021-01-01',
    firstOn: '2021-02-01',
  } as const;
  const found = moneyReturn({ ...BARE, loans: [loanSchedule(terms)], outstanding: decimal('56000') });
  expect(found.sums).toMatchObject({ lent: decimal('79500'), repaid: decimal('24000') });
  expect(found.outcome).toMatchObject({ state: 'complete' });
});

test.for([
  { why: 'less than a year', money: { today: '2021-12-31' }, state: 'too_short' },
  { why: 'nothing left', money: { value: ZERO }, state: 'no_root' },
])('$why: $state', ({ money, state }) => {
  expect(rateOf(money)).toBe(state);
});

it('takes charges that the tenant pays back out of what came', () => {
  expect(rentPart(decimal('950'), { amount: decimal('900'), charges: decimal('50') }).toString()).toBe('900');
  expect(rentPart(decimal('950'), null).toString()).toBe('950');
});
