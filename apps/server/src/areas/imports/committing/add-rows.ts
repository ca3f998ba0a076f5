import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { isBalanceTaken } from '@aurea/domain/imports/rows/closing-balance.ts';
import { statesHoldings } from '@aurea/domain/imports/rows/states-holdings.ts';
import { addAsset, valueToday } from '#areas/assets/public.ts';
import { gapsOf, settleWholeAccount } from '#areas/transactions/public.ts';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { ImportTarget } from '#db/schema/import-outcome.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { judgeHeld } from '../later-lists/judge-listed.ts';
import { takeOutNotListed } from '../later-lists/not-listed.ts';
import {
  findAccountOf,
  findImport,
  type ImportRecord,
  isCommitting,
  markCommitted,
  type OfCommit,
} from '../queries.ts';
import { matchInstruments } from './match-instruments.ts';
import {
  allowLongStatements,
  type EntriesInto,
  findFirstDayOf,
  findLastLine,
  type InstrumentIds,
  insertEntries,
  insertInstruments,
  insertOpenings,
  listKnownInstruments,
  listNamedInstruments,
  markDuplicates,
  moveReceipts,
  noteProgress,
  replaceOpenings,
} from './queries.ts';
import { insertBalance, insertPrices, insertRates } from './value-queries.ts';

export type AddRowsWork = {
  readonly tx: Tx;
  readonly of: OfCommit & { readonly userId: string };
  readonly tools: Pick<AreaTools, 'clock' | 'randomness' | 'db'>;
};

type Account = { readonly assetId: string; readonly isNew: boolean };

/**
 * Adds the good rows of an import to its account, with the instruments, prices, rates and balance they state. Does
 * nothing where that has been done already, or was requested again.
 *
 * @throws Failure `not_found` where the account is gone, `position_negative`, `import_stopped`
 */
export async function addRows(work: AddRowsWork): Promise<void> {
  const { tx, of, tools } = work;
  const today = tools.clock.today();
  await allowLongStatements(tx);
  await lockHousehold(tx, of.workspaceId);
  // Not locked, so that progress can be noted: what is under way nobody else changes, and the household waits.
  const found = await findImport(tx, of, of.importId);
  if (!isCommitting(found, of) || !found.target) return;
  const account = await openAccount(work, found, found.target);
  const before = account.isNew ? null : (await valueToday(tx, of, today, account.assetId)).value;
  const { added, takenOut, instruments } = await writeRows(work, found, account);
  const assumedOpenings = await assumeOpenings(work, account.assetId, instruments, found.mapping.currency);
  await settleWholeAccount(tx, { workspaceId: of.workspaceId, assetId: account.assetId }, today);
  const firstDay = await findFirstDayOf(tx, of);
  if (firstDay) await invalidateNetWorthFrom(tx, of.workspaceId, firstDay);
  const after = await valueToday(tx, of, today, account.assetId);
  await markCommitted(tx, of, {
    assetId: account.assetId,
    createsAsset: account.isNew,
    result: {
      added,
      takenOut,
      assumedOpenings,
      before,
      after: after.value,
      isPartial: after.isPartial,
      currency: found.mapping.currency,
    },
    at: tools.clock.now(),
  });
  await recordActivity(tx, of, tools.clock.now(), {
    action: 'imported',
    subjectKind: 'asset',
    subjectId: account.assetId,
    after: { fileName: found.fileName, rows: added },
  });
}

async function openAccount(work: AddRowsWork, found: ImportRecord, target: ImportTarget): Promise<Account> {
  const { tx, of, tools } = work;
  const { assetId } = await findAccountOf(tx, of, target);
  if (assetId || 'assetId' in target) return { assetId: assetId ?? '', isNew: false };
  const id = tools.randomness.uuid();
  await addAsset(tx, of, {
    ...target.newAsset,
    id,
    currency: found.mapping.currency,
    openedOn: null,
    closedOn: null,
    note: '',
    source: 'import',
    importId: of.importId,
    createdAt: tools.clock.now(),
  });
  return { assetId: id, isNew: true };
}

async function writeRows(work: AddRowsWork, found: ImportRecord, account: Account) {
  const { assetId } = account;
  const { tx, of, tools } = work;
  const at = tools.clock.now();
  if (!account.isNew) {
    await judgeHeld(tx, of, { assetId, mapping: found.mapping, today: tools.clock.today() });
    await markDuplicates(tx, of, assetId);
  }
  const instruments = await openInstruments(work, found.mapping.currency, at);
  const added = await writeEntries(work, { assetId, instruments, at });
  const takenOut = await takeOut(work, found, assetId);
  await moveReceipts(tx, of);
  await insertPrices(tx, of, { instruments, today: tools.clock.today(), rank: PRICE_RANK.import, at });
  await insertRates(tx, of, at);
  const { kind } = await findAccountOf(tx, of, { assetId });
  if (found.balance && isBalanceTaken(found.balance) && added > 0 && valuedBy(kind) === 'balance') {
    const { on, amount } = found.balance;
    await insertBalance(tx, of, { assetId, on, amount, at });
  }
  return { added, takenOut, instruments: [...new Set(instruments.values())] };
}

/** What a list of all that an account holds does not name went out. */
async function takeOut({ tx, of, tools }: AddRowsWork, { mapping }: ImportRecord, assetId: string): Promise<number> {
  if (mapping.laterList !== 'all' || !statesHoldings(mapping)) return 0;
  const { workspaceId, importId } = of;
  const known = { currency: mapping.currency, today: tools.clock.today(), at: tools.clock.now() };
  return await takeOutNotListed(tx, { workspaceId, importId, assetId }, known);
}

/** Finds or adds the instruments that the rows name. */
async function openInstruments({ tx, of, tools }: AddRowsWork, currency: string, at: Date): Promise<InstrumentIds> {
  const named = await listNamedInstruments(tx, of);
  const drafts = named.map(({ instrument }) => instrument);
  const known = await listKnownInstruments(tx, of.workspaceId);
  const { matches, created } = matchInstruments(drafts, known, tools.randomness.uuid);
  await insertInstruments(tx, of, created, { currency, at });
  const ids = new Map(matches.map((match) => [match.named, match.id]));
  return new Map(named.map(({ key, instrument }) => [key, ids.get(instrument) ?? '']));
}

const LINES_AT_ONCE = 2000;

/**
 * Slice by slice: each statement stays short, and everyone who waits sees how far it is. By lines, which the rows are kept
 * by, so that a slice does not read the others.
 */
async function writeEntries({ tx, of, tools }: AddRowsWork, into: EntriesInto): Promise<number> {
  const last = await findLastLine(tx, of);
  let added = 0;
  for (let from = 1; from <= last; from += LINES_AT_ONCE) {
    added += await insertEntries(tx, of, into, { from, to: from + LINES_AT_ONCE });
    await noteProgress(tools.db, of, from + LINES_AT_ONCE);
  }
  return added;
}

/** Says what must have been there before, where the rows sell what no file has bought so far. */
async function assumeOpenings(
  { tx, of, tools }: AddRowsWork,
  assetId: string,
  instruments: readonly string[],
  currency: string,
): Promise<number> {
  const into = { assetId, currency, at: tools.clock.now() };
  await replaceOpenings(tx, of, instruments, into);
  const gaps = await gapsOf(tx, { workspaceId: of.workspaceId, assetId }, instruments);
  const openings = gaps.map(({ instrumentId, on, quantity }) => ({
    instrumentId,
    on: addDays(on, -1),
    quantity: quantity.toDecimalPlaces(18, Decimal.ROUND_UP).toFixed(),
  }));
  await insertOpenings(tx, of, openings, into);
  return openings.length;
}
