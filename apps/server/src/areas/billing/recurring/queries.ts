import type { RecurringTerms } from '@aurea/contract/billing/recurring.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const FIELDS = [
  'recurring.id',
  'recurring.customer_id as customerId',
  'recurring.name',
  'recurring.rhythm',
  'recurring.day_of_month as dayOfMonth',
  'recurring.starts_on as startsOn',
  'recurring.ends_on as endsOn',
  'recurring.mode',
  'recurring.draft',
  'recurring.done_up_to as doneUpTo',
  'recurring.catch_up_to as catchUpTo',
  'recurring.paused_on as pausedOn',
  'recurring.created_by as createdBy',
  'recurring.version',
] as const;

function recurringInvoices(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('recurring_invoices as recurring')
    .innerJoin('customers as customer', (on) =>
      on
        .onRef('customer.workspace_id', '=', 'recurring.workspace_id')
        .onRef('customer.id', '=', 'recurring.customer_id'),
    )
    .select([...FIELDS, 'customer.name as customerName'])
    .select((one) =>
      one
        .selectFrom('recurring_runs as run')
        .select((run) => run.fn.max('run.on_day').as('on'))
        .whereRef('run.workspace_id', '=', 'recurring.workspace_id')
        .whereRef('run.recurring_id', '=', 'recurring.id')
        .as('lastCameOn'),
    )
    .where('recurring.workspace_id', '=', workspaceId)
    .where('recurring.deleted_at', 'is', null);
}

export type StoredRecurring = Awaited<ReturnType<ReturnType<typeof recurringInvoices>['execute']>>[number];

export async function listRecurring(
  tx: Tx,
  scope: Scope,
  customerId: string | undefined,
): Promise<readonly StoredRecurring[]> {
  const all = recurringInvoices(tx, scope).orderBy('customer.name').orderBy('recurring.name');
  return await (customerId ? all.where('recurring.customer_id', '=', customerId) : all).execute();
}

/** @throws Failure `not_found` when it is unknown, ended or of another practice */
export async function findRecurring(tx: Tx, scope: Scope, id: string): Promise<StoredRecurring> {
  const row = await recurringInvoices(tx, scope).where('recurring.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'recurring_invoice' });
  return row;
}

/** The same, held until the transaction ends, so that two workers do not both make what is due; null once it has ended. */
export async function lockRecurring(tx: Tx, { workspaceId }: Scope, id: string): Promise<StoredRecurring | null> {
  const held = await tx
    .selectFrom('recurring_invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held ? await findRecurring(tx, { workspaceId }, id) : null;
}

/** Those for which a day may have come since they were last looked at. */
export async function listDueRecurring(tx: Tx, { workspaceId }: Scope, today: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('recurring_invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('paused_on', 'is', null)
    .where('starts_on', '<=', today)
    .where('done_up_to', '<', today)
    .where((row) => row.or([row('ends_on', 'is', null), row('ends_on', '>', row.ref('done_up_to'))]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function columnsOf({ name, rhythm, dayOfMonth, startsOn, endsOn, mode, draft }: RecurringTerms) {
  return {
    customer_id: draft.customerId,
    name,
    rhythm,
    day_of_month: dayOfMonth,
    starts_on: startsOn,
    ends_on: endsOn,
    mode,
    draft: json(draft),
  };
}

type Origin = { readonly id: string; readonly doneUpTo: string; readonly at: Date };

export async function insertRecurring(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { id, doneUpTo, at }: Origin,
  terms: RecurringTerms,
): Promise<void> {
  const origin = {
    workspace_id: workspaceId,
    id,
    done_up_to: doneUpTo,
    created_by: userId,
    created_at: at.toISOString(),
  };
  await tx
    .insertInto('recurring_invoices')
    .values({ ...origin, ...columnsOf(terms) })
    .execute();
}

type Change =
  | RecurringTerms
  | { readonly pausedOn: string }
  | { readonly pausedOn: null; readonly doneUpTo: string }
  | { readonly catchUpTo: string }
  | { readonly passedUpTo: string };

function changedColumns(change: Change) {
  if ('draft' in change) return columnsOf(change);
  if ('catchUpTo' in change) return { catch_up_to: change.catchUpTo };
  if ('passedUpTo' in change) return { done_up_to: change.passedUpTo };
  const { pausedOn } = change;
  return 'doneUpTo' in change ? { paused_on: pausedOn, done_up_to: change.doneUpTo } : { paused_on: pausedOn };
}

/** @throws Failure `stale` when somebody changed it since, `not_found` */
export async function updateRecurring(
  tx: Tx,
  scope: Scope,
  { id, version }: { readonly id: string; readonly version: number },
  change: Change,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('recurring_invoices')
    .set({ ...changedColumns(change), version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findRecurring(tx, scope, id);
  throw new Failure('stale', { what: 'recurring_invoice' });
}

/**
 * Ends a recurrence, or brings one back that was ended since `restoredSince`; what lay between does not come.
 *
 * @throws Failure `not_found`
 */
export async function setRecurringEnded(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
  at: { readonly ended: Date } | { readonly restoredSince: Date; readonly passedUpTo: string },
): Promise<void> {
  const rows = tx.updateTable('recurring_invoices').where('workspace_id', '=', workspaceId).where('id', '=', id);
  const { numUpdatedRows } =
    'ended' in at
      ? await rows.set({ deleted_at: at.ended.toISOString() }).where('deleted_at', 'is', null).executeTakeFirst()
      : await rows
          .set((row) => ({
            deleted_at: null,
            done_up_to: row.fn<string>('greatest', [row.ref('done_up_to'), sql<string>`${at.passedUpTo}::date`]),
          }))
          .where('deleted_at', '>', at.restoredSince.toISOString())
          .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'recurring_invoice' });
}

export type Run = {
  readonly recurringId: string;
  readonly on: string;
  readonly invoiceId: string;
  readonly isIncomplete: boolean;
  readonly at: Date;
};

/** Notes what came of a day. A second note on the same day is refused by its key. */
export async function insertRun(tx: Tx, { workspaceId }: Scope, run: Run): Promise<void> {
  await tx
    .insertInto('recurring_runs')
    .values({
      workspace_id: workspaceId,
      recurring_id: run.recurringId,
      on_day: run.on,
      invoice_id: run.invoiceId,
      is_incomplete: run.isIncomplete,
      made_at: run.at.toISOString(),
    })
    .execute();
  await tx
    .updateTable('recurring_invoices')
    .set({ done_up_to: run.on })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', run.recurringId)
    .execute();
}

const SHOWN_RUNS = 12;

type ShownRun = {
  readonly recurringId: string;
  readonly on: string;
  readonly invoiceId: string;
  readonly number: string | null;
  readonly isIncomplete: boolean;
};

/** The last invoices that came of each, latest first. */
export async function listLatestRuns(tx: Tx, { workspaceId }: Scope, ids: readonly string[]): Promise<ShownRun[]> {
  const { rows } = await sql<ShownRun>`
    select r.recurring_id as "recurringId", r.on_day as "on", r.invoice_id as "invoiceId", i.number,
           r.is_incomplete and i.issued_at is null as "isIncomplete"
      from unnest(${[...ids]}::uuid[]) wanted(id)
      join lateral (
        select * from recurring_runs
         where workspace_id = ${workspaceId} and recurring_id = wanted.id order by on_day desc limit ${SHOWN_RUNS}
      ) r on true
      join invoices i on i.workspace_id = ${workspaceId} and i.id = r.invoice_id
     where i.deleted_at is null
     order by r.on_day desc
  `.execute(tx);
  return rows;
}
