import type { AdvisoryFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Fees on assets worked out for an `invoice`, the first made first. */
export const feesOf = sql<AdvisoryFee[]>`coalesce((
  select jsonb_agg(one.fee order by one.made_at, one.id) from advisory_fees one
   where one.workspace_id = invoice.workspace_id and one.invoice_id = invoice.id), '[]')`.as('fees');

type Made = {
  readonly fee: AdvisoryFee;
  readonly invoiceId: string;
  /** Null is the whole. */
  readonly assetIds: readonly string[] | null;
  readonly at: Date;
};

export async function insertFee(
  tx: Tx,
  { workspaceId, userId }: PersonScope,
  { fee, invoiceId, assetIds, at }: Made,
): Promise<void> {
  await tx
    .insertInto('advisory_fees')
    .values({
      workspace_id: workspaceId,
      id: fee.id,
      invoice_id: invoiceId,
      fee: json(fee),
      asset_ids: assetIds && [...new Set(assetIds)],
      made_by: userId,
      made_at: at.toISOString(),
    })
    .execute();
}

/**
 * Whether the household has left something out of its mandate since one of these fees was worked out for a draft: they count
 * what the practice is not shown any more.
 */
export async function hasFeeOfMore(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  { customerId, feeIds }: { readonly customerId: string; readonly feeIds: readonly string[] },
): Promise<boolean> {
  if (feeIds.length === 0) return false;
  const { rows } = await sql<{ isMore: boolean }>`
    select coalesce(bool_or(app.leaves_out_more_since(${workspaceId}, ${customerId}, made_at)), false) as "isMore"
      from advisory_fees where workspace_id = ${workspaceId} and id = any(${[...feeIds]}::uuid[])`.execute(tx);
  return rows[0]?.isMore ?? false;
}

/** Forgets the fees worked out for a draft. The document must be locked. */
export async function deleteFees(
  tx: Tx,
  { workspaceId }: { readonly workspaceId: string },
  invoiceId: string,
): Promise<void> {
  await tx
    .deleteFrom('advisory_fees')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}
