import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSET_KINDS, type AssetKind, valuedBy } from '../../assets/asset-class.ts';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { type Engine, engineOf, type PerformanceInput } from '../engine.ts';
import { columnsOf, wholeAccounts } from '../series/scope.ts';
import type { ScopeColumns } from '../series/scope-columns.ts';
import type { Period } from '../series/span.ts';
import {
  ACCOUNT_IDS,
  DAYS,
  DRAFT_KINDS,
  type Draft,
  entryOf,
  FIRST,
  INSTRUMENT_IDS,
  portfolioOf,
} from '../testing/generated-portfolio.ts';
import { changeOfValue, pathOfGains } from './change-of-value.ts';

/** What a thing without a price pays out is income in the bridge, and outside what a return measures (decision 0090). */
const PRICED = INSTRUMENT_IDS.filter((id) => id !== 'late');
const drafted = fc.record<Draft>({
  kind: fc.constantFrom(...DRAFT_KINDS),
  account: fc.constantFrom(...ACCOUNT_IDS),
  instrument: fc.constantFrom(...PRICED),
  day: fc.integer({ min: 1, max: DAYS - 5 }),
  units: fc.integer({ min: 1, max: 20 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
});
const onDay = fc.integer({ min: 0, max: DAYS });
const prices = fc.array(fc.record({ day: onDay, cents: fc.integer({ min: 50, max: 90_000 }) }), { maxLength: 12 });
const amounts = fc.uniqueArray(fc.record({ day: onDay, cents: fc.integer({ min: 0, max: 90_000_000 }) }), {
  selector: ({ day }) => day,
  maxLength: 4,
});
const thing = fc.record({
  kind: fc.constantFrom(...ASSET_KINDS),
  currency: fc.constantFrom('EUR', 'USD'),
  stated: amounts,
  moved: fc.array(drafted, { maxLength: 4 }),
  closed: fc.option(fc.integer({ min: 20, max: DAYS }), { nil: null }),
});
type Thing = typeof thing extends fc.Arbitrary<infer Value> ? Value : never;

const CASH_KINDS: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'interest', 'fee']);

function assetOf({ kind, currency, stated, moved, closed }: Thing, place: number): AssetInput {
  const points = stated
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, cents }) => ({ on: addDays(FIRST, day), value: decimal(cents).dividedBy(100) }));
  const entries = moved.flatMap((draft, index) =>
    CASH_KINDS.has(draft.kind) ? [{ ...entryOf(draft, index), id: `m${place} ${index}`, currency }] : [],
  );
  const owed = valuedBy(kind) === 'debt' && place % 2 === 0 ? { outstanding: points, valuations: [] } : {};
  return {
    id: `thing${place}`,
    kind,
    currency,
    entries,
    valuations: points,
    ...(closed !== null && { closedOn: addDays(FIRST, closed) }),
    ...owed,
  };
}

const tracked = fc.constantFrom(...(['tracked', 'not_tracked'] as const));

/** Accounts that trade, and things of every kind: stated, moved, owed, in two currencies, some closed. */
const household = fc
  .record({
    portfolio: fc
      .record({
        drafts: fc.array(drafted, { minLength: 1, maxLength: 30 }),
        tracking: fc.record({ eur: tracked, usd: tracked, other: tracked }),
        quotes: fc.record({ etf: prices, share: prices, coin: prices, late: prices }),
        rates: fc.array(fc.record({ day: onDay, basis: fc.integer({ min: 8000, max: 14_000 }) }), { maxLength: 8 }),
      })
      .map(portfolioOf),
    things: fc.array(thing, { maxLength: 8 }),
  })
  .map(
    ({ portfolio, things }): PerformanceInput => ({
      ...portfolio,
      assets: [...portfolio.assets, ...things.map(assetOf)],
    }),
  );
const period = fc
  .uniqueArray(fc.integer({ min: 0, max: DAYS }), { minLength: 2, maxLength: 2 })
  .map((places) => places.toSorted((a, b) => a - b))
  .map(([from = 0, to = 0]) => ({ from: addDays(FIRST, from), to: addDays(FIRST, to) }));

const near = (a: Decimal, b: Decimal | number) => expect(a.minus(b).abs().toNumber()).toBeLessThan(1e-4);
const whole = (engine: Engine) => wholeAccounts(engine.accounts.keys());

const PLACES = Array.from({ length: DAYS + 1 }, (_, place) => addDays(FIRST, place));

/** What each day of a period gained net of what moved on it. */
function sumOfDays({ values, inflow, outflow }: ScopeColumns, { from, to }: Period): number {
  const at = (column: Float64Array, place: number) => column[place] ?? 0;
  return PLACES.reduce((total, day, place) => {
    if (day <= from || day > to) return total;
    const change = at(values, place) - at(values, place - 1);
    return total + change - at(inflow, place) + at(outflow, place);
  }, 0);
}

describe('laws of a change of value', () => {
  it('law: the gain of a household is the sum of those of its assets', () => {
    fc.assert(
      fc.property(household, period, (input, days) => {
        const engine = engineOf(input);
        const change = changeOfValue(engine, whole(engine), days);
        const parts = [...engine.accounts.keys()].map((id) => changeOfValue(engine, wholeAccounts([id]), days));
        if (change.state === 'partial') return;
        near(change.gain, sum(parts.map(({ gain }) => gain)));
        near(change.closing.minus(change.opening), change.gain.plus(change.flows));
      }),
    );
  });

  it('law: the gain is what the days of the chart gained, each net of what moved on it', () => {
    fc.assert(
      fc.property(household, period, (input, days) => {
        const engine = engineOf(input);
        const scope = whole(engine);
        const change = changeOfValue(engine, scope, days);
        if (change.state === 'partial' || change.twr.state !== 'complete') return;
        const gained = sumOfDays(columnsOf(engine, scope), days);
        near(change.gain, gained);
        const [first, last] = pathOfGains(engine, scope, [days.from, days.to]);
        if (first && last) expect(last.minus(first).minus(change.gain).abs().toNumber()).toBeLessThan(0.0101);
      }),
    );
  });

  it.each(ASSET_KINDS.map((kind) => [kind]))('law: opening and closing a %s gains nothing', (kind) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000_000 }), onDay, onDay, (cents, opened, ended) => {
        const on = addDays(FIRST, Math.min(opened, ended));
        const closed = addDays(FIRST, Math.max(opened, ended));
        const asset = stated(kind, [{ on, value: decimal(cents).dividedBy(100) }]);
        const engine = engineOf({ ...EMPTY, assets: [{ ...asset, closedOn: closed }] });
        const days = { from: addDays(FIRST, -1), to: addDays(FIRST, DAYS) };
        expect(changeOfValue(engine, whole(engine), days).gain.toNumber()).toBe(0);
      }),
    );
  });
});

const EMPTY = { currency: 'EUR', first: FIRST, last: addDays(FIRST, DAYS), instruments: [], rates: [], assets: [] };

function stated(kind: AssetKind, valuations: AssetInput['valuations']): AssetInput {
  return { id: kind, kind, currency: 'EUR', entries: [], valuations };
}

/** 50 dollars without a rate are worth nobody knows what, which is not nothing. */
it('has no way where nothing can be valued', () => {
  const asset = stated('cash_account', [{ on: '2026-01-06', value: decimal('50') }]);
  const engine = engineOf({ ...EMPTY, assets: [{ ...asset, currency: 'USD' }] });
  expect(pathOfGains(engine, whole(engine), ['2026-01-10', '2026-02-01'])).toEqual([null, null]);
});

/** 100 of cash on the 6th, closed on the 20th, a balance stated on the 25th: nothing comes in after the end. */
it('leaves out what was stated after an account closed', () => {
  const valuations = [
    { on: '2026-01-06', value: decimal('100') },
    { on: '2026-01-25', value: decimal('70') },
  ];
  const engine = engineOf({ ...EMPTY, assets: [{ ...stated('cash_account', valuations), closedOn: '2026-01-20' }] });
  const change = changeOfValue(engine, whole(engine), { from: '2026-01-10', to: '2026-01-30' });
  expect([change.opening, change.closing, change.flows, change.gain].map(Number)).toEqual([100, 0, -100, 0]);
  expect(columnsOf(engine, whole(engine)).inflow.reduce((total, one) => total + one)).toBe(100);
});

/**
 * A savings account of 15,000 stated on the 10th and 15,200 on the 20th, a flat of 310,000 stated on the 10th and
 * 312,000 on the 30th: 327,200 moved in or was opened, the flat gained 2,000.
 */
it('claims no gain for what was opened', () => {
  const assets = [
    stated('savings_account', [
      { on: '2026-01-10', value: decimal('15000') },
      { on: '2026-01-20', value: decimal('15200') },
    ]),
    stated('property', [
      { on: '2026-01-10', value: decimal('310000') },
      { on: '2026-01-30', value: decimal('312000') },
    ]),
  ];
  const engine = engineOf({ ...EMPTY, assets });
  const change = changeOfValue(engine, whole(engine), { from: '2026-01-06', to: '2026-02-01' });
  expect(change.opening.toNumber()).toBe(0);
  expect(change.closing.toNumber()).toBe(327_200);
  expect(change.flows.toNumber()).toBe(325_200);
  expect(change.gain.toNumber()).toBe(2_000);
  expect(change.since).toBe('2026-01-10');
  expect(pathOfGains(engine, whole(engine), ['2026-01-08', '2026-01-10', '2026-02-01'])).toEqual([
    null,
    decimal('325200'),
    decimal('327200'),
  ]);
});

it('is a plain amount where floats leave a rest of less than 10^-6', () => {
  const asset = stated('collectible', [{ on: '2026-01-06', value: decimal('0.0000001') }]);
  const engine = engineOf({ ...EMPTY, assets: [asset] });
  expect(pathOfGains(engine, whole(engine), ['2026-01-10']).map(String)).toEqual(['0']);
});
