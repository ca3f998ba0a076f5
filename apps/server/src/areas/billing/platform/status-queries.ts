import type { InvoiceDeposit } from '@aurea/contract/billing/invoice-platform.ts';
import type { BuyerCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import type { ReceivedInvoice } from '@aurea/domain/billing/received/received-invoice.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Attempt } from './attempt-queries.ts';
import type { Due } from './deposit-queries.ts';

/** What became of a status on the platform that it was handed to; its address is null before it was. */
export type StoredStatusDeposit = InvoiceDeposit & { readonly platform: string | null };

/** Of the statuses of a received invoice that were to be handed over, by the id of each. */
export async function listStatusDepositsOf(
  tx: Tx,
  { workspaceId }: Scope,
  receivedId: string,
): Promise<ReadonlyMap<string, StoredStatusDeposit>> {
  const rows = await tx
    .selectFrom('received_status_deposits')
    .select(['status_id as statusId', 'state', 'asked_at as askedAt', 'tries', 'failure', 'reason', 'reference'])
    .select(['tried_at as triedAt', 'next_try_at as nextTryAt', 'judged_at as judgedAt', 'platform'])
    .where('workspace_id', '=', workspaceId)
    .where('received_id', '=', receivedId)
    .execute();
  return new Map(rows.map(({ statusId, ...deposit }) => [statusId, deposit]));
}

type Asked = {
  readonly receivedId: string;
  readonly statusId: string;
  readonly trackingId: string;
  /** Where a former try may have arrived: it is looked for before it is sent again. */
  readonly hasSameTracking: boolean;
  readonly now: Date;
};

/** Has a status handed over, or tries again. The invoice must be locked. */
export async function askForStatusDeposit(tx: Tx, { workspaceId, userId }: PersonScope, asked: Asked): Promise<void> {
  const now = asked.now.toISOString();
  const again = {
    ...{ state: 'waiting' as const, failure: null, reason: '', asked_by: userId, asked_at: now, started_at: now },
    ...{ next_try_at: now, judged_at: null },
  };
  const renamed = { tracking_id: asked.trackingId, reference: null, platform: null, tries: 0, tried_at: null };
  await tx
    .insertInto('received_status_deposits')
    .values({
      ...{ workspace_id: workspaceId, received_id: asked.receivedId, status_id: asked.statusId },
      ...{ ...again, ...renamed },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'status_id'])
        .doUpdateSet(asked.hasSameTracking ? again : { ...again, ...renamed }),
    )
    .execute();
}

/** A status that was taken back before its first try is not handed over any more. */
export async function stopStatusDeposit(tx: Tx, { workspaceId }: Scope, statusId: string): Promise<void> {
  await tx
    .updateTable('received_status_deposits')
    .set({ state: 'stopped', next_try_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('status_id', '=', statusId)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .execute();
}

export type DueStatus = Attempt & {
  readonly statusId: string;
  readonly code: BuyerCode;
  /** The moment of the status, and when it was asked for; ISO 8601. */
  readonly at: string;
  readonly askedAt: string;
  readonly reasonText: string;
  readonly reasonCode: string | null;
  readonly invoice: ReceivedInvoice;
};

/** Joins the status of a deposit `d` as `s`. */
const STATUS = sql`join received_invoice_statuses s
  on s.workspace_id = d.workspace_id and s.received_id = d.received_id and s.id = d.status_id`;

/** Whether a status before it is still to be handed over. */
const IS_BEHIND = sql`(d.state = 'waiting' and exists (
  select from received_status_deposits b
    join received_invoice_statuses earlier on earlier.workspace_id = b.workspace_id
     and earlier.received_id = b.received_id and earlier.id = b.status_id
   where b.workspace_id = d.workspace_id and b.received_id = d.received_id and b.state = 'waiting'
     and earlier.position < s.position))`;

/** Statuses for a platform whose time has come. One of an invoice waits for those before it. */
export async function listDueStatuses(
  tx: Tx,
  { workspaceId }: Scope,
  { now, platform, limit }: Due,
): Promise<DueStatus[]> {
  const { rows } = await sql<DueStatus>`
    select d.status_id as "statusId", d.tracking_id as "trackingId", d.state, d.reference, d.platform, d.tries,
           d.started_at as "startedAt", d.asked_at as "askedAt", s.code, s.happened_at as at, s.reason as "reasonText",
           s.reason_code as "reasonCode", r.facts as invoice
      from received_status_deposits d
      ${STATUS}
      join received_invoices r on r.workspace_id = d.workspace_id and r.id = d.received_id
     where d.workspace_id = ${workspaceId} and d.next_try_at <= ${now.toISOString()}
       and (d.platform is null or d.platform = ${platform})
       and not ${IS_BEHIND}
     order by d.next_try_at, s.position limit ${limit}`.execute(tx);
  return rows;
}

/** When the next status for a platform is due; null where none is. */
export async function findNextStatusAt(tx: Tx, { workspaceId }: Scope, platform: string): Promise<Date | null> {
  const { rows } = await sql<{ readonly at: string | null }>`
    select min(d.next_try_at) as at from received_status_deposits d ${STATUS}
     where d.workspace_id = ${workspaceId} and (d.platform is null or d.platform = ${platform})
       and not ${IS_BEHIND}`.execute(tx);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
