import type { Position } from '@aurea/contract/holdings/positions.ts';
import { type AssetClass, classOf } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { allocation } from '@aurea/domain/holdings/allocation.ts';
import { positionsOn } from '@aurea/domain/ledger/positions.ts';
import { type HeldValue, heldValues } from '@aurea/domain/valuation/holdings-value.ts';
import type { NetWorthInput } from '@aurea/domain/valuation/net-worth.ts';
import { isStalePrice } from '@aurea/domain/valuation/stale-price.ts';
import type { AssetInput, HoldingPrice } from '@aurea/domain/valuation/value.ts';
import type { ValueOfUnits } from '@aurea/domain/valuation/value-of-units.ts';
import type { InstrumentRow } from '#areas/transactions/public.ts';
import type { AssetFacts, WorthFacts } from '#areas/valuation/public.ts';
import { toNetWorthInput } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { HoldingRow } from './queries.ts';

export type Figures = {
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly costIsKnown: boolean;
  readonly realisedGain: Decimal;
  readonly gainIsKnown: boolean;
  readonly dividends: Decimal;
  readonly fees: Decimal;
};

type Named = (instrumentId: string) => InstrumentRow | undefined;

/** An open position, and what it is worth in the currency of the household: null without a price or a rate. */
export type OpenPosition = { readonly position: Position; readonly referenceValue: Decimal | null };

/** Open positions with their value and gain in the currency of their account, by account and instrument. */
export function openPositions(
  facts: WorthFacts,
  kept: readonly HoldingRow[],
  { named, today, only }: { readonly named: Named; readonly today: Day; readonly only?: AssetClass | undefined },
): OpenPosition[] {
  const input = toNetWorthInput(facts);
  const prices = pricesOf(input, today);
  const accounts = new Map(facts.assets.map((asset) => [asset.id, asset]));
  const toReference = (local: ValueOfUnits | null) =>
    local && convert(local.amount, local.currency, facts.currency, prices.rateOf);
  const rows = input.assets.flatMap((asset): OpenPosition[] => {
    const account = accounts.get(asset.id);
    if (!account || (only && classOf(account.kind) !== only)) return [];
    const figures = figuresOf(asset, kept, today);
    return [...heldValues(asset, prices)].flatMap(([instrumentId, value]) => {
      const [instrument, found] = [named(instrumentId), figures(instrumentId)];
      if (!instrument || !found) return [];
      const position = toPosition({ account, instrument, figures: found, value }, prices);
      return [{ position, referenceValue: toReference(value.local) }];
    });
  });
  return rows.toSorted((a, b) => a.position.instrumentName.localeCompare(b.position.instrumentName));
}

/** The last price of every instrument, and the rates of a day. */
export function pricesOf({ instruments, rates }: NetWorthInput, day: Day): HoldingPrice {
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  return {
    day,
    rateOf: rateWalk(rates)(day),
    instrument: (id) => {
      const found = byId.get(id);
      return found ? { currency: found.currency, type: found.type, price: found.prices.at(-1) ?? null } : null;
    },
  };
}

/**
 * What is stored of a position; of one with entries that became due since, what its ledger comes to. Entries after
 * today are planned and change neither: those of an instrument that moves in no other way stand in the input without
 * what it was bought for.
 */
export function figuresOf(
  asset: AssetInput,
  kept: readonly HoldingRow[],
  today: Day,
): (id: string) => Figures | undefined {
  const settled = new Map(kept.filter(({ assetId }) => assetId === asset.id).map((row) => [row.instrumentId, row]));
  const moving = new Set(
    asset.entries.flatMap((entry) =>
      entry.id === asset.id || entry.on > today ? [] : [entry.instrumentId, entry.counterInstrumentId],
    ),
  );
  const replayed = moving.size > 0 ? positionsOn(asset.entries, today).positions : new Map();
  return (id) => {
    if (moving.has(id)) return replayed.get(id);
    const row = settled.get(id);
    if (!row) return undefined;
    return {
      quantity: new Decimal(row.quantity),
      cost: new Decimal(row.cost),
      realisedGain: new Decimal(row.realisedGain),
      dividends: new Decimal(row.dividends),
      fees: new Decimal(row.fees),
      costIsKnown: row.costIsKnown,
      gainIsKnown: row.gainIsKnown,
    };
  };
}

type Parts = {
  readonly account: AssetFacts;
  readonly instrument: InstrumentRow;
  readonly figures: Figures;
  readonly value: HeldValue;
};

function toPosition({ account, instrument, figures, value }: Parts, prices: HoldingPrice): Position {
  const { quantity, cost, costIsKnown, realisedGain, gainIsKnown } = figures;
  const worth = value.value;
  const gain = worth && costIsKnown ? worth.minus(cost) : null;
  const quoted = prices.instrument(instrument.id);
  return {
    assetId: account.id,
    assetName: account.name,
    instrumentId: instrument.id,
    instrumentName: instrument.name,
    isin: instrument.isin,
    symbol: instrument.symbol,
    type: instrument.type,
    quantity: toWire(quantity),
    averageCost: toWire(quantity.isZero() ? ZERO : cost.dividedBy(quantity)),
    cost: toWire(cost),
    costIsKnown,
    currency: account.currency,
    price: quoted?.price
      ? {
          on: quoted.price.on,
          at: instrument.pricedAt,
          price: toWire(quoted.price.price),
          currency: quoted.currency,
          source: instrument.priceSource ?? '',
          stale: isStalePrice(quoted.price.on, instrument.type, prices.day),
        }
      : null,
    value: worth && toWire(worth),
    gain: gain && toWire(gain),
    gainPercent: gain && cost.greaterThan(ZERO) ? toWire(gain.times(100).dividedBy(cost).toDecimalPlaces(4)) : null,
    realisedGain: gainIsKnown ? toWire(realisedGain) : null,
    weight: null,
  };
}

/** The parts of the positions in their sum; null where a value is missing, for then nobody knows the sum. */
export function withWeights(open: readonly OpenPosition[]): Position[] {
  const positions = open.map(({ position }) => position);
  const known = open.flatMap(({ referenceValue }) => referenceValue ?? []);
  if (known.length < positions.length) return positions;
  const weights = new Map(allocation(known.entries()).map(({ key, percent }) => [key, percent.toFixed(2)]));
  return positions.map((position, index) => ({ ...position, weight: weights.get(index) ?? '0' }));
}
