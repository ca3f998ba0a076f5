import type { Instrument } from '@aurea/contract/transactions.ts';
import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type HeldInstrument = {
  readonly id: string;
  readonly name: string;
  readonly type: Instrument['type'];
  readonly quantity: string;
  /** The accounts that hold it, the largest holding first. */
  readonly accounts: readonly string[];
};

/** What the accounts that count hold today, each instrument once. */
export async function listHeldInstruments(tx: Tx, { workspaceId }: Scope): Promise<HeldInstrument[]> {
  const { rows } = await sql<HeldInstrument>`
    select i.id, i.name, i.type, sum(h.quantity)::text as quantity, array_agg(a.name order by h.quantity desc) as accounts
      from holdings h
      join assets a on a.workspace_id = h.workspace_id and a.id = h.asset_id
       and a.deleted_at is null and a.archived_at is null
      join instruments i on i.workspace_id = h.workspace_id and i.id = h.instrument_id
     where h.workspace_id = ${workspaceId} and h.quantity > 0
     group by i.id, i.name, i.type
  `.execute(tx);
  return rows;
}

export type StatedAsset = { readonly id: string; readonly name: string; readonly kind: AssetKind };

/** The assets that count and have a stated value. */
export async function listStatedAssets(tx: Tx, { workspaceId }: Scope): Promise<StatedAsset[]> {
  const { rows } = await sql<StatedAsset>`
    select a.id, a.name, a.kind
      from assets a
     where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.archived_at is null
       and exists (select from valuations v
         where v.workspace_id = a.workspace_id and v.asset_id = a.id and v.deleted_at is null)
  `.execute(tx);
  return rows;
}
