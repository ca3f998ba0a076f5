import type { AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { EntryRow } from './entry-queries.ts';

export type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly institution: string | null;
  readonly currency: string;
  readonly openedOn: Day | null;
  readonly archivedAt: string | null;
};

/** The accounts of the household among those named, archived ones included. */
export async function listAccountsById(tx: Tx, scope: Scope, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('assets')
    .select(['id', 'name', 'kind', 'wrapper', 'institution', 'currency', 'opened_on as openedOn'])
    .select('archived_at as archivedAt')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

export type AccountEntry = EntryRow & { readonly asset_id: string };

const ENTRY_COLUMNS = sql`t.asset_id, t.id, t.kind, t.booked_on, t.sequence, t.instrument_id, t.quantity, t.unit_price,
  t.gross, t.fees, t.taxes, t.currency, t.fx_rate, t.counter_instrument_id, t.counter_quantity, t.split_ratio,
  t.added_quantity, t.lots`;

const alive = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`t.workspace_id = ${scope.workspaceId} and t.deleted_at is null
    and exists (select from assets a where a.workspace_id = t.workspace_id and a.id = t.asset_id
                   and a.deleted_at is null)`;

/** Everything that happened to the instruments in any account until a day, and to those they were exchanged for there. */
export async function listEntriesAbout(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  until: Day,
): Promise<AccountEntry[]> {
  if (ids.length === 0) return [];
  const given = sql`${sql.val(ids)}::uuid[]`;
  const { rows } = await sql<AccountEntry>`
    with recursive linked (asset_id, id) as (
      select t.asset_id, named.id from unnest(${given}) named (id)
        join transactions t on ${alive(scope)} and (t.instrument_id = named.id or t.counter_instrument_id = named.id)
      union
      select t.asset_id,
             case when t.instrument_id = linked.id then t.counter_instrument_id else t.instrument_id end
        from linked
        join transactions t on t.asset_id = linked.asset_id and t.counter_instrument_id is not null and ${alive(scope)}
         and (t.instrument_id = linked.id or t.counter_instrument_id = linked.id)
    )
    select distinct on (t.id) ${ENTRY_COLUMNS} from linked
      join transactions t on t.asset_id = linked.asset_id and ${alive(scope)} and t.booked_on <= ${until}
       and (t.instrument_id = linked.id or t.counter_instrument_id = linked.id)
  `.execute(tx);
  return rows;
}

/** Everything that happened to digital assets, in any account that is not deleted, until a day. */
export async function listCryptoEntries(tx: Tx, scope: Scope, until: Day): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select ${ENTRY_COLUMNS} from transactions t
     where ${alive(scope)} and t.booked_on <= ${until}
       and exists (select from instruments i where i.workspace_id = t.workspace_id and i.type = 'crypto'
                      and i.id in (t.instrument_id, t.counter_instrument_id))
  `.execute(tx);
  return rows;
}

/** Which of the instruments were split after a day, and when last: prices before that are not those of today's units. */
export async function listLastSplits(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  since: Day,
): Promise<ReadonlyMap<string, Day>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; on: Day }>`
    select t.instrument_id as id, max(t.booked_on) as "on" from transactions t
     where ${alive(scope)} and t.kind = 'split' and t.booked_on > ${since}
       and t.instrument_id = any(${sql.val(ids)}::uuid[])
     group by t.instrument_id
  `.execute(tx);
  return new Map(rows.map(({ id, on }) => [id, on]));
}
