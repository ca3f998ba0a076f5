import { findCashChoice, type LedgerKind, listLedgerKinds, listStatedBalances, saveCash } from './cash-queries.ts';
import { isOfClass } from './class-queries.ts';
import {
  type EntryRow,
  findInstrumentName,
  listEntriesOfAccount,
  listInstrumentsIn,
  listLinkedInstruments,
  listPortionsOf,
  saveHoldings,
  toEntry,
} from './entry-queries.ts';
import {
  type AccountEntry,
  type AccountRow,
  listAccountsById,
  listCryptoEntries,
  listEntriesAbout,
  listLastSplits,
} from './household-entry-queries.ts';
import { independentGroups } from './independent-groups.ts';

export type { AccountEntry, AccountRow, EntryRow, LedgerKind };
export {
  findCashChoice,
  findInstrumentName,
  independentGroups,
  isOfClass,
  listAccountsById,
  listCryptoEntries,
  listEntriesAbout,
  listEntriesOfAccount,
  listInstrumentsIn,
  listLastSplits,
  listLedgerKinds,
  listLinkedInstruments,
  listPortionsOf,
  listStatedBalances,
  saveCash,
  saveHoldings,
  toEntry,
};
