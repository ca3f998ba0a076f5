import type { Note } from '@aurea/contract/customer-file.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '#db/transaction.ts';
import type { Scope, Versioned } from '../queries.ts';

type StoredNote = z.infer<typeof Note>;
export type OfCustomer = { readonly customerId: string; readonly id: string };

const NOTE = ['id', 'body', 'shared_at as sharedAt', 'written_at as writtenAt', 'version'] as const;

/** @throws Failure `not_found` */
export async function findNote(tx: Tx, scope: Scope, { customerId, id }: OfCustomer): Promise<StoredNote> {
  const row = await tx
    .selectFrom('customer_notes')
    .select(NOTE)
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'note' });
  return row;
}

export type NewNote = OfCustomer & {
  readonly body: string;
  readonly shared: boolean;
  readonly userId: string;
  readonly at: Date;
};

export async function insertNote(tx: Tx, scope: Scope, note: NewNote): Promise<void> {
  const at = note.at.toISOString();
  await tx
    .insertInto('customer_notes')
    .values({
      workspace_id: scope.workspaceId,
      id: note.id,
      customer_id: note.customerId,
      body: note.body,
      shared_at: note.shared ? at : null,
      user_id: note.userId,
      written_at: at,
    })
    .execute();
}

export type NoteChange = OfCustomer &
  Versioned & { readonly body: string; readonly shared: boolean; readonly at: Date };

/** A note that is shared stays so since when it was. @throws Failure `stale`, `not_found` */
export async function updateNote(tx: Tx, scope: Scope, change: NoteChange): Promise<void> {
  const { customerId, id, version, body, shared, at } = change;
  const now = at.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('customer_notes')
    .set({
      body,
      shared_at: shared ? sql<string>`coalesce(shared_at, ${now}::timestamptz)` : null,
      changed_at: now,
      version: version + 1,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findNote(tx, scope, { customerId, id });
  throw new Failure('stale', { what: 'note' });
}

/** Takes a note away, or brings it back where it was taken. @throws Failure `not_found` */
export async function setNoteDeleted(tx: Tx, scope: Scope, { customerId, id }: OfCustomer, at: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('customer_notes')
    .set({ deleted_at: at?.toISOString() ?? null, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .$if(at !== null, (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('not_found', { what: 'note' });
}

type SharedNote = {
  readonly id: string;
  readonly practiceName: string;
  readonly body: string;
  readonly sharedAt: string;
};

const SHOWN_NOTES = 100;

/** What was shared with one household is not for the next one to read. */
export async function unshareNotes(tx: Tx, { workspaceId }: Scope, customerId: string): Promise<void> {
  await tx
    .updateTable('customer_notes')
    .set({ shared_at: null })
    .where('workspace_id', '=', workspaceId)
    .where('customer_id', '=', customerId)
    .where('shared_at', 'is not', null)
    .execute();
}

/** The notes that practices share with the household, by mandates that hold. */
export async function notesSharedWith(tx: Tx, today: Day): Promise<SharedNote[]> {
  const { rows } = await sql<SharedNote>`
    select id, practice_name as "practiceName", body, shared_at as "sharedAt"
      from app.notes_shared_with_household(${today}) order by shared_at desc, id limit ${SHOWN_NOTES}
  `.execute(tx);
  return rows;
}

export type TimelineRow = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'note' | 'event';
  readonly action: string;
  readonly body: string | null;
  readonly sharedAt: string | null;
  readonly changedAt: string | null;
  readonly version: number | null;
  readonly before: object | null;
  readonly after: object | null;
  readonly mergeId: string | null;
  readonly total: string;
};

/** What of a quotation is told of its customer. */
const TOLD = ['sent', 'seen', 'accepted', 'refused', 'withdrawn', 'superseded', 'converted'];

/**
 * Notes, mails, quotations and what happened to the record, and to those merged into it, in one order, latest first. What
 * else is ever told of a customer is one more part of the union, with the same columns. Reads names of accounts, so the transaction must see all identities.
 */
export async function timelineOf(
  tx: Tx,
  scope: Scope,
  customerId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    with recursive same as (
      select ${customerId}::uuid as id
      union
      select m.merged_id from customer_merges m join same on same.id = m.kept_id
       where m.workspace_id = ${scope.workspaceId} and m.undone_at is null
    ), told as (
      select n.id, n.written_at as at, n.user_id, 'note' as kind, 'noted' as action, n.body, n.shared_at, n.changed_at,
             n.version, null::jsonb as before, null::jsonb as after, null::uuid as merge_id
        from customer_notes n
       where n.workspace_id = ${scope.workspaceId} and n.customer_id = ${customerId} and n.deleted_at is null
      union all
      select a.id, a.at, a.user_id, 'event', a.action, null, null, null, null, a.before, a.after,
             (select m.id from customer_merges m
               where m.workspace_id = a.workspace_id and a.action = 'merged' and m.undone_at is null
                 and m.id = (a.after ->> 'mergeId')::uuid)
        from activity a
       where a.workspace_id = ${scope.workspaceId} and a.subject_kind = 'customer'
         and a.subject_id in (select id from same) and a.action <> 'merged_into'
      union all
      select a.id, a.at, a.user_id, 'event', 'quotation_' || a.action, null, null, null, null, null,
             jsonb_build_object('kind', 'quotation', 'id', q.id, 'number', q.number), null
        from quotations q
        join activity a on a.workspace_id = q.workspace_id and a.subject_kind = 'quotation' and a.subject_id = q.id
       where q.workspace_id = ${scope.workspaceId} and q.customer_id = ${customerId} and a.action = any(${TOLD}::text[])
      union all
      select m.id, m.written_at, m.written_by, 'event', 'mailed', null, null, null, null, null::jsonb,
             jsonb_build_object('subject', m.subject, 'recipients', array_to_string(m.recipients, ', ')), null
        from practice_mails m
       where m.workspace_id = ${scope.workspaceId} and m.customer_id = ${customerId}
         and m.document_kind is distinct from 'quotation'
    )
    select t.id, t.at, t.kind, t.action, t.body, t.shared_at as "sharedAt", t.changed_at as "changedAt", t.version,
           t.before, t.after, t.merge_id as "mergeId", count(*) over () as total,
           coalesce((select coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email)
                       from identity.users u where u.user_id = t.user_id), '') as actor
      from told t order by t.at desc, t.id limit ${size} offset ${(page - 1) * size}
  `.execute(tx);
  return rows;
}
