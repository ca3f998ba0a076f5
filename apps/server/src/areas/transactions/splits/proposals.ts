import type { SplitProposal } from '@aurea/contract/transactions/splits.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { missingSplits, type SplitAccount, unsplitHolders } from '@aurea/domain/ledger/instrument-splits.ts';
import type { AccountEntry } from '#areas/ledger/public.ts';
import { listAccountsById, listEntriesAbout, toEntry } from '#areas/ledger/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listInstrumentsById } from '../instruments/queries.ts';
import { listMarketSplits, listSplitInstruments, listSplitsOfPrices, type Reported } from './queries.ts';

/** The ledgers of the accounts that ever held an instrument, those of archived accounts too. */
export async function accountsWith(tx: Tx, scope: Scope, instrumentId: string, today: Day) {
  const rows = await listEntriesAbout(tx, scope, [instrumentId], today);
  const accounts = await listAccountsById(tx, scope, [...new Set(rows.map(({ asset_id }) => asset_id))]);
  return accounts
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({
      id,
      name,
      entries: ledgerOf(rows, id),
    }));
}

const ledgerOf = (rows: readonly AccountEntry[], accountId: string) =>
  rows.filter(({ asset_id }) => asset_id === accountId).map(toEntry);

type NamedAccount = SplitAccount & { readonly name: string };

/** Splits of an instrument that are not recorded everywhere, or who held it just before a day that is given. */
export async function splitProposals(
  tx: Tx,
  scope: Scope,
  { id, on, today }: { readonly id: string; readonly on: Day | undefined; readonly today: Day },
): Promise<SplitProposal[]> {
  const accounts = await accountsWith(tx, scope, id, today);
  const reported = (await reportedSplits(tx, scope, today)).filter(({ instrumentId }) => instrumentId === id);
  const missing = missingSplits(accounts, id, reported);
  if (!on)
    return missing.map(({ holders, ...split }) => ({ ...toProposal(split), accounts: named(holders, accounts) }));
  const same = missing.find((split) => split.on === on);
  const holders = named(unsplitHolders(accounts, id, on), accounts);
  return [{ ...(same ? toProposal(same) : { on, ratio: null, source: null }), accounts: holders }];
}

const toProposal = ({ on, ratio, source }: Omit<Reported, 'instrumentId'>) => ({ on, ratio: toWire(ratio), source });

function named(holders: ReturnType<typeof unsplitHolders>, accounts: readonly NamedAccount[]) {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return holders.map(({ accountId, quantity }) => ({
    assetId: accountId,
    name: names.get(accountId) ?? '',
    quantity: toWire(quantity),
  }));
}

async function reportedSplits(tx: Tx, scope: Scope, today: Day): Promise<Reported[]> {
  return [...(await listMarketSplits(tx, scope, today)), ...(await listSplitsOfPrices(tx, scope, today))];
}

/** Instruments with a split that accounts which hold them have not recorded, with the day of the first. */
export async function splitsToCheck(tx: Tx, scope: Scope, today: Day) {
  const reported = await reportedSplits(tx, scope, today);
  const recorded = await listSplitInstruments(tx, scope, today);
  const ids = [...new Set([...recorded, ...reported.map(({ instrumentId }) => instrumentId)])];
  const rows = await listEntriesAbout(tx, scope, ids, today);
  const names = await listInstrumentsById(tx, scope, ids, today);
  return names.flatMap(({ id, name }) => {
    const accounts = [...Map.groupBy(rows, ({ asset_id }) => asset_id)].map(([accountId, own]) => ({
      id: accountId,
      entries: own.map(toEntry),
    }));
    const own = reported.filter(({ instrumentId }) => instrumentId === id);
    const [first] = missingSplits(accounts, id, own);
    return first ? [{ id, name, on: first.on }] : [];
  });
}

/** @returns what an account held the day before, zero where it held nothing or has recorded the split already */
export function unitsToSplit(accounts: readonly SplitAccount[], instrumentId: string, on: Day, accountId: string) {
  const found = unsplitHolders(accounts, instrumentId, on).find((holder) => holder.accountId === accountId);
  return found?.quantity ?? new Decimal(0);
}
