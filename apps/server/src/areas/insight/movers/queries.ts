import type { Instrument } from '@aurea/contract/transactions.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { AssetKind } from '@aurea/domain/portfolio/asset-class.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

type Scope = { readonly workspaceId: string };

export type HeldInstrument = {
  readonly id: string;
  readonly name: string;
  readonly type: Instrument['type'];
  readonly quantity: string;
  /** The accounts that hold it, the largest holding first. */
  readonly accounts: readonly string[];
};

/** What the accounts that count hold today, each instrument once. */
export async function heldInstruments(tx: Tx, { workspaceId }: Scope): Promise<HeldInstrument[]> {
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

export type SplitFact = { readonly instrumentId: string; readonly on: Day; readonly ratio: string | null };

/** Splits after a day, each once however many accounts it came to. */
export async function splitsSince(tx: Tx, { workspaceId }: Scope, since: Day): Promise<SplitFact[]> {
  const { rows } = await sql<SplitFact>`
    select instrument_id as "instrumentId", booked_on as "on", max(split_ratio)::text as ratio
      from transactions
     where workspace_id = ${workspaceId} and kind = 'split' and deleted_at is null and booked_on > ${since}
     group by 1, 2
  `.execute(tx);
  return rows;
}

export type StatedValue = {
  readonly assetId: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly currency: string;
  readonly on: Day;
  readonly value: string;
};

/** The value last stated of each asset that counts, until a day. */
export async function statedUntil(tx: Tx, { workspaceId }: Scope, until: Day): Promise<StatedValue[]> {
  const { rows } = await sql<StatedValue>`
    select a.id as "assetId", a.name, a.kind, a.currency, v.valued_on as "on", v.value::text as value
      from assets a
      join lateral (
        select valued_on, value from valuations
         where workspace_id = a.workspace_id and asset_id = a.id and deleted_at is null and valued_on <= ${until}
         order by valued_on desc limit 1) v on true
     where a.workspace_id = ${workspaceId} and a.deleted_at is null and a.archived_at is null
  `.execute(tx);
  return rows;
}

/** All values stated of some assets. */
export async function statedOf(tx: Tx, { workspaceId }: Scope, assetIds: readonly string[]) {
  if (assetIds.length === 0) return [];
  return await tx
    .selectFrom('valuations')
    .select(['asset_id as id', 'valued_on as on', 'value as price'])
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', 'in', assetIds)
    .where('deleted_at', 'is', null)
    .execute();
}
