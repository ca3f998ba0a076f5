import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '../core/decimal.ts';
import { lawRuns, lawTimeout } from '../core/testing/law-runs.ts';
import { totalOf } from '../ledger/cost-basis/cost-basis.ts';
import type { LedgerEntry } from '../ledger/transaction.ts';
import { netWorthOn } from '../valuation/net-worth.ts';
import { bridgeOf } from './bridge/bridge.ts';
import { BRIDGE_PARTS } from './bridge/bridge-parts.ts';
import { engineOf, type PerformanceInput } from './engine.ts';
import { gainsOf } from './positions/gains.ts';
import { costsOf } from './positions/instrument-costs.ts';
import { timeWeighted } from './returns/figure.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from './series/scope.ts';
import { drafted, portfolio } from './testing/drawn-portfolio.ts';
import { figuresOf, household, measure, PERIOD, paid, rateIn } from './testing/generated-figures.ts';
import { entryOf, FIRST, INSTRUMENT_IDS, scaled, withEntries } from './testing/generated-portfolio.ts';

/** Equal but for the last digits of decimals that were divided in another order. */
function expectNear(a: Decimal | null, b: Decimal | null): void {
  if (!a || !b) expect(a).toBe(b);
  else expect(a.minus(b).abs().toNumber()).toBeLessThan(1e-15 * Math.max(1, a.abs().toNumber()) + 1e-12);
}

function expectSame(a: number | null, b: number | null): void {
  if (a === null || b === null) expect(a).toBe(b);
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(a)));
}

it('law: an edit recomputed from its day on comes to the same as everything recomputed', {
  timeout: lawTimeout(60_000),
}, () => {
  const price = fc.record({
    id: fc.constantFrom('etf', 'share', 'late'),
    day: fc.integer({ min: 0, max: 50 }),
    cents: fc.integer({ min: 50, max: 90_000 }),
  });
  fc.assert(
    fc.property(portfolio, drafted, fc.nat(), price, (input, draft, removed, point) => {
      const before = engineOf(input);
      const added = withEntries(input, (entries, id) =>
        id === draft.account ? [...entries, entryOf(draft, 999)] : entries,
      );
      const less = withEntries(added, (entries) =>
        entries.length > 1 ? entries.filter((_, place) => place !== removed % entries.length) : entries,
      );
      const priced = {
        ...less,
        instruments: less.instruments.map((one) =>
          one.id === point.id
            ? {
                ...one,
                prices: [...one.prices, { on: addDays(FIRST, point.day), price: decimal(point.cents).dividedBy(100) }],
              }
            : one,
        ),
      };
      let engine = before;
      // what was worked out for a report before takes part in the next one
      figuresOf(engine);
      for (const next of [added, less, priced]) {
        engine = engineOf(next, engine);
        expect(figuresOf(engine)).toEqual(figuresOf(engineOf(next)));
      }
    }),
    { numRuns: lawRuns(150) },
  );
});

it('law: the bridge leads from the opening to the closing value, to the cent', () => {
  fc.assert(
    fc.property(
      portfolio,
      fc.constantFrom<MeasuredScope>(household, wholeAccounts(['usd']), {
        ...household,
        instruments: new Set(['etf', 'coin']),
      }),
      fc.constantFrom('average' as const, 'fifo' as const),
      (input, scope, method) => {
        const { opening, closing, parts, exact } = bridgeOf(engineOf(input), scope, PERIOD, method);
        expect(sum([opening, ...BRIDGE_PARTS.map((part) => parts[part])]).toFixed(2)).toBe(closing.toFixed(2));
        for (const part of BRIDGE_PARTS) expect(parts[part].minus(exact[part]).abs().toNumber()).toBeLessThan(0.02);
        expectNear(sum([exact.opening, ...BRIDGE_PARTS.map((part) => exact[part])]), exact.closing);
      },
    ),
  );
});

it('law: what is held in the reference currency knows no effect of exchange rates', () => {
  fc.assert(
    fc.property(portfolio, (input) => {
      const inEuros = { ...input, instruments: input.instruments.map((one) => ({ ...one, currency: 'EUR' })) };
      const { currency } = bridgeOf(engineOf(inEuros), wholeAccounts(['eur', 'other']), PERIOD).exact;
      expectNear(currency, ZERO);
    }),
  );
});

const withoutShorts = (input: PerformanceInput) =>
  withEntries(input, (entries) => entries.filter(({ kind }) => !['sell', 'transfer_out', 'swap'].includes(kind)));

it('law: the values are those of net worth', () => {
  fc.assert(
    fc.property(portfolio.map(withoutShorts), fc.integer({ min: 0, max: 50 }), (input, day) => {
      const { values } = columnsOf(engineOf(input), household);
      const { total } = netWorthOn(input, addDays(FIRST, day));
      expectSame(values[day] ?? null, total?.toNumber() ?? 0);
    }),
  );
});

it('law: a split changes nothing but quantities', () => {
  const after = addDays(FIRST, 46);
  fc.assert(
    fc.property(portfolio.map(withoutShorts), fc.integer({ min: 2, max: 10 }), (input, ratio) => {
      const split: LedgerEntry = {
        id: 'split',
        kind: 'split',
        on: after,
        sequence: 0,
        instrumentId: 'etf',
        splitRatio: decimal(ratio),
        currency: 'EUR',
      };
      const restated = {
        ...withEntries(input, (entries, id) => [...entries, { ...split, id: `split ${id}` }]),
        instruments: input.instruments.map((one) =>
          one.id === 'etf'
            ? {
                ...one,
                prices: one.prices.map(({ on, price }) => ({
                  on,
                  price: on >= after ? price.dividedBy(ratio) : price,
                })),
              }
            : one,
        ),
      };
      const [plain, divided] = [engineOf(input), engineOf(restated)];
      expectSame(rateIn(timeWeighted(measure(plain))), rateIn(timeWeighted(measure(divided))));
      for (const part of ['opening', 'closing', ...BRIDGE_PARTS] as const) {
        expectNear(bridgeOf(plain, household, PERIOD).exact[part], bridgeOf(divided, household, PERIOD).exact[part]);
      }
      const [one, many] = [plain, divided].map((engine) =>
        gainsOf(engine, 'etf', { method: 'fifo' }, engine.market.span.last),
      );
      expectNear(one?.quantity.times(ratio) ?? null, many?.quantity ?? null);
      expectNear(one?.cost ?? null, many?.cost ?? null);
    }),
  );
});

/** An amount, in euros, that no other entry of a drawn portfolio comes near. */
const UNLIKE_ANY = 10_000_000;

/** Were about the same amount moved elsewhere, which of both arrived would be left open, and asked (0251). */
const movedAmount = (cents: number, isLinked: boolean) =>
  decimal(cents)
    .dividedBy(97)
    .plus(isLinked ? 0 : UNLIKE_ANY);

const linkedBy = (transferId: string) => ({ links: { transferId, confirmedId: null, rejectedIds: [] } });

it('law: a transfer between two accounts of the scope nets to zero, and carries its lots', () => {
  const move = fc.record({
    day: fc.integer({ min: 1, max: 45 }),
    units: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
    isLinked: fc.boolean(),
  });
  const unsplit = (input: PerformanceInput) =>
    withEntries(input, (entries) => entries.filter(({ kind }) => kind !== 'split'));
  fc.assert(
    fc.property(portfolio.map(withoutShorts).map(unsplit), move, (input, { day, units, cents, isLinked }) => {
      const shared = { on: addDays(FIRST, day), sequence: 1000, currency: 'EUR' };
      const begin: LedgerEntry = {
        ...shared,
        id: 'begin',
        on: FIRST,
        kind: 'buy',
        instrumentId: 'etf',
        quantity: decimal(40),
        gross: decimal(4000),
      };
      const held = withEntries(input, (entries, id) => (id === 'eur' ? [begin, ...entries] : entries));
      const things = { instrumentId: 'etf', quantity: decimal(units) };
      const money = { gross: movedAmount(cents, isLinked) };
      // money that leaves what is tracked for what is not has left what is measured
      const [eur, , other] = input.assets;
      const carriesMoney = eur?.cashTracking === other?.cashTracking;
      // two entries that nothing links pair because no other arrival of these units lacks a cost (all drafts state one):
      // which of two alike came from this account nobody could know
      const [thingsLink, moneyLink] = isLinked ? [linkedBy('things'), linkedBy('money')] : [{}, {}];
      const sent: LedgerEntry[] = [
        { ...shared, ...things, ...thingsLink, id: 'a', kind: 'transfer_out' },
        { ...shared, ...money, ...moneyLink, id: 'b', kind: isLinked ? 'transfer_out' : 'withdrawal' },
      ];
      const received: LedgerEntry[] = [
        { ...shared, ...things, ...thingsLink, id: 'c', kind: 'transfer_in' },
        { ...shared, ...money, ...moneyLink, id: 'd', kind: isLinked ? 'transfer_in' : 'deposit' },
      ];
      const lines: Readonly<Record<string, readonly LedgerEntry[]>> = { eur: sent, other: received };
      const moved = withEntries(held, (entries, id) => [
        ...entries,
        ...(lines[id] ?? []).filter(({ instrumentId }) => instrumentId || carriesMoney),
      ]);
      const [still, after] = [engineOf(held), engineOf(moved)];
      expectSame(rateIn(timeWeighted(measure(still))), rateIn(timeWeighted(measure(after))));
      for (const part of ['opening', 'closing', 'deposits', 'withdrawals', 'transfers'] as const) {
        expectNear(bridgeOf(still, household, PERIOD).exact[part], bridgeOf(after, household, PERIOD).exact[part]);
      }
      const [one, two] = [still, after].map((engine) =>
        gainsOf(engine, 'etf', { method: 'fifo' }, engine.market.span.last),
      );
      expectNear(one?.cost ?? null, two?.cost ?? null);
    }),
  );
});

it('law: scaling all amounts scales gains and leaves rates', () => {
  fc.assert(
    fc.property(portfolio, fc.constantFrom(2, 10, 250), (input, factor) => {
      const [one, many] = [engineOf(input), engineOf(scaled(input, factor))];
      expectSame(rateIn(timeWeighted(measure(one))), rateIn(timeWeighted(measure(many))));
      const [small, large] = [one, many].map((engine) => bridgeOf(engine, household, PERIOD).exact);
      for (const part of BRIDGE_PARTS) expectNear(small?.[part].times(factor) ?? null, large?.[part] ?? null);
    }),
  );
});

it('law: reordering independent transactions of a day changes nothing', () => {
  const rank = ({ instrumentId }: LedgerEntry) => ['late', 'coin', 'share', 'etf'].indexOf(instrumentId ?? '');
  fc.assert(
    fc.property(portfolio, (input) => {
      const plain = withEntries(input, (entries) => entries.filter(({ kind }) => kind !== 'swap'));
      const reordered = withEntries(plain, (entries) =>
        entries.map((entry) => ({ ...entry, sequence: entry.sequence + 1000 * rank(entry) })).toReversed(),
      );
      const [one, two] = [engineOf(plain), engineOf(reordered)];
      expectSame(rateIn(timeWeighted(measure(one))), rateIn(timeWeighted(measure(two))));
      for (const part of BRIDGE_PARTS) {
        expectNear(bridgeOf(one, household, PERIOD).exact[part], bridgeOf(two, household, PERIOD).exact[part]);
      }
    }),
  );
});

it('law: lots conserve quantity and cost', () => {
  const withoutLeaving = (input: PerformanceInput) =>
    withEntries(input, (entries) => entries.filter(({ kind }) => kind !== 'transfer_out'));
  const method = fc.constantFrom('average' as const, 'fifo' as const);
  fc.assert(
    fc.property(portfolio.map(withoutLeaving), method, fc.constantFrom(...INSTRUMENT_IDS), (input, rule, id) => {
      const engine = engineOf(input);
      const { pools, sales } = costsOf(engine, id, { method: rule }, engine.market.span.last);
      const left = totalOf([...pools.values()].flatMap(({ lots }) => lots));
      const positions = [...engine.accounts.values()].flatMap(({ positions: own }) => own.get(id) ?? []);
      expectNear(left.units, sum(positions.map(({ book }) => book.lines.at(-1)?.quantity ?? ZERO)));
      const moved = positions.flatMap(({ book, amounts }) =>
        book.lines.map((line, place) => paid(line, amounts[place])),
      );
      const gone = sales.map(({ closing }) => closing.by.cost.plus(totalOf(closing.closed).cost));
      expectNear(sum(moved).minus(sum(gone)), left.cost);
    }),
  );
});
