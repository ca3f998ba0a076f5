import { toDecimalString } from '../../core/decimal.ts';
import { inFileOrder, type Table } from '../reshape/table.ts';
import { parseNumber } from '../text/numbers.ts';
import { STATEMENT_HEADER, type StatementCells, type StatementRow, statementRecord } from './statement.ts';

const HEADER = /^\s*!(?:Type|Account|Option|Clear)/i;
const READ = /^!Type:(Bank|Cash|CCard|Oth A|Oth L|Invst)/i;
const LONGEST = 500;

type Section = 'bank' | 'investment' | null;
type Item = { readonly line: number; readonly section: Section; readonly values: Map<string, string> };

/** Reads QIF files: a letter and its value on each line, a caret below each transaction. They state no currency. */
export function readQif(text: string): Table | null {
  if (!HEADER.test(text.slice(0, 200))) return null;
  const rows = itemsIn(text).map(rowOf);
  return { header: STATEMENT_HEADER, headerLine: 1, records: inFileOrder(rows.map(statementRecord)) };
}

function itemsIn(text: string): readonly Item[] {
  const items: Item[] = [];
  let open: Item = { line: 0, section: null, values: new Map() };
  for (const [at, whole] of text.split(/\r\n|\n|\r/).entries()) {
    const content = whole.slice(0, LONGEST).trim();
    if (!/^[!^]/.test(content)) {
      open = withValue(open, content, at + 1);
      continue;
    }
    items.push(open);
    open = { line: 0, section: content === '^' ? open.section : sectionOf(content), values: new Map() };
  }
  return [...items, open].filter(({ section, values }) => section !== null && values.size > 0);
}

/** The transaction with the value of one line; of a letter that occurs twice the first counts. */
function withValue(item: Item, content: string, line: number): Item {
  const letter = content.charAt(0);
  if (letter === '') return item;
  const isFirst = item.values.size === 0;
  if (!item.values.has(letter)) item.values.set(letter, content.slice(1).trim());
  return isFirst ? { ...item, line } : item;
}

/** Lists of accounts, categories and securities are no transactions. */
function sectionOf(header: string): Section {
  const [, type] = READ.exec(header) ?? [];
  if (type === undefined) return null;
  return type.toLowerCase() === 'invst' ? 'investment' : 'bank';
}

function rowOf({ line, section, values }: Item): StatementRow {
  const cell = (letter: string) => values.get(letter) ?? '';
  const common: StatementCells = {
    Date: dateOf(cell('D')),
    Details: [cell('P'), cell('M')].filter(Boolean).join(' '),
  };
  const amount = cell('T') || cell('U');
  if (section !== 'investment') return { line, cells: { ...common, Amount: amount, Reference: '' } };
  return { line, cells: { ...common, Name: cell('Y'), ...investment(cell, amount) } };
}

/** `1/ 2'25` is a day of this century, `1/ 2/95` of the last. */
function dateOf(text: string): string {
  return text
    .replaceAll(' ', '')
    .replace(/'(\d{2})$/, '/20$1')
    .replace(/'(\d{4})$/, '/$1');
}

/** What each action is here, and which sign its unsigned amount has; an action with an X moves the cash elsewhere. */
const ACTIONS: Readonly<Record<string, { readonly operation: string; readonly sign: '' | '-' }>> = {
  buy: { operation: 'Buy', sign: '-' },
  sell: { operation: 'Sell', sign: '' },
  div: { operation: 'Dividend', sign: '' },
  cglong: { operation: 'Dividend', sign: '' },
  cgshort: { operation: 'Dividend', sign: '' },
  intinc: { operation: 'Interest', sign: '' },
  miscinc: { operation: 'Deposit', sign: '' },
  miscexp: { operation: 'Fee', sign: '-' },
  margint: { operation: 'Fee', sign: '-' },
  shrsin: { operation: 'Transfer in', sign: '' },
  shrsout: { operation: 'Transfer out', sign: '' },
  xin: { operation: 'Deposit', sign: '' },
  xout: { operation: 'Withdrawal', sign: '-' },
};

function investment(cell: (letter: string) => string, amount: string): StatementCells {
  const action = cell('N').toLowerCase();
  if (action === 'cash' || action === 'contrib' || action === 'withdrw') return { Amount: amount };
  const known = ACTIONS[action] ?? ACTIONS[action.replace(/x$/, '')];
  const isTransfer = known?.operation.startsWith('Transfer');
  const value = parseNumber(amount, '.')?.abs();
  return {
    Operation: known?.operation ?? `QIF ${cell('N')}`,
    Quantity: cell('Q'),
    Price: cell('I'),
    Amount: isTransfer || !value ? '' : `${known?.sign ?? ''}${toDecimalString(value)}`,
    Fee: cell('O') === '' ? '' : `-${cell('O')}`,
  };
}
