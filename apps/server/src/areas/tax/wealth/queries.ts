import type { StatedWealth } from '@aurea/contract/tax/tax-wealth.ts';
import type { AssetKind, Wrapper } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { kindsIn } from '@aurea/domain/ledger/transaction-kinds.ts';
import { sql } from 'kysely';
import type { EntryRow } from '#areas/ledger/public.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** Where no spouse's share was stated, the quarter in full ownership that the law gives beside children. @see C. civ. art. 757 */
const USUAL_SPOUSE_SHARE = '0.25';

/** What the household stated of its wealth; version 0 and nothing stated before it is saved for the first time. */
export async function findStatedWealth(tx: Tx, { workspaceId }: Scope): Promise<StatedWealth> {
  const row = await tx
    .selectFrom('tax_wealth')
    .select(['amounts', 'heirs', 'closings', 'version', sql<string>`trim_scale(spouse_share)::text`.as('spouseShare')])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ?? { amounts: [], heirs: [], closings: [], spouseShare: USUAL_SPOUSE_SHARE, version: 0 };
}

/** @throws Failure `stale` when somebody saved it since */
export async function saveStatedWealth(
  tx: Tx,
  { workspaceId }: Scope,
  { now, wealth }: { readonly now: Date; readonly wealth: StatedWealth },
): Promise<void> {
  const { amounts, heirs, closings, spouseShare, version } = wealth;
  const columns = {
    ...{ amounts: json(amounts), heirs: json(heirs), closings: json(closings), spouse_share: spouseShare },
    ...{ version: version + 1, changed_at: now.toISOString() },
  };
  const saved =
    version === 0
      ? await tx
          .insertInto('tax_wealth')
          .values({ workspace_id: workspaceId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('tax_wealth')
          .set(columns)
          .where('workspace_id', '=', workspaceId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw new Failure('stale', { what: 'tax_wealth' });
}

/** @throws Failure `not_found` where an asset or a member is not of the household */
export async function requireSubjects(
  tx: Tx,
  { workspaceId }: Scope,
  { assetIds, memberIds }: { readonly assetIds: readonly string[]; readonly memberIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ assets: number; members: number }>`
    select (select count(*)::int from assets where workspace_id = ${workspaceId} and deleted_at is null
               and id = any(${sql.val([...assetIds])}::uuid[])) as assets,
           (select count(*)::int from members where workspace_id = ${workspaceId}
               and id = any(${sql.val([...memberIds])}::uuid[])) as members
  `.execute(tx);
  if (rows[0]?.assets !== assetIds.length) throw new Failure('not_found', { what: 'asset' });
  if (rows[0].members !== memberIds.length) throw new Failure('not_found', { what: 'member' });
}

export type WrapperRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly currency: string;
  readonly openedOn: Day | null;
  /** Whether money that was in it before its first entry is counted: payments are not known then. */
  readonly hasOpening: boolean;
};

/** Accounts with a law of their own that are neither archived nor deleted, by name. */
export async function listWrappers(tx: Tx, { workspaceId }: Scope): Promise<WrapperRow[]> {
  return await tx
    .selectFrom('assets')
    .select(['id', 'name', 'kind', 'wrapper', 'currency', 'opened_on as openedOn'])
    .select(sql<boolean>`opening_cash <> 0`.as('hasOpening'))
    .where('workspace_id', '=', workspaceId)
    .where('wrapper', 'in', ['pea', 'pea_pme', 'per', 'assurance_vie'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type WrapperEntry = EntryRow & { readonly asset_id: string };

/** What moved into wrappers and out of them, from the first day on. */
export async function listWrapperEntries(
  tx: Tx,
  { workspaceId }: Scope,
  { ids, until }: { readonly ids: readonly string[]; readonly until: Day },
): Promise<WrapperEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WrapperEntry>`
    select t.asset_id, t.id, t.kind, t.booked_on, t.sequence, t.instrument_id, t.quantity, t.unit_price, t.gross, t.fees,
           t.taxes, t.currency, t.fx_rate, t.counter_instrument_id, t.counter_quantity, t.split_ratio, t.added_quantity,
           t.lots, t.transfer_id
      from transactions t
     where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.booked_on <= ${until}
       and t.asset_id = any(${sql.val([...ids])}::uuid[])
       and t.kind = any(${sql.val(kindsIn('payment', 'transfer', 'opening'))}::text[])
     order by t.booked_on, t.sequence, t.id
  `.execute(tx);
  return rows;
}
