import { isCurrency } from '../../core/currency.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { parseNumber } from '../text/numbers.ts';
import { kindKey, kindOfWords } from './kind-words.ts';

/** Units and price that stand in a text alone. */
export type TradeInText = {
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  /** Null where the text names none. */
  readonly currency: string | null;
};

const LONGEST = 200;
/** `Sell 3 @ 139.74 USD`, `Koop 3 Some Fund@130,5 EUR`, `OPEN BUY 34/42.5658 @ 11.7480`: of an order filled in parts the first figure is this part. */
const TRADE =
  /(?:^|\s)(\d[\d.,']{0,20})(?:\/[\d.,']{1,20})?\s*(?:@|x|zu je|\s\p{L}[^@]{0,80}@)\s*([\d.,']{1,20})(?:\s*([A-Za-z]{3})\b)?/u;

/**
 * Finds units and price in the texts of a row. Where a figure can be read in two ways (`1.234`), the amount of the row
 * decides.
 */
export function tradeInText(
  texts: readonly string[],
  decimal: DecimalMark,
  amount: Decimal | null,
): TradeInText | null {
  for (const text of texts) {
    const match = TRADE.exec(text.slice(0, LONGEST));
    const found = match && readMatch(match, decimal, amount);
    if (found) return found;
  }
  return null;
}

function readMatch(match: RegExpExecArray, decimal: DecimalMark, amount: Decimal | null): TradeInText | null {
  const marks: readonly DecimalMark[] = [decimal, decimal === '.' ? ',' : '.'];
  const readings = marks.flatMap((mark) => {
    const [quantity, unitPrice] = [parseNumber(match[1] ?? '', mark), parseNumber(match[2] ?? '', mark)];
    return quantity && unitPrice ? [{ quantity: quantity.abs(), unitPrice }] : [];
  });
  const far = ({ quantity, unitPrice }: (typeof readings)[number]) =>
    amount ? quantity.times(unitPrice).minus(amount.abs()).abs().toNumber() : 0;
  const [best] = readings.toSorted((a, b) => far(a) - far(b));
  const code = match[3]?.toUpperCase() ?? '';
  return best ? { ...best, currency: isCurrency(code) ? code : null } : null;
}

/** Units of something named, in a text that calls them bought or sold. */
export type UnitsInText = {
  readonly kind: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly name: string;
  /** Null where no code stands in parentheses behind the name. */
  readonly code: string | null;
};

/** `Bought 6 S&P 500 UCITS ETF (VUSA)`: a word, units, a name, and in parentheses a code. */
const UNITS = /^(\p{L}{3,12})\s+(\d[\d.,]{0,15})\s+(?:x\s+)?(\p{L}.{1,100}?)(?:\s*\(([A-Z0-9.]{2,12})\))?$/u;

/** Finds units that a text calls bought or sold; null for any other text. */
export function unitsInText(text: string, decimal: DecimalMark): UnitsInText | null {
  const [, word = '', units = '', name = '', code] = UNITS.exec(text.slice(0, LONGEST).trim()) ?? [];
  const kind = word === '' ? null : kindOfWords(kindKey(word));
  const quantity = parseNumber(units, decimal);
  if ((kind !== 'buy' && kind !== 'sell') || !quantity?.greaterThan(0)) return null;
  return { kind, quantity, name: name.trim(), code: code ?? null };
}
