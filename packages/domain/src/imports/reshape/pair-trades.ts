import { type Decimal, ZERO } from '../../core/decimal.ts';
import type { CsvRecord } from '../text/csv.ts';
import { parseNumber } from '../text/numbers.ts';
import { CRYPTO_HEADER, exchangeRecords, type Movement, movementRecord, unreadRecord } from './exchange.ts';
import { symbolOf } from './kraken.ts';
import { inFileOrder, type NamedRow, namedRows, type Table } from './table.ts';

/** One trade of a pair: so much of the base against so much of the quote, and what it cost. */
type Trade = {
  readonly line: number;
  readonly date: string;
  readonly reference: string;
  readonly pair: string;
  readonly isPurchase: boolean;
  /** The quantity as it is written. */
  readonly written: string;
  readonly base: Part | null;
  readonly quote: Part | null;
  readonly fee: Part | null;
};
type Part = { readonly asset: string; readonly amount: Decimal };

const KRAKEN_NAMES = ['txid', 'ordertxid', 'pair', 'time', 'type', 'cost', 'fee', 'vol'];
const BINANCE_NAMES = ['Date(UTC)', 'Pair', 'Side', 'Executed', 'Amount', 'Fee'];

/** Puts the trades of Kraken together, whose ledgers hold more: each row names its pair, `XBT/EUR` or `XXBTZEUR`. */
export function reshapeKrakenTrades(text: string): Table | null {
  return reshaped(text, KRAKEN_NAMES, krakenTrade);
}

/** Puts the spot trades of Binance together: amounts there end in the coin they count, `0.0100000000BTC`. */
export function reshapeBinanceTrades(text: string): Table | null {
  return reshaped(text, BINANCE_NAMES, binanceTrade);
}

function reshaped(text: string, names: readonly string[], tradeOf: (row: NamedRow) => Trade): Table | null {
  const found = namedRows(text, names);
  if (!found) return null;
  const trades = found.rows.map(tradeOf);
  const last = found.rows.at(-1)?.line ?? 0;
  const fees = trades.filter(isPaidApart).map((trade, at) => feeRecord(trade, last + 1 + at));
  const records = [...trades.flatMap(recordsOf), ...fees];
  return { header: CRYPTO_HEADER, headerLine: found.headerLine, records: inFileOrder(records) };
}

function recordsOf(trade: Trade): readonly CsvRecord[] {
  const { line, base, quote, fee, isPurchase } = trade;
  const context = { Date: trade.date, Reference: trade.reference, Details: trade.pair };
  if (!base || !quote) {
    return [unreadRecord(isPurchase ? 'Buy' : 'Sell', { line, asset: trade.pair, context }, trade.written)];
  }
  const movement = (part: Part, isIn: boolean): Movement => ({
    line,
    asset: part.asset,
    amount: isIn ? part.amount : part.amount.negated(),
    fee: ZERO,
    context,
  });
  const sides = [movement(base, isPurchase), movement(quote, !isPurchase)];
  if (!fee || fee.amount.isZero() || isPaidApart(trade)) return exchangeRecords(sides);
  return exchangeRecords([...sides, { ...movement(fee, true), amount: ZERO, fee: fee.amount }]);
}

/** Whether the fee is paid in a third coin. */
function isPaidApart({ base, quote, fee }: Trade): boolean {
  return Boolean(base && quote && fee && fee.asset !== base.asset && fee.asset !== quote.asset);
}

/** Such a fee is a record of its own, below those of the file so that their lines stay what they are. */
function feeRecord({ line, date, pair, fee }: Trade, place: number): CsvRecord {
  const context = { Date: date, Details: `${pair} (${line})` };
  const { asset, amount } = fee ?? { asset: '', amount: ZERO };
  return movementRecord('Fee', { line: place, asset, amount: amount.negated(), fee: ZERO, context });
}

function krakenTrade(row: NamedRow): Trade {
  const pair = row.cell('pair');
  const [base, quote] = sidesOf(pair);
  const part = (asset: string | null, name: string) => partOf(asset, parseNumber(row.cell(name) || '0', '.'));
  return {
    line: row.line,
    date: row.cell('time'),
    reference: row.cell('txid'),
    pair,
    isPurchase: row.cell('type') === 'buy',
    written: row.cell('vol'),
    base: part(base, 'vol'),
    quote: part(quote, 'cost'),
    fee: part(quote, 'fee'),
  };
}

/** Old codes come in twos, or a coin of four letters such as USDT before old money; else the X or Z is the coin's. */
const OLD_PAIR = /^(?:[XZ][A-Z]{3}|USDT|USDC)(?=(?:ZEUR|ZUSD|ZGBP|ZCAD|ZJPY|ZAUD|XXBT|XETH)$)/;
const QUOTE = /(?:USDT|USDC|EUR|USD|GBP|CHF|CAD|AUD|JPY|XBT|ETH|DAI)$/;

/** Base and quote of a pair; nulls where nothing says where one ends and the other begins. */
function sidesOf(pair: string): readonly [string | null, string | null] {
  const plain = pair.toUpperCase();
  const old = OLD_PAIR.exec(plain)?.[0].length;
  const at = plain.includes('/') ? plain.indexOf('/') : (old ?? QUOTE.exec(plain)?.index ?? -1);
  if (at < 1) return [null, null];
  return [symbolOf(plain.slice(0, at)), symbolOf(plain.slice(plain[at] === '/' ? at + 1 : at))];
}

function partOf(asset: string | null, amount: Decimal | null): Part | null {
  return asset && amount ? { asset, amount: amount.abs() } : null;
}

function binanceTrade(row: NamedRow): Trade {
  const [executed, amount] = [row.cell('Executed').toUpperCase(), row.cell('Amount').toUpperCase()];
  const coins = coinsOf(row.cell('Pair').toUpperCase(), executed, amount);
  return {
    line: row.line,
    date: row.cell('Date(UTC)'),
    reference: '',
    pair: row.cell('Pair'),
    isPurchase: row.cell('Side').toUpperCase() === 'BUY',
    written: row.cell('Executed'),
    base: countedIn(executed, coins.slice(0, 1)),
    quote: countedIn(amount, coins.slice(1)),
    fee: countedIn(row.cell('Fee').toUpperCase(), coins),
  };
}

/** The coins of a pair, cut where the amounts of a row end in them: names may begin with digits, as 1INCH does. */
function coinsOf(pair: string, executed: string, amount: string): readonly string[] {
  const at = Array.from(pair, (_, place) => place).find(
    (place) => writtenBefore(pair.slice(0, place), executed) && writtenBefore(pair.slice(place), amount),
  );
  return at === undefined ? [] : [pair.slice(0, at), pair.slice(at)];
}

/** The number a cell holds before the name of a coin; null where it does not end in that name. */
function writtenBefore(coin: string, cell: string): string | null {
  const written = coin && cell.endsWith(coin) ? cell.slice(0, -coin.length).trim() : '';
  return /^[\d.,]+$/.test(written) ? written : null;
}

const COUNTED = /^([\d.,]+)(?:\s+([A-Z0-9]+)|([A-Z][A-Z0-9]*))$/;

function countedIn(cell: string, coins: readonly string[]): Part | null {
  const known = coins.find((coin) => writtenBefore(coin, cell));
  if (known) return partOf(known, parseNumber(writtenBefore(known, cell) ?? '', '.'));
  const [, amount = '', apart, joined] = COUNTED.exec(cell) ?? [];
  const asset = apart ?? joined ?? '';
  return /[A-Z]/.test(asset) ? partOf(asset, parseNumber(amount, '.')) : null;
}
