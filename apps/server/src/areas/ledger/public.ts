import { cashChoice, type LedgerKind, ledgerKinds, saveCash, statedBalances } from './cash-queries.ts';
import { isOfClass } from './class-queries.ts';
import {
  type EntryRow,
  entriesOf,
  instrumentName,
  instrumentsIn,
  linkedInstruments,
  portionsOf,
  saveHoldings,
  toEntry,
} from './entry-queries.ts';
import {
  type AccountEntry,
  type AccountRow,
  accountsById,
  cryptoEntries,
  entriesAbout,
  lastSplits,
} from './household-entry-queries.ts';
import { independentGroups } from './independent-groups.ts';

export type { AccountEntry, AccountRow, EntryRow, LedgerKind };
export {
  accountsById,
  cashChoice,
  cryptoEntries,
  entriesAbout,
  entriesOf,
  independentGroups,
  instrumentName,
  instrumentsIn,
  isOfClass,
  lastSplits,
  ledgerKinds,
  linkedInstruments,
  portionsOf,
  saveCash,
  saveHoldings,
  statedBalances,
  toEntry,
};
