import type { Day } from '@aurea/domain/core/day.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { comingLines } from './calendar/coming.ts';
import type { PaymentLine } from './calendar/lines.ts';
import { type IncomeStatus, readIncomeStatuses } from './income-statuses.ts';
import { toIncome, wholeSpan } from './income-view.ts';
import { recordPayment } from './payments/use-cases.ts';
import type { Span } from './queries.ts';
import { type ChangedIncome, changeIncome as change, createIncome, type NewIncome, remove } from './use-cases.ts';

/**
 * Adds an income of whatever kind, and answers its id.
 *
 * @throws Failure `income_terms_invalid` {field, on}; `not_found` for a link to what the household does not have
 */
export async function recordIncome(work: CreatingWork, income: NewIncome, source?: 'manual' | 'demo'): Promise<string> {
  return await createIncome(work, income, source);
}

/** Changes an income and its amounts over time. @throws Failure `stale`, `not_found`, `income_terms_invalid` */
export async function changeIncome(work: Work, id: string, income: ChangedIncome): Promise<void> {
  await change(work, id, income);
}

/** Deletes an income so that it can be restored. @throws Failure `not_found` */
export async function removeIncome(work: Work, id: string): Promise<void> {
  await remove(work, id);
}

/** Says what came of an income. @throws Failure as `recordPayment` of this area */
export async function recordReceipt(...receipt: Parameters<typeof recordPayment>): ReturnType<typeof recordPayment> {
  return await recordPayment(...receipt);
}

type Question = Span & {
  readonly today: Day;
  /** One asset's; those of the whole household where it is not given. */
  readonly assetId?: string;
  /** Left out: archived or not. */
  readonly archived?: boolean;
};

/** Incomes with what was due between two days (both included), how it stands today, and what came of it. */
export async function incomesOf(tx: Tx, scope: Scope, question: Question): Promise<IncomeStatus[]> {
  const { assetId, archived, ...span } = question;
  return await readIncomeStatuses(tx, scope, { assetId, archived }, span);
}

/** What is still to come in until a day, what is late included, and what the ledger lets expect, oldest first. */
export async function comingIncomes(
  tx: Tx,
  scope: Scope,
  span: { readonly today: Day; readonly until: Day },
): Promise<PaymentLine[]> {
  return await comingLines(tx, scope, span);
}

/** The incomes that are not archived, with what each pays next and what is late. */
export async function incomeViews(tx: Tx, scope: Scope, today: Day) {
  const found = await readIncomeStatuses(tx, scope, { archived: false }, { ...wholeSpan(today), today });
  return found.map((status) => toIncome(status.income, status, today));
}
