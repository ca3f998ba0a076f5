import type { ImportField } from '../fields.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { type ChosenAmounts, chooseAmounts } from './amounts.ts';
import type { TableColumn } from './column-cells.ts';
import { EXACT } from './column-names.ts';
import { findingsOf } from './findings.ts';
import { readAsPositions, statesPositions } from './positions.ts';
import { Sheet } from './sheet.ts';
import type { TableReading } from './table.ts';
import { fieldOf, nameColumns } from './table-columns.ts';
import { dropLoneSides, statesSides } from './two-sides.ts';

/** What the columns of a table mean and how its rows are read, with how sure each column is. */
export type ReadTable = {
  readonly fields: readonly ImportField[];
  readonly confidences: readonly ('certain' | 'likely' | 'none')[];
  readonly table: TableReading;
};

/** Sides say by themselves what they hold. */
const SETTLED: ChosenAmounts = { isOpen: false, costsAreOpen: false, signsProven: false };

/** Reads a table of no known source from the names of its columns and all of its sampled rows. */
export function readTable(columns: readonly TableColumn[], decimal: DecimalMark): ReadTable {
  const named = nameColumns(columns);
  const sheet = new Sheet(columns, named.meanings, decimal);
  const isSided = statesSides(sheet);
  if (!isSided) dropLoneSides(sheet);
  const isHoldings = !isSided && statesPositions(sheet);
  if (isHoldings) readAsPositions(sheet);
  else readAsEvents(sheet);
  const amounts = isHoldings ? null : isSided ? SETTLED : chooseAmounts(sheet);
  fillDays(sheet);
  return {
    fields: sheet.meanings.map((meaning) => fieldOf(meaning, isHoldings)),
    confidences: sheet.meanings.map((meaning, at) => {
      if (meaning === null) return 'none';
      return (named.scores[at] ?? 0) >= EXACT - 0.5 ? 'certain' : 'likely';
    }),
    table: findingsOf(sheet, amounts),
  };
}

/** What something was last worth says nothing of a transaction that states its own price. */
function readAsEvents(sheet: Sheet): void {
  sheet.rename('lastPrice', sheet.has('unitPrice') ? 'ignore' : 'unitPrice');
  if (!sheet.has('net') && !sheet.has('gross')) sheet.rename('positionValue', 'net');
}

/** Where rows lack their day, the day they were settled on stands in its place. */
function fillDays(sheet: Sheet): void {
  const { meanings, rows } = sheet;
  const [day, later] = [meanings.indexOf('date'), meanings.indexOf('laterDate')];
  const isFilled = (at: number, row: number) => /\d/.test(sheet.cell(at, row));
  if (day < 0 || later < day) return;
  if (rows.some((row) => !isFilled(day, row) && isFilled(later, row))) meanings[later] = 'date';
}
