import { SaxesParser } from 'saxes';
import { inFileOrder, type Table } from '../reshape/table.ts';
import {
  STATEMENT_HEADER,
  type StatementCells,
  type StatementRow,
  statementRecord,
  unreadableRow,
  withDistinctReferences,
} from './statement.ts';

const BEGINNING = 4000;
const CHUNK = 65_536;
/** Statements of banks are some fifteen elements deep. */
const DEEPEST = 40;
const LONGEST_VALUE = 500;

type Entry = { readonly line: number; readonly statement: Statement; readonly values: Map<string, string> };
type Balance = Map<string, string>;
type Statement = { readonly values: Map<string, string>; readonly balances: Balance[] };

/** Reads CAMT.053 and CAMT.052 statements (ISO 20022): booked entries with the references of their bank and its closing balance. */
export function readCamt(text: string): Table | null {
  const beginning = text.slice(0, BEGINNING);
  if (!/<(?:\w+:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt)\b/.test(beginning)) return null;
  const { entries, brokenAt } = entriesIn(text);
  const rows = withDistinctReferences(entries.map(rowOf));
  const broken = brokenAt === null ? [] : [unreadableRow(brokenAt)];
  return { header: STATEMENT_HEADER, headerLine: 1, records: inFileOrder([...rows, ...broken].map(statementRecord)) };
}

/** Follows the elements of the file; a document type, which could define entities, ends the reading. */
function entriesIn(text: string): { readonly entries: readonly Entry[]; readonly brokenAt: number | null } {
  const parser = new SaxesParser();
  const walk = new Walk();
  let brokenAt: number | null = null;
  const stop = () => {
    brokenAt ??= parser.line;
  };
  parser.on('error', stop);
  parser.on('doctype', stop);
  parser.on('opentag', ({ name, attributes }) => {
    if (brokenAt !== null) return;
    if (!walk.open(localName(name), attributes, parser.line)) stop();
  });
  parser.on('text', (content) => walk.text(content));
  parser.on('closetag', () => {
    if (brokenAt === null) walk.close();
  });
  for (let at = 0; at < text.length && brokenAt === null; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (brokenAt === null) parser.close();
  return { entries: walk.entries, brokenAt };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The way through the elements; values are found by their path below an entry, a balance or a statement. */
class Walk {
  readonly entries: Entry[] = [];
  private readonly path: string[] = [];
  private statement: Statement = { values: new Map(), balances: [] };
  private entry: Entry | null = null;
  private balance: Balance | null = null;
  private content = '';

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): boolean {
    if (this.path.length >= DEEPEST) return false;
    this.path.push(name);
    this.content = '';
    if (name === 'Stmt' || name === 'Rpt') this.statement = { values: new Map(), balances: [] };
    else if (name === 'Ntry') this.entry = { line, statement: this.statement, values: new Map() };
    else if (name === 'Bal' && this.entry === null) this.balance = new Map();
    if (attributes.Ccy) this.store(`${this.below()}@Ccy`, attributes.Ccy);
    return true;
  }

  text(content: string): void {
    if (this.content.length < LONGEST_VALUE) this.content += content;
  }

  close(): void {
    const value = this.content.trim().slice(0, LONGEST_VALUE);
    if (value !== '') this.store(this.below(), value);
    const name = this.path.pop();
    this.content = '';
    if (name === 'Ntry' && this.entry) {
      this.entries.push(this.entry);
      this.entry = null;
    } else if (name === 'Bal' && this.balance) {
      this.statement.balances.push(this.balance);
      this.balance = null;
    }
  }

  /** The path below the nearest of entry, balance and statement. */
  private below(): string {
    const from = this.path.findLastIndex((name) => ['Ntry', 'Bal', 'Stmt', 'Rpt'].includes(name));
    return this.path.slice(from + 1).join('/');
  }

  private store(path: string, value: string): void {
    const values = this.entry?.values ?? this.balance ?? this.statement.values;
    if (!values.has(path)) values.set(path, value);
  }
}

const DETAILS = 'NtryDtls/TxDtls/';

function rowOf({ line, values, statement }: Entry): StatementRow {
  const value = (...paths: readonly string[]) => paths.map((path) => values.get(path)).find(Boolean) ?? '';
  const isPending = /^(?:PDNG|INFO|FUTR)$/.test(value('Sts/Cd', 'Sts'));
  const isReversal = value('RvslInd') === 'true';
  const cells: StatementCells = {
    Date: value('BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    Operation: isPending ? 'Pending' : operationOf(value('BkTxCd/Domn/Fmly/SubFmlyCd'), isReversal),
    Amount: signed(value('Amt'), value('CdtDbtInd')),
    Currency: value('Amt@Ccy'),
    Reference: value('AcctSvcrRef', `${DETAILS}Refs/AcctSvcrRef`, 'NtryRef'),
    Account: statement.values.get('Acct/Id/IBAN') ?? statement.values.get('Acct/Id/Othr/Id') ?? '',
    Details: detailsOf(value),
    Balance: closingBalance(statement),
  };
  return { line, cells };
}

/** An amount as it changes cash; the sign of an entry is that of the entry itself, reversals included. */
function signed(amount: string, indicator: string): string {
  return indicator === 'DBIT' && amount !== '' ? `-${amount}` : amount;
}

/** Interest and charges by the code of their family (`INTR`, `CHRG`); all else by its sign. */
function operationOf(family: string, isReversal: boolean): string {
  if (isReversal) return '';
  if (/^(?:CHRG|FEES|COMM|COMT|COME)$/.test(family)) return 'Charges';
  return family === 'INTR' ? 'Interest booked' : '';
}

function detailsOf(value: (...paths: readonly string[]) => string): string {
  const parties = [
    value(`${DETAILS}RltdPties/Cdtr/Nm`, `${DETAILS}RltdPties/Cdtr/Pty/Nm`),
    value(`${DETAILS}RltdPties/Dbtr/Nm`, `${DETAILS}RltdPties/Dbtr/Pty/Nm`),
  ];
  const party = value('CdtDbtInd') === 'DBIT' ? parties[0] : parties[1];
  const purpose = value(`${DETAILS}RmtInf/Ustrd`, 'AddtlNtryInf', `${DETAILS}AddtlTxInf`);
  return [party, purpose].filter(Boolean).join(' ');
}

/** The booked balance at the end of a statement (`CLBD`); reports of the day (CAMT.052) state one so far (`ITBD`). */
function closingBalance({ balances }: Statement): string {
  const ofCode = (code: string) => balances.find((balance) => balance.get('Tp/CdOrPrtry/Cd') === code);
  const found = ofCode('CLBD') ?? ofCode('ITBD');
  return found ? signed(found.get('Amt') ?? '', found.get('CdtDbtInd') ?? '') : '';
}
