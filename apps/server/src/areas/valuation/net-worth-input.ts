import { type AssetKind, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { Decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, type RatePoint, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import type { NetWorthInput } from '@aurea/domain/valuation/net-worth.ts';
import type { AssetInput, InstrumentInput, PricePoint } from '@aurea/domain/valuation/value.ts';
import { toEntry } from '#areas/ledger/public.ts';
import type { PriceFacts } from './price-queries.ts';
import type { AssetFacts, LaterEntry, WorthFacts } from './queries.ts';

/** Stored facts as the rules of valuation read them: what was before `since` is summed up in opening entries. */
export function toNetWorthInput(facts: WorthFacts): NetWorthInput {
  const rates = facts.rates.map(({ from, to, on, rate }) => ({ from, to, on, rate: new Decimal(rate) }));
  const held = Map.groupBy(facts.held, ({ assetId }) => assetId);
  const entries = Map.groupBy(facts.entries, ({ asset_id }) => asset_id);
  const valuations = Map.groupBy(facts.valuations, ({ assetId }) => assetId);
  const owed = Map.groupBy(facts.owed, ({ assetId }) => assetId);
  return {
    currency: facts.currency,
    rates,
    instruments: facts.prices.map((instrument) => pricesIn(instrument, rates)),
    assets: facts.assets.map((asset) => {
      const later = entries.get(asset.id) ?? [];
      const openings = (held.get(asset.id) ?? []).map(({ instrumentId, quantity }, index) =>
        opening(asset, heldSince(asset, facts.since), {
          sequence: index - 1_000_000,
          instrumentId,
          quantity: new Decimal(quantity),
        }),
      );
      return {
        id: asset.id,
        kind: asset.kind,
        currency: asset.currency,
        openedOn: asset.openedOn,
        closedOn: asset.closedOn,
        isInterpolated: asset.isInterpolated,
        isWeighed: asset.metalId !== null,
        cashTracking: asset.cashTracking,
        // once an entry is summed up, what there was before is part of the sum
        openingCash: asset.movedOn ? ZERO : new Decimal(asset.openingCash),
        entries: [...cashBefore(asset, facts.since, later), ...openings, ...later.map(toEntry)],
        valuations: statedValues(asset, valuations.get(asset.id) ?? []),
        ...(asset.isScheduled && { outstanding: (owed.get(asset.id) ?? []).map(toPoint) }),
      };
    }),
  };
}

const toPoint = ({ on, value }: { on: string; value: string }) => ({ on, value: new Decimal(value) });

function statedValues(asset: AssetFacts, later: WorthFacts['valuations']): AssetInput['valuations'] {
  const known = asset.statedOn && asset.stated ? [{ on: asset.statedOn, value: asset.stated }] : [];
  return [...known, ...later].map(toPoint);
}

/** The cash of an account until `since`, less that of entries which are given in full, before and after a statement. */
function cashBefore(asset: AssetFacts, since: string, later: readonly LaterEntry[]): LedgerEntry[] {
  const { movedOn, statedOn } = asset;
  if (!movedOn) return [];
  let total = new Decimal(asset.cash);
  let sinceStated = new Decimal(asset.movedSince);
  for (const { booked_on, cash_effect } of later) {
    if (booked_on > since) continue;
    total = total.minus(cash_effect);
    if (statedOn && booked_on > statedOn) sinceStated = sinceStated.minus(cash_effect);
  }
  const isSplit = statedOn !== null && statedOn < movedOn && valuedBy(asset.kind) === 'balance';
  if (!isSplit) return [opening(asset, movedOn, { gross: total })];
  return [
    opening(asset, statedOn, { gross: total.minus(sinceStated) }),
    opening(asset, movedOn, { gross: sinceStated }),
  ];
}

/** A weighed metal is there from the day it was acquired; what an account holds, since the day it is summed up on. */
function heldSince({ metalId, openedOn }: AssetFacts, since: string): string {
  return metalId && openedOn && openedOn > since ? openedOn : since;
}

function opening(
  asset: { readonly id: string; readonly currency: string; readonly kind: AssetKind },
  on: string,
  summed: Partial<LedgerEntry>,
): LedgerEntry {
  return { id: asset.id, kind: 'opening_position', on, sequence: -1_000_000, currency: asset.currency, ...summed };
}

/** Prices in the currency of the last one; others are converted at the rate of their day, or left out without one. */
export function pricesIn({ instrumentId, type, points }: PriceFacts, rates: readonly RatePoint[]): InstrumentInput {
  const lines = points === '' ? [] : points.split(';');
  const currency = lines.at(-1)?.split(' ')[2] ?? '';
  const isMixed = lines.some((point) => !point.endsWith(currency));
  const prices = isMixed ? convertedPrices(lines, currency, rates) : lines.map((point) => new StoredPrice(point));
  return { id: instrumentId, type, currency, prices };
}

const DAY_LENGTH = '2026-03-06'.length;

/** A price as it is stored, `2026-03-06 25.5 EUR`: most of a long history are never needed as decimals. */
class StoredPrice implements PricePoint {
  readonly on: string;
  readonly float: number;
  readonly #text: string;
  #price: Decimal | undefined;

  constructor(point: string) {
    this.on = point.slice(0, DAY_LENGTH);
    this.#text = point.slice(DAY_LENGTH + 1, point.lastIndexOf(' '));
    this.float = Number(this.#text);
  }

  get price(): Decimal {
    this.#price ??= new Decimal(this.#text);
    return this.#price;
  }
}

function convertedPrices(points: readonly string[], currency: string, rates: readonly RatePoint[]): PricePoint[] {
  const ratesOn = rateWalk(rates);
  return points.flatMap((point): PricePoint[] => {
    const [on = '', price = '', from = ''] = point.split(' ');
    const value = convert(new Decimal(price), from, currency, ratesOn(on));
    return value?.greaterThan(ZERO) ? [{ on, price: value }] : [];
  });
}
