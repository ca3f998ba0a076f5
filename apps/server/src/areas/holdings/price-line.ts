import type { HoldingDetail } from '@aurea/contract/holdings.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { lastKnown } from '@aurea/domain/core/last-known.ts';
import { costSteps } from '@aurea/domain/ledger/cost-basis/cost-steps.ts';
import { holdingsTimeline } from '@aurea/domain/ledger/positions.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import type { PricePoint } from '@aurea/domain/valuation/value.ts';
import { toWire } from '#db/decimal-text.ts';
import { wire } from './overview.ts';

/** One account's ledger about an instrument; `rate` turns its currency into that of the prices, null where unknown. */
export type Ledger = { readonly entries: readonly LedgerEntry[]; readonly rate: Decimal | null };

const MOST_POINTS = 520;
const ONE = new Decimal(1);

/** New units for one old, over all splits after a day. */
export type SplitFactor = (on: Day) => Decimal;

export function splitFactor(ledgers: readonly Ledger[], instrumentId: string): SplitFactor {
  const splits = new Map<Day, Decimal>();
  for (const { entries } of ledgers) {
    for (const change of holdingsTimeline(entries)) {
      const ratio = change.splits.get(instrumentId);
      if (ratio && !ratio.isZero()) splits.set(change.on, ratio);
    }
  }
  return (on) => [...splits].reduce((factor, [day, ratio]) => (day > on ? factor.times(ratio) : factor), ONE);
}

/** The price of one of today's units, with the average cost of those held that day. */
export function priceLine(
  prices: readonly PricePoint[],
  ledgers: readonly Ledger[],
  about: { readonly instrumentId: string; readonly from: Day | undefined; readonly factor: SplitFactor },
): HoldingDetail['points'] {
  const costOn = averageCostWalk(ledgers, about.instrumentId);
  return thinned(startingAt(prices, about.from)).map(({ on, price }) => {
    const factor = about.factor(on);
    return { on, price: toWire(price.dividedBy(factor)), averageCost: wire(costOn(on)?.dividedBy(factor) ?? null) };
  });
}

/** Those since a day, and the one that counts on it. */
function startingAt(prices: readonly PricePoint[], from: Day | undefined): readonly PricePoint[] {
  if (!from) return prices;
  const start = prices.findLastIndex(({ on }) => on <= from);
  return prices.slice(Math.max(start, 0));
}

/** As many as a screen can draw, the last one among them. */
function thinned(prices: readonly PricePoint[]): readonly PricePoint[] {
  const step = Math.ceil(prices.length / MOST_POINTS);
  return prices.filter((_, index) => (prices.length - 1 - index) % step === 0);
}

/** The average cost of a unit over all accounts, on days in ascending order. */
function averageCostWalk(ledgers: readonly Ledger[], instrumentId: string): (day: Day) => Decimal | null {
  const walks = ledgers.map(({ entries, rate }) => ({ rate, latest: lastKnown(costSteps(entries, instrumentId)) }));
  return (day) => {
    const held = walks.flatMap(({ rate, latest }) => {
      const step = latest(day);
      return step && !step.quantity.isZero() ? [{ ...step, rate }] : [];
    });
    if (held.length === 0 || held.some(({ rate, costIsKnown }) => !rate || !costIsKnown)) return null;
    const cost = sum(held.map((step) => step.cost.times(step.rate ?? ZERO)));
    return cost.dividedBy(sum(held.map(({ quantity }) => quantity)));
  };
}

/** What was bought and sold, exchanges included. */
export function marksOf(entries: readonly LedgerEntry[], instrumentId: string): HoldingDetail['marks'] {
  return entries.flatMap(({ id, on, kind, counterInstrumentId }) => {
    if (kind === 'swap') return [{ id, on, kind: counterInstrumentId === instrumentId ? 'buy' : 'sell' } as const];
    return kind === 'buy' || kind === 'sell' ? [{ id, on, kind }] : [];
  });
}
