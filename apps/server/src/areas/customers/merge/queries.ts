import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Said, StoredCustomer } from '../queries.ts';

/**
 * Every column that names a customer, in tables whose rows are known by their id: a merge moves these rows. Links
 * between persons are among them once none of them would lead from the customer to itself, or say the same twice.
 */
export const REFERRERS = [
  { table: 'customer_contacts', column: 'customer_id' },
  { table: 'customer_notes', column: 'customer_id' },
  { table: 'client_invitations', column: 'customer_id' },
  { table: 'customer_links', column: 'customer_id' },
  { table: 'invoices', column: 'customer_id' },
  { table: 'recurring_invoices', column: 'customer_id' },
  { table: 'payments', column: 'customer_id' },
  { table: 'quotations', column: 'customer_id' },
  { table: 'practice_mails', column: 'customer_id' },
  { table: 'tasks', column: 'customer_id' },
  { table: 'meetings', column: 'customer_id' },
  { table: 'review_packs', column: 'customer_id' },
  { table: 'compliance_papers', column: 'customer_id' },
  { table: 'compliance_entries', column: 'customer_id' },
  { table: 'compliance_documents', column: 'customer_id' },
  { table: 'compliance_complaints', column: 'customer_id' },
  { table: 'customer_links', column: 'other_id' },
  { table: 'prepared_households', column: 'customer_id' },
] as const;

type Referrer = (typeof REFERRERS)[number];

const idOf = ({ table }: Referrer) => sql.ref(table === 'prepared_households' ? 'household_id' : 'id');
export type Pair = { readonly keptId: string; readonly mergedId: string };

/** The ids of the rows that moved, by table and column. */
export type Moved = Readonly<Record<string, readonly string[]>>;

const keyOf = ({ table, column }: Referrer) => `${table}.${column}`;

/**
 * Holds both records against whatever is being filed under them, until the transaction ends.
 *
 * @returns whether only one of them is invented
 */
export async function lockPair(tx: Tx, scope: Scope, { keptId, mergedId }: Pair): Promise<{ isMixed: boolean }> {
  const rows = await tx
    .selectFrom('customers')
    .select('source')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', [keptId, mergedId])
    .orderBy('id')
    .forUpdate()
    .execute();
  return { isMixed: new Set(rows.map(({ source }) => source === 'demo')).size > 1 };
}

/** Makes all that refers to one customer refer to another, and returns which rows these were. */
export async function moveReferences(tx: Tx, scope: Scope, { keptId, mergedId }: Pair): Promise<Moved> {
  await tx
    .updateTable('customer_contacts')
    .set({ rank: sql`rank + 1000` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', mergedId)
    .execute();
  const moved: Record<string, readonly string[]> = {};
  for (const referrer of REFERRERS) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(referrer.table)} set ${sql.ref(referrer.column)} = ${keptId}
       where workspace_id = ${scope.workspaceId} and ${sql.ref(referrer.column)} = ${mergedId} returning ${idOf(referrer)} as id
    `.execute(tx);
    if (rows.length > 0) moved[keyOf(referrer)] = rows.map(({ id }) => id);
  }
  return moved;
}

/**
 * Lets the users who advised the customer merged away advise the one kept: nobody loses sight of a customer by a merge. The
 * lead of the one kept stays; the record merged away keeps its own advisors, should the merge be undone.
 *
 * @returns the users who advise the customer kept since
 */
export async function shareAdvisors(tx: Tx, scope: Scope, { keptId, mergedId }: Pair): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
    select workspace_id, ${keptId}, user_id, since, null from customer_advisors
     where workspace_id = ${scope.workspaceId} and customer_id = ${mergedId}
    on conflict do nothing
    returning user_id as "userId"
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Takes the advisors a merge added from the customer kept, save one who has become its lead since. */
export async function unshareAdvisors(tx: Tx, scope: Scope, keptId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from customer_advisors
     where workspace_id = ${scope.workspaceId} and customer_id = ${keptId} and lead_since is null
       and user_id = any(${[...userIds]}::uuid[])
  `.execute(tx);
}

/** Gives the rows that moved back, those that still are where they were moved to. */
export async function moveBack(tx: Tx, scope: Scope, { keptId, mergedId }: Pair, moved: Moved): Promise<void> {
  for (const referrer of REFERRERS) {
    const column = sql.ref(referrer.column);
    await sql`
      update ${sql.table(referrer.table)} set ${column} = ${mergedId}
       where workspace_id = ${scope.workspaceId} and ${column} = ${keptId}
         and ${idOf(referrer)} = any(${[...(moved[keyOf(referrer)] ?? [])]}::uuid[])
    `.execute(tx);
  }
  await tx
    .updateTable('customer_contacts')
    .set({ rank: sql`greatest(rank - 1000, 0)` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('customer_id', '=', mergedId)
    .execute();
}

/** What is filed under a customer and may come of what another one brought. */
const GOING = ['invoices', 'quotations', 'payments'] as const;

/**
 * The documents and payments that an undone merge gives back: those that came with it, and those that since came of
 * them: what credits, corrects or deducts them, what settles them, what invoices or revises a quotation.
 *
 * @throws Failure `merge_undo_blocked` where something since belongs to both records at once
 */
export async function withWhatCameSince(tx: Tx, scope: Scope, { id, keptId, moved }: Merge): Promise<Moved> {
  const came = GOING.flatMap((table) => moved[`${table}.customer_id`] ?? []);
  if (came.length === 0) return moved;
  const { rows } = await sql<{ kind: (typeof GOING)[number]; ids: string[]; mixed: boolean }>`
    with recursive pairs (one, other) as (
      select invoice_id, original_id from invoice_links where workspace_id = ${scope.workspaceId}
      union all
      select invoice_id, payment_id from payment_allocations where workspace_id = ${scope.workspaceId}
      union all
      select id, reverses_id from payments where workspace_id = ${scope.workspaceId} and reverses_id is not null
      union all
      select invoice_id, quotation_id from quotation_invoices where workspace_id = ${scope.workspaceId}
      union all
      select id, revises_id from quotations where workspace_id = ${scope.workspaceId} and revises_id is not null
    ), touching as (
      select one, other from pairs union all select other, one from pairs
    ), together (id) as (
      select unnest(${came}::uuid[])
      union
      select t.other from together g join touching t on t.one = g.id
    ), filed as (
      select 'invoices' as kind, id, customer_id, created_at as at from invoices where workspace_id = ${scope.workspaceId}
      union all
      select 'quotations', id, customer_id, created_at from quotations where workspace_id = ${scope.workspaceId}
      union all
      select 'payments', id, customer_id, recorded_at from payments where workspace_id = ${scope.workspaceId}
    )
    select f.kind, array_agg(f.id) as ids,
           bool_or(f.id <> all(${came}::uuid[]) and (f.customer_id <> ${keptId} or f.at <= (
             select m.merged_at from customer_merges m where m.workspace_id = ${scope.workspaceId} and m.id = ${id}))) as mixed
      from together g join filed f on f.id = g.id
     group by f.kind
  `.execute(tx);
  if (rows.some(({ mixed }) => mixed)) throw new Failure('merge_undo_blocked');
  return { ...moved, ...Object.fromEntries(rows.map(({ kind, ids }) => [`${kind}.customer_id`, ids])) };
}

/** Whether another record of the practice now has a mandate that one of the two would have again. */
export async function isMandateElsewhere(
  tx: Tx,
  scope: Scope,
  { keptId, mergedId }: Pair,
  mandateId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from customers c
     where c.workspace_id = ${scope.workspaceId} and c.deleted_at is null and c.id not in (${keptId}, ${mergedId})
       and (c.mandate_id = ${mandateId} or c.mandate_id = (
         select m.mandate_id from customers m where m.workspace_id = c.workspace_id and m.id = ${mergedId}))
     limit 1
  `.execute(tx);
  return rows.length > 0;
}

export type LinkRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly other_id: string;
  readonly relation: 'spouse' | 'partner' | 'sibling' | 'parent_of' | 'other';
};

/** Takes away the links of a customer that its merge would turn on itself or say a second time, and returns them. */
export async function takeNeedlessLinks(tx: Tx, scope: Scope, { keptId, mergedId }: Pair): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    delete from customer_links l
     where l.workspace_id = ${scope.workspaceId} and ${mergedId} in (l.customer_id, l.other_id)
       and (${keptId} in (l.customer_id, l.other_id) or exists (
         select from customer_links k
          where k.workspace_id = l.workspace_id and ${keptId} in (k.customer_id, k.other_id)
            and case when l.customer_id = ${mergedId} then l.other_id else l.customer_id end
                in (k.customer_id, k.other_id)))
    returning l.id, l.customer_id, l.other_id, l.relation
  `.execute(tx);
  return rows;
}

export async function putLinksBack(tx: Tx, scope: Scope, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('customer_links')
    .values(links.map((link) => ({ workspace_id: scope.workspaceId, ...link })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The one kept as it was before, with the links that were taken away and the advisors that were added. */
export type Before = Pick<StoredCustomer, 'activatedAt' | 'archivedAt' | 'mandate'> & {
  readonly said: Said;
  readonly links: readonly LinkRow[];
  /** Absent from merges made before customers had advisors of their own. */
  readonly advisorsAdded?: readonly string[];
};

export type Merge = Pair & {
  readonly id: string;
  readonly keptVersion: number;
  readonly before: Before;
  readonly moved: Moved;
};

export async function insertMerge(tx: Tx, scope: PersonScope, merge: Merge, at: Date): Promise<void> {
  await tx
    .insertInto('customer_merges')
    .values({
      workspace_id: scope.workspaceId,
      id: merge.id,
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      kept_before: json(merge.before),
      kept_version: merge.keptVersion,
      moved: json(merge.moved),
      user_id: scope.userId,
      merged_at: at.toISOString(),
    })
    .execute();
}

/** A merge that has not been undone. @throws Failure `not_found` */
export async function findMerge(tx: Tx, scope: Scope, id: string): Promise<Merge> {
  const row = await tx
    .selectFrom('customer_merges')
    .select([
      'id',
      'kept_id as keptId',
      'merged_id as mergedId',
      'kept_version as keptVersion',
      'kept_before as before',
      'moved',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'merge' });
  return row;
}

export async function markUndone(tx: Tx, scope: Scope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('customer_merges')
    .set({ undone_at: at.toISOString() })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Brings the record that was merged into another back into the lists. */
export async function revive(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute();
}
