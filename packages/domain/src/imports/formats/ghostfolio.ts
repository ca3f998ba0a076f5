import { type Decimal, decimal, toDecimalString } from '../../core/decimal.ts';
import { ISIN_SHAPE } from '../../core/isin.ts';
import { inFileOrder, type Table } from '../reshape/table.ts';
import { parseNumber } from '../text/numbers.ts';
import { STATEMENT_HEADER, type StatementCells, statementRecord } from './statement.ts';

const BEGINNING = 2000;

type Data = Readonly<Record<string, unknown>>;

/** Reads the activities of a Ghostfolio export (JSON); each is a row, numbered as it stands in the file. */
export function readGhostfolio(text: string): Table | null {
  const beginning = text.slice(0, BEGINNING);
  if (!/^\s*\{/.test(beginning) || !/"activities"\s*:/.test(text)) return null;
  const content = parsed(text) ?? parsed(cutOff(text));
  const { activities } = recordOf(content);
  if (!Array.isArray(activities)) return null;
  const rows = activities.map((each, at) => ({ line: at + 1, cells: activityCells(recordOf(each)) }));
  return { header: STATEMENT_HEADER, headerLine: 1, records: inFileOrder(rows.map(statementRecord)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The beginning of a file whose last activity is not whole. */
function cutOff(text: string): string {
  const from = Math.max(0, text.search(/"activities"\s*:/));
  const end = text.lastIndexOf('},');
  return end < from ? '' : `{${text.slice(from, end + 1)}]}`;
}

function recordOf(content: unknown): Data {
  return typeof content === 'object' && content !== null ? Object.fromEntries(Object.entries(content)) : {};
}

const OPERATIONS: Readonly<Record<string, string>> = {
  BUY: 'Buy',
  SELL: 'Sell',
  DIVIDEND: 'Dividend',
  INTEREST: 'Interest',
  FEE: 'Fee',
};

function activityCells(activity: Data): StatementCells {
  const type = text(activity.type).toUpperCase();
  const symbol = text(activity.symbol).toUpperCase();
  const isIsin = ISIN_SHAPE.test(symbol);
  const isTrade = type === 'BUY' || type === 'SELL';
  return {
    Date: text(activity.date).slice(0, 10),
    Operation: OPERATIONS[type] ?? `Ghostfolio ${type}`,
    ...(type !== 'INTEREST' && type !== 'FEE' ? { Symbol: isIsin ? '' : symbol, ISIN: isIsin ? symbol : '' } : {}),
    ...(isTrade && { Quantity: text(activity.quantity), Price: text(activity.unitPrice) }),
    ...amounts(type, activity),
    Currency: text(activity.currency),
    Account: text(activity.accountId),
    Reference: text(activity.id),
    Details: text(activity.comment),
  };
}

/** What the activity does to cash: units times price, the fee beside it. */
function amounts(type: string, activity: Data): StatementCells {
  const gross = (number(activity.quantity) ?? decimal(1)).times(number(activity.unitPrice) ?? decimal(0)).abs();
  const fee = number(activity.fee)?.abs() ?? decimal(0);
  const isCost = type === 'FEE';
  const net = isCost ? gross.plus(fee).negated() : type === 'BUY' ? gross.plus(fee).negated() : gross.minus(fee);
  return { Amount: toDecimalString(net), Fee: isCost || fee.isZero() ? '' : toDecimalString(fee.negated()) };
}

function number(value: unknown): Decimal | null {
  return parseNumber(text(value), '.');
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';
}
