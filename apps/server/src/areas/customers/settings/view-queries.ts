import type { CustomerView } from '@aurea/contract/customers/customer-settings.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The filters a person saved, in the order in which they were. */
export async function listViews(tx: Tx, { workspaceId, userId }: PersonScope): Promise<CustomerView[]> {
  return await tx
    .selectFrom('customer_views')
    .select(['id', 'name', 'search'])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('id')
    .execute();
}

/** Saves filters; those of the same person, the same list and the same name give way. */
export async function insertView(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  view: CustomerView,
  at: Date,
): Promise<void> {
  const { id, name, search } = view;
  await tx
    .deleteFrom('customer_views')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where(sql<boolean>`search ->> 'list' is not distinct from ${search.list ?? null}`)
    .execute();
  await tx
    .insertInto('customer_views')
    .values({ workspace_id: workspaceId, id, user_id: userId, name, search: json(search), saved_at: at.toISOString() })
    .execute();
}

/** @throws Failure `not_found` */
export async function deleteView(tx: Tx, { workspaceId, userId }: PersonScope, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_views')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('not_found', { what: 'view' });
}
