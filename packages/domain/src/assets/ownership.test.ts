import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type Day } from '../core/day.ts';
import { decimal, sum, ZERO } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { memberWorth, type Ownership, unassignedWorth } from '../valuation/member-worth.ts';
import { netWorthOn } from '../valuation/net-worth.ts';
import type { AssetInput } from '../valuation/value.ts';
import { ASSET_KINDS, type AssetKind } from './asset-class.ts';
import {
  changeOwnershipFrom,
  checkOwnership,
  checkOwnershipHistory,
  type OwnershipPeriod,
  ownershipOn,
  partOfMember,
  partsOfMember,
} from './ownership.ts';

const TODAY = '2026-11-22';
const full = (memberId: string, percent: string) => ({ memberId, right: 'full' as const, percent: decimal(percent) });

/** A house of Anna's alone, 10 % of which she gave to Ben on 1 March 2026. */
const GIVEN: readonly OwnershipPeriod[] = [
  { from: null, shares: [full('anna', '100')] },
  { from: '2026-03-01', shares: [full('anna', '90'), full('ben', '10')] },
];

describe('ownership on a day', () => {
  test.for([
    { why: 'the evening before a gift', on: '2026-02-28', anna: '1', ben: '0' },
    { why: 'the day of the gift', on: '2026-03-01', anna: '0.9', ben: '0.1' },
    { why: 'long before', on: '1901-01-01', anna: '1', ben: '0' },
    { why: 'later', on: TODAY, anna: '0.9', ben: '0.1' },
  ])('$why', ({ on, anna, ben }) => {
    const shares = ownershipOn(GIVEN, on);
    expect([partOfMember(shares, 'anna').toFixed(), partOfMember(shares, 'ben').toFixed()]).toEqual([anna, ben]);
  });

  it('is nobody’s where no shares are known', () => {
    expect(ownershipOn([], TODAY)).toEqual([]);
  });

  it('moves nothing before the day of a change, and leaves later periods as they are', () => {
    const later = { from: '2026-06-01', shares: [full('ben', '100')] };
    const changed = changeOwnershipFrom([...GIVEN, later], { from: '2026-04-01', shares: [full('anna', '100')] });
    expect(changed.map(({ from }) => from)).toEqual([null, '2026-03-01', '2026-04-01', '2026-06-01']);
    const replaced = changeOwnershipFrom(changed, { from: '2026-04-01', shares: [full('ben', '100')] });
    expect(replaced.map(({ from }) => from)).toEqual([null, '2026-03-01', '2026-04-01', '2026-06-01']);
    expect(changeOwnershipFrom([], { from: TODAY, shares: [full('anna', '100')] })[0]).toEqual({
      from: null,
      shares: [],
    });
  });

  it('lists for one member only the periods that changed something for them', () => {
    const sold = { from: '2026-05-01', shares: [full('ben', '10'), full('carl', '90')] };
    const parts = (id: string) => partsOfMember([...GIVEN, sold], id).map(({ from, part }) => [from, part.toFixed()]);
    expect(parts('ben')).toEqual([
      [null, '0'],
      ['2026-03-01', '0.1'],
    ]);
    expect(parts('anna')).toEqual([
      [null, '1'],
      ['2026-03-01', '0.9'],
      ['2026-05-01', '0'],
    ]);
  });
});

describe('what is refused', () => {
  test.for([
    { why: 'one member and right twice', shares: [full('a', '50'), full('a', '50')], code: 'ownership_repeated' },
    {
      why: 'more than four decimals',
      shares: [full('a', '99.99999'), full('b', '0.00001')],
      code: 'ownership_too_fine',
    },
    { why: 'less than the whole', shares: [full('a', '99.9999')], code: 'ownership_not_whole' },
  ])('$why', ({ shares, code }) => {
    expect(() => checkOwnership(shares)).toThrow(expect.objectContaining({ code }));
  });

  it('lets one member hold several rights', () => {
    const divided = [full('a', '50'), { ...full('a', '20'), right: 'usufruct' as const }, full('b', '30')];
    expect(() => checkOwnership(divided)).not.toThrow();
    expect(partOfMember(divided, 'a').toFixed()).toBe('0.7');
  });

  const all = [full('a', '100')];
  test.for([
    { why: 'no beginning', history: [{ from: '2026-01-01', shares: all }] },
    {
      why: 'two beginnings',
      history: [
        { from: null, shares: all },
        { from: null, shares: all },
      ],
    },
    {
      why: 'one day twice',
      history: [
        { from: null, shares: all },
        { from: TODAY, shares: all },
        { from: TODAY, shares: all },
      ],
    },
    {
      why: 'a day to come',
      history: [
        { from: null, shares: all },
        { from: '2026-11-23', shares: all },
      ],
    },
  ])('$why', ({ history }) => {
    expect(() => checkOwnershipHistory(history, TODAY)).toThrow(expect.objectContaining({ code: 'day_invalid' }));
  });
});

const MEMBERS = ['anna', 'ben', 'carl'] as const;
const FIRST: Day = '2026-01-01';
const DAYS = 60;
const onDay = fc.integer({ min: 0, max: DAYS }).map((after) => addDays(FIRST, after));

/** Shares of ten-thousandths of a percent that are the whole, in one right or another; or nobody by name. */
const shares = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 2 }),
    right: fc.constantFrom('full', 'usufruct', 'bare'),
    isNobodys: fc.boolean(),
  })
  .map(({ cuts, right, isNobodys }) => {
    const ends = [...cuts.toSorted((a, b) => a - b), 1_000_000];
    const parts = ends.map((end, place) => ({
      memberId: MEMBERS[place] ?? '',
      right,
      percent: decimal(end - (ends[place - 1] ?? 0)).dividedBy(10_000),
    }));
    return isNobodys && cuts.length === 0 ? [] : parts;
  });

const history = fc
  .record({ first: shares, changes: fc.array(fc.record({ from: onDay, shares }), { maxLength: 4 }) })
  .map(({ first, changes }) =>
    changes.reduce<readonly OwnershipPeriod[]>(changeOwnershipFrom, [{ from: null, shares: first }]),
  );

const possession = fc.record({
  kind: fc.constantFrom(...(ASSET_KINDS as readonly AssetKind[]).filter((kind) => kind !== 'crypto_wallet')),
  currency: fc.constantFrom('EUR', 'USD', 'XPF'),
  values: fc.array(fc.record({ on: onDay, cents: fc.integer({ min: -5e9, max: 5e9 }) }), { maxLength: 4 }),
  history,
});

it('law: the net worth of a household is the sum of its members’ and of what is nobody’s, each day', () => {
  fc.assert(
    fc.property(fc.array(possession, { maxLength: 8 }), onDay, fc.integer({ min: 1, max: 9999 }), (found, on, rate) => {
      const assets = found.map(({ kind, currency, values }, place): AssetInput => {
        const valuations = values.map((point) => ({ on: point.on, value: decimal(point.cents).dividedBy(100) }));
        return { id: String(place), kind, currency, entries: [], valuations };
      });
      const rates = [{ from: 'EUR', to: 'USD', on: FIRST, rate: decimal(rate).dividedBy(3000) }];
      const ownership: Ownership = new Map(found.map((one, place) => [String(place), one.history]));
      const whole = netWorthOn({ assets, instruments: [], rates, currency: 'EUR' }, on);
      const parts = [...MEMBERS.map((id) => memberWorth(whole, ownership, id)), unassignedWorth(whole, ownership)];
      const total = sum(parts.map((part) => part.total ?? ZERO));
      expect(
        total
          .minus(whole.total ?? ZERO)
          .abs()
          .toNumber(),
      ).toBeLessThan(1e-20);
      for (const [name, value] of whole.byClass) {
        const ofClass = sum(parts.map((part) => part.byClass.get(name) ?? ZERO));
        expect(ofClass.minus(value).abs().toNumber()).toBeLessThan(1e-20);
      }
    }),
    { numRuns: lawRuns(200) },
  );
});
