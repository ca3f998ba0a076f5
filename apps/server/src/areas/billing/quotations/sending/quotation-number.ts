import { counterPeriod, numberFrom } from '@aurea/domain/billing/documents/numbering.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { drawNumber, listTakenQuotationNumbers } from '../../documents/queries.ts';

const NUMBERS_TRIED = 200;

/**
 * Draws the next number of the quotations of the practice; its counter stays locked until the transaction ends. A number
 * that an earlier pattern gave is passed over: no law asks quotations to follow each other without a gap.
 *
 * @throws Failure `number_taken` where earlier patterns gave all that come next
 */
export async function drawQuotationNumber(
  tx: Tx,
  scope: Scope,
  on: Day,
  { numbering }: PracticeSettings,
): Promise<{ readonly number: string; readonly counter: number }> {
  const { pattern, yearly } = numbering.quotation;
  const { counter } = await drawNumber(tx, scope, { series: 'quotation', period: counterPeriod(on, { yearly }), on });
  const next = Array.from({ length: NUMBERS_TRIED }, (_one, at) => ({
    number: numberFrom(pattern, on, counter + at),
    counter: counter + at,
  }));
  const taken = await listTakenQuotationNumbers(
    tx,
    scope,
    next.map(({ number }) => number),
  );
  const free = next.find(({ number }) => !taken.has(number));
  if (!free) throw new Failure('number_taken', { number: numberFrom(pattern, on, counter) });
  return free;
}
