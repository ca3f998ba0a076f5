import { type CsvRecord, csvRecords } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { instrumentInText, SECURITIES_HEADER, type SecuritiesCells } from './securities.ts';
import { inFileOrder, type NamedRow, recordOf, rowReader, type Table } from './table.ts';

const KINDS_OF_ROW: ReadonlySet<string> = new Set(['Header', 'Data', 'SubTotal', 'Total', 'Notes']);
/** Sections whose rows change the account; each has tables of its own, with a header each. */
const READERS: Readonly<Record<string, (row: NamedRow) => SecuritiesCells>> = {
  Trades: trade,
  Dividends: cashMovement,
  'Payment In Lieu Of Dividends': cashMovement,
  'Withholding Tax': cashMovement,
  '871(m) Withholding': cashMovement,
  Interest: cashMovement,
  'Bond Interest Received': cashMovement,
  'Bond Interest Paid': cashMovement,
  'Broker Interest Paid': cashMovement,
  'Broker Interest Received': cashMovement,
  Fees: cashMovement,
  'Advisor Fees': cashMovement,
  'Other Fees': cashMovement,
  'Sales Tax Details': cashMovement,
  'Transaction Fees': transactionFee,
  'Deposits & Withdrawals': cashMovement,
  'Corporate Actions': corporateAction,
  Transfers: transfer,
};
const INSTRUMENTS = 'Financial Instrument Information';
const SEARCHED_RECORDS = 200;

/**
 * Puts the tables of an Interactive Brokers activity statement together: the first cell of a row names its section,
 * the second says whether it is a header or data. Sections that only inform become one row each.
 */
export function reshapeIbkrActivity(text: string): Table | null {
  if (!isStatement(text)) return null;
  const { rows, others } = sectionsOf(text);
  const known = instrumentsIn(rows);
  const records = rows.flatMap(({ section, row }) => {
    const cells = READERS[section]?.(row);
    return cells ? recordOf(SECURITIES_HEADER, row.line, { Section: section, ...named(cells, known) }) : [];
  });
  return { header: SECURITIES_HEADER, headerLine: 1, records: inFileOrder([...records, ...others]) };
}

type SectionRow = { readonly section: string; readonly kind: string; readonly row: NamedRow };

/** The rows with content, each read by the header before it, and what is set aside. */
function sectionsOf(text: string): { readonly rows: readonly SectionRow[]; readonly others: readonly CsvRecord[] } {
  const all = rowsBelowHeaders(text);
  const isData = ({ section, kind }: SectionRow) => kind === 'Data' && (READERS[section] || section === INSTRUMENTS);
  const rest = all.filter((each) => !isData(each));
  const known = rest.filter(({ section }) => READERS[section]);
  const informing = Map.groupBy(
    rest.filter(({ section }) => !READERS[section]),
    ({ section }) => section,
  );
  const others = [
    ...known.map(({ section, kind, row }) => setAside(row.line, section, kind)),
    ...[...informing].flatMap(([section, [first]]) => (first ? setAside(first.row.line, section, 'Information') : [])),
  ];
  return { rows: all.filter(isData), others };
}

function rowsBelowHeaders(text: string): readonly SectionRow[] {
  const rows: SectionRow[] = [];
  let read = rowReader([]);
  for (const record of csvRecords(text, ',')) {
    const [section = '', kind = ''] = record.cells.map((cell) => cell.trim());
    if (kind === 'Header') read = rowReader(record.cells);
    else rows.push({ section, kind, row: read(record) });
  }
  return rows;
}

function isStatement(text: string): boolean {
  let searched = 0;
  for (const { cells } of csvRecords(text, ',')) {
    const [section = '', kind = ''] = cells;
    if (kind === 'Header' && READERS[section]) return true;
    searched++;
    if (!KINDS_OF_ROW.has(kind) && searched > 1) return false;
    if (searched === SEARCHED_RECORDS) return false;
  }
  return false;
}

/** What the statement says of each symbol, in a section after those that use it. */
function instrumentsIn(rows: readonly SectionRow[]) {
  const known = new Map<string, SecuritiesCells>();
  for (const { section, row } of rows) {
    if (section !== INSTRUMENTS) continue;
    const instrument = { ISIN: row.cell('Security ID'), Name: row.cell('Description') };
    for (const symbol of row.cell('Symbol').split(',')) known.set(symbol.trim(), instrument);
  }
  return known;
}

function named(cells: SecuritiesCells, known: ReadonlyMap<string, SecuritiesCells>): SecuritiesCells {
  const { ISIN: isin, Name: name } = known.get(cells.Symbol ?? '') ?? {};
  return { ...cells, ISIN: cells.ISIN || isin || '', Name: cells.Name || name || '' };
}

function setAside(line: number, section: string, operation: string): CsvRecord {
  return recordOf(SECURITIES_HEADER, line, { Section: section, Operation: operation });
}

/** Bonds are priced in percent, options and futures for one of many units: there the price follows from the amount. */
const NOT_BY_UNIT = /bond|bill|option|future|warrant/i;
const EXECUTED: ReadonlySet<string> = new Set(['', 'Order']);

function trade(row: NamedRow): SecuritiesCells {
  const cells = {
    Date: row.cell('Date/Time'),
    'Asset class': row.cell('Asset Category'),
    Symbol: row.cell('Symbol'),
    Quantity: row.cell('Quantity'),
    Price: NOT_BY_UNIT.test(row.cell('Asset Category')) ? '' : row.cell('T. Price'),
    Amount: row.cell('Proceeds'),
    Currency: row.cell('Currency'),
    Fee: row.cell('Comm/Fee'),
    Details: row.cell('Code'),
  };
  const level = row.cell('DataDiscriminator');
  if (!EXECUTED.has(level)) return { ...cells, Operation: level };
  if (cells['Asset class'] === 'Forex') return currencyExchange(row, cells);
  return { ...cells, Operation: isNegative(cells.Quantity) ? 'Sell' : 'Buy' };
}

/** Of an exchange of currencies only what it cost changes the account; the cost is in the account's own currency. */
function currencyExchange(row: NamedRow, cells: SecuritiesCells): SecuritiesCells {
  const [date, details] = [cells.Date ?? '', `${cells.Symbol} ${cells.Quantity}`];
  const fee = row.cell('Comm in EUR') || row.cell('Comm in USD') || row.cell('Comm in CHF') || row.cell('Comm in GBP');
  return { Date: date, Operation: 'Currency exchange', Amount: fee || cells.Fee || '0', Details: details };
}

function cashMovement(row: NamedRow): SecuritiesCells {
  const [currency, details] = [row.cell('Currency'), row.cell('Description')];
  const isTotal = currency.startsWith('Total') || row.cell('Subtitle').startsWith('Total');
  return {
    Date: row.cell('Date') || row.cell('Settle Date') || row.cell('Date/Time'),
    Operation: isTotal ? 'Total' : row.cell('Subtitle'),
    Amount: row.cell('Amount'),
    Currency: isTotal ? '' : currency,
    Details: details,
    ...instrumentInText(details),
  };
}

function transactionFee(row: NamedRow): SecuritiesCells {
  return { ...cashMovement(row), 'Asset class': row.cell('Asset Category'), Symbol: row.cell('Symbol') };
}

function corporateAction(row: NamedRow): SecuritiesCells {
  const cells = cashMovement(row);
  const isSplit = /\bsplit\b/i.test(row.cell('Description'));
  return {
    ...cells,
    Date: row.cell('Date/Time') || row.cell('Report Date'),
    Operation: isTotalOf(row) ? 'Total' : isSplit ? 'Split' : 'Corporate action',
    'Asset class': row.cell('Asset Category'),
    Quantity: row.cell('Quantity'),
    Amount: isSplit ? '' : row.cell('Proceeds'),
  };
}

function isTotalOf(row: NamedRow): boolean {
  return row.cell('Asset Category').startsWith('Total') || row.cell('Currency').startsWith('Total');
}

function transfer(row: NamedRow): SecuritiesCells {
  const isCash = row.cell('Symbol') === '--';
  return {
    Date: row.cell('Date'),
    Operation: isTotalOf(row) ? 'Total' : `Transfer ${row.cell('Direction')}`,
    'Asset class': row.cell('Asset Category'),
    Symbol: isCash ? '' : row.cell('Symbol'),
    Quantity: isCash ? '' : row.cell('Qty'),
    Amount: isCash ? row.cell('Cash Amount') : '',
    Currency: isTotalOf(row) ? '' : row.cell('Currency'),
    Details: row.cell('Type'),
  };
}

function isNegative(text: string): boolean {
  return parseNumber(text, '.')?.isNegative() ?? false;
}
