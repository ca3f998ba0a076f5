import type { Transaction } from '@aurea/contract/transactions.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { NewPrice } from '../prices/queries.ts';
import { dropPriceDoubt, findPriceDoubt, listPriceDoubts, type StoredDoubt } from './queries.ts';

const FIGURES = ['kind', 'on', 'instrumentId', 'quantity', 'unitPrice', 'gross', 'fees', 'taxes', 'currency'] as const;

/**
 * The doubted price of an entry after a change of it. A change of what the price rests on settles the question: what is
 * typed is checked by itself.
 */
export async function doubtAfterChange(
  tx: Tx,
  scope: Scope,
  { before, after }: { readonly before: Transaction | null; readonly after: Transaction },
): Promise<StoredDoubt | null> {
  const doubt = await findPriceDoubt(tx, scope, after.id);
  const isCorrected = before !== null && FIGURES.some((field) => before[field] !== after[field]);
  if (!doubt || !isCorrected) return doubt;
  await dropPriceDoubt(tx, scope, after.id);
  return null;
}

/** The price that was chosen, with the file it comes from; none while the question is open. */
export function chosenPrice(id: string, doubt: StoredDoubt): NewPrice[] {
  const { instrumentId, on, currency, answer, fileName } = doubt;
  const price = answer === null ? '0' : answer === 'stated' ? doubt.stated : doubt.byAmount;
  if (decimal(price).isZero()) return [];
  return [{ instrumentId, on, rank: PRICE_RANK.trade, origin: id, price, currency, source: fileName }];
}

/** Instruments of which imported lines ask for the right price, each once with its oldest line. */
export async function doubtedInstruments(tx: Tx, scope: Scope) {
  const doubts = await listPriceDoubts(tx, scope);
  return [...Map.groupBy(doubts, ({ instrumentId }) => instrumentId)].flatMap(([id, [first]]) =>
    first ? [{ id, name: first.instrumentName, on: first.on }] : [],
  );
}
