import { formatCount } from '#lib/format.ts';

const count = (value: number) => formatCount(value, 'en');
const plural = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`;

/** What an import added, and the way back. */
export const result = {
  working: 'Adding the rows',
  workingDetail: 'You can close this window: the import continues. All rows are added, or none.',
  stop: 'Stop and add nothing',
  progress: (done: number, total: number) => `${count(done)} of ${count(total)}`,
  doneTitle: (added: number) => `${plural(added, 'row', 'rows')} imported`,
  valuesTitle: 'Prices recorded',
  nothingTitle: 'Nothing to add',
  into: (name: string) => `into ${name}`,
  before: 'Value before',
  after: 'Value after',
  leftOut: (skipped: number) => `${plural(skipped, 'row', 'rows')} of the file not imported.`,
  assumedOpenings: (instruments: number) =>
    `${plural(instruments, 'instrument was', 'instruments were')} sold without a purchase in the file: assumed held before it begins.`,
  takenOut: (positions: number) =>
    `${plural(positions, 'position was', 'positions were')} taken out: the list no longer names ${positions === 1 ? 'it' : 'them'}.`,
  missingValue: 'The value cannot be computed yet: a price or an exchange rate is missing.',
  partialValue: 'Not all of it is counted: a price or an exchange rate is missing.',
  openAccount: 'Open the account',
  another: 'Another file',
  undo: 'Undo the import',
  undoneTitle: 'Import undone',
  undoneDetail: 'Everything it added was removed.',
  close: 'Done',
};
