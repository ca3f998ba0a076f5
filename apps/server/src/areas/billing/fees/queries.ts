import type { AdvisoryFee } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
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
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
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
