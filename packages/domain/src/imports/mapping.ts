import type { ImportField } from './fields.ts';
import type { DateOrder, DecimalMark, Delimiter } from './sources/preset.ts';
import type { TableReading } from './unknown/table.ts';

export const LATER_LISTS = ['changes', 'all'] as const;
export type LaterList = (typeof LATER_LISTS)[number];

/** How a file is read: what was detected, or what the user chose instead. */
export type ImportMapping = {
  readonly presetId: string | null;
  readonly delimiter: Delimiter;
  /** The mark most numbers use; a number that can only be read with the other one is still read right. */
  readonly decimal: DecimalMark;
  readonly dateOrder: DateOrder;
  /** Line of the column names in the file, 1 for the first; 0 where the table has none. */
  readonly headerLine: number;
  /** The meaning of each column, in the order of the file. */
  readonly columns: readonly ImportField[];
  /** Currency of rows that name none. */
  readonly currency: string;
  /** The only account whose rows are read, where one file mixes several; null for all rows. */
  readonly account: string | null;
  /**
   * How a list of holdings is read into an account that holds some of them: what changed of those it names is entered, or the
   * list is all that is held, so that what it does not name went out. Absent: what is held already is refused.
   */
  readonly laterList?: LaterList | undefined;
  /** How the rows of a table of no known source are read; absent where the rules of its source say so. */
  readonly table?: TableReading | undefined;
};
