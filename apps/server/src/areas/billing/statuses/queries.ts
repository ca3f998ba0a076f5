import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import type { LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { sql } from 'kysely';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** An entry of the life cycle: a status, or one that takes another back. */
export type StoredStatus = Omit<InvoiceStatus, 'code' | 'withdrawn'> & {
  readonly code: LifecycleCode | null;
  readonly takesBackId: string | null;
  readonly happenedAt: string;
};

/** Entries of a document, the first one first. Reads names of accounts, so the transaction must see all identities. */
export async function listEntries(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<StoredStatus[]> {
  const { rows } = await sql<StoredStatus>`
    select s.id, s.code, s.takes_back_id as "takesBackId", s.on_day as "on", s.happened_at as "happenedAt", s.reason,
           s.reason_code as "reasonCode", s.source, s.recorded_at as "recordedAt",
           coalesce((select coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email)
                       from identity.users u where u.user_id = s.recorded_by), '') as "recordedBy"
      from invoice_statuses s
     where s.workspace_id = ${workspaceId} and s.invoice_id = ${invoiceId}
     order by s.position`.execute(tx);
  return rows;
}

export type NewStatus = {
  readonly invoiceId: string;
  readonly position: number;
  readonly id: string;
  readonly code: LifecycleCode | null;
  readonly takesBackId: string | null;
  readonly on: string;
  readonly happenedAt: string;
  readonly reason: string;
  readonly reasonCode: string | null;
};

/** The document must be locked. */
export async function insertStatus(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { invoiceId, takesBackId, on, happenedAt, reasonCode, ...status }: NewStatus,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('invoice_statuses')
    .values({
      ...{ workspace_id: workspaceId, invoice_id: invoiceId, ...status, takes_back_id: takesBackId, on_day: on },
      ...{ happened_at: happenedAt, reason_code: reasonCode, source: 'person', reference: null },
      ...{ recorded_by: userId, recorded_at: now.toISOString() },
    })
    .execute();
}
