import type { Valuation } from '@aurea/contract/assets.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { decimalText } from '#db/decimal-text.ts';
import type { Source } from '#db/schema/wealth.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type StatedValue = z.infer<typeof Valuation>;

const FIELDS = ['id', 'valued_on as on', decimalText('value').as('value'), 'source', 'version'] as const;

/** Values stated for an asset, latest first. */
export async function listValuations(tx: Tx, scope: Scope, assetId: string): Promise<StatedValue[]> {
  return await tx
    .selectFrom('valuations')
    .select(FIELDS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .where('deleted_at', 'is', null)
    .orderBy('valued_on', 'desc')
    .execute();
}

export type NewValuation = {
  readonly assetId: string;
  readonly on: string;
  readonly value: string;
  readonly source: string;
  readonly origin: Source;
  readonly recordedAt: Date;
};

/** Adds a stated value; one already stated for the day is overwritten. */
export async function saveValuation(tx: Tx, scope: Scope, valuation: NewValuation): Promise<StatedValue> {
  const { assetId, on, value, source, origin, recordedAt } = valuation;
  return await tx
    .insertInto('valuations')
    .values({
      workspace_id: scope.workspaceId,
      asset_id: assetId,
      valued_on: on,
      value,
      source,
      origin,
      recorded_at: recordedAt.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'asset_id', 'valued_on'])
        .where('deleted_at', 'is', null)
        .doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          source: row.ref('excluded.source'),
          origin: row.ref('excluded.origin'),
          recorded_at: row.ref('excluded.recorded_at'),
          version: sql<number>`valuations.version + 1`,
        })),
    )
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
}

/** The value stated for a day, if any. */
export async function findValuationOn(
  tx: Tx,
  scope: Scope,
  assetId: string,
  on: string,
): Promise<StatedValue | undefined> {
  return await tx
    .selectFrom('valuations')
    .select(FIELDS)
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', assetId)
    .where('valued_on', '=', on)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @throws Failure `not_found` */
export async function deleteValuation(tx: Tx, scope: Scope, of: { assetId: string; id: string }, at: Date) {
  const [deleted] = await tx
    .updateTable('valuations')
    .set({ deleted_at: at.toISOString(), version: sql`version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.assetId)
    .where('id', '=', of.id)
    .where('deleted_at', 'is', null)
    .returning(FIELDS)
    .execute();
  if (!deleted) throw new Failure('not_found', { what: 'valuation' });
  return deleted;
}
