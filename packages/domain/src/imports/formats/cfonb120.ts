import { inFileOrder, type Table } from '../reshape/table.ts';
import { STATEMENT_HEADER, type StatementCells, type StatementRow, statementRecord } from './statement.ts';

const LENGTH = 120;
const RECORD = /^0[1457]\d{5}/;
const POSITIVE = '{ABCDEFGHI';
const NEGATIVE = '}JKLMNOPQR';

type Line = { readonly line: number; readonly record: string };

/** Reads CFONB 120 statements of French banks: records of 120 characters whose amounts bear their sign in the last one. */
export function readCfonb120(text: string): Table | null {
  const lines = recordsIn(text);
  const [first] = lines;
  if (!first || !/^01/.test(first.record) || !lines.every(({ record }) => RECORD.test(record))) return null;
  return { header: STATEMENT_HEADER, headerLine: 1, records: inFileOrder(rowsIn(lines).map(statementRecord)) };
}

/** Some banks write their records without breaks. A last one that is cut off is left out. */
function recordsIn(text: string): readonly Line[] {
  if (!/[\r\n]/.test(text.slice(0, LENGTH + 2)) && text.length > LENGTH) {
    const records = Array.from({ length: Math.floor(text.length / LENGTH) }, (_, at) =>
      text.slice(at * LENGTH, (at + 1) * LENGTH),
    );
    return records.map((record, at) => ({ line: at + 1, record }));
  }
  return text
    .split(/\r\n|\n|\r/)
    .map((record, at) => ({ line: at + 1, record }))
    .filter(({ record }) => record.trim() !== '' && record.length >= 104);
}

function rowsIn(lines: readonly Line[]): readonly StatementRow[] {
  const rows: StatementRow[] = [];
  let since = 0;
  for (const { line, record } of lines) {
    const code = record.slice(0, 2);
    if (code === '01') since = rows.length;
    if (code === '04') rows.push({ line, cells: movement(record) });
    if (code === '05') describe(rows, record);
    if (code === '07') stateBalance(rows, since, record);
  }
  return rows;
}

/** The new balance of an account (07) is that of all its movements above it. */
function stateBalance(rows: StatementRow[], since: number, record: string): void {
  const Balance = amountOf(record);
  for (let at = since; at < rows.length; at++) addCells(rows, at, { Balance });
}

function movement(record: string): StatementCells {
  return {
    Date: dayOf(record.slice(34, 40)),
    Amount: amountOf(record),
    Currency: record.slice(16, 19).trim(),
    Account: record.slice(21, 32).trim(),
    Details: record.slice(48, 79).trim(),
  };
}

/** A complement of the movement above it (05). */
function describe(rows: StatementRow[], record: string): void {
  const at = rows.length - 1;
  const details = rows[at]?.cells.Details ?? '';
  const more = record.slice(48, 118).replace(/\s+/g, ' ').trim();
  if (details.length + more.length < 300) addCells(rows, at, { Details: `${details} ${more}`.trim() });
}

function addCells(rows: StatementRow[], at: number, cells: StatementCells): void {
  const row = rows[at];
  if (row) rows[at] = { line: row.line, cells: { ...row.cells, ...cells } };
}

/** `ddmmyy`, of this century. */
function dayOf(day: string): string {
  return `20${day.slice(4, 6)}-${day.slice(2, 4)}-${day.slice(0, 2)}`;
}

/** Thirteen digits and one that bears the sign; how many are decimals stands at the twentieth place. */
function amountOf(record: string): string {
  const digits = record.slice(90, 103).trim();
  const last = record.charAt(103);
  const [positive, negative] = [POSITIVE.indexOf(last), NEGATIVE.indexOf(last)];
  const final = Math.max(positive, negative);
  if (!/^\d{1,13}$/.test(digits) || final < 0) return `${digits}${last}`;
  const places = /\d/.test(record.charAt(19)) ? Number(record.charAt(19)) : 2;
  const whole = `${digits}${final}`.padStart(places + 1, '0');
  const cut = whole.length - places;
  return `${negative >= 0 ? '-' : ''}${whole.slice(0, cut).replace(/^0+(?=\d)/, '')}${places > 0 ? `.${whole.slice(cut)}` : ''}`;
}
