import { type Decimal, ZERO } from '../../core/decimal.ts';
import { type Bridge, bridgeOf } from '../bridge/bridge.ts';
import type { Engine } from '../engine.ts';
import { type Figure, type Measured, moneyWeighted, timeWeighted } from '../returns/figure.ts';
import { type AverageInvestmentReturn, returnOnAverageInvestment } from '../returns/return-on-average-investment.ts';
import { isWhole, partKey } from '../series/ownership-share.ts';
import { columnsOf, type MeasuredScope, positionsIn } from '../series/scope.ts';
import type { Period } from '../series/span.ts';
import { type Trade, tradesOf } from './closed-trades.ts';
import { type Gains, gainsOf } from './gains.ts';
import type { Position } from './position.ts';
import { type Gap, isPartial } from './valuation-gaps.ts';

/** What a holding brought within a scope and a period, in the reference currency. */
export type HoldingReport = {
  readonly instrumentId: string;
  /** At the end of the period; null without a price. */
  readonly value: Decimal | null;
  readonly twr: Figure;
  readonly irr: Figure;
  readonly bridge: Bridge;
  /** Everything it gained, fees and taxes taken off. */
  readonly gain: Decimal;
  /** Since it was first bought, in a scope of instruments; null elsewhere, and where only a share of the accounts counts. */
  readonly costs: HoldingCosts | null;
};

/** Costs and gains by both rules, the return on average investment, and the trades, oldest first. */
export type HoldingCosts = {
  readonly average: Gains;
  readonly fifo: Gains;
  readonly averageInvestment: AverageInvestmentReturn;
  readonly trades: readonly Trade[];
};

/** The holdings of a scope over a period; one whose positions did not change is taken over as it was. */
export function holdingsOf(measured: Measured, period: Period, gaps: readonly Gap[]): HoldingReport[] {
  const { engine, scope, range } = measured;
  const held = Map.groupBy(positionsIn(engine, scope), ([{ instrumentId }]) => instrumentId);
  const gapsOf = Map.groupBy(gaps, (gap) => gap.instrumentId);
  const pairsOf = Map.groupBy(engine.pairs, ({ sent }) => sent.instrumentId);
  const isAll = [...scope.accounts.values()].every(isWhole);
  return [...held].flatMap(([instrumentId, parts]) => {
    const shares = parts.map(([{ accountId }, part]) => `${accountId} ${partKey(part)}`);
    const moved = (pairsOf.get(instrumentId) ?? []).map(({ sent, received }) => `${sent.id} ${received.id}`);
    const pairs = moved.join(' ');
    const key = ['holding', range.from, range.to, isAll, scope.instruments !== undefined, ...shares, pairs].join(' ');
    const positions = parts.map(([position]) => position);
    const own = { instrumentId, gaps: gapsOf.get(instrumentId) ?? [], pairs };
    return keptWith(positions, key, () => holdingOf(measured, period, own));
  });
}

type Kept = { readonly of: readonly Position[]; readonly found: unknown };

/** Kept with the first of the positions, for as long as none of them changes. */
function keptWith<Found>(positions: readonly Position[], key: string, find: () => Found): Found {
  const memo = positions[0]?.memo;
  const known = memo?.get(key) as Kept | undefined;
  // Under the same key it is the same kind of thing.
  if (known && isSame(known.of, positions)) return known.found as Found;
  const found = find();
  memo?.set(key, { of: positions, found } satisfies Kept);
  return found;
}

/** A position that was taken over has the very amounts it had before. */
function isSame(before: readonly Position[], after: readonly Position[]): boolean {
  return before.length === after.length && before.every(({ amounts }, place) => amounts === after[place]?.amounts);
}

/** `pairs` are the transfers of the instrument between accounts, in words. */
type Asked = { readonly instrumentId: string; readonly gaps: readonly Gap[]; readonly pairs: string };

/** None for what was neither held nor moved. */
function holdingOf(measured: Measured, period: Period, asked: Asked): HoldingReport[] {
  const { engine, scope, range } = measured;
  const { instrumentId, gaps } = asked;
  const own = { ...scope, instruments: new Set([instrumentId]) };
  const of: Measured = { engine, scope: own, columns: columnsOf(engine, own), range, isPartial: isPartial(gaps) };
  const bridge = bridgeOf(engine, own, period);
  const { realised, unrealised, income, fees, taxes, currency } = bridge.exact;
  const gain = [realised, unrealised, income, fees, taxes, currency].reduce((sum, part) => sum.plus(part), ZERO);
  const figures = { twr: timeWeighted(of), irr: moneyWeighted(of) };
  if (figures.twr.state === 'unavailable' && bridge.gaps.length === 0) return [];
  const value = bridge.gaps.length > 0 ? null : bridge.closing;
  return [{ instrumentId, value, ...figures, bridge, gain, costs: holdingCosts(measured, asked) }];
}

function holdingCosts({ engine, scope, range }: Measured, { instrumentId, pairs }: Asked): HoldingCosts | null {
  if (!scope.instruments || ![...scope.accounts.values()].every(isWhole)) return null;
  const part = engineWithin(engine, scope);
  const day = engine.market.span.first + range.to;
  const costs = costsKept(part, instrumentId, { day, pairs });
  return { ...costs, trades: tradesOf(part, instrumentId, day) };
}

type CostsWithoutTrades = Omit<HoldingCosts, 'trades'>;

type At = { readonly day: number; readonly pairs: string };

/** The same for every period that ends on one day. */
function costsKept(part: Engine, instrumentId: string, { day, pairs }: At): CostsWithoutTrades {
  const positions = [...part.accounts.values()].flatMap((account) => account.positions.get(instrumentId) ?? []);
  return keptWith(positions, `costs ${day} ${pairs}`, () => ({
    average: gainsOf(part, instrumentId, { method: 'average' }, day),
    fifo: gainsOf(part, instrumentId, { method: 'fifo' }, day),
    averageInvestment: returnOnAverageInvestment(part, instrumentId, day),
  }));
}

/** The accounts of a scope alone; what they sent to others is gone. */
function engineWithin(engine: Engine, scope: MeasuredScope): Engine {
  if (scope.accounts.size === engine.accounts.size) return engine;
  const accounts = new Map([...engine.accounts].filter(([id]) => scope.accounts.has(id)));
  const pairs = engine.pairs.filter(({ from, to }) => accounts.has(from) && accounts.has(to));
  return { ...engine, accounts, pairs, memo: new Map() };
}
