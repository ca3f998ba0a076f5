import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { transfers } from '@aurea/contract/transactions/transfers.ts';
import type { Transaction } from '@aurea/contract/transactions.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { checkedColumns, type EntryBody } from '../entry.ts';
import { finishLedgerChange } from '../finish-ledger-change.ts';
import { requireInstruments } from '../instruments/queries.ts';
import { changeTransaction, findAccount, findTransaction, insertTransaction } from '../queries.ts';
import { findOtherSideOf } from './queries.ts';

type Body = ParsedBody<typeof transfers.record>;
type Ids = { readonly out: string; readonly in: string; readonly transfer: string };

/**
 * Moves cash or units from one account to another: two entries, one act. What the units had cost and the lots they are
 * made of go with them.
 *
 * @throws Failure `transfer_same_account`, `not_found`, those of the ledger's rules, `position_negative`
 */
export async function recordTransfer(work: Work, ids: Ids, body: Body): Promise<void> {
  const { tx, scope, clock } = work;
  if (body.fromAssetId === body.toAssetId) throw new Failure('transfer_same_account');
  await lockHousehold(tx, scope.workspaceId);
  const from = await findAccount(tx, scope, body.fromAssetId);
  const to = await findAccount(tx, scope, body.toAssetId);
  await requireInstruments(tx, scope, [body.instrumentId ?? null]);
  const { on, instrumentId, quantity, fees, fxRate, note } = body;
  const gross = instrumentId ? null : body.gross;
  const shared = { on, instrumentId, quantity, gross, note, currency: from.currency };
  const sides = [
    { id: ids.out, account: from, body: { ...shared, kind: 'transfer_out' as const, fees } },
    { id: ids.in, account: to, body: { ...shared, kind: 'transfer_in' as const, fxRate } },
  ];
  for (const side of sides) {
    const columns = { ...checkedColumns(side.body, side.account), transfer_id: ids.transfer };
    await insertTransaction(tx, scope, { ...columns, id: side.id, assetId: side.account.id, createdAt: clock.now() });
  }
  for (const { id } of sides) {
    await finishLedgerChange(work, { action: 'created', before: null, after: await findTransaction(tx, scope, id) });
  }
}

type Linked = Transaction & { readonly transferId: string };

/**
 * Corrects one side of a transfer and the other with it: the day, the units or the amount, and the note are those of
 * both; fees stay with the account they were paid from, the rate with the one it leads into.
 *
 * @throws Failure `transfer_linked` for another kind, currency or for units in the place of cash, `stale`, `not_found`,
 * `position_negative`
 */
export async function correctTransfer(
  work: Work,
  before: Linked,
  body: EntryBody & { readonly version: number },
): Promise<void> {
  const { tx, scope } = work;
  requireSameThing(before, body);
  await requireInstruments(tx, scope, [body.instrumentId ?? null]);
  const other = await findOtherSideOf(tx, scope, before);
  const sides: { before: Transaction; version: number }[] = [{ before, version: body.version }];
  if (other) sides.push({ before: await findTransaction(tx, scope, other.id, 'any'), version: other.version });
  for (const side of sides) {
    const account = await findAccount(tx, scope, side.before.assetId, 'any');
    const columns = checkedColumns(sideOf(side.before, body, side.before.id === before.id), account);
    await changeTransaction(tx, scope, { id: side.before.id, version: side.version }, columns);
  }
  const inOrder = sides.toSorted(
    (a, b) => Number(a.before.kind === 'transfer_in') - Number(b.before.kind === 'transfer_in'),
  );
  for (const side of inOrder) {
    const after = await findTransaction(tx, scope, side.before.id, 'any');
    await finishLedgerChange(work, { action: 'changed', before: side.before, after });
  }
}

function requireSameThing(before: Linked, body: EntryBody): void {
  const isSame =
    body.kind === before.kind &&
    body.currency === before.currency &&
    Boolean(body.instrumentId) === Boolean(before.instrumentId);
  if (!isSame) throw new Failure('transfer_linked');
}

/** What a side becomes: what both share from what was typed, and its own part from there only if it is the side typed. */
function sideOf(side: Transaction, typed: EntryBody, isTyped: boolean): EntryBody {
  const own = isTyped ? typed : side;
  return {
    kind: side.kind,
    on: typed.on,
    instrumentId: typed.instrumentId,
    quantity: typed.quantity,
    gross: typed.instrumentId ? null : typed.gross,
    currency: side.currency,
    fees: side.kind === 'transfer_out' ? own.fees : null,
    fxRate: side.kind === 'transfer_in' ? own.fxRate : null,
    note: typed.note,
  };
}
