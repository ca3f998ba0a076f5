import { accountsFrom } from '@aurea/domain/billing/reports/sales-accounts.ts';
import { initialSettings, type PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredSettings = { readonly settings: PracticeSettings; readonly version: number };

/** The settings of the practice; version 0 and usual ways before they are saved for the first time. */
export async function findSettings(tx: Tx, { workspaceId }: Scope): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('workspaces')
    .leftJoin('practice_settings as practice', 'practice.workspace_id', 'workspaces.workspace_id')
    .select(['workspaces.name', 'practice.settings', 'practice.version'])
    .where('workspaces.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'practice' });
  // What later versions of the product ask for begins as usual.
  const accounts = accountsFrom(row.settings?.accounts);
  return { settings: { ...initialSettings(row.name), ...row.settings, accounts }, version: row.version ?? 0 };
}

/** The settings of the practice: what it says of itself on its documents. */
export async function findPracticeSettings(tx: Tx, scope: Scope): Promise<PracticeSettings> {
  return (await findSettings(tx, scope)).settings;
}

/** @throws Failure `stale` when somebody saved them since */
export async function saveSettings(
  tx: Tx,
  { workspaceId }: Scope,
  { settings, version }: StoredSettings,
  now: Date,
): Promise<void> {
  const columns = { settings: json(settings), version: version + 1, changed_at: now.toISOString() };
  const saved = await tx
    .insertInto('practice_settings')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet(columns).where('practice_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved || (version > 0 && saved.version !== version + 1)) throw new Failure('stale', { what: 'settings' });
}
