import { type Decimal, sum, toDecimalString, ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../text/csv.ts';
import { recordOf } from './table.ts';

/** The columns of a crypto platform once its rows are put together; amounts and fees as they change cash. */
export const CRYPTO_HEADER = [
  'Lines',
  'Date',
  'Operation',
  'Asset',
  'Quantity',
  'Received asset',
  'Received quantity',
  'Amount',
  'Currency',
  'Fee',
  'Reference',
  'Account',
  'Details',
] as const;

type CryptoCells = Partial<Readonly<Record<(typeof CRYPTO_HEADER)[number], string>>>;

/** A movement of one asset: what it changes, and the fee it costs besides in the same asset, positive. */
export type Movement = {
  readonly line: number;
  readonly asset: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  /** The cells of the row that do not depend on what was moved: date, reference, account, details. */
  readonly context: CryptoCells;
};

/** Money rather than a coin. Codes of rare currencies are coins here, for coins bear the same names. */
const MONEY = new Set('EUR USD GBP CHF CAD AUD JPY NZD SEK NOK DKK PLN CZK HUF RON BGN TRY BRL UAH ZAR'.split(' '));

/** The record of one movement by itself: of cash an amount, of a coin what it changes with its fee. */
export function movementRecord(operation: string, { line, asset, amount, fee, context }: Movement): CsvRecord {
  const cells = { ...context, Lines: String(line), Operation: operation };
  const moved = MONEY.has(asset)
    ? { Currency: asset, Amount: toDecimalString(amount), Fee: feeCell(fee) }
    : { Asset: asset, Quantity: toDecimalString(amount.minus(fee)) };
  return recordOf(CRYPTO_HEADER, line, { ...cells, ...moved });
}

/** A record whose amount cannot be read, with the amount as it is written. */
export function unreadRecord(
  operation: string,
  { line, asset, context }: Omit<Movement, 'amount' | 'fee'>,
  written: string,
): CsvRecord {
  const moved = MONEY.has(asset) ? { Currency: asset, Amount: written } : { Asset: asset, Quantity: written };
  return recordOf(CRYPTO_HEADER, line, { ...context, Lines: String(line), Operation: operation, ...moved });
}

type Side = { readonly asset: string; readonly amount: Decimal; readonly fee: Decimal };

/**
 * The records of movements that belong together. One asset given for one other is a purchase, a sale or a swap; where
 * more than two assets moved it is unknown what was given for what, and each movement stands for itself.
 */
export function exchangeRecords(movements: readonly Movement[]): readonly CsvRecord[] {
  const [first] = movements;
  const sides = sidesOf(movements);
  const given = sides.filter(({ amount, fee }) => amount.minus(fee).isNegative());
  const received = sides.filter(({ amount, fee }) => amount.minus(fee).greaterThan(ZERO));
  const [from, to] = [given[0], received[0]];
  if (!first || !from || !to || sides.length > 2) {
    return movements.map((movement) => movementRecord('Part of an exchange', movement));
  }
  return [recordOf(CRYPTO_HEADER, first.line, { ...first.context, ...together(movements), ...exchanged(from, to) })];
}

/** What the rows say together, whatever their order. */
function together(movements: readonly Movement[]): CryptoCells {
  const details = new Set(movements.map(({ context }) => context.Details ?? ''));
  const [date = ''] = movements.map(({ context }) => context.Date ?? '').toSorted();
  return {
    Lines: movements.map(({ line }) => line).join(', '),
    Date: date,
    Details: [...details].filter(Boolean).toSorted().join(', '),
  };
}

/** What each asset came to, in the order of their names so that the order of rows does not matter. */
function sidesOf(movements: readonly Movement[]): readonly Side[] {
  return [...Map.groupBy(movements, ({ asset }) => asset)]
    .map(([asset, parts]) => ({
      asset,
      amount: sum(parts.map(({ amount }) => amount)),
      fee: sum(parts.map(({ fee }) => fee)),
    }))
    .filter(({ amount, fee }) => !amount.minus(fee).isZero());
}

function exchanged(from: Side, to: Side): CryptoCells {
  const [pays, brings] = [MONEY.has(from.asset), MONEY.has(to.asset)];
  if (pays && brings) return { Operation: 'Currency exchange', ...cash(from, ZERO), Fee: feeCell(from.fee) };
  if (pays) return { Operation: 'Buy', Asset: to.asset, Quantity: net(to), ...cash(from, from.amount) };
  if (brings) return { Operation: 'Sell', Asset: from.asset, Quantity: net(from), ...cash(to, to.amount) };
  return {
    Operation: 'Swap',
    Asset: from.asset,
    Quantity: net(from),
    'Received asset': to.asset,
    'Received quantity': net(to),
  };
}

function cash({ asset, fee }: Side, amount: Decimal): CryptoCells {
  return { Currency: asset, Fee: feeCell(fee), ...(amount.isZero() ? {} : { Amount: toDecimalString(amount) }) };
}

function net({ amount, fee }: Side): string {
  return toDecimalString(amount.minus(fee));
}

function feeCell(fee: Decimal): string {
  return fee.isZero() ? '' : toDecimalString(fee.negated());
}
