import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ASSET_KINDS } from '../../assets/asset-class.ts';
import { Decimal, decimal, sum } from '../../core/decimal.ts';
import { lawRuns, lawTimeout } from '../../core/testing/law-runs.ts';
import { PROFILES, profileOf } from '../profile/profiles.ts';
import { ALLOCATION_CLASSES, byClass } from './allocation-class.ts';
import { closingOf, monthsToBand } from './allocation-drift.ts';
import { assetExposure, type Breakdown, type Exposure, instrumentExposure } from './exposure.ts';
import { type Holding, realAllocation } from './real-allocation.ts';

const percents = ({ classes, unclassified }: Exposure) =>
  Object.fromEntries(
    [...Object.entries(classes), ['unclassified', unclassified] as const]
      .filter(([, part]) => !part.isZero())
      .map(([name, part]) => [name, part.toNumber()]),
  );

describe('classes of an instrument', () => {
  test.for([
    { why: 'a share', exposure: instrumentExposure('stock', 'technology'), parts: { equities: 100 } },
    {
      why: 'a listed property company is a share',
      exposure: instrumentExposure('stock', 'real_estate'),
      parts: { equities: 100 },
    },
    { why: 'a bond', exposure: instrumentExposure('bond', null), parts: { bonds: 100 } },
    { why: 'a coin', exposure: instrumentExposure('crypto', null), parts: { alternatives: 100 } },
    { why: 'a metal', exposure: instrumentExposure('metal', null), parts: { alternatives: 100 } },
    { why: 'a currency', exposure: instrumentExposure('currency', null), parts: { secure: 100 } },
    {
      why: 'a fund nobody knows the inside of',
      exposure: instrumentExposure('fund', null),
      parts: { unclassified: 100 },
    },
    { why: 'a diversified fund', exposure: instrumentExposure('etf', 'diversified'), parts: { unclassified: 100 } },
    { why: 'a fund of one trade', exposure: instrumentExposure('etf', 'health'), parts: { equities: 100 } },
    { why: 'a fund of what states owe', exposure: instrumentExposure('etf', 'public'), parts: { bonds: 100 } },
    { why: 'a property fund', exposure: instrumentExposure('other', 'real_estate'), parts: { property: 100 } },
    { why: 'anything else', exposure: instrumentExposure('other', 'health'), parts: { unclassified: 100 } },
    {
      why: 'a fund looked through',
      exposure: instrumentExposure('fund', 'diversified', { equities: decimal(60), bonds: decimal(40) }),
      parts: { equities: 60, bonds: 40 },
    },
    {
      why: 'a breakdown that leaves a part open',
      exposure: instrumentExposure('etf', null, { equities: decimal('97.5') }),
      parts: { equities: 97.5, unclassified: 2.5 },
    },
  ])('$why', ({ exposure, parts }) => {
    expect(percents(exposure)).toEqual(parts);
  });

  test.for<Breakdown>([{ equities: decimal(101) }, { bonds: decimal(-1) }])(
    'refuses a breakdown of %o',
    (breakdown) => {
      expect(() => instrumentExposure('fund', null, breakdown)).toThrow(RangeError);
    },
  );
});

it('gives each kind of asset a class, a place beside the target, or nothing known', () => {
  const found = ASSET_KINDS.map((kind) => {
    const exposure = assetExposure(kind);
    return typeof exposure === 'string' ? exposure : Object.keys(percents(exposure))[0];
  });
  expect(Map.groupBy(ASSET_KINDS, (_, at) => found[at])).toEqual(
    new Map<string | undefined, string[]>([
      [
        'secure',
        ['cash_account', 'savings_account', 'securities_account', 'life_insurance', 'retirement_plan', 'crypto_wallet'],
      ],
      ['direct_property', ['property']],
      ['belongings', ['vehicle', 'collectible', 'receivable']],
      ['alternatives', ['precious_metal', 'private_equity', 'crowdlending']],
      ['unclassified', ['other']],
      ['debt', ['loan', 'credit']],
    ]),
  );
  expect(assetExposure('property', { property: decimal(100) })).toBe('direct_property');
});

const of = (id: string, value: number, exposure: Holding['exposure'], isAvailable = false): Holding => ({
  id,
  value: decimal(value),
  exposure,
  isAvailable,
});

it('compares investments alone: reserve, homes, belongings and debts stand beside', () => {
  const found = realAllocation(
    [
      of('current', 9030, assetExposure('cash_account'), true),
      of('livret', 40_000, assetExposure('savings_account'), true),
      of('plan cash', 2000, assetExposure('life_insurance')),
      of('mixed', 10_000, instrumentExposure('fund', null, { equities: decimal(60), bonds: decimal(30) })),
      of('unknown', 500, instrumentExposure('etf', null)),
      of('empty', 0, instrumentExposure('etf', null)),
      of('home', 520_000, assetExposure('property')),
      of('car', 12_000, assetExposure('vehicle')),
      of('mortgage', -200_000, assetExposure('loan')),
    ],
    decimal(43_980),
  );
  expect(found.classes).toEqual({
    secure: decimal(7050),
    bonds: decimal(3000),
    equities: decimal(6000),
    property: decimal(0),
    alternatives: decimal(0),
  });
  expect([found.total, found.unclassified].map((value) => value.toNumber())).toEqual([16_050, 1500]);
  expect(found.toCheck).toEqual(['mixed', 'unknown']);
  expect(Object.values(found.beside).map((value) => value.toNumber())).toEqual([43_980, 520_000, 12_000]);
});

it('takes no larger reserve than what is available', () => {
  const found = realAllocation([of('current', 3000, assetExposure('cash_account'), true)], decimal(10_000));
  expect([found.beside.reserve, found.total].map((value) => value.toNumber())).toEqual([3000, 0]);
});

describe('the sample household beside the balanced target', () => {
  const values = { secure: 120_730, bonds: 15_480, equities: 208_200, property: 17_800, alternatives: 24_790 };
  const held = byClass((name) => decimal(values[name]));
  const { drifts, toTarget, toBand } = closingOf(held, profileOf(3));

  it('says the drift in euros and what would close it', () => {
    expect(drifts.map(({ drift }) => drift.toNumber())).toEqual([62_680, -89_010, 34_050, -20_900, 13_180]);
    expect(drifts.filter(({ isWithinBand }) => !isWithinBand).map((one) => one.class)).toEqual(['secure', 'bonds']);
    expect([toTarget.toNumber(), toBand.toNumber()]).toEqual([109_910, 50_310]);
  });

  it('counts the months of payments that bring every class inside its band', () => {
    expect(monthsToBand(held, profileOf(3), decimal(1800))).toBe(54);
    expect(monthsToBand(held, profileOf(3), decimal(1))).toBeNull();
    expect(
      monthsToBand(
        byClass((name) => decimal(profileOf(3).target[name])),
        profileOf(3),
        decimal(1),
      ),
    ).toBe(0);
  });
});

it('law: drifts add up to zero to the cent, and less changes class to reach the band than the target', {
  timeout: lawTimeout(30_000),
}, () => {
  const cents = fc.integer({ min: 0, max: 1e9 }).map((value) => new Decimal(value).dividedBy(100));
  fc.assert(
    fc.property(fc.tuple(...ALLOCATION_CLASSES.map(() => cents)), fc.constantFrom(...PROFILES), (parts, profile) => {
      const values = byClass((name) => parts[ALLOCATION_CLASSES.indexOf(name)] ?? new Decimal(0));
      const { drifts, toTarget, toBand } = closingOf(values, profile);
      expect(sum(drifts.map(({ drift }) => drift)).toFixed()).toBe('0');
      expect(sum(drifts.map(({ aimed }) => aimed)).toFixed()).toBe(sum(parts).toFixed());
      expect(toBand.toNumber()).toBeLessThanOrEqual(toTarget.toNumber() + 0.05);
    }),
    { numRuns: lawRuns(200) },
  );
});

it('law: nothing of what is held is lost between classes, what is unclassified and what stands beside', {
  timeout: lawTimeout(30_000),
}, () => {
  const percent = fc.integer({ min: 0, max: 50 }).map((value) => decimal(value));
  const holding = fc
    .tuple(fc.integer({ min: 0, max: 1e8 }), percent, percent, fc.constantFrom(...ASSET_KINDS), fc.boolean())
    .map(([value, equities, bonds, kind, isFund]) =>
      of('x', value, isFund ? instrumentExposure('fund', null, { equities, bonds }) : assetExposure(kind), !isFund),
    );
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 12 }), fc.integer({ min: 0, max: 1e7 }), (holdings, reserve) => {
      const { total, unclassified, beside } = realAllocation(holdings, decimal(reserve));
      const debts = sum(holdings.filter(({ exposure }) => exposure === 'debt').map(({ value }) => value));
      const all = sum([total, unclassified, beside.reserve, beside.directProperty, beside.belongings, debts]);
      expect(all.toFixed()).toBe(sum(holdings.map(({ value }) => value)).toFixed());
    }),
    { numRuns: lawRuns(200) },
  );
});
