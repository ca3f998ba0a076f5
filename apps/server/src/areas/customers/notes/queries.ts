import type { Note } from '@aurea/contract/customers/customer-file.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Versioned } from '../queries.ts';

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
export async function listNotesSharedWith(tx: Tx, today: Day): Promise<SharedNote[]> {
  const { rows } = await sql<SharedNote>`
    select id, practice_name as "practiceName", body, shared_at as "sharedAt"
      from app.notes_shared_with_household(${today}) order by shared_at desc, id limit ${SHOWN_NOTES}
  `.execute(tx);
  return rows;
}
