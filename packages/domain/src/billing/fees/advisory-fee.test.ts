import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from '../../core/day.ts';
import { Decimal, decimal, sum } from '../../core/decimal.ts';
import type { WrittenLine } from '../documents/line.ts';
import { drawDocument } from '../layout/draw.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import {
  type AdvisoryFee,
  advisoryFee,
  type FeeDay,
  type FeeTerms,
  feeDays,
  feesNamed,
  holdsFee,
  LONGEST_FEE_DAYS,
  linesWithFees,
} from './advisory-fee.ts';

const ONE = [{ upTo: null, percent: '1' }];
const THREE = [
  { upTo: '500000', percent: '1' },
  { upTo: '1000000', percent: '0.8' },
  { upTo: null, percent: '0.5' },
];
const terms = (more: Partial<FeeTerms> = {}): FeeTerms => ({
  basis: 'closing',
  from: '2026-07-01',
  to: '2026-10-01',
  tiers: ONE,
  ...more,
});
const day = (on: string, value: string | null, isComplete = value !== null): FeeDay => ({ on, value, isComplete });
const every = (from: string, count: number, value: (index: number) => string | null) =>
  Array.from({ length: count }, (_day, index) => day(addDays(from, index), value(index)));

type Case = {
  readonly why: string;
  readonly said: FeeTerms;
  readonly days: readonly FeeDay[];
  readonly amount: string;
};

describe('advisoryFee', () => {
  test.for<Case>([
    {
      why: 'a quarter of 92 days at 1 % of 400,000: 4,000 × 92 ÷ 365',
      said: terms(),
      days: [day('2026-09-30', '400000')],
      amount: '1008.22',
    },
    {
      why: 'a whole year of 365 days is the yearly fee',
      said: terms({ from: '2025-01-01', to: '2026-01-01' }),
      days: [day('2025-12-31', '400000')],
      amount: '4000',
    },
    {
      why: 'a leap year counts a day more',
      said: terms({ from: '2028-01-01', to: '2029-01-01' }),
      days: [day('2028-12-31', '365000')],
      amount: '3660',
    },
    {
      why: 'each tier bears its own part: 5,000 + 4,000 + 1,000 a year, for 73 days',
      said: terms({ to: '2026-09-12', tiers: THREE }),
      days: [day('2026-09-11', '1200000')],
      amount: '2000',
    },
    {
      why: 'a value at the edge of a tier bears nothing of the next',
      said: terms({ to: '2026-09-12', tiers: THREE }),
      days: [day('2026-09-11', '500000')],
      amount: '1000',
    },
    {
      why: 'the average of two days of 100,000 and two of 200,000 is 150,000: 1,500 × 4 ÷ 365',
      said: terms({ basis: 'average', to: '2026-07-05' }),
      days: every('2026-07-01', 4, (index) => (index < 2 ? '100000' : '200000')),
      amount: '16.44',
    },
    {
      why: 'a day without a value is none of zero',
      said: terms({ basis: 'average', to: '2026-07-05' }),
      days: every('2026-07-01', 4, (index) => (index === 0 ? null : '150000')),
      amount: '16.44',
    },
    {
      why: 'what lies outside the period does not count: its last day is the one before its end',
      said: terms({ basis: 'average', to: '2026-07-02' }),
      days: every('2026-06-30', 3, (index) => ['1', '36500', '1'][index] ?? null),
      amount: '1',
    },
    { why: 'more debts than assets bear no fee', said: terms(), days: [day('2026-09-30', '-10')], amount: '0' },
    {
      why: 'half a cent goes away from zero: 0.50 % of 730 for one day',
      said: terms({ to: '2026-07-02', tiers: [{ upTo: null, percent: '0.25' }] }),
      days: [day('2026-07-01', '730')],
      amount: '0.01',
    },
  ])('$why', ({ said, days, amount }) => {
    expect(advisoryFee(said, days)?.amount).toBe(amount);
  });

  it('tells all that it follows from', () => {
    const days = [...every('2026-07-01', 91, () => '600000'), day('2026-09-30', '599540', false)];
    expect(advisoryFee(terms({ basis: 'average', tiers: THREE }), days)).toEqual({
      basis: 'average',
      from: '2026-07-01',
      to: '2026-10-01',
      tiers: THREE,
      days: 92,
      valuedDays: 92,
      incompleteDays: 1,
      value: '599995',
      parts: [
        { above: '0', upTo: '500000', percent: '1', value: '500000', yearly: '5000' },
        { above: '500000', upTo: '1000000', percent: '0.8', value: '99995', yearly: '799.96' },
        { above: '1000000', upTo: null, percent: '0.5', value: '0', yearly: '0' },
      ],
      yearly: '5799.96',
      amount: '1461.91',
    });
  });

  it('is unknown where no day has a value', () => {
    expect(advisoryFee(terms(), [day('2026-09-30', null)])).toBeNull();
    expect(advisoryFee(terms(), [])).toBeNull();
  });

  it('counts a day nobody told of as incomplete', () => {
    const said = terms({ basis: 'average', to: '2026-07-05' });
    expect(
      advisoryFee(
        said,
        every('2026-07-01', 3, () => '1'),
      ),
    ).toMatchObject({ valuedDays: 3, incompleteDays: 1 });
  });

  test.for([
    { code: 'day_invalid', said: terms({ to: '2026-07-01' }) },
    { code: 'day_invalid', said: terms({ to: '2026-06-01' }) },
    { code: 'day_invalid', said: terms({ to: addDays('2026-07-01', LONGEST_FEE_DAYS + 1) }) },
    { code: 'amount_invalid', said: terms({ tiers: [] }) },
    { code: 'amount_invalid', said: terms({ tiers: [{ upTo: '1000', percent: '1' }] }) },
    { code: 'amount_invalid', said: terms({ tiers: [THREE[1], THREE[0], THREE[2]].flatMap((one) => one ?? []) }) },
    { code: 'amount_invalid', said: terms({ tiers: [{ upTo: '0', percent: '1' }, ...ONE] }) },
  ])('fails with $code for $said', ({ code, said }) => {
    expect(() => advisoryFee(said, [])).toThrow(expect.objectContaining({ code }));
  });
});

const anyTiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 300 })), { maxLength: 4 })
  .map((steps) => {
    const tiers = steps.map(([, bps], index) => ({
      upTo: String(steps.slice(0, index + 1).reduce((top, [width]) => top + width, 0)),
      percent: (bps / 100).toFixed(2),
    }));
    return [...tiers, { upTo: null, percent: '0.4' }];
  });
const anyValue = fc.integer({ min: -1_000_00, max: 3_000_000_00 }).map((cents) => (cents / 100).toFixed(2));
const FROM = '2026-01-01';

describe('law', () => {
  const yearly = (tiers: FeeTerms['tiers'], value: string) =>
    decimal(advisoryFee(terms({ from: FROM, to: '2027-01-01', tiers }), [day('2026-12-31', value)])?.yearly ?? '0');

  it('a fee rises with the value, and by no more than the highest rate of it: tiers have no step', () => {
    fc.assert(
      fc.property(anyTiers, anyValue, fc.integer({ min: 1, max: 100_000 }), (tiers, value, more) => {
        const rise = yearly(tiers, decimal(value).plus(more).toFixed(2)).minus(yearly(tiers, value));
        const highest = Decimal.max(...tiers.map(({ percent }) => percent));
        expect(rise.isNegative() && !rise.isZero()).toBe(false);
        expect(rise.lessThanOrEqualTo(highest.times(more).div(100))).toBe(true);
      }),
    );
  });

  it('parts of the value add up to it, and their fees to the fee', () => {
    fc.assert(
      fc.property(anyTiers, anyValue, (tiers, value) => {
        const fee = advisoryFee(terms({ tiers }), [day('2026-09-30', value)]);
        const parts = fee?.parts ?? [];
        const positive = Decimal.max(decimal(value), 0);
        expect(sum(parts.map((part) => decimal(part.value)))).toEqual(positive);
        expect(sum(parts.map((part) => decimal(part.yearly)))).toEqual(decimal(fee?.yearly ?? '0'));
      }),
    );
  });

  it('at one rate, two periods that follow each other cost what the whole does, but for the cents of three roundings', () => {
    const anyDays = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 2, maxLength: 120 });
    fc.assert(
      fc.property(anyDays, fc.nat(), (values, cut) => {
        const days = values.map((cents, index) => day(addDays(FROM, index), (cents / 100).toFixed(2)));
        const middle = addDays(FROM, 1 + (cut % (values.length - 1)));
        const end = addDays(FROM, values.length);
        const fee = (from: string, to: string) =>
          decimal(advisoryFee(terms({ basis: 'average', from, to }), days)?.amount ?? '0');
        const apart = fee(FROM, middle).plus(fee(middle, end));
        expect(apart.minus(fee(FROM, end)).abs().lessThanOrEqualTo('0.02')).toBe(true);
      }),
    );
  });

  it('asks for as many days as the period has, each once, and none of the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LONGEST_FEE_DAYS }), (count) => {
        const to = addDays(FROM, count);
        const days = feeDays({ basis: 'average', from: FROM, to });
        expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([count, count, FROM, addDays(to, -1)]);
        expect(advisoryFee(terms({ from: FROM, to }), [day(addDays(to, -1), '1')])?.days).toBe(daysBetween(FROM, to));
      }),
    );
  });
});

describe('the line of a fee', () => {
  const days = every('2026-07-01', 92, () => '600000');
  const computed = advisoryFee(terms({ basis: 'average', tiers: THREE }), days);
  if (!computed) throw new Error('no fee');
  const fee: AdvisoryFee = { ...computed, id: 'f1', currency: 'EUR', household: 'Martin', assets: null, missing: [] };
  const typed = { name: 'Honoraires', quantity: '7', unit: 'HUR', unitPrice: '9', baseQuantity: '2', fee: 'f1' };
  const line: WrittenLine = { ...typed, vatCategory: 'S', vatRate: '20' };

  it('costs what the fee comes to, once, whatever was typed', () => {
    const lines = linesWithFees([line, line, { ...line, fee: 'other' }], [fee]);
    expect(lines[0]).toMatchObject({ quantity: '1', unit: 'C62', unitPrice: '1461.92', fee: 'f1' });
    expect(lines.slice(1)).toMatchObject([{ unitPrice: '9', quantity: '7' }, { unitPrice: '9' }]);
    expect(lines.map((one) => one.fee)).toEqual(['f1', undefined, undefined]);
    expect(lines[0]?.baseQuantity).toBeUndefined();
    expect(feesNamed(lines, [fee])).toEqual([fee]);
  });

  it('holds as long as the fee follows from what its annex names', () => {
    expect(holdsFee(fee)).toBe(true);
    expect(holdsFee({ ...fee, amount: '1461.93' })).toBe(false);
    expect(holdsFee({ ...fee, value: '600001' })).toBe(false);
  });

  test.for([
    {
      language: 'fr' as const,
      shown: ['Martin', 'de 0 à 500 000', '0,8 %', '5 800,00 €', '5 800,00 € × 92 / 365', '1 461,92 €'],
    },
    {
      language: 'en' as const,
      shown: ['Martin', '0 to 500,000', '0.8%', '€5,800.00', '€5,800.00 × 92 / 365', '€1,461.92'],
    },
  ])('has a page that shows how it follows, in $language', ({ language, shown }) => {
    const lines = linesWithFees([line], [fee]);
    const drawing = (annexes: readonly AdvisoryFee[]) =>
      drawDocument({ ...SAMPLE_DOCUMENT, language, lines, annexes }, { accent: '#1a1a1a', logo: null }).pages;
    const textsOf = (annexes: readonly AdvisoryFee[]) =>
      drawing(annexes)
        .slice(1)
        .flat()
        .flatMap((mark) => (mark.kind === 'text' ? [mark.text.replaceAll('\u00a0', ' ')] : []));
    expect(drawing([])).toHaveLength(1);
    expect(textsOf([fee])).toEqual(expect.arrayContaining(shown));
    const partial = { ...fee, incompleteDays: 3, missing: ['Dollars'], assets: [{ name: 'Dollars', value: null }] };
    expect(textsOf([partial]).join(' ')).toMatch(/Dollars.*(valeur inconnue|not known)/);
    expect(textsOf([partial]).join(' ')).toMatch(/3 (sur|of) 92/);
  });
});
