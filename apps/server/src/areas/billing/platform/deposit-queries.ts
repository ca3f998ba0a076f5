import type { InvoiceDeposit } from '@aurea/contract/billing/invoice-platform.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Attempt } from './attempt-queries.ts';

/** Whether the demonstration issued a document. */
export async function isInvented(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<boolean> {
  const { invented } = await tx
    .selectFrom('invoices')
    .select('invented')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return invented;
}

/** A deposit, with the address of the platform that it was handed over to; null before it was. */
export type StoredDeposit = InvoiceDeposit & { readonly platform: string | null };

/** What became of the deposit of a document; null where nobody asked for one. */
export async function findDeposit(tx: Tx, { workspaceId }: Scope, invoiceId: string): Promise<StoredDeposit | null> {
  const found = await tx
    .selectFrom('invoice_deposits')
    .select(['state', 'asked_at as askedAt', 'tries', 'failure', 'reason', 'tried_at as triedAt', 'reference'])
    .select(['next_try_at as nextTryAt', 'judged_at as judgedAt', 'platform'])
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found ?? null;
}

type Asked = {
  readonly invoiceId: string;
  readonly trackingId: string;
  readonly hasSameTracking: boolean;
  readonly now: Date;
};

/**
 * Asks for a deposit, or for another try. The document must be locked.
 *
 * @param asked `hasSameTracking` where the former try may have arrived: it is looked for before it is sent again
 */
export async function askForDeposit(tx: Tx, { workspaceId, userId }: PersonScope, asked: Asked): Promise<void> {
  const now = asked.now.toISOString();
  const fresh = {
    state: 'waiting' as const,
    failure: null,
    reason: '',
    asked_by: userId,
    asked_at: now,
    started_at: now,
  };
  const again = { ...fresh, next_try_at: now, judged_at: null };
  const renamed = { tracking_id: asked.trackingId, reference: null, platform: null, tries: 0, tried_at: null };
  await tx
    .insertInto('invoice_deposits')
    .values({ workspace_id: workspaceId, invoice_id: asked.invoiceId, ...again, ...renamed })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'invoice_id'])
        .doUpdateSet(asked.hasSameTracking ? again : { ...again, ...renamed }),
    )
    .execute();
}

export type DueDeposit = Attempt & { readonly invoiceId: string; readonly number: string };

export type Due = { readonly now: Date; readonly platform: string; readonly limit: number };

/** Deposits for a platform whose time has come, the one that waits longest first. */
export async function listDueDeposits(
  tx: Tx,
  { workspaceId }: Scope,
  { now, platform, limit }: Due,
): Promise<DueDeposit[]> {
  return await tx
    .selectFrom('invoice_deposits as d')
    .innerJoin('invoices as i', (on) =>
      on.onRef('i.workspace_id', '=', 'd.workspace_id').onRef('i.id', '=', 'd.invoice_id'),
    )
    .select(['d.invoice_id as invoiceId', 'd.tracking_id as trackingId', 'd.state', 'd.reference', 'd.platform'])
    .select(['d.tries', 'd.started_at as startedAt', 'i.number'])
    .$narrowType<{ number: string }>()
    .where('d.workspace_id', '=', workspaceId)
    .where('d.next_try_at', '<=', now.toISOString())
    .where((row) => row.or([row('d.platform', 'is', null), row('d.platform', '=', platform)]))
    .orderBy('d.next_try_at')
    .limit(limit)
    .execute();
}

/** When the next deposit for a platform is due; null where none is. */
export async function findNextDepositAt(tx: Tx, { workspaceId }: Scope, platform: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('invoice_deposits')
    .select((row) => row.fn.min('next_try_at').as('at'))
    .where('workspace_id', '=', workspaceId)
    .where((row) => row.or([row('platform', 'is', null), row('platform', '=', platform)]))
    .executeTakeFirstOrThrow();
  return at === null ? null : new Date(at);
}
