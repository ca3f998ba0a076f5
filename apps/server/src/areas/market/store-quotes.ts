import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCurrency } from '@aurea/domain/core/currency.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { checkActions, checkQuotes, type QuoteRefusal, type SourceFigure } from '@aurea/domain/market/quote-check.ts';
import type { Tx } from '#db/transaction.ts';
import type { SourceInstrument, SourceRate } from '#providers/market/port.ts';
import { type Quarantined, quarantine } from './quarantine-queries.ts';
import { listLastRates, saveReferenceRates } from './rate-queries.ts';
import {
  findLastPrice,
  type ReferenceInstrument,
  saveActions,
  saveReferencePrices,
  setCurrency,
} from './reference-queries.ts';

type When = { readonly at: Date; readonly today: Day };

/** How much of an answer was believed: `nothing` of one with figures, `empty` of one without. */
export type Belief = { readonly outcome: 'some' | 'nothing' | 'empty'; readonly currency: string | null };

const NO_CURRENCY = '';

/** Stores the believable figures of an answer about an instrument; the rest goes to the quarantine, never to the prices. */
export async function storeInstrument(
  tx: Tx,
  reference: ReferenceInstrument,
  answer: SourceInstrument,
  { at, today }: When,
): Promise<Belief> {
  const { id, source } = reference;
  const currency =
    reference.currency ?? answer.prices.find((price) => isCurrency(price.currency))?.currency ?? NO_CURRENCY;
  const actions = checkActions(answer.actions, { today, currency });
  const splits = actions.good.flatMap(({ figure: { kind, on }, amount }) =>
    kind === 'split' ? [{ on, ratio: amount }] : [],
  );
  const last = await findLastPrice(tx, id);
  const known = last && { on: last.on, price: new Decimal(last.price) };
  const { good, refused } = checkQuotes(answer.prices, { today, currency, last: known, splits });
  const from = { source, at };
  const prices = good.map(({ figure: { at: quotedAt }, on, price }) => ({
    on,
    price: toDecimalString(price),
    currency,
    at: quotedAt,
  }));
  await saveReferencePrices(tx, id, prices, from);
  await saveActions(
    tx,
    id,
    actions.good.map(({ figure: { kind, on }, amount }) => ({ kind, on, amount: toDecimalString(amount), currency })),
    from,
  );
  await quarantine(tx, source, [...refused, ...actions.refused].map(quarantinedAs(reference.sourceId)), at);
  if (good.length === 0) return { outcome: answer.prices.length > 0 ? 'nothing' : 'empty', currency: null };
  await setCurrency(tx, id, currency);
  return { outcome: 'some', currency };
}

/** The same for exchange rates, each currency by itself. */
export async function storeRates(
  tx: Tx,
  source: string,
  answer: readonly SourceRate[],
  { at, today }: When,
): Promise<Belief> {
  const [first] = answer;
  if (!first) return { outcome: 'empty', currency: null };
  const { base } = first;
  const last = await listLastRates(tx, base);
  let believed = 0;
  for (const [currency, rates] of Map.groupBy(answer, (rate) => rate.currency)) {
    const known = last.get(currency);
    const { good, refused } = checkQuotes(rates, {
      today,
      currency: isCurrency(currency) && currency !== base ? currency : NO_CURRENCY,
      last: known ? { on: known.on, price: new Decimal(known.rate) } : null,
      splits: [],
    });
    const sound = good.map(({ on, price }) => ({ quote: currency, on, rate: toDecimalString(price) }));
    await saveReferenceRates(tx, base, sound, { source, at });
    await quarantine(tx, source, refused.map(quarantinedAs(`${base}${currency}`)), at);
    believed += good.length;
    // The first answer is of many years: other requests go in between.
    await nextTurn();
  }
  return { outcome: believed > 0 ? 'some' : 'nothing', currency: null };
}

function quarantinedAs(subject: string) {
  return ({ figure, reason }: { readonly figure: SourceFigure; readonly reason: QuoteRefusal }): Quarantined => ({
    subject,
    reason,
    on: figure.on,
    price: figure.price,
    currency: figure.currency,
  });
}
