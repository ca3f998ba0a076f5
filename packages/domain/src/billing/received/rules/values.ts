import { type Day, isDay } from '../../../core/day.ts';
import { type Decimal, decimal } from '../../../core/decimal.ts';
import { textAt, type XmlElement } from '../xml-tree.ts';

const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;

/** A decimal of XML Schema with at most 15 digits on either side; null for any other text. */
export function numberOf(text: string | null | undefined): Decimal | null {
  if (text === null || text === undefined || !NUMBER.test(text)) return null;
  const plain = text
    .replace('+', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  return decimal(plain);
}

export const numberAt = (from: XmlElement, path: string): Decimal | null => numberOf(textAt(from, path));

/** As ISO 8601, or in the form 102 of UNTDID 2379. */
export function dayIn(from: XmlElement | undefined, path: string): Day | null {
  const text = (from && textAt(from, path)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) ?? '';
  return isDay(text) ? text : null;
}

/** Cut, for a line may be named by anything. */
export const lineName = (id: string | null): string => (id ?? '').slice(0, 40);
