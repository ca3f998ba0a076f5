import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { revenues } from '@aurea/contract/incomes.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { duesOf } from '@aurea/domain/incomes/dues.ts';
import { checkTerms, totalOf } from '@aurea/domain/incomes/schedule.ts';
import { readTerm } from '@aurea/domain/incomes/written.ts';
import { lockHousehold } from '#db/household-version.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Clock } from '#http/deps.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { wholeSpan } from './income-view.ts';
import { insertReceipts, type NewReceipt } from './payments/queries.ts';
import {
  archiveIncome,
  deleteIncome,
  findIncome,
  insertIncome,
  replaceTerms,
  requireLinks,
  restoreIncome,
  updateIncome,
  type Versioned,
} from './queries.ts';

export const log = activityLog<
  'created' | 'changed' | 'archived' | 'restored' | 'deleted' | 'paid' | 'payment_changed' | 'unpaid'
>('income');

export type NewIncome = ParsedBody<typeof revenues.create>;
export type ChangedIncome = ParsedBody<typeof revenues.change>;

const DAY_MS = 86_400_000;
const RESTORABLE_DAYS = 30;

/** Deletions before this moment are final. */
export function restorableSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
}

/**
 * Adds an income and answers its id.
 *
 * @throws Failure `income_terms_invalid` {field, on}; `not_found` for a link to what the household does not have
 */
export async function createIncome(
  work: CreatingWork,
  body: NewIncome,
  source: 'manual' | 'demo' = 'manual',
): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  const { terms, past, ...fields } = body;
  checkTerms(terms.map(readTerm));
  await lockHousehold(tx, scope.workspaceId);
  await requireLinks(tx, scope, fields);
  const id = randomness.uuid();
  await insertIncome(tx, scope, { ...fields, id, source, createdAt: clock.now() });
  await replaceTerms(tx, scope, id, terms);
  const received = past === 'received' ? pastReceipts(work, body) : [];
  await insertReceipts(tx, scope, { incomeId: id, at: clock.now() }, received);
  await log(work, { action: 'created', id, before: null, after: await auditFacts(work, id) });
  return id;
}

/** Every due day before today, received as it was due. */
function pastReceipts({ clock, randomness }: CreatingWork, { kind, terms: written }: NewIncome): NewReceipt[] {
  const today = clock.today();
  const span = { from: wholeSpan(today).from, to: addDays(today, -1) };
  const terms = checkTerms(written.map(readTerm));
  return duesOf({ kind, terms }, span.from, span.to).map((due) => ({
    id: randomness.uuid(),
    dueOn: due.on,
    receivedOn: due.on,
    amount: toDecimalString(totalOf(due)),
    gross: due.gross && toDecimalString(due.gross.plus(due.charges)),
    state: 'received',
    transactionId: null,
    note: '',
  }));
}

/**
 * Changes an income and its amounts over time.
 *
 * @throws Failure `stale`, `not_found`, `income_terms_invalid`
 */
export async function changeIncome(work: Work, id: string, body: ChangedIncome): Promise<void> {
  const { tx, scope } = work;
  const { terms, version, ...fields } = body;
  checkTerms(terms.map(readTerm));
  await lockHousehold(tx, scope.workspaceId);
  await requireLinks(tx, scope, fields);
  const before = await auditFacts(work, id);
  await updateIncome(tx, scope, { id, version }, fields);
  await replaceTerms(tx, scope, id, terms);
  await log(work, { action: 'changed', id, before, after: await auditFacts(work, id) });
}

/** @throws Failure `stale`, `not_found` */
export async function archive(work: Work, of: Versioned): Promise<void> {
  await lockHousehold(work.tx, work.scope.workspaceId);
  await archiveIncome(work.tx, work.scope, of, work.clock.now());
  await log(work, { action: 'archived', id: of.id, before: null, after: null });
}

/** @throws Failure `stale`, `not_found` once 30 days are over */
export async function restore(work: Work, of: Versioned): Promise<void> {
  await lockHousehold(work.tx, work.scope.workspaceId);
  await restoreIncome(work.tx, work.scope, of, restorableSince(work.clock));
  await log(work, { action: 'restored', id: of.id, before: null, after: null });
}

/** @throws Failure `not_found` */
export async function remove(work: Work, id: string): Promise<void> {
  await lockHousehold(work.tx, work.scope.workspaceId);
  const before = await auditFacts(work, id);
  await deleteIncome(work.tx, work.scope, id, work.clock.now());
  await log(work, { action: 'deleted', id, before, after: null });
}

/** What the log says of an income: its amounts one by one, by the day from which they are paid. */
async function auditFacts({ tx, scope }: Work, id: string): Promise<object> {
  const { terms, asset, member, account, kind, name, payer, currency, note } = await findIncome(tx, scope, id);
  const links = { asset: asset?.name ?? null, member: member?.name ?? null, account: account?.name ?? null };
  const amounts = Object.fromEntries(terms.map(({ startsOn, ...term }) => [startsOn, term]));
  return { kind, name, payer, currency, note, ...links, ...amounts };
}
