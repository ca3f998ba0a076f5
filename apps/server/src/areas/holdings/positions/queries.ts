import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type HoldingRow = {
  readonly assetId: string;
  readonly instrumentId: string;
  readonly quantity: string;
  readonly cost: string;
  readonly costIsKnown: boolean;
  readonly realisedGain: string;
  readonly gainIsKnown: boolean;
  readonly dividends: string;
  readonly fees: string;
};

/** Positions as the ledgers were last settled, those that were sold included. */
export async function listHoldings(tx: Tx, scope: Scope, assetIds: readonly string[]): Promise<HoldingRow[]> {
  if (assetIds.length === 0) return [];
  return await tx
    .selectFrom('holdings')
    .select([
      'asset_id as assetId',
      'instrument_id as instrumentId',
      'quantity',
      'cost',
      'cost_is_known as costIsKnown',
      'realised_gain as realisedGain',
      'gain_is_known as gainIsKnown',
      'dividends',
      'fees',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', assetIds)
    .execute();
}
