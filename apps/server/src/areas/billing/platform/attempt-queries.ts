import type { InvoiceDeposit, PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** What is handed over to a platform: issued documents, and statuses of received ones. */
const OUTGOING = ['invoice_deposits', 'received_status_deposits'] as const;
export type Outgoing = (typeof OUTGOING)[number];

/** Something that is to be handed over, or that the platform is to judge. */
export type Attempt = {
  readonly trackingId: string;
  readonly state: InvoiceDeposit['state'];
  readonly reference: string | null;
  readonly platform: string | null;
  readonly tries: number;
  readonly startedAt: string;
};

/** Notes a try before it is made, so that a crash leaves its trace. @returns false where the deposit is another one by now */
export async function noteTry(
  tx: Tx,
  { workspaceId }: Scope,
  { outgoing, attempt, now }: { readonly outgoing: Outgoing; readonly attempt: Attempt; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(outgoing)
    .set((row) => ({ tries: row('tries', '+', 1), tried_at: now.toISOString() }))
    .where('workspace_id', '=', workspaceId)
    .where('tracking_id', '=', attempt.trackingId)
    .where('state', '=', attempt.state)
    .where('tries', '=', attempt.tries)
    .where('started_at', '=', attempt.startedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Tried = {
  readonly state: InvoiceDeposit['state'];
  readonly reference: string | null;
  readonly platform: string | null;
  readonly failure: PlatformFailure | null;
  readonly reason: string;
  readonly nextTryAt: Date | null;
  readonly judgedAt: Date | null;
};

/**
 * Writes down what became of a try. What stopped meanwhile may have arrived all the same: that is noted, and nothing else.
 *
 * @returns false where the deposit was asked for again, or stopped, meanwhile
 */
export async function recordTried(
  tx: Tx,
  { workspaceId }: Scope,
  { outgoing, attempt, tried }: { readonly outgoing: Outgoing; readonly attempt: Attempt; readonly tried: Tried },
): Promise<boolean> {
  const { trackingId, state, startedAt } = attempt;
  const { nextTryAt, judgedAt, ...said } = tried;
  const { numUpdatedRows } = await tx
    .updateTable(outgoing)
    .set({ ...said, next_try_at: nextTryAt?.toISOString() ?? null, judged_at: judgedAt?.toISOString() ?? null })
    .where('workspace_id', '=', workspaceId)
    .where('tracking_id', '=', trackingId)
    .where((row) =>
      tried.reference === null
        ? row.and([row('state', '=', state), row('started_at', '=', startedAt)])
        : row('state', 'in', [state, 'stopped']),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was not handed over is not any more; what was stays as it is, and is asked about no more. */
export async function stopWaiting(tx: Tx, { workspaceId }: Scope): Promise<void> {
  for (const outgoing of OUTGOING)
    await tx
      .updateTable(outgoing)
      .set({ state: 'stopped', next_try_at: null })
      .where('workspace_id', '=', workspaceId)
      .where('state', '=', 'waiting')
      .execute();
}

/** What is on its way is tried, or asked about, with the next call. */
export async function makeAttemptsDue(tx: Tx, { workspaceId }: Scope, now: Date): Promise<void> {
  for (const outgoing of OUTGOING)
    await tx
      .updateTable(outgoing)
      .set({ next_try_at: now.toISOString() })
      .where('workspace_id', '=', workspaceId)
      .where('next_try_at', '>', now.toISOString())
      .execute();
}
