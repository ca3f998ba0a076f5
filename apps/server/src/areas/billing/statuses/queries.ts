import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import type { LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** An entry of a life cycle: a status, or one that takes another back. */
export type StoredStatus = Omit<InvoiceStatus, 'code' | 'withdrawn'> & {
  readonly code: LifecycleCode | null;
  readonly takesBackId: string | null;
  readonly happenedAt: string;
};

/** The entries of a document that was issued, or of one that was received. */
export type StatusLog = { readonly kind: keyof typeof LOGS; readonly id: string };

const LOGS = {
  issued: { table: sql.table('invoice_statuses'), document: sql.ref('invoice_id') },
  received: { table: sql.table('received_invoice_statuses'), document: sql.ref('received_id') },
} as const;

/** Entries, the first one first. Reads names of accounts, so the transaction must see all identities. */
export async function listEntries(tx: Tx, { workspaceId }: Scope, { kind, id }: StatusLog): Promise<StoredStatus[]> {
  const { table, document } = LOGS[kind];
  const { rows } = await sql<StoredStatus>`
    select s.id, s.code, s.takes_back_id as "takesBackId", s.on_day as "on", s.happened_at as "happenedAt", s.reason,
           s.reason_code as "reasonCode", s.source, s.recorded_at as "recordedAt",
           ${accountName('s.recorded_by')} as "recordedBy"
      from ${table} s
     where s.workspace_id = ${workspaceId} and s.${document} = ${id}
     order by s.position`.execute(tx);
  return rows;
}

export type NewStatus = {
  readonly position: number;
  readonly id: string;
  readonly code: LifecycleCode | null;
  readonly takesBackId: string | null;
  readonly on: string;
  readonly happenedAt: string;
  readonly reason: string;
  readonly reasonCode: string | null;
};

/** Adds what a person says. The document must be locked. */
export async function insertStatus(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { kind, id: documentId }: StatusLog,
  { status, now }: { readonly status: NewStatus; readonly now: Date },
): Promise<void> {
  const { table, document } = LOGS[kind];
  const { position, id, code, takesBackId, on, happenedAt, reason, reasonCode } = status;
  await sql`
    insert into ${table} (workspace_id, ${document}, position, id, code, takes_back_id, on_day, happened_at, reason,
                          reason_code, source, recorded_by, recorded_at)
    values (${workspaceId}, ${documentId}, ${position}, ${id}, ${code}, ${takesBackId}, ${on}, ${happenedAt}, ${reason},
            ${reasonCode}, 'person', ${userId}, ${now.toISOString()})`.execute(tx);
}

export type HeardStatus = Pick<NewStatus, 'id' | 'happenedAt' | 'reason' | 'reasonCode'> & {
  readonly code: LifecycleCode;
  /** The day of the document: shown where its moment is of the day before. */
  readonly from: string;
  /** What the platform calls its message. */
  readonly reference: string;
};

/**
 * Adds what the platform of the practice says of an issued document, which must be locked. It is a fact: whether it was
 * expected next is not asked. A message says one thing of a document: the first one counts.
 */
export async function insertHeard(
  tx: Tx,
  { workspaceId, invoiceId }: { readonly workspaceId: string; readonly invoiceId: string },
  { id, code, from, happenedAt, reason, reasonCode, reference }: HeardStatus,
  now: Date,
): Promise<void> {
  await sql`
    insert into invoice_statuses (workspace_id, invoice_id, position, id, code, on_day, happened_at, reason, reason_code,
                                  source, reference, recorded_at)
    select ${workspaceId}, ${invoiceId}, coalesce(max(position), 0) + 1, ${id}, ${code}::integer,
           greatest(${from}::date, (least(${happenedAt}::timestamptz, ${now.toISOString()}::timestamptz) at time zone 'UTC')::date),
           ${happenedAt}::timestamptz, ${reason}, ${reasonCode}, 'platform', ${reference},
           ${now.toISOString()}::timestamptz
      from invoice_statuses where workspace_id = ${workspaceId} and invoice_id = ${invoiceId}
    on conflict do nothing`.execute(tx);
}
