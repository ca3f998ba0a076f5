import type { UntakenReason } from '@aurea/contract/billing/received-invoices.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { NOT_SETTLED } from './untaken-queries.ts';

export type Listed = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  /** Why it cannot be fetched; null where it can. */
  readonly reason: UntakenReason | null;
};

type Listing = { readonly platform: string; readonly listed: readonly Listed[]; readonly now: Date };

/** Notes what the platform listed, each once; what waited when it was disconnected waits again. */
export async function noteListed(tx: Tx, { workspaceId }: Scope, { platform, listed, now }: Listing): Promise<void> {
  if (listed.length === 0) return;
  const at = now.toISOString();
  await tx
    .insertInto('platform_invoices')
    .values(
      listed.map(({ reason, ...named }) => ({
        ...{ workspace_id: workspaceId, platform, ...named, listed_at: at, received_id: null, reason },
        ...(reason === null ? { state: 'waiting' as const, next_try_at: at } : REFUSED),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'platform', 'reference'])
        .doUpdateSet({ state: 'waiting', reason: null, next_try_at: at, listed_at: at, tries: 0, ...NOT_SETTLED })
        .where('platform_invoices.reason', '=', 'disconnected'),
    )
    .execute();
}

const REFUSED = { state: 'refused', next_try_at: null } as const;

/** How many are still to be fetched. */
export async function countWaiting(tx: Tx, { workspaceId }: Scope, platform: string): Promise<number> {
  const { total } = await tx
    .selectFrom('platform_invoices')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('workspace_id', '=', workspaceId)
    .where('platform', '=', platform)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type DueInvoice = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly tries: number;
  readonly listedAt: string;
};

type Due = { readonly now: Date; readonly platform: string; readonly limit: number };

/** What is to be fetched, the one that waits longest first. */
export async function listDueInvoices(
  tx: Tx,
  { workspaceId }: Scope,
  { now, platform, limit }: Due,
): Promise<DueInvoice[]> {
  return await tx
    .selectFrom('platform_invoices')
    .select(['id', 'reference', 'name', 'tries', 'listed_at as listedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('platform', '=', platform)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now.toISOString())
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes a try before it is made, so that one which ends the process is not made at once again. @returns false where another made it */
export async function noteFetching(
  tx: Tx,
  { workspaceId }: Scope,
  { id, tries }: DueInvoice,
  again: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('platform_invoices')
    .set({ tries: tries + 1, next_try_at: again.toISOString() })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Holds what is being fetched until the transaction ends. @returns false where another try took its place, or it stopped */
export async function holdFetched(tx: Tx, { workspaceId }: Scope, { id, tries }: DueInvoice): Promise<boolean> {
  const row = await tx
    .selectFrom('platform_invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries + 1)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type Fetched =
  | { readonly state: 'kept' | 'known' | 'differs'; readonly receivedId: string }
  | { readonly state: 'refused'; readonly reason: UntakenReason }
  | { readonly state: 'waiting'; readonly reason: UntakenReason; readonly nextTryAt: Date };

/** Writes down what became of a try; the row is held. */
export async function recordFetched(tx: Tx, { workspaceId }: Scope, id: string, fetched: Fetched): Promise<void> {
  const { state } = fetched;
  await tx
    .updateTable('platform_invoices')
    .set({
      state,
      reason: 'reason' in fetched ? fetched.reason : null,
      received_id: 'receivedId' in fetched ? fetched.receivedId : null,
      next_try_at: 'nextTryAt' in fetched ? fetched.nextTryAt.toISOString() : null,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

type NoRoom = { readonly id: string; readonly platform: string; readonly now: Date; readonly anHourLater: Date };

/**
 * Has one for which there is no room wait, and all that would be fetched before it: until the others are tried for which there is
 * none, or an hour. It comes last, and its tries are counted from none; the row is held.
 */
export async function waitForRoom(tx: Tx, { workspaceId }: Scope, without: NoRoom): Promise<void> {
  const { id, platform, now, anHourLater } = without;
  await sql`
    with waiting as (
      select id, next_try_at, reason from platform_invoices
       where workspace_id = ${workspaceId} and platform = ${platform} and state = 'waiting'
    ), room as (
      select coalesce(max(next_try_at), ${anHourLater.toISOString()}::timestamptz) as again from waiting
       where id <> ${id} and reason = 'storage_full' and next_try_at > ${now.toISOString()}::timestamptz
    ), queue as (
      select id, again, row_number() over (order by id = ${id} desc, next_try_at desc, id desc) - 1 as place
        from waiting cross join room where id = ${id} or next_try_at <= again
    )
    update platform_invoices as i
       set reason = 'storage_full', next_try_at = queue.again - queue.place * interval '1 microsecond',
           tries = case when i.id = ${id} then 0 else i.tries end
      from queue where i.workspace_id = ${workspaceId} and i.id = queue.id`.execute(tx);
}

/** What waits, and what the platform did not hand over for two days, is fetched with the next call. */
export async function makeFetchesDue(tx: Tx, { workspaceId }: Scope, platform: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const ofPlatform = tx
    .updateTable('platform_invoices')
    .where('workspace_id', '=', workspaceId)
    .where('platform', '=', platform);
  await ofPlatform.set({ next_try_at: at }).where('state', '=', 'waiting').where('next_try_at', '>', at).execute();
  await ofPlatform
    .set({ state: 'waiting', reason: null, next_try_at: at, listed_at: at, tries: 0 })
    .where('state', '=', 'refused')
    .where('reason', '=', 'unavailable')
    .where('settled_at', 'is', null)
    .execute();
}

/** What was not fetched is not any more, unless the same platform is connected again. */
export async function stopFetching(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await tx
    .updateTable('platform_invoices')
    .set({ ...REFUSED, reason: 'disconnected' })
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'waiting')
    .execute();
}

/** When the next one is to be fetched from a platform; null where none is. */
export async function findNextFetchAt(tx: Tx, { workspaceId }: Scope, platform: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('platform_invoices')
    .select((row) => row.fn.min('next_try_at').as('at'))
    .where('workspace_id', '=', workspaceId)
    .where('platform', '=', platform)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return at === null ? null : new Date(at);
}
