import type { AlertSettings } from '@aurea/contract/book/alert-settings.ts';
import { ALERT_THRESHOLDS, type AlertThresholds } from '@aurea/domain/book/alert-thresholds.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { sql } from 'kysely';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type StoredAlertSettings = { readonly settings: AlertSettings; readonly version: number };

/** The thresholds of a practice that has chosen none. */
export const USUAL_SETTINGS: AlertSettings = {
  ...ALERT_THRESHOLDS,
  cash: toWire(ALERT_THRESHOLDS.cash),
  move: toWire(ALERT_THRESHOLDS.move),
};

export async function findAlertSettings(tx: Tx, { workspaceId }: Scope): Promise<StoredAlertSettings> {
  const row = await tx
    .selectFrom('book_alert_settings')
    .select([
      sql<string>`cash::text`.as('cash'),
      sql<string>`move::text`.as('move'),
      'move_days as moveDays',
      'notice_days as noticeDays',
      'version',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) return { settings: USUAL_SETTINGS, version: 0 };
  const { version, ...settings } = row;
  return { settings, version };
}

/** What the alerts of a practice are measured against. */
export async function findThresholds(tx: Tx, scope: Scope): Promise<AlertThresholds> {
  const { settings } = await findAlertSettings(tx, scope);
  return { ...settings, cash: decimal(settings.cash), move: decimal(settings.move) };
}

/** @throws Failure `stale` when somebody saved them since */
export async function saveAlertSettings(
  tx: Tx,
  { workspaceId }: Scope,
  { settings, version }: StoredAlertSettings,
  now: Date,
): Promise<void> {
  const columns = {
    cash: settings.cash,
    move: settings.move,
    move_days: settings.moveDays,
    notice_days: settings.noticeDays,
    version: version + 1,
    changed_at: now.toISOString(),
  };
  const first = tx
    .insertInto('book_alert_settings')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version');
  const next = tx
    .updateTable('book_alert_settings')
    .set(columns)
    .where('workspace_id', '=', workspaceId)
    .where('version', '=', version)
    .returning('version');
  const saved = await (version === 0 ? first.execute() : next.execute());
  if (saved.length === 0) throw new Failure('stale', { what: 'settings' });
}
