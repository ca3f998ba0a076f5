import { Failure } from '@aurea/domain/core/failure.ts';
import { merged } from '@aurea/domain/customers/merge.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { columnsOf, findCustomer, type StoredCustomer, updateCustomer, type Versioned } from '../queries.ts';
import { log } from '../use-cases.ts';
import { withPapersReplacedSince } from './compliance-queries.ts';
import { revokeSecondInvitations } from './invitation-queries.ts';
import {
  findMerge,
  insertMerge,
  isMandateElsewhere,
  lockPair,
  markUndone,
  moveBack,
  moveReferences,
  putLinksBack,
  revive,
  shareAdvisors,
  takeNeedlessLinks,
  unshareAdvisors,
  withWhatCameSince,
} from './queries.ts';

/**
 * Merges another record of the same customer into one: what it says fills the gaps, all that refers to it moves, and it
 * leaves the lists.
 *
 * @throws Failure `not_found`, `stale`, `merge_impossible` for a record and itself, for an invented one and another, and
 *   for those of two households
 */
export async function mergeCustomers(work: CreatingWork, kept: Versioned, other: Versioned): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  if (kept.id === other.id) throw new Failure('merge_impossible');
  const pair = { keptId: kept.id, mergedId: other.id };
  const { isMixed } = await lockPair(tx, scope, pair);
  // What is invented can be taken away as a whole: nothing real may be filed under it.
  if (isMixed) throw new Failure('merge_impossible');
  const [before, source] = [await findCustomer(tx, scope, kept.id), await findCustomer(tx, scope, other.id)];
  const households = new Set([before, source].flatMap(({ mandate }) => mandate?.householdId ?? []));
  // What is shared with one household would be read by the other.
  if (households.size > 1) throw new Failure('merge_impossible');
  const links = await takeNeedlessLinks(tx, scope, pair);
  await revokeSecondInvitations(tx, scope, pair, clock.now());
  const moved = await moveReferences(tx, scope, pair);
  const advisorsAdded = await shareAdvisors(tx, scope, pair);
  await updateCustomer(tx, scope, other, { deleted_at: clock.now().toISOString() });
  await updateCustomer(tx, scope, kept, {
    ...columnsOf(merged(before.said, source.said)),
    ...statusColumns({
      activatedAt: before.activatedAt ?? source.activatedAt,
      archivedAt: latestEnd(before.archivedAt, source.archivedAt),
      mandate: before.mandate ?? source.mandate,
    }),
  });
  const id = randomness.uuid();
  const { said, activatedAt, archivedAt, mandate } = before;
  const record = { id, ...pair, keptVersion: kept.version + 1, moved };
  const asBefore = { said, activatedAt, archivedAt, mandate, links, advisorsAdded };
  await insertMerge(tx, scope, { ...record, before: asBefore }, clock.now());
  await log(work, { action: 'merged', id: kept.id, before: said, after: { mergeId: id, name: source.name, moved } });
  await log(work, { action: 'merged_into', id: other.id, before: source.said, after: { name: before.name } });
  return id;
}

/** What is kept for years after the end of a relation is kept by the one that lasts longer. */
function latestEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

type CustomerStatus = Pick<StoredCustomer, 'activatedAt' | 'archivedAt' | 'mandate'>;

function statusColumns({ activatedAt, archivedAt, mandate }: CustomerStatus) {
  return {
    activated_at: activatedAt,
    archived_at: archivedAt,
    household_id: mandate?.householdId ?? null,
    mandate_id: mandate?.mandateId ?? null,
  };
}

/**
 * Takes a merge back. Documents and payments that came of those given back go with them.
 *
 * @returns the id of the record kept
 * @throws Failure `not_found`, `merge_undo_blocked` where the record was changed since, a mandate is linked elsewhere, or
 *   a document or payment since belongs to both
 */
export async function undoMerge(work: Work, id: string): Promise<string> {
  const { tx, scope, clock } = work;
  const merge = await findMerge(tx, scope, id);
  const { keptId, mergedId, keptVersion, before } = merge;
  const pair = { keptId, mergedId };
  await lockPair(tx, scope, pair);
  const kept = await findCustomer(tx, scope, keptId);
  if (kept.version !== keptVersion) throw new Failure('merge_undo_blocked');
  const isElsewhere = await isMandateElsewhere(tx, scope, pair, before.mandate?.mandateId ?? null);
  if (isElsewhere) throw new Failure('merge_undo_blocked');
  const going = await withPapersReplacedSince(tx, scope, await withWhatCameSince(tx, scope, merge));
  const change = { ...columnsOf(before.said), ...statusColumns(before) };
  await updateCustomer(tx, scope, { id: keptId, version: keptVersion }, change);
  await revive(tx, scope, mergedId);
  await moveBack(tx, scope, pair, going);
  await putLinksBack(tx, scope, before.links);
  await unshareAdvisors(tx, scope, keptId, before.advisorsAdded ?? []);
  await markUndone(tx, scope, id, clock.now());
  const { name } = await findCustomer(tx, scope, mergedId);
  await log(work, { action: 'merge_undone', id: keptId, before: null, after: { name } });
  await log(work, { action: 'merge_undone', id: mergedId, before: null, after: { name: kept.name } });
  return keptId;
}
