import { addDays } from '@aurea/domain/core/day.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { checkedColumns, checkPriceOfTrade, type EntryBody } from './entry.ts';
import { type Change, finishLedgerChange } from './finish-ledger-change.ts';
import { isBond, requireInstruments } from './instruments/queries.ts';
import {
  changeTransaction,
  deleteTransaction,
  type EntryColumns,
  findAccount,
  findFirstEntryDay,
  findTransaction,
  insertTransaction,
  restoreTransaction,
} from './queries.ts';
import { findOtherSideOf, findTransferOf } from './transfers/queries.ts';
import { correctTransfer } from './transfers/use-cases.ts';

const DAY_MS = 86_400_000;
const RESTORABLE_DAYS = 30;

export type NewEntry = {
  readonly id: string;
  readonly assetId: string;
  readonly body: EntryBody & { readonly openingBalance?: string | null | undefined };
  /** The id of the opening balance, where one is recorded with it. */
  readonly openingId: string;
};

/**
 * Records an entry, and before it the opening balance of the account where one is given with it.
 *
 * @throws Failure `not_found`, those of the ledger's rules, `position_negative`
 */
export async function recordEntry(work: Work, { openingId, ...entry }: NewEntry): Promise<void> {
  const { openingBalance, ...body } = entry.body;
  await lockHousehold(work.tx, work.scope.workspaceId);
  if (openingBalance) {
    const { currency } = await findAccount(work.tx, work.scope, entry.assetId);
    const first = await findFirstEntryDay(work.tx, work.scope, entry.assetId);
    const on = addDays(first && first < body.on ? first : body.on, -1);
    const opening = { kind: 'opening_position' as const, on, gross: openingBalance, currency, note: '' };
    await insertEntry(work, { id: openingId, assetId: entry.assetId, body: opening });
  }
  await insertEntry(work, { ...entry, body });
}

async function insertEntry(work: Work, entry: { id: string; assetId: string; body: EntryBody }): Promise<void> {
  const { tx, scope, clock } = work;
  const { id, assetId, body } = entry;
  const columns = checkedColumns(body, await findAccount(tx, scope, assetId));
  await requireInstruments(tx, scope, [columns.instrument_id, columns.counter_instrument_id]);
  await checkPrice(work, columns);
  await insertTransaction(tx, scope, { ...columns, id, assetId, createdAt: clock.now() });
  await finishLedgerChange(work, { action: 'created', before: null, after: await findTransaction(tx, scope, id) });
}

/** @throws Failure `price_contradicted` */
async function checkPrice({ tx, scope }: Work, columns: EntryColumns): Promise<void> {
  if (!columns.instrument_id) return;
  checkPriceOfTrade(columns, await isBond(tx, scope, columns.instrument_id));
}

/** @throws Failure `not_found`, `stale`, those of the ledger's rules, `position_negative`, `transfer_linked` */
export async function correctEntry(work: Work, id: string, body: EntryBody & { version: number }): Promise<void> {
  const { tx, scope } = work;
  await lockHousehold(tx, scope.workspaceId);
  const before = await findTransaction(tx, scope, id);
  if (before.transferId) return await correctTransfer(work, { ...before, transferId: before.transferId }, body);
  const columns = checkedColumns(body, await findAccount(tx, scope, before.assetId));
  await requireInstruments(tx, scope, [columns.instrument_id, columns.counter_instrument_id]);
  await checkPrice(work, columns);
  await changeTransaction(tx, scope, { id, version: body.version }, columns);
  await finishLedgerChange(work, { action: 'changed', before, after: await findTransaction(tx, scope, id) });
}

/**
 * Deletes an entry, and the other side of a transfer with it.
 *
 * @throws Failure `not_found`, `position_negative` where later entries need it
 */
export async function removeEntry(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const changes: Change[] = [{ action: 'deleted', before: await findTransaction(tx, scope, id), after: null }];
  const other = await otherSide(work, id);
  if (other)
    changes.push({ action: 'deleted', before: await findTransaction(tx, scope, other.id, 'any'), after: null });
  for (const { before } of changes) if (before) await deleteTransaction(tx, scope, before.id, clock.now());
  for (const change of changes) await finishLedgerChange(work, change);
}

/**
 * Brings an entry back, and the other side of a transfer with it.
 *
 * @throws Failure `not_found` once 30 days are over, `position_negative`
 */
export async function restoreEntry(work: Work, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const since = new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
  const other = await otherSide(work, id);
  await restoreTransaction(tx, scope, id, since);
  const restored = [await findTransaction(tx, scope, id)];
  if (other) {
    await restoreTransaction(tx, scope, other.id, since);
    restored.push(await findTransaction(tx, scope, other.id, 'any'));
  }
  // what went out first: it determines what came in had cost
  const inOrder = restored.toSorted((a, b) => Number(a.kind === 'transfer_in') - Number(b.kind === 'transfer_in'));
  for (const after of inOrder) await finishLedgerChange(work, { action: 'restored', before: null, after });
}

async function otherSide({ tx, scope }: Work, id: string) {
  const transferId = await findTransferOf(tx, scope, id);
  return transferId ? await findOtherSideOf(tx, scope, { transferId, id }) : undefined;
}
