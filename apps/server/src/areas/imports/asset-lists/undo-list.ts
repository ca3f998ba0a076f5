import { Failure } from '@aurea/domain/core/failure.ts';
import { invalidateNetWorthFrom } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import { findFirstDayOf } from '../committing/queries.ts';
import { deleteAdded, deleteUnusedInstruments } from '../undoing/queries.ts';
import { countTouched, deleteListed } from './queries.ts';

/**
 * Takes back the assets that a list added, with their values and positions. The household is locked.
 *
 * @throws Failure `import_undo_blocked` {reason, count} where somebody changed one of them since, unless all is to go
 */
export async function takeListBack(
  tx: Tx,
  of: { readonly workspaceId: string; readonly importId: string },
  isWhole: boolean,
): Promise<void> {
  const touched = isWhole ? 0 : await countTouched(tx, of);
  if (touched > 0) throw new Failure('import_undo_blocked', { reason: 'changed', count: touched });
  const first = await findFirstDayOf(tx, of);
  await deleteAdded(tx, of);
  await deleteListed(tx, of);
  await deleteUnusedInstruments(tx, of);
  if (first) await invalidateNetWorthFrom(tx, of.workspaceId, first);
}
