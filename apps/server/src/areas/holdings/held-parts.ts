import type { HoldingClass } from '@aurea/contract/holdings.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { convert } from '@aurea/domain/core/exchange-rates.ts';
import { heldValues } from '@aurea/domain/valuation/holdings-value.ts';
import type { ValueOfUnits } from '@aurea/domain/valuation/value-of-units.ts';
import type { InstrumentRow } from '#areas/transactions/public.ts';
import type { AssetFacts, WorthFacts } from '#areas/valuation/public.ts';
import { toNetWorthInput } from '#areas/valuation/public.ts';
import { classOfHolding } from './positions/holding-class.ts';
import { type Figures, figuresOf, pricesOf } from './positions/open-positions.ts';
import type { HoldingRow } from './positions/queries.ts';
import type { ReferenceAmounts, ReferenceFigures } from './reference-figures.ts';

/** What one account holds, or held, of one instrument; its figures are in the currency of the account. */
export type HeldPart = {
  readonly account: AssetFacts;
  readonly instrument: InstrumentRow;
  readonly figures: Figures;
  /** The same in the currency of the household, each amount at the rate of its day; null where one is not known. */
  readonly inReference: ReferenceAmounts;
  /** Straight from the currency of the price to that of the household; null without a price or a rate. */
  readonly referenceValue: Decimal | null;
};

type Asked = {
  readonly today: Day;
  readonly class: HoldingClass;
  readonly named: ReadonlyMap<string, InstrumentRow>;
  readonly inReference: ReferenceFigures;
};

/** The parts of all holdings of a class, by account and instrument. */
export function heldParts(facts: WorthFacts, kept: readonly HoldingRow[], asked: Asked): HeldPart[] {
  const input = toNetWorthInput(facts);
  const prices = pricesOf(input, asked.today);
  const toReference = (local: ValueOfUnits | null = null) =>
    local && convert(local.amount, local.currency, facts.currency, prices.rateOf);
  const accounts = new Map(facts.assets.map((asset) => [asset.id, asset]));
  const settled = Map.groupBy(kept, ({ assetId }) => assetId);
  return input.assets.flatMap((asset) => {
    const account = accounts.get(asset.id);
    const rows = settled.get(asset.id) ?? [];
    const values = heldValues(asset, prices);
    const figures = figuresOf(asset, rows, asked.today);
    const ids = new Set([...values.keys(), ...rows.map(({ instrumentId }) => instrumentId)]);
    return [...ids].flatMap((id): HeldPart[] => {
      const [instrument, found] = [asked.named.get(id), figures(id)];
      const isAsked = account && instrument && classOfHolding(account.kind, instrument.type) === asked.class;
      if (!isAsked || !found) return [];
      const inReference = asked.inReference(account, id, found);
      const referenceValue = found.quantity.isZero() ? ZERO : toReference(values.get(id)?.local);
      return [{ account, instrument, figures: found, inReference, referenceValue }];
    });
  });
}

/** The sum, or null where one of the amounts is not known. */
export function wholeSum(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sum(known) : null;
}
