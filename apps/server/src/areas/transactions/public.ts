import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { requireAmount } from '@aurea/domain/core/number-limits.ts';
import {
  type AccountState,
  type OpeningGap,
  openingGaps,
  type Position,
  positionsOf,
  positionsOn,
} from '@aurea/domain/ledger/positions.ts';
import { TAKING } from '@aurea/domain/ledger/transaction-kinds.ts';
import {
  type EntryRow,
  findInstrumentName,
  independentGroups,
  listEntriesOfAccount,
  listInstrumentsIn,
  listLinkedInstruments,
  listPortionsOf,
  saveCash,
  saveHoldings,
  toEntry,
} from '#areas/ledger/public.ts';
import { acrossLeftOut } from '#db/across-left-out.ts';
import type { Tx } from '#db/transaction.ts';
import { classify } from './instruments/classification.ts';
import { toInstrument } from './instruments/instrument-view.ts';
import { findInstrument, type InstrumentRow, listInstruments, listInstrumentsById } from './instruments/queries.ts';
import { addInstrument } from './instruments/use-cases.ts';
import {
  type CrossedMoney,
  countOwnTransferQuestions,
  cashFlowBetween as listCashFlows,
  receivedBetween as listReceived,
  spentBetween as listSpent,
} from './own-transfers/read.ts';
import { doubtedInstruments } from './price-doubts/doubted-price.ts';
import { findAccount, listLatestTransactions } from './queries.ts';
import { splitsToCheck } from './splits/proposals.ts';
import { carryLots, type Reached } from './transfers/carry-lots.ts';

export type { InstrumentRow };
export { classify, findAccount, findInstrument, listInstrumentsById, toInstrument };

/** The entries that happened last until a day, whatever the account; planned ones come after it. */
export async function latestEntries(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { count, until }: { readonly count: number; readonly until: Day },
) {
  return await listLatestTransactions(tx, scope, { count, until });
}

/** What crossed the border of the household from a day to another, both included. */
export async function cashFlowBetween(tx: Tx, scope: { readonly workspaceId: string }, span: { from: Day; to: Day }) {
  return await listCashFlows(tx, scope, span);
}

/** What left the household from a day to another, with its entries, the latest first; a refund is below zero. */
export async function spentBetween(
  tx: Tx,
  scope: { readonly workspaceId: string },
  span: { readonly from: Day; readonly to: Day },
): Promise<CrossedMoney[]> {
  return await listSpent(tx, scope, span);
}

/** Deposits that came into the household from outside, from a day to another, both included, with their entries. */
export async function receivedBetween(
  tx: Tx,
  scope: { readonly workspaceId: string },
  span: { readonly from: Day; readonly to: Day },
): Promise<CrossedMoney[]> {
  return await listReceived(tx, scope, span);
}

/** How many moves between own accounts the household is asked about. */
export async function ownTransferQuestions(tx: Tx, scope: { readonly workspaceId: string }): Promise<number> {
  return await countOwnTransferQuestions(tx, scope);
}

/** One of the household's instruments, as the contract shows it. @throws Failure `not_found` */
export async function instrumentView(tx: Tx, scope: { readonly workspaceId: string }, id: string, today: Day) {
  return toInstrument(await findInstrument(tx, scope, id, today), today);
}

/** The household's instruments a text is found in, the first by name. */
export async function searchInstruments(
  tx: Tx,
  scope: { readonly workspaceId: string },
  { q, size, today }: { readonly q: string; readonly size: number; readonly today: Day },
) {
  const { rows } = await listInstruments(tx, scope, { q, size, today, page: 1 });
  return rows.map((row) => toInstrument(row, today));
}

/** Adds an instrument that a source of the market knows, and answers its id; the one that is it already, where it is. */
export async function addMarketInstrument(
  work: Parameters<typeof addInstrument>[0],
  added: Parameters<typeof addInstrument>[1],
): Promise<string> {
  return await addInstrument(work, added);
}

/** Instruments of which imported lines ask which price is right, each with the day of the oldest line. */
export async function doubtedPrices(tx: Tx, scope: { readonly workspaceId: string }) {
  return await doubtedInstruments(tx, scope);
}

/** Splits that accounts which hold an instrument have not recorded, each instrument once. */
export async function unrecordedSplits(tx: Tx, scope: { readonly workspaceId: string }, today: Day) {
  return await splitsToCheck(tx, scope, today);
}

export type Account = { readonly workspaceId: string; readonly assetId: string };

/**
 * Brings what is kept of an account (holdings, cash) in line with its ledger, after a change that touched the given
 * instruments, and refuses the change where it hands over more than there was.
 *
 * @throws Failure `position_negative` {on, instrument, missing}; `amount_too_large` where splits make units without end
 */
export async function settleAccount(tx: Tx, account: Account, touched: readonly string[], today: Day): Promise<void> {
  await acrossLeftOut(tx, () => settleWithTransfers(tx, account, touched, today));
  await saveCash(tx, account, today);
}

/** The same for everything the account ever held. */
export async function settleWholeAccount(tx: Tx, account: Account, today: Day): Promise<void> {
  await settleAccount(tx, account, await listInstrumentsIn(tx, account), today);
}

/** Units may go back and forth between accounts on one day; what they cost is then near enough after so many rounds. */
const MOST_ROUNDS = 60;

/** Settles the account, then those to which it transferred units that now cost something else, and so on. */
async function settleWithTransfers(tx: Tx, account: Account, touched: readonly string[], today: Day): Promise<void> {
  const waiting = [{ account, touched }];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = waiting.shift();
    if (!next || next.touched.length === 0) return;
    const instruments = await listLinkedInstruments(tx, next.account, next.touched);
    for (const { assetId, instrumentId } of await settleInstruments(tx, next.account, instruments, today)) {
      waiting.push({ account: { ...next.account, assetId }, touched: [instrumentId] });
    }
  }
}

/**
 * What must have been held before the ledger of an account begins, for the instruments of which it hands over more
 * than came in: an export that begins in the middle of an account's life sells what it never bought.
 */
export async function gapsOf(tx: Tx, account: Account, instruments: readonly string[]): Promise<OpeningGap[]> {
  const gaps: OpeningGap[] = [];
  const linked = await listLinkedInstruments(tx, account, instruments);
  for (const portion of await listPortionsOf(tx, account, linked, TAKING)) {
    for (const rows of independentGroups(await listEntriesOfAccount(tx, account, portion))) {
      gaps.push(...openingGaps(rows.map(toEntry)));
      await nextTurn();
    }
  }
  return gaps;
}

/** Answers the units in other accounts whose cost changed. */
async function settleInstruments(tx: Tx, account: Account, instruments: readonly string[], today: Day) {
  const positions: Position[] = [];
  const reached: Reached[] = [];
  for (const portion of await listPortionsOf(tx, account, instruments)) {
    const entries = await listEntriesOfAccount(tx, account, portion);
    for (const rows of independentGroups(entries)) {
      const state = replayed(rows, today);
      await refuseShortage(tx, account, state.everything);
      for (const { quantity } of state.everything.positions.values()) requireAmount(quantity, 'quantity', 'splitRatio');
      positions.push(...state.today.positions.values());
      // One instrument at a time, so that a long ledger does not hold up other requests.
      await nextTurn();
    }
    reached.push(...(await carryLots(tx, account, entries)));
  }
  await saveHoldings(tx, account, instruments, positions);
  return reached;
}

function replayed(rows: readonly EntryRow[], today: Day): { everything: AccountState; today: AccountState } {
  const entries = rows.map(toEntry);
  const everything = positionsOf(entries);
  const isOver = entries.every(({ on }) => on <= today);
  return { everything, today: isOver ? everything : positionsOn(entries, today) };
}

async function refuseShortage(tx: Tx, account: Account, { shortages }: AccountState): Promise<void> {
  const [first] = shortages;
  if (!first) return;
  const { on, instrumentId, missing } = first;
  const instrument = await findInstrumentName(tx, account.workspaceId, instrumentId);
  throw new Failure('position_negative', { on, instrument, missing: toDecimalString(missing) });
}
