import type { CustomerLink } from '@aurea/contract/customers/customers.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { mirrored, type Relation } from '@aurea/domain/customers/customer.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { alphabetical } from '#db/alphabetical.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Link = z.infer<typeof CustomerLink>;

/** The persons a customer is linked with, and what the customer is to each; by name. */
export async function listLinksOfCustomer(tx: Tx, scope: Scope, customerId: string): Promise<Link[]> {
  const { rows } = await sql<Link & { readonly isMirrored: boolean }>`
    select l.id, o.id as "customerId", o.name, l.relation, l.other_id = ${customerId} as "isMirrored"
      from customer_links l
      join customers o on o.workspace_id = l.workspace_id
       and o.id = case when l.other_id = ${customerId} then l.customer_id else l.other_id end
     where l.workspace_id = ${scope.workspaceId} and ${customerId} in (l.customer_id, l.other_id)
       and o.deleted_at is null
     order by ${alphabetical('o.name')}, o.id
  `.execute(tx);
  return rows.map(({ isMirrored, relation, ...link }) => ({
    ...link,
    relation: isMirrored ? mirrored(relation) : relation,
  }));
}

export type NewLink = {
  readonly id: string;
  readonly customerId: string;
  readonly otherId: string;
  readonly relation: Relation;
};

/** Says what one customer is to another, in place of what was said before. */
export async function saveLink(tx: Tx, scope: Scope, { id, customerId, otherId, relation }: NewLink): Promise<void> {
  await sql`
    delete from customer_links
     where workspace_id = ${scope.workspaceId}
       and (customer_id, other_id) in ((${customerId}, ${otherId}), (${otherId}, ${customerId}))
  `.execute(tx);
  const directed =
    relation === 'child_of'
      ? { customer_id: otherId, other_id: customerId, relation: 'parent_of' as const }
      : { customer_id: customerId, other_id: otherId, relation };
  await tx
    .insertInto('customer_links')
    .values({ workspace_id: scope.workspaceId, id, ...directed })
    .execute();
}

/** @throws Failure `not_found` */
export async function deleteLink(tx: Tx, scope: Scope, customerId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_links')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where((is) => is.or([is('customer_id', '=', customerId), is('other_id', '=', customerId)]))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('not_found', { what: 'link' });
}
