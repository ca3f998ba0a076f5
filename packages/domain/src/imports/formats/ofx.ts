import { type Decimal, sum, toDecimalString } from '../../core/decimal.ts';
import { ISIN_SHAPE } from '../../core/isin.ts';
import { inFileOrder, type Table } from '../reshape/table.ts';
import { parseNumber } from '../text/numbers.ts';
import { type OfxElement, ofxElements } from './ofx-elements.ts';
import {
  STATEMENT_HEADER,
  type StatementCells,
  type StatementRow,
  statementRecord,
  withDistinctReferences,
} from './statement.ts';

const BEGINNING = 4000;

/** The values of one aggregate, by name; of a name that occurs twice the first. */
type Values = ReadonlyMap<string, string>;
type Aggregate = { readonly name: string; readonly line: number; readonly values: Map<string, string> };

/**
 * Reads OFX and QFX files of banks, cards and brokers, SGML and XML alike: transactions with the identifiers of their
 * bank, the ledger balance, and investment transactions with the securities of the file's list.
 */
export function readOfx(text: string): Table | null {
  const beginning = text.slice(0, BEGINNING).toUpperCase();
  if (!beginning.includes('<OFX>') && !beginning.includes('OFXHEADER')) return null;
  const { transactions, statements, securities } = aggregatesIn(text);
  const rows = transactions.flatMap(({ aggregate, statement }) =>
    rowsOf(aggregate, securities).map(({ line, cells }) => ({
      line,
      cells: { ...aboutAccount(statements[statement]), ...cells },
    })),
  );
  return {
    header: STATEMENT_HEADER,
    headerLine: 1,
    records: inFileOrder(withDistinctReferences(rows).map(statementRecord)),
  };
}

const TRADES = /^(?:BUY|SELL)(?:STOCK|MF|DEBT|OPT|OTHER)$/;
const OTHERS: ReadonlySet<string> = new Set([
  'STMTTRN',
  'INCOME',
  'REINVEST',
  'INVEXPENSE',
  'MARGININTEREST',
  'RETOFCAP',
  'TRANSFER',
  'SPLIT',
  'JRNLFUND',
  'JRNLSEC',
  'CLOSUREOPT',
]);
const STATEMENTS: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);

const isTransaction = (name: string) => TRADES.test(name) || OTHERS.has(name);

type Found = {
  readonly transactions: { readonly aggregate: Aggregate; readonly statement: number }[];
  readonly statements: Map<string, string>[];
  readonly securities: Map<string, Values>;
};

function aggregatesIn(text: string): Found {
  const found: Found = { transactions: [], statements: [], securities: new Map() };
  let open: Aggregate | null = null;
  let parent = '';
  for (const element of ofxElements(text)) {
    const { kind, name } = element;
    if (kind === 'open') {
      open ??= opened(element, found);
      parent = name;
    }
    if (kind === 'value') storeValue(element, open?.values ?? valuesOfStatement(found, parent));
    if (kind !== 'close' || open?.name !== name) continue;
    close(open, found);
    open = null;
  }
  return found;
}

/** The aggregate an element begins: a transaction or a security; that of a statement is noted. */
function opened({ name, line }: OfxElement, found: Found): Aggregate | null {
  if (STATEMENTS.has(name)) found.statements.push(new Map());
  return isTransaction(name) || name === 'SECINFO' ? { name, line, values: new Map() } : null;
}

/** What stands outside of transactions is about the statement, but for the balance that is available. */
function valuesOfStatement({ statements }: Found, parent: string): Map<string, string> | undefined {
  return parent === 'AVAILBAL' ? undefined : statements.at(-1);
}

function storeValue({ name, value }: OfxElement, values: Map<string, string> | undefined): void {
  if (values && !values.has(name)) values.set(name, value);
}

function close(aggregate: Aggregate, { transactions, statements, securities }: Found): void {
  const { name, values } = aggregate;
  if (name === 'SECINFO') securities.set(values.get('UNIQUEID') ?? '', values);
  else transactions.push({ aggregate, statement: statements.length - 1 });
}

/** What the statement says of all of its rows: the account, its currency, and the balance at its end. */
function aboutAccount(statement: Values | undefined): StatementCells {
  return {
    Account: statement?.get('ACCTID') ?? '',
    Currency: statement?.get('CURDEF') ?? '',
    Balance: statement?.get('BALAMT') ?? '',
  };
}

type Reader = (values: Values, name: string) => StatementCells | readonly StatementCells[];

const READERS: Readonly<Record<string, Reader>> = {
  STMTTRN: bankTransaction,
  INCOME: income,
  REINVEST: (values) => [
    { ...income(values), Reference: `${values.get('FITID') ?? ''}-income`, Amount: magnitude(values.get('TOTAL')) },
    { ...traded(values), Operation: 'Buy', Amount: negated(values.get('TOTAL')) },
  ],
  INVEXPENSE: (values) => ({ Operation: 'Fee', Amount: negated(values.get('TOTAL')) }),
  MARGININTEREST: (values) => ({ Operation: 'Fee', Amount: values.get('TOTAL') ?? '' }),
  TRANSFER: (values) => ({ ...traded(values), Operation: `Transfer ${transferWay(values)}`, Price: '', Amount: '' }),
  SPLIT: (values) => ({ Operation: 'Split', Quantity: difference(values.get('NEWUNITS'), values.get('OLDUNITS')) }),
};

function rowsOf({ name, line, values }: Aggregate, securities: Found['securities']): readonly StatementRow[] {
  const reader = READERS[name] ?? (TRADES.test(name) ? trade : other);
  const common: StatementCells = {
    Date: dayOf(values.get('DTTRADE') ?? values.get('DTPOSTED') ?? ''),
    Reference: values.get('FITID') ?? '',
    Details: [values.get('NAME') ?? values.get('PAYEE'), values.get('MEMO')].filter(Boolean).join(' '),
    ...(values.get('CURSYM') && { Currency: values.get('CURSYM') }),
    ...securityOf(values, securities),
  };
  return [reader(values, name)].flat().map((cells) => ({ line, cells: { ...common, ...cells } }));
}

/** `20250114120000.000[+1:CET]`: the day is the one the file says. */
function dayOf(moment: string): string {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(moment) ?? [];
  return year ? `${year}-${month}-${date}` : moment;
}

const TYPES: Readonly<Record<string, string>> = { INT: 'Interest', FEE: 'Fee', SRVCHG: 'Fee' };

function bankTransaction(values: Values): StatementCells {
  const type = TYPES[values.get('TRNTYPE') ?? ''] ?? '';
  const amount = values.get('TRNAMT') ?? '';
  const isDebitInterest = type === 'Interest' && amount.startsWith('-');
  return { Operation: isDebitInterest ? '' : type, Amount: amount };
}

const INCOMES: Readonly<Record<string, string>> = { DIV: 'Dividend', INTEREST: 'Interest', MISC: 'Dividend' };

function income(values: Values): StatementCells {
  const type = values.get('INCOMETYPE') ?? '';
  return {
    Operation: INCOMES[type] ?? 'Dividend',
    Amount: values.get('TOTAL') ?? '',
    Tax: negated(values.get('WITHHOLDING')),
  };
}

/** The total of a trade is what it does to cash, its costs included. */
function trade(values: Values, name: string): StatementCells {
  return { ...traded(values), Operation: name.startsWith('BUY') ? 'Buy' : 'Sell', Amount: values.get('TOTAL') ?? '' };
}

function traded(values: Values): StatementCells {
  const fees = ['COMMISSION', 'FEES', 'LOAD'].flatMap((name) => number(values.get(name)) ?? []);
  const fee = sum(fees.map((each) => each.abs()));
  return {
    Quantity: values.get('UNITS') ?? '',
    Price: values.get('UNITPRICE') ?? '',
    Fee: fee.isZero() ? '' : toDecimalString(fee.negated()),
    Tax: negated(values.get('TAXES')),
  };
}

function other(values: Values, name: string): StatementCells {
  return { Operation: `OFX ${name}`, Quantity: values.get('UNITS') ?? '', Amount: values.get('TOTAL') ?? '' };
}

function transferWay(values: Values): 'in' | 'out' {
  const isOut = values.get('TFERACTION')?.toUpperCase() === 'OUT' || values.get('UNITS')?.startsWith('-');
  return isOut ? 'out' : 'in';
}

function securityOf(values: Values, securities: Found['securities']): StatementCells {
  const id = values.get('UNIQUEID');
  if (!id) return {};
  const listed = securities.get(id);
  const isIsin = ISIN_SHAPE.test(id.toUpperCase());
  return {
    Name: listed?.get('SECNAME') ?? '',
    Symbol: listed?.get('TICKER') ?? (isIsin || listed?.get('SECNAME') ? '' : id),
    ISIN: isIsin ? id.toUpperCase() : '',
  };
}

function number(text: string | undefined): Decimal | null {
  return text === undefined ? null : parseNumber(text, '.');
}

function magnitude(text: string | undefined): string {
  const value = number(text);
  return value ? toDecimalString(value.abs()) : '';
}

function negated(text: string | undefined): string {
  const value = number(text);
  return value && !value.isZero() ? toDecimalString(value.abs().negated()) : '';
}

function difference(after: string | undefined, before: string | undefined): string {
  const [now, then] = [number(after), number(before)];
  return now && then ? toDecimalString(now.minus(then)) : '';
}
