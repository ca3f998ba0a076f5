import { type AssetKind, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { lastKnown } from '@aurea/domain/core/last-known.ts';
import {
  assetExposure,
  type Beside,
  type Breakdown,
  type Exposure,
  instrumentExposure,
} from '@aurea/domain/suitability/allocation/exposure.ts';
import type { Holding } from '@aurea/domain/suitability/allocation/real-allocation.ts';
import { heldValues } from '@aurea/domain/valuation/holdings-value.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import type { HoldingPrice } from '@aurea/domain/valuation/value.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import { toNetWorthInput } from '#areas/valuation/public.ts';
import { type Parts, toBreakdown } from './breakdown-queries.ts';
import type { InstrumentFacts } from './queries.ts';

/** Something held, named as the household knows it. */
export type NamedHolding = Holding & { readonly name: string; readonly of: 'asset' | 'instrument' };

type Wealth = { readonly facts: WorthFacts; readonly netWorth: NetWorth };

type Known = {
  readonly instruments: readonly InstrumentFacts[];
  /** What the household said they are made of. */
  readonly breakdowns: ReadonlyMap<string, Parts>;
};

/** Cash and savings that can be drawn on at once. */
const AVAILABLE: readonly AssetKind[] = ['cash_account', 'savings_account'];

/** An account whose value is stated as a whole: nobody knows what is in it. */
const UNKNOWN: Exposure = instrumentExposure('other', null);

/**
 * Everything the household holds with its classes, in its currency: instruments one by one, then what is left of each
 * asset. What has no known value is left out.
 */
export function heldClasses({ facts, netWorth }: Wealth, { instruments, breakdowns }: Known): NamedHolding[] {
  const today = netWorth.on;
  const prices = pricesToday(facts, today);
  const inputs = new Map(toNetWorthInput(facts).assets.map((asset) => [asset.id, asset]));
  const known = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  const byInstrument = new Map<string, Decimal>();
  const rests = facts.assets.flatMap((asset): NamedHolding[] => {
    const total = netWorth.assets.find(({ id }) => id === asset.id)?.referenceValue;
    const input = inputs.get(asset.id);
    if (!total || !input) return [];
    const held = valuedBy(asset.kind) === 'holdings' ? [...heldValues(input, prices)] : [];
    const values = held.flatMap(([id, { local }]) => {
      const value = local && convert(local.amount, local.currency, facts.currency, prices.rateOf);
      return value ? [[id, value] as const] : [];
    });
    for (const [id, value] of values) byInstrument.set(id, (byInstrument.get(id) ?? ZERO).plus(value));
    const value = total.minus(sum(values.map(([, one]) => one)));
    if (value.isZero()) return [];
    const isAvailable = AVAILABLE.includes(asset.kind);
    return [
      {
        id: asset.id,
        name: asset.name,
        of: 'asset',
        value,
        exposure: exposureOfRest(asset, toBreakdown(breakdowns.get(asset.id))),
        isAvailable,
      },
    ];
  });
  const held = [...byInstrument].map(([id, value]): NamedHolding => {
    const { name = '', type = 'other', sector = null } = known.get(id) ?? {};
    return {
      id,
      name,
      of: 'instrument',
      value,
      exposure: instrumentExposure(type, sector, toBreakdown(breakdowns.get(id))),
      isAvailable: false,
    };
  });
  return [...held, ...rests];
}

function exposureOfRest(
  { kind, movedOn }: WorthFacts['assets'][number],
  breakdown: Breakdown | null,
): Exposure | Beside {
  if (breakdown) return assetExposure(kind, breakdown);
  const isStatedWhole = valuedBy(kind) === 'holdings' && movedOn === null;
  return isStatedWhole && kind !== 'crypto_wallet' ? UNKNOWN : wholeOf(kind, isStatedWhole);
}

/** A wallet of crypto-assets that is stated as a whole holds crypto-assets. */
function wholeOf(kind: AssetKind, isStatedWhole: boolean): Exposure | Beside {
  return kind === 'crypto_wallet' && isStatedWhole ? instrumentExposure('crypto', null) : assetExposure(kind);
}

function pricesToday(facts: WorthFacts, today: Day): HoldingPrice {
  const { instruments, rates } = toNetWorthInput(facts);
  const byId = new Map(instruments.map((one) => [one.id, { ...one, price: lastKnown(one.prices)(today) }]));
  return { instrument: (id) => byId.get(id) ?? null, rateOf: rateWalk(rates)(today), day: today };
}
