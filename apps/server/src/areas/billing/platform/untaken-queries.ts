import type { UntakenInvoice } from '@aurea/contract/billing/received-invoices.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { accountName } from '#db/account-name.ts';
import type { Database } from '#db/schema/database.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Begins the reference of a moment of which the platform could not say what came: it names no file. */
export const MOMENT = 'moment ';

/** States of what is not among the received invoices. */
const UNTAKEN = ['waiting', 'differs', 'refused'] as const;

type ListQuery = { readonly page: number; readonly size: number; readonly settled?: 'true' | undefined };

type Untaken = { readonly items: UntakenInvoice[]; readonly total: number; readonly settled: number };

/**
 * What the platform has for the practice and is not here, the latest first: what was set aside, or the rest. Reads names of
 * accounts, so the transaction must see all identities.
 */
export async function listUntaken(tx: Tx, scope: Scope, { page, size, settled }: ListQuery): Promise<Untaken> {
  const isSettled = settled === 'true';
  const items = await untakenOf(tx, scope)
    .where('settled_at', isSettled ? 'is not' : 'is', null)
    .orderBy('listed_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await tx
    .selectFrom('platform_invoices')
    .select(sql<number>`count(*) filter (where settled_at is null)::int`.as('open'))
    .select(sql<number>`count(*) filter (where settled_at is not null)::int`.as('settled'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('state', 'in', UNTAKEN)
    .executeTakeFirstOrThrow();
  return { items, total: isSettled ? counted.settled : counted.open, settled: counted.settled };
}

/** @throws Failure `not_found` */
export async function findUntaken(tx: Tx, scope: Scope, id: string): Promise<UntakenInvoice> {
  const row = await untakenOf(tx, scope).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'platform_invoice' });
  return row;
}

function untakenOf(tx: Tx, { workspaceId }: Scope) {
  return tx
    .selectFrom('platform_invoices')
    .where('workspace_id', '=', workspaceId)
    .where('state', 'in', UNTAKEN)
    .select(['id', 'reference', 'name', 'listed_at as listedAt', 'state', 'reason', 'received_id as receivedId'])
    .select(['next_try_at as nextTryAt', 'settled_at as settledAt'])
    .select((row) => isFetchable(row).$castTo<boolean>().as('canFetch'))
    .select(accountName('platform_invoices.settled_by').as('settledBy'))
    .$narrowType<Pick<UntakenInvoice, 'state'>>();
}

/** Given up, a file, and of the platform that is connected now. */
function isFetchable({ exists, selectFrom, and, eb }: ExpressionBuilder<Database, 'platform_invoices'>) {
  return and([
    eb('state', '=', 'refused'),
    eb('reference', 'not like', `${MOMENT}%`),
    exists(
      selectFrom('invoice_platforms as connected')
        .whereRef('connected.workspace_id', '=', 'platform_invoices.workspace_id')
        .whereRef('connected.address', '=', 'platform_invoices.platform'),
    ),
  ]);
}

/** Holds the platform against being disconnected until the transaction ends. @returns false where there is none */
async function holdConnection(tx: Tx, { workspaceId }: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_platforms')
    .select('address')
    .where('workspace_id', '=', workspaceId)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Has one that was given up fetched with the next call. @returns false where it is not to be had, or waits already */
export async function fetchUntaken(tx: Tx, { workspaceId }: Scope, id: string, now: Date): Promise<boolean> {
  if (!(await holdConnection(tx, { workspaceId }))) return false;
  const at = now.toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('platform_invoices')
    .set({ ...{ state: 'waiting', reason: null, next_try_at: at, listed_at: at, tries: 0 }, ...NOT_SETTLED })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where((row) => isFetchable(row))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const NOT_SETTLED = { settled_at: null, settled_by: null } as const;

type Settled = { readonly settled: boolean; readonly userId: string; readonly now: Date };

/**
 * Sets one aside that is not fetched any more, with who did it first, or brings it back.
 *
 * @returns false where it waits, or is among the received ones
 */
export async function settleUntaken(tx: Tx, { workspaceId }: Scope, id: string, said: Settled): Promise<boolean> {
  const { settled, userId, now } = said;
  const { numUpdatedRows } = await tx
    .updateTable('platform_invoices')
    .set((row) =>
      settled
        ? {
            settled_at: row.fn.coalesce('settled_at', sql<string>`${now.toISOString()}::timestamptz`),
            settled_by: row.fn.coalesce('settled_by', sql<string>`${userId}::uuid`),
          }
        : NOT_SETTLED,
    )
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', 'in', ['differs', 'refused'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
