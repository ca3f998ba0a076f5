import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayNumber } from '../../core/day.ts';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { bridgeOf } from '../bridge/bridge.ts';
import { BRIDGE_PARTS } from '../bridge/bridge-parts.ts';
import { engineOf } from '../engine.ts';
import { totalReturn } from '../returns/twr-time-weighted-return.ts';
import { onDay, portfolio } from '../testing/drawn-portfolio.ts';
import { household, PERIOD } from '../testing/generated-figures.ts';
import { ACCOUNT_IDS, FIRST } from '../testing/generated-portfolio.ts';
import { datedPart, stretchesOf, WHOLE } from './ownership-share.ts';
import { columnsOf, type MeasuredScope } from './scope.ts';
import type { ScopeColumns } from './scope-columns.ts';

const fund: AssetInput = {
  id: 'fund',
  kind: 'other',
  currency: 'EUR',
  entries: [],
  // 400,000 until the gift, 440,000 at the end
  valuations: [
    { on: '2026-01-01', value: decimal(400_000) },
    { on: '2026-03-31', value: decimal(440_000) },
  ],
};
const engine = engineOf({
  assets: [fund],
  instruments: [],
  rates: [],
  currency: 'EUR',
  first: '2026-01-01',
  last: '2026-03-31',
});
const QUARTER = { from: '2026-01-15', to: '2026-03-31' };
const parts = (...steps: (readonly [string | null, number])[]) =>
  datedPart(steps.map(([from, part]) => ({ from, part: decimal(part) })));
const ofMember = (part: ReturnType<typeof parts>): MeasuredScope => ({ accounts: new Map([['fund', part]]) });
const inWords = ({ opening, parts: found, closing }: ReturnType<typeof bridgeOf>) => ({
  opening: opening.toFixed(),
  transfers: found.transfers.toFixed(),
  unrealised: found.unrealised.toFixed(),
  closing: closing.toFixed(),
});

it('makes a gift a transfer in the bridge of each member, at the value of the evening before', () => {
  // 10 % of 400,000 go from one to the other on 1 March; then 90 % and 10 % of the 40,000 that came later
  expect(inWords(bridgeOf(engine, ofMember(parts([null, 1], ['2026-03-01', 0.9])), QUARTER))).toEqual({
    opening: '400000',
    transfers: '-40000',
    unrealised: '36000',
    closing: '396000',
  });
  expect(inWords(bridgeOf(engine, ofMember(parts([null, 0], ['2026-03-01', 0.1])), QUARTER))).toEqual({
    opening: '0',
    transfers: '40000',
    unrealised: '4000',
    closing: '44000',
  });
});

it('opens with the part before where the part changes the day after the opening', () => {
  const found = bridgeOf(engine, ofMember(parts([null, 1], ['2026-01-16', 0.5])), QUARTER);
  expect(inWords(found)).toEqual({ opening: '400000', transfers: '-200000', unrealised: '20000', closing: '220000' });
});

it('returns the same to both, the giver and the given, from the day of the gift on', () => {
  // 10 % either way: 440,000 of 400,000, whatever part of it was one’s own
  for (const part of [parts([null, 1], ['2026-03-01', 0.9]), parts([null, 0.5], ['2026-03-31', 0.1])]) {
    const scope = ofMember(part);
    expect(totalReturn(columnsOf(engine, scope), { from: 14, to: 89 })).toBeCloseTo(0.1, 12);
  }
});

it('cuts a period where the part changes, the day of the change in the later stretch', () => {
  const days = { from: dayNumber('2026-01-31'), to: dayNumber('2026-03-31') };
  const cut = stretchesOf(parts([null, 1], ['2026-02-10', 0.5], ['2026-04-01', 0]), days);
  const before = dayNumber('2026-02-09');
  expect(cut.map(({ days: within, part }) => [within, part.toFixed()])).toEqual([
    [{ from: days.from, to: before }, '1'],
    [{ from: before, to: days.to }, '0.5'],
  ]);
  expect(stretchesOf(WHOLE, days)).toHaveLength(1);
});

/** The part of one of two members over time; the other has the rest. */
const steps = fc.array(fc.record({ day: onDay, tenth: fc.integer({ min: 0, max: 10 }) }), { maxLength: 3 });
const first = fc.integer({ min: 0, max: 10 });

function partOfOne(
  start: number,
  changes: readonly { readonly day: number; readonly tenth: number }[],
  isOther: boolean,
) {
  const of = (tenth: number) => decimal(isOther ? 10 - tenth : tenth).dividedBy(10);
  const byDay = new Map(changes.map(({ day, tenth }) => [addDays(FIRST, day), tenth]));
  const dated = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([from, tenth]) => ({ from, part: of(tenth) }));
  return datedPart([{ from: null, part: of(start) }, ...dated]);
}

function expectSameColumns(parts: readonly ScopeColumns[], whole: ScopeColumns): void {
  const flowOn = ({ inflow, outflow }: ScopeColumns, place: number) => (inflow[place] ?? 0) - (outflow[place] ?? 0);
  for (const [place, value] of whole.values.entries()) {
    const total = (of: (columns: ScopeColumns) => number) => parts.reduce((before, part) => before + of(part), 0);
    expect(total(({ values }) => values[place] ?? 0)).toBeCloseTo(value, 5);
    expect(total((columns) => flowOn(columns, place))).toBeCloseTo(flowOn(whole, place), 5);
  }
}

const ADDITIVE = ['opening', 'closing', 'deposits', 'withdrawals', 'transfers', 'income', 'fees', 'taxes'] as const;
/** How much of a gain is of prices and how much of rates depends on the period it is measured over; together they do not. */
const gainOf = ({ exact }: ReturnType<typeof bridgeOf>) => sum([exact.realised, exact.unrealised, exact.currency]);
const isNear = (a: Decimal, b: Decimal) => a.minus(b).abs().lessThan(1e-9);

it('law: the bridges of two members add up to that of the household, transfers between them cancel', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(portfolio, first, steps, (input, start, changes) => {
      const whole = engineOf(input);
      const scopes = [false, true].map((isOther): MeasuredScope => {
        return { accounts: new Map(ACCOUNT_IDS.map((id) => [id, partOfOne(start, changes, isOther)])) };
      });
      const expected = bridgeOf(whole, household, PERIOD);
      const bridges = scopes.map((scope) => bridgeOf(whole, scope, PERIOD));
      for (const { opening, closing, parts: found } of bridges) {
        expect(sum([opening, ...BRIDGE_PARTS.map((part) => found[part])]).toFixed(2)).toBe(closing.toFixed(2));
      }
      expectSameColumns(
        scopes.map((scope) => columnsOf(whole, scope)),
        columnsOf(whole, household),
      );
      if (expected.gaps.length + bridges.flatMap(({ gaps }) => gaps).length > 0) return;
      for (const key of ADDITIVE) {
        expect(isNear(sum(bridges.map(({ exact }) => exact[key])), expected.exact[key]), key).toBe(true);
      }
      expect(isNear(sum(bridges.map(gainOf)), gainOf(expected))).toBe(true);
    }),
    { numRuns: lawRuns(100) },
  );
});
