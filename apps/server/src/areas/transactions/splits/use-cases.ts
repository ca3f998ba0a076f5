import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { splits } from '@aurea/contract/transactions/splits.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { holdingsTimeline } from '@aurea/domain/ledger/positions.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { checkedColumns } from '../entry.ts';
import { finishLedgerChange } from '../finish-ledger-change.ts';
import { findInstrument } from '../instruments/queries.ts';
import { findAccount, findTransaction, insertTransaction } from '../queries.ts';
import { type NewEntry, recordEntry, removeEntry } from '../use-cases.ts';
import { accountsWith, unitsToSplit } from './proposals.ts';
import { moveToStartOfDay } from './queries.ts';

type Recorded = ParsedBody<typeof splits.record> & { readonly instrumentId: string; readonly newId: () => string };

/**
 * Records a split in several accounts at once, before everything else of its day; all of them or none.
 *
 * @returns the ids of the new entries
 * @throws Failure `not_found`, `stale` where an account held nothing the day before or recorded the split meanwhile
 */
export async function recordSplit(work: Work, split: Recorded): Promise<string[]> {
  const { tx, scope, clock } = work;
  const { instrumentId, on, ratio, newId } = split;
  await lockHousehold(tx, scope.workspaceId);
  await findInstrument(tx, scope, instrumentId, clock.today());
  const last = on > clock.today() ? on : clock.today();
  const accounts = await accountsWith(tx, scope, instrumentId, last);
  const chosen = [];
  for (const assetId of new Set(split.assetIds)) chosen.push(await findAccount(tx, scope, assetId));
  const ids: string[] = [];
  for (const account of chosen) {
    const assetId = account.id;
    if (unitsToSplit(accounts, instrumentId, on, assetId).isZero()) throw new Failure('stale', { what: 'transaction' });
    const id = newId();
    const body = { kind: 'split' as const, on, instrumentId, splitRatio: ratio, currency: account.currency, note: '' };
    await insertTransaction(tx, scope, {
      ...checkedColumns(body, account),
      id,
      assetId,
      createdAt: clock.now(),
    });
    await moveToStartOfDay(tx, scope, id);
    await finishLedgerChange(work, { action: 'created', before: null, after: await findTransaction(tx, scope, id) });
    ids.push(id);
  }
  return ids;
}

type Others = Pick<Recorded, 'assetIds' | 'newId'>;

/**
 * Records a split as it was typed for one account, and by the same ratio in others; all of them or none.
 *
 * @returns the ids of the entries in the other accounts
 * @throws Failure those of `recordEntry` and `recordSplit`, `transaction_incomplete` for what is no split
 */
export async function recordSplitWith(work: Work, typed: NewEntry, { assetIds, newId }: Others): Promise<string[]> {
  const { kind, on, instrumentId } = typed.body;
  if (kind !== 'split' || !instrumentId) throw new Failure('transaction_incomplete', { field: 'splitRatio', kind });
  await recordEntry(work, typed);
  const ratio = typed.body.splitRatio ?? (await ratioIn(work, typed.assetId, { instrumentId, on }));
  return await recordSplit(work, { instrumentId, on, ratio, assetIds: assetIds.filter(isOther(typed)), newId });
}

const isOther =
  ({ assetId }: NewEntry) =>
  (id: string) =>
    id !== assetId;

const RATIO_PLACES = 12;

/** New units for one old, as the ledger of an account shows after a split that stated how many it added. */
async function ratioIn({ tx, scope }: Work, assetId: string, split: { instrumentId: string; on: Day }) {
  const accounts = await accountsWith(tx, scope, split.instrumentId, split.on);
  const days = holdingsTimeline(accounts.find(({ id }) => id === assetId)?.entries ?? []);
  const ratio = days.find(({ on }) => on === split.on)?.splits.get(split.instrumentId);
  if (!ratio?.greaterThan(ZERO)) throw new Failure('stale', { what: 'transaction' });
  return toDecimalString(ratio.toDecimalPlaces(RATIO_PLACES));
}

/** Deletes splits that were recorded together. @throws Failure `not_found`, `position_negative` */
export async function undoSplit(work: Work, instrumentId: string, ids: readonly string[]): Promise<void> {
  const { tx, scope } = work;
  await lockHousehold(tx, scope.workspaceId);
  for (const id of ids) {
    const entry = await findTransaction(tx, scope, id);
    if (entry.kind !== 'split' || entry.instrumentId !== instrumentId) {
      throw new Failure('not_found', { what: 'transaction' });
    }
    await removeEntry(work, id);
  }
}
