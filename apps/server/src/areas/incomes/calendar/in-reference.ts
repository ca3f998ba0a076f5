import type { IncomeLine } from '@aurea/contract/incomes/income-calendar.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { convert, type RateOf, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { findReferenceCurrency, listRateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Line } from './lines.ts';

export type ConvertedLines = {
  readonly currency: string;
  readonly lines: readonly IncomeLine[];
  /** Pairs of currencies without a rate. */
  readonly missing: readonly string[];
  /** Instruments of which rewards have no price on their day, with the first such day. */
  readonly unpriced: readonly { readonly id: string; readonly name: string; readonly on: Day }[];
};

/** Lines, oldest first, with their amounts in the currency of the household: at the rate of their day, or today's. */
export async function inReference(tx: Tx, scope: Scope, lines: readonly Line[], today: Day): Promise<ConvertedLines> {
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const rateOn = await ratesOf(tx, scope, { lines, currency, today });
  const converted = lines.map((line) => {
    const rateOf = rateOn(line.on < today ? line.on : today);
    return { ...line, reference: referenceOf(line, currency, rateOf) };
  });
  const missing = converted.flatMap((line) =>
    line.reference || line.received === null ? [] : `${line.currency} → ${currency}`,
  );
  const unpriced = converted.flatMap(({ reward, name, on }) =>
    reward?.unpriced ? { id: reward.instrumentId, name, on } : [],
  );
  return {
    currency,
    lines: converted,
    missing: [...new Set(missing)],
    unpriced: [...Map.groupBy(unpriced, ({ id }) => id).values()].flatMap(([first]) => first ?? []),
  };
}

type Question = { readonly lines: readonly Line[]; readonly currency: string; readonly today: Day };

async function ratesOf(tx: Tx, { workspaceId }: Scope, { lines, currency, today }: Question) {
  const currencies = new Set([currency, ...lines.map((line) => line.currency)]);
  if (currencies.size === 1) return rateWalk([]);
  const since = lines[0]?.on ?? today;
  const facts = await listRateFacts(
    tx,
    { workspaceId, since: since < today ? since : today, until: today },
    currencies,
  );
  return rateWalk(facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) })));
}

function referenceOf(line: Line, currency: string, rateOf: RateOf): IncomeLine['reference'] {
  if (line.received === null) return null;
  const amount = (text: string) => {
    const converted = convert(decimal(text), line.currency, currency, rateOf);
    return converted && toWire(converted);
  };
  const [due, received, outstanding] = [amount(line.due ?? '0'), amount(line.received), amount(line.outstanding)];
  const gross = amount(line.gross ?? netOf(line.received, line.outstanding));
  return due === null || received === null || outstanding === null || gross === null
    ? null
    : { due, received, outstanding, gross };
}

/** What came, or what is still to come where nothing did. */
function netOf(received: string, outstanding: string): string {
  return decimal(received).isZero() ? outstanding : received;
}
