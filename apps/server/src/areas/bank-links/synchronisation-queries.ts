import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { NewLines } from '#providers/bank/port.ts';

export type Brought = {
  readonly id: string;
  readonly linkId: string;
  readonly accountId: string | null;
  readonly at: Date;
  readonly importId?: string | null;
  readonly corrected?: number;
  readonly withdrawn?: number;
  readonly untouched?: number;
  readonly recognised?: number;
  readonly failure?: string;
  readonly missing?: NewLines['missing'];
};

export async function insertSynchronisation(tx: Tx, { workspaceId }: Scope, brought: Brought): Promise<void> {
  const { id, linkId, accountId, at, importId = null, failure = null } = brought;
  const { corrected = 0, withdrawn = 0, untouched = 0, recognised = 0, missing } = brought;
  await tx
    .insertInto('bank_synchronisations')
    .values({
      ...{ workspace_id: workspaceId, id, link_id: linkId, account_id: accountId, at: at.toISOString() },
      ...{ import_id: importId, corrected, withdrawn, untouched, recognised, failure },
      ...(missing && { missing_from: missing.from, missing_until: missing.until }),
    })
    .execute();
}

/** The latest readings of all links of a household, latest first. */
export async function listSynchronisations(tx: Tx, { workspaceId }: Scope, limit: number) {
  return await tx
    .selectFrom('bank_synchronisations as brought')
    .innerJoin('bank_links as link', (join) =>
      join.onRef('link.workspace_id', '=', 'brought.workspace_id').onRef('link.id', '=', 'brought.link_id'),
    )
    .leftJoin('bank_accounts as account', (join) =>
      join
        .onRef('account.workspace_id', '=', 'brought.workspace_id')
        .onRef('account.link_id', '=', 'brought.link_id')
        .onRef('account.id', '=', 'brought.account_id'),
    )
    .leftJoin('imports as import', (join) =>
      join.onRef('import.workspace_id', '=', 'brought.workspace_id').onRef('import.id', '=', 'brought.import_id'),
    )
    .select([
      'brought.id',
      'brought.link_id as linkId',
      'link.institution_name as institutionName',
      'account.name as accountName',
      'brought.at',
      'import.id as importId',
      'import.state as importState',
      'import.result as importResult',
      'brought.corrected',
      'brought.withdrawn',
      'brought.untouched',
      'brought.recognised',
      'brought.failure',
      'brought.missing_from as missingFrom',
      'brought.missing_until as missingUntil',
    ])
    .where('brought.workspace_id', '=', workspaceId)
    .orderBy('brought.at', 'desc')
    .orderBy('brought.id')
    .limit(limit)
    .execute();
}

/** Imports that a link brought and that were not taken back, latest first. */
export async function listBroughtImports(tx: Tx, { workspaceId }: Scope, linkId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_synchronisations as brought')
    .innerJoin('imports as import', (join) =>
      join.onRef('import.workspace_id', '=', 'brought.workspace_id').onRef('import.id', '=', 'brought.import_id'),
    )
    .select('import.id')
    .where('brought.workspace_id', '=', workspaceId)
    .where('brought.link_id', '=', linkId)
    .where('import.state', '=', 'committed')
    .orderBy('brought.at', 'desc')
    .orderBy('brought.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The last day with a line in each of these accounts. */
export async function listLastLineDays(tx: Tx, { workspaceId }: Scope, assetIds: readonly string[]) {
  if (assetIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('transactions')
    .select(({ fn }) => ['asset_id as assetId', fn.max('booked_on').as('on')])
    .where('workspace_id', '=', workspaceId)
    .where('asset_id', 'in', assetIds)
    .where('deleted_at', 'is', null)
    .groupBy('asset_id')
    .execute();
  return new Map(rows.map(({ assetId, on }) => [assetId, on]));
}
