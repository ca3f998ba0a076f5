import type { Decimal } from '../../core/decimal.ts';
import { ISIN_SOURCE } from '../../core/isin.ts';
import type { DecimalMark } from '../sources/preset.ts';
import { parseNumber } from './numbers.ts';

/** What a label says of a trade. */
export type TradeInLabel = {
  readonly quantity: Decimal;
  readonly name: string | null;
  readonly unitPrice: Decimal;
  readonly currency: string;
  readonly isin: string | null;
};

const LONGEST = 300;
const CURRENCY = /^[A-Z]{3}$/;
const ISIN = new RegExp(String.raw`^\((${ISIN_SOURCE})\)`);

/**
 * Reads `Achat 6 QT GROUP OYJ@79,96 EUR (FI4000198031)` or `Koop 10 @ 50,00 USD`: after the verb a quantity, a name
 * that may be absent, and behind the last `@` a price with its currency. Null for any other label.
 */
export function tradeInLabel(label: string, decimal: DecimalMark): TradeInLabel | null {
  const text = label.slice(0, LONGEST);
  const at = text.lastIndexOf('@');
  if (at < 0) return null;
  const [, amount = '', ...name] = text.slice(0, at).trim().split(' ');
  const [price = '', currency = '', isin = ''] = text
    .slice(at + 1)
    .trim()
    .split(' ');
  const [quantity, unitPrice] = [parseNumber(amount, decimal), parseNumber(price, decimal)];
  if (!quantity || !unitPrice || !CURRENCY.test(currency)) return null;
  return {
    quantity: quantity.abs(),
    name: name.join(' ').trim() || null,
    unitPrice,
    currency,
    isin: ISIN.exec(isin)?.[1] ?? null,
  };
}
