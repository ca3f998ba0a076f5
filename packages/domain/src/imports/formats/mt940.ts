import { inFileOrder, type Table } from '../reshape/table.ts';
import {
  STATEMENT_HEADER,
  type StatementCells,
  type StatementRow,
  statementRecord,
  withDistinctReferences,
} from './statement.ts';

const BEGINNING = 4000;
const LONGEST_LINE = 400;
const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
/** Value day, day of entry, mark of debit or credit, fund code, amount, kind, reference of the owner, that of the bank. */
const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d[\d,]*)([NFS][A-Z0-9]{3})?(.{0,16}?)(?:\/\/(.*))?$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d[\d,]*)/;

type Field = { readonly tag: string; readonly line: number; readonly lines: string[] };

/** Reads MT940 statements (SWIFT): one row for each `:61:`, described by the `:86:` below it. */
export function readMt940(text: string): Table | null {
  const beginning = text.slice(0, BEGINNING);
  if (!/^:20:/m.test(beginning) || !/^:25:/m.test(beginning) || !/^:60[FM]:/m.test(beginning)) return null;
  const rows = withDistinctReferences(rowsIn(fieldsIn(text)));
  return { header: STATEMENT_HEADER, headerLine: 1, records: inFileOrder(rows.map(statementRecord)) };
}

function fieldsIn(text: string): readonly Field[] {
  const fields: Field[] = [];
  for (const [at, whole] of text.split(/\r\n|\n|\r/).entries()) {
    const content = whole.slice(0, LONGEST_LINE);
    const [, tag, value = ''] = TAG.exec(content) ?? [];
    if (tag) fields.push({ tag, line: at + 1, lines: [value] });
    else if (content.trim() !== '' && !/^[-{}]/.test(content)) fields.at(-1)?.lines.push(content);
  }
  return fields;
}

type Statement = { readonly account: string; readonly currency: string };

function rowsIn(fields: readonly Field[]): readonly StatementRow[] {
  const rows: StatementRow[] = [];
  let statement: Statement = { account: '', currency: '' };
  let since = 0;
  for (const [at, field] of fields.entries()) {
    statement = statementAfter(statement, field);
    if (field.tag === '61') rows.push(entryRow(field, fields[at + 1], statement));
    if (!field.tag.startsWith('62')) continue;
    rows.splice(since, rows.length - since, ...withBalance(rows.slice(since), field.lines[0] ?? ''));
    since = rows.length;
  }
  return rows;
}

/** The account (`:25:`) and its currency (`:60F:`) hold for what follows. */
function statementAfter(statement: Statement, { tag, lines: [first = ''] }: Field): Statement {
  if (tag === '25') return { ...statement, account: first.trim() };
  return tag.startsWith('60') ? { ...statement, currency: BALANCE.exec(first)?.[3] ?? '' } : statement;
}

function entryRow({ line, lines }: Field, next: Field | undefined, statement: Statement): StatementRow {
  return { line, cells: entryCells(lines, next?.tag === '86' ? next.lines : [], statement) };
}

function withBalance(rows: readonly StatementRow[], balance: string): readonly StatementRow[] {
  const [, mark, , , amount = ''] = BALANCE.exec(balance) ?? [];
  if (!mark) return rows;
  const Balance = `${mark === 'D' ? '-' : ''}${plain(amount)}`;
  return rows.map(({ line, cells }) => ({ line, cells: { ...cells, Balance } }));
}

function entryCells(lines: readonly string[], described: readonly string[], statement: Statement): StatementCells {
  const [first = '', ...more] = lines;
  const [, day = '', entered, mark = '', , amount = '', , owner = '', bank = ''] = ENTRY.exec(first.trim()) ?? [];
  const isOut = mark === 'D' || mark === 'RC';
  return {
    Date: day === '' ? first.slice(0, 20) : bookingDay(day, entered),
    Amount: amount === '' ? '' : `${isOut ? '-' : ''}${plain(amount)}`,
    Currency: statement.currency,
    Reference: referenceOf(bank, owner),
    Account: statement.account,
    Details: detailsOf(described) || more.join(' ').trim(),
  };
}

/** `NONREF` stands for no reference. */
function referenceOf(bank: string, owner: string): string {
  return [bank, owner].map((each) => each.trim()).find((each) => each !== '' && each !== 'NONREF') ?? '';
}

/** The day of entry has no year: it is that of the value, or the next or last where the months turn. */
function bookingDay(value: string, entered: string | undefined): string {
  const year = 2000 + Number(value.slice(0, 2));
  const month = Number(value.slice(2, 4));
  if (!entered) return `${year}-${value.slice(2, 4)}-${value.slice(4, 6)}`;
  const turned = Number(entered.slice(0, 2)) - month;
  const its = turned > 6 ? year - 1 : turned < -6 ? year + 1 : year;
  return `${its}-${entered.slice(0, 2)}-${entered.slice(2, 4)}`;
}

/** `166?00SEPA?20Loyer?32DUPONT`: the parts that describe; a text without parts as it is. */
function detailsOf(lines: readonly string[]): string {
  const text = lines.join('');
  if (!/^\d{3}[?>/]/.test(text)) return lines.join(' ').replace(/\s+/g, ' ').trim();
  const parts = text
    .slice(3)
    .split('?')
    .filter((part) => /^(?:00|2\d|3[23]|6[0-3])/.test(part));
  return parts
    .map((part) => part.slice(2).trim())
    .filter(Boolean)
    .join(' ');
}

function plain(amount: string): string {
  return amount.replace(/,$/, '').replace(',', '.');
}
