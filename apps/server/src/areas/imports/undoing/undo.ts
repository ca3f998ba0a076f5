import { Failure } from '@aurea/domain/core/failure.ts';
import { settleWholeAccount } from '#areas/transactions/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { Clock } from '#http/deps.ts';
import type { Work } from '#http/work.ts';
import { takeListBack } from '../asset-lists/undo-list.ts';
import { findFirstDayOf } from '../committing/queries.ts';
import { type ImportRecord, lockImport, markUndone } from '../queries.ts';
import {
  countChanged,
  deleteAdded,
  deleteEmptyAccount,
  deleteUnusedInstruments,
  isChangedByLaterList,
  restoreReplaced,
} from './queries.ts';

const UNDOABLE_DAYS = 30;
const DAY_MS = 86_400_000;

type Undoing = Work & {
  /** Also what is old or was changed by hand: the person wants nothing of it to stay. */
  readonly isWhole?: true;
};

/**
 * Takes back exactly what an import added: entries, balances and prices, then the instruments and the account it
 * created where nothing else came to use them.
 *
 * @throws Failure `not_found`, `import_already_undone`, `import_undo_blocked` {reason} where it was never added, is
 * older than 30 days, some of its entries were changed since, or later entries need them
 */
export async function undoImport({ tx, scope, clock, isWhole }: Undoing, importId: string): Promise<void> {
  await lockHousehold(tx, scope.workspaceId);
  const found = await lockImport(tx, scope, importId);
  const of = { workspaceId: scope.workspaceId, importId };
  if (found.isAssetList) return await undoList({ tx, scope, clock, isWhole }, found);
  const assetId = requireUndoable(found, isWhole ? null : clock);
  const changed = isWhole ? 0 : await countChanged(tx, of);
  if (changed > 0) throw new Failure('import_undo_blocked', { reason: 'changed', count: changed });
  if (!isWhole && (await isChangedByLaterList(tx, of)))
    throw new Failure('import_undo_blocked', { reason: 'needed_later' });
  const firstDay = await findFirstDayOf(tx, of);
  await deleteAdded(tx, of);
  await restoreReplaced(tx, of);
  await settle(tx, { workspaceId: scope.workspaceId, assetId }, clock);
  await deleteUnusedInstruments(tx, of);
  if (found.createsAsset) await deleteEmptyAccount(tx, of, assetId);
  await markUndone(tx, scope, importId, clock.now());
  if (firstDay) await invalidateNetWorthFrom(tx, scope.workspaceId, firstDay);
  const rows = found.result?.added ?? 0;
  await recordActivity(tx, scope, clock.now(), {
    action: 'undone',
    subjectKind: 'import',
    subjectId: importId,
    before: { state: found.state, fileName: found.fileName, added: rows },
    after: { state: 'undone' },
  });
  await recordActivity(tx, scope, clock.now(), {
    action: 'undone',
    subjectKind: 'asset',
    subjectId: assetId,
    after: { fileName: found.fileName, rows },
  });
}

async function undoList({ tx, scope, clock, isWhole }: Undoing, found: ImportRecord): Promise<void> {
  const { id: importId, fileName, result } = found;
  requireRecent(found, isWhole ? null : clock);
  await takeListBack(tx, { workspaceId: scope.workspaceId, importId }, isWhole ?? false);
  await markUndone(tx, scope, importId, clock.now());
  await recordActivity(tx, scope, clock.now(), {
    action: 'undone',
    subjectKind: 'import',
    subjectId: importId,
    before: { state: found.state, fileName, added: result?.added ?? 0 },
    after: { state: 'undone' },
  });
}

/** @param clock null where its age does not matter */
function requireUndoable(found: ImportRecord, clock: Clock | null): string {
  requireRecent(found, clock);
  if (!found.assetId) throw new Failure('import_undo_blocked', { reason: 'not_added' });
  return found.assetId;
}

function requireRecent({ state, committedAt }: ImportRecord, clock: Clock | null): void {
  if (state === 'undone') throw new Failure('import_already_undone');
  if (state !== 'committed' || !committedAt) throw new Failure('import_undo_blocked', { reason: 'not_added' });
  const age = clock ? clock.now().getTime() - new Date(committedAt).getTime() : 0;
  if (age > UNDOABLE_DAYS * DAY_MS) throw new Failure('import_undo_blocked', { reason: 'too_old' });
}

async function settle(tx: Tx, account: { workspaceId: string; assetId: string }, clock: Clock): Promise<void> {
  try {
    await settleWholeAccount(tx, account, clock.today());
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'position_negative') throw error;
    throw new Failure('import_undo_blocked', { reason: 'needed_later', ...error.details });
  }
}
