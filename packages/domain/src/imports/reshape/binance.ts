import { ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { CRYPTO_HEADER, exchangeRecords, type Movement, movementRecord, unreadRecord } from './exchange.ts';
import { inFileOrder, type NamedRow, namedRows, type Table } from './table.ts';

const NAMES = ['Account', 'Operation', 'Coin', 'Change'];
const TIMES = ['UTC_Time', 'Time', 'UTC Time', 'Date(UTC)'];
const USERS = ['User_ID', 'User ID'];

/** The sides of an order, each in a row of its own. */
const ORDER = /^(?:buy|sell|fee|transaction (?:fee|buy|sold|spend|revenue|related)|buy crypto.*)$/i;
const FEE = /fee$/i;
/** Exchanges of another kind: those of one name and moment belong together. */
const CONVERSION =
  /^(?:small assets exchange.*|binance convert|large otc trading|auto-invest transaction|eth 2\.0 staking|token swap.*|.*convert)$/i;
const SHORT_YEAR = /^(\d{2})-(\d{2})-(\d{2})(?=\s)/;

/**
 * Puts the rows of a Binance history together. Nothing but its moment says which rows belong to one order, so the
 * sides and fees of one second and account are one exchange; a fee in a third coin is a record of its own.
 */
export function reshapeBinance(text: string): Table | null {
  const found = namedRows(text, NAMES);
  if (!found) return null;
  const records: CsvRecord[] = [];
  const grouped: NamedRow[] = [];
  for (const row of found.rows) {
    const movement = movementOf(row);
    if (!movement) records.push(unreadRecord(row.cell('Operation'), rowOf(row), row.cell('Change')));
    else if (!familyOf(row) || momentOf(row) === '') records.push(movementRecord(row.cell('Operation'), movement));
    else grouped.push(row);
  }
  for (const rows of Map.groupBy(grouped, groupOf).values()) records.push(...recordsOf(rows));
  return { header: CRYPTO_HEADER, headerLine: found.headerLine, records: inFileOrder(records) };
}

function groupOf(row: NamedRow): string {
  return [momentOf(row), userOf(row), row.cell('Account'), familyOf(row)].join('|');
}

function familyOf(row: NamedRow): string | null {
  const operation = row.cell('Operation');
  if (CONVERSION.test(operation)) return operation.toLowerCase();
  return ORDER.test(operation) ? 'order' : null;
}

function recordsOf(rows: readonly NamedRow[]): readonly CsvRecord[] {
  const [fees, sides] = [rows.filter(isFee), rows.filter((row) => !isFee(row))].map((some) =>
    some.flatMap((row) => movementOf(row) ?? []),
  );
  if (!fees || !sides || sides.length === 0) return (fees ?? []).map((fee) => movementRecord('Fee', fee));
  const coins = new Set(sides.map(({ asset }) => asset));
  const [own, others] = [fees.filter(({ asset }) => coins.has(asset)), fees.filter(({ asset }) => !coins.has(asset))];
  const costs = own.map((fee) => ({ ...fee, amount: ZERO, fee: fee.amount.negated() }));
  return [
    ...exchangeRecords([...sides, ...costs].toSorted((a, b) => a.line - b.line)),
    ...others.map((fee) => movementRecord('Fee', fee)),
  ];
}

function isFee(row: NamedRow): boolean {
  return FEE.test(row.cell('Operation'));
}

function movementOf(row: NamedRow): Movement | null {
  const amount = parseNumber(row.cell('Change'), '.');
  return amount && { ...rowOf(row), amount, fee: ZERO };
}

function rowOf(row: NamedRow) {
  const context = { Date: momentOf(row), Account: userOf(row), Details: row.cell('Remark') };
  return { line: row.line, asset: row.cell('Coin').toUpperCase(), context };
}

function momentOf(row: NamedRow): string {
  return firstOf(row, TIMES).replace(SHORT_YEAR, '20$1-$2-$3');
}

function userOf(row: NamedRow): string {
  return firstOf(row, USERS);
}

function firstOf(row: NamedRow, names: readonly string[]): string {
  return names.map((name) => row.cell(name)).find((cell) => cell !== '') ?? '';
}
