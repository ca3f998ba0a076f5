import { minorUnits } from '../../core/currency.ts';
import { Decimal, ZERO } from '../../core/decimal.ts';

/** What providers of card payments take at least and at most, in currencies with two decimals. */
const LEAST = new Decimal('0.50');
const MOST = new Decimal('999999.99');

/**
 * What a document asks for by card: all that is left to pay, or null where no card can pay that at once: nothing is due,
 * the amount is outside what providers take, or its currency has no cents.
 */
export function cardAmount(outstanding: Decimal, currency: string): Decimal | null {
  const fits = minorUnits(currency) === 2 && outstanding.gte(LEAST) && outstanding.lte(MOST);
  return fits ? outstanding : null;
}

/** An entry that a payment by card calls for, above 0: money that came, or all of an entry that is taken back. */
export type CardEntry = { readonly kind: 'received' | 'taken_back'; readonly amount: Decimal };

export type CardReading = {
  /** What stands recorded of it, from an earlier reading; null before the first one. */
  readonly settled: Decimal | null;
  readonly received: Decimal;
  /** Refunds, and what a dispute holds or has cost. */
  readonly givenBack: Decimal;
};

/**
 * The entries that bring what is recorded of a payment by card to what the provider says of it. Nothing is edited: a refund
 * in part takes the payment back and receives the rest again.
 *
 * @returns the entries in their order, and what stands once they are recorded
 */
export function cardEntries({ settled, received, givenBack }: CardReading): {
  readonly entries: readonly CardEntry[];
  readonly settled: Decimal;
} {
  const net = Decimal.max(received.minus(givenBack), ZERO);
  const first: CardEntry[] = settled === null ? [{ kind: 'received', amount: received }] : [];
  const recorded = settled ?? received;
  if (net.eq(recorded)) return { entries: first, settled: net };
  const back: CardEntry[] = recorded.gt(0) ? [{ kind: 'taken_back', amount: recorded }] : [];
  const rest: CardEntry[] = net.gt(0) ? [{ kind: 'received', amount: net }] : [];
  return { entries: [...first, ...back, ...rest], settled: net };
}

export type OtherDocument = {
  readonly id: string;
  /** What it took of the payment before, above 0. */
  readonly took: Decimal;
  /** What it asks for now. */
  readonly rest: Decimal;
};

/**
 * What each document takes of a payment by card: first the one it was made for, what that still asks for; then others that
 * the payment settled before, in their order, what they took and still ask for. What is left stays an advance of the customer; where
 * the first document asks for nothing any more it takes that, in sight as paid too much.
 *
 * @returns parts above 0, not above the amount together
 */
export function partsOfDocuments(
  amount: Decimal,
  first: { readonly id: string; readonly rest: Decimal },
  others: readonly OtherDocument[],
): readonly { readonly id: string; readonly amount: Decimal }[] {
  const own = Decimal.max(Decimal.min(first.rest, amount), ZERO);
  let left = amount.minus(own);
  const parts = others.map(({ id, took, rest }) => {
    const part = Decimal.max(Decimal.min(took, rest, left), ZERO);
    left = left.minus(part);
    return { id, amount: part };
  });
  const firstPart = first.rest.gt(0) ? own : left;
  return [{ id: first.id, amount: firstPart }, ...parts].filter((part) => part.amount.gt(0));
}
