import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { readEverything } from '../income-statuses.ts';
import { linesOf, type PaymentLine, repeatedLines } from './lines.ts';

const LOOKED_BACK_MONTHS = 12;

type Question = { readonly today: Day; readonly until: Day };

/** Money that is still to come in until a day, what is late included, and what the ledger lets expect, oldest first. */
export async function comingLines(tx: Tx, scope: Scope, { today, until }: Question): Promise<PaymentLine[]> {
  const from = addMonths(today, -LOOKED_BACK_MONTHS);
  const everything = await readEverything(tx, scope, { from, to: until, today, ledgerSince: from });
  const every = [...linesOf(everything), ...repeatedLines(everything, today, until)];
  const lines = every.filter(({ outstanding }) => outstanding !== '0');
  return lines.toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
