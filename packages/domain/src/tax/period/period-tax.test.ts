import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, ZERO } from '../../core/decimal.ts';
import { latentTax } from '../latent/latent-tax.ts';
import { lawOn } from '../parameters/law-on.ts';
import { creditedTax } from './credited-tax.ts';
import { type PeriodResult, periodAssets } from './period-assets.ts';

const NOTHING: PeriodResult = {
  ...{ id: 'a', group: 'securities', openedOn: null, isMainHome: false, hasTaxedIncome: true, holder: null },
  ...{ premiums: { before2017: ZERO, since2017: ZERO }, gain: ZERO, dividends: ZERO, interest: ZERO },
  ...{ otherIncome: ZERO, gaps: [] },
};

const CONTEXT = {
  ...{ day: '2026-11-20', law: lawOn('2026-11-20'), family: { status: 'single' as const }, scaleTax: null },
  ...{ options: { scale: false, cryptoScale: false }, withdrawnThisYear: ZERO, cryptoSales: null },
};

const taxOf = (...results: readonly PeriodResult[]) => latentTax(periodAssets(results), CONTEXT);
const amount = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => decimal((cents / 100).toFixed(2)));

describe('the tax on a period', () => {
  it.each([
    { why: 'income of an ordinary account beside its loss', more: { gain: -500, dividends: 100 }, tax: '31.4' },
    { why: 'income of a PEA is a part of its gain', more: { group: 'pea', gain: -50, dividends: 100 }, tax: '9.3' },
    { why: 'interest of cash, which has no gain', more: { group: null, gain: 10, interest: 100 }, tax: '31.4' },
    { why: 'a PER bears it on gains alone', more: { group: 'per', gain: 100 }, tax: '31.4' },
    { why: 'employee savings bear levies alone', more: { group: 'employeeSavings', gain: 100 }, tax: '18.6' },
    { why: 'income taken back is no income', more: { dividends: -100 }, tax: '0' },
  ] as const)('$why', ({ more, tax }) => {
    const { gain = 0, ...others } = { dividends: 0, interest: 0, ...more };
    const hasTaxedIncome = !('group' in more) || more.group === null;
    const result = {
      ...{ ...NOTHING, ...others, hasTaxedIncome, openedOn: '2010-01-01' },
      ...{ gain: decimal(gain), dividends: decimal(others.dividends), interest: decimal(others.interest) },
    };
    expect(taxOf(result).total.toFixed()).toBe(tax);
  });

  it('names what it does not compute, and an exempt home', () => {
    const gain = decimal(1000);
    const home = { ...NOTHING, group: 'property' as const, hasTaxedIncome: false, gain };
    const { groups, isComplete } = taxOf({ ...home, id: 'b', isMainHome: true }, home);
    expect(isComplete).toBe(false);
    expect(groups[0]?.items.map(({ gaps, exemption }) => [gaps, exemption])).toEqual([
      [[], 'main_home'],
      [['not_modelled'], null],
    ]);
    const rewards = { ...NOTHING, group: 'crypto' as const, gain, otherIncome: decimal(5) };
    expect(taxOf(rewards).groups[0]?.items[0]?.gaps).toEqual(['not_modelled']);
  });

  it('never falls below zero by what was withheld, and its lines, items and groups add up', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 0, max: 500 }), (gain, dividends, interest, withheld) => {
        const before = taxOf({ ...NOTHING, gain, dividends, interest }, { ...NOTHING, id: 'b', gain: interest });
        const after = creditedTax(before, new Map([['a', decimal(withheld)]]));
        expect(after.total.isNegative()).toBe(false);
        expect(before.total.minus(after.total).lessThanOrEqualTo(withheld)).toBe(true);
        expect(after.total.equals(sum(after.groups.map(({ tax }) => tax)))).toBe(true);
        for (const group of after.groups) {
          expect(group.tax.equals(sum(group.items.map(({ tax }) => tax)))).toBe(true);
          expect(group.tax.equals(sum(group.lines.map((line) => line.amount)))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
