import { type Decimal, type DecimalString, decimal, toDecimalString } from '../../core/decimal.ts';
import type { Language } from '../documents/mentions.ts';

/** By which the lines of an invoice in advance name their quotation, in its language. */
export type QuotationName = { readonly number: string; readonly language: Language };

/** A price is never negative: what lowers the total is a quantity below zero. @see BR-27 */
export function pricedLine(name: string, net: Decimal) {
  return { name, quantity: net.isNegative() ? '-1' : '1', unit: 'C62', unitPrice: toDecimalString(net.abs()) };
}

/** A percentage as a line names it. */
export function printedPercent(percent: DecimalString, language: Language): string {
  const plain = toDecimalString(decimal(percent));
  return language === 'fr' ? `${plain.replace('.', ',')}\u00a0%` : `${plain}%`;
}
