import { Decimal, roundTo, ZERO } from '../../core/decimal.ts';
import { rangeOf } from '../../core/number-ranges.ts';

/** What a later list of holdings states of one instrument, in the currency of the account. */
export type ListedPosition = {
  readonly quantity: Decimal;
  /** What all of it had cost; null where the list states values alone. */
  readonly cost: Decimal | null;
  /** Of one unit, on the day of the list; null where nobody knows. */
  readonly price: Decimal | null;
};

/** What the account held of it at the end of that day, by its entries. */
export type HeldPosition = { readonly quantity: Decimal; readonly cost: Decimal };

/** The entry that leads from what was held to what is listed. */
export type HoldingChange = {
  readonly kind: 'transfer_in' | 'transfer_out';
  readonly quantity: Decimal;
  /** What the units that came in had cost, or what those that went out were worth; null where nothing says. */
  readonly gross: Decimal | null;
};

/**
 * What changed of a position between its account and a later list: units that came in or went out on the day of the list, at
 * its price, since the list does not say how. Where it states what all units had cost, those that came in cost the rest: nothing
 * where it is no more than before, as after a split. Units that the list rounds are no change.
 *
 * @returns null where as many units are held as listed
 */
export function holdingChange(listed: ListedPosition, held: HeldPosition): HoldingChange | null {
  const units = listed.quantity.minus(held.quantity);
  if (units.isZero() || isRounding(listed.quantity, held.quantity)) return null;
  const quantity = units.abs();
  const atPrice = listed.price && roundTo(quantity.times(listed.price), rangeOf('amount').decimals);
  if (units.isNegative()) return { kind: 'transfer_out', quantity, gross: atPrice };
  const rest = listed.cost && Decimal.max(ZERO, listed.cost.minus(held.cost));
  return { kind: 'transfer_in', quantity, gross: rest ?? atPrice };
}

/** Decimals from which on a list may be taken to round what its platform counts. */
const ROUNDED_FROM = 2;

function isRounding(listed: Decimal, held: Decimal): boolean {
  const places = listed.decimalPlaces();
  return places >= ROUNDED_FROM && roundTo(held, places).equals(listed);
}
