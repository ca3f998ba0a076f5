import { isCurrency } from '../../core/currency.ts';
import { Decimal } from '../../core/decimal.ts';
import type { DecimalMark } from '../sources/preset.ts';

/** What may stand before or after a number without changing it: spaces of all kinds, signs of currencies, percent. */
const DECORATION = /^[\s€$£¥₿%]+|[\s€$£¥₿%]+$/gu;
/** Other ways to write a currency beside a number: its code, `kr`, `zł`, `Fr.`, `R$`. */
const CURRENCY_BESIDE =
  /^(?:([A-Z]{3})(?=[\s\d.,+\-−–(])|US\$|[ACR]\$|Fr\.|kr\.?(?=[\s\d]))|(?:(?<=[\s\d.,)\-−–])([A-Z]{3})|(?<=[\s\d])(?:kr\.?|zł|Kč|Ft|lei|Fr\.|CHF))$/iu;
/** Debit and credit of statements, behind the number. */
const DEBIT = /(?<=[\s\d])(?:DR|DB|D)$/;
const CREDIT = /(?<=[\s\d])(?:CR|C)$/;
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu;
const DIGITS = /^\d{1,30}$/;
const EXPONENT = /^(\d{1,20}(?:\.\d{1,20})?)e([+-]?\d{1,2})$/i;
/** What nearly all cells hold, and what needs none of the rules below. */
const SIMPLE: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^-?\d{1,20}(?:,\d{1,18})?$/,
  '.': /^-?\d{1,20}(?:\.\d{1,18})?$/,
};
/** Longest cell that can still be a number; longer ones are texts and are not looked into. */
const LONGEST = 60;

/**
 * Reads a number as people and banks write it: `1 234,56 €`, `1.234,56`, `($12.00)`, `12,00-`, `−3`, `1'000`,
 * `12.00 SEK`, `12,00 CR`.
 *
 * Spaces (no-break and narrow ones too) and apostrophes group thousands. Where point and comma both occur, the last
 * is the decimal mark. Where only one occurs it is `decimal` if it is that mark; the other mark groups thousands
 * where its groups have three digits, and is the decimal mark where they cannot be groups. At most 18 decimals are
 * kept.
 *
 * @returns null where the text is no number
 */
export function parseNumber(text: string, decimal: DecimalMark): Decimal | null {
  if (text.length > LONGEST) return null;
  if (SIMPLE[decimal].test(text)) return new Decimal(text.replace(',', '.')).plus(0);
  const { negative, digits } = signOf(bare(text));
  const plain = toPlain(digits.replace(GROUPING, ''), decimal);
  if (plain === null) return null;
  const value = new Decimal(plain).toDecimalPlaces(18);
  return negative && !value.isZero() ? value.negated() : value;
}

/** The number without what stands beside it: `12.00 SEK`, `kr 12`, `€12`. */
function bare(text: string): string {
  const plain = text.replace(DECORATION, '');
  const beside = CURRENCY_BESIDE.exec(plain);
  const code = beside?.[1] ?? beside?.[2];
  if (!beside || (code && !isUnit(code))) return plain;
  const rest = beside.index === 0 ? plain.slice(beside[0].length) : plain.slice(0, beside.index);
  return rest.replace(DECORATION, '');
}

function isUnit(code: string): boolean {
  return isCurrency(code.toUpperCase()) || code === 'GBX' || code === 'GBp';
}

function signOf(text: string): { negative: boolean; digits: string } {
  if (text.startsWith('(') && text.endsWith(')')) return { negative: true, digits: bare(text.slice(1, -1)) };
  if (text.startsWith('-') || text.startsWith('−') || text.startsWith('–')) {
    return { negative: true, digits: bare(text.slice(1)) };
  }
  if (text.endsWith('-')) return { negative: true, digits: bare(text.slice(0, -1)) };
  if (DEBIT.test(text)) return { negative: true, digits: bare(text.replace(DEBIT, '')) };
  if (CREDIT.test(text)) return { negative: false, digits: bare(text.replace(CREDIT, '')) };
  return { negative: false, digits: text.startsWith('+') ? bare(text.slice(1)) : text };
}

/** The number in our own notation, `1234.56`, or null. */
function toPlain(text: string, decimal: DecimalMark): string | null {
  if (EXPONENT.test(text)) return text;
  const mark = markOf(text, decimal);
  const at = mark === null ? text.length : text.lastIndexOf(mark);
  const whole = ungrouped(text.slice(0, at), mark);
  const fraction = text.slice(at + 1);
  if (whole === null || (fraction !== '' && !DIGITS.test(fraction)) || whole + fraction === '') return null;
  return `${whole || '0'}.${fraction || '0'}`;
}

/** Which of point and comma is the decimal mark of this number, or null where neither is. */
function markOf(text: string, preferred: DecimalMark): DecimalMark | null {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0 && point < 0) return null;
  const only: DecimalMark = comma >= 0 ? ',' : '.';
  if (isRepeated(text, only)) return null;
  if (only === preferred) return only;
  return isGrouped(text, only) ? null : only;
}

function isRepeated(text: string, mark: DecimalMark): boolean {
  return text.indexOf(mark) !== text.lastIndexOf(mark);
}

function isGrouped(text: string, mark: DecimalMark): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** The digits of a whole number whose thousands may be grouped by the mark that is not its decimal mark. */
function ungrouped(text: string, decimal: DecimalMark | null): string | null {
  if (text === '' || DIGITS.test(text)) return text;
  const grouping = (['.', ','] as const).find((mark) => mark !== decimal && isGrouped(text, mark));
  return grouping ? text.split(grouping).join('') : null;
}

/**
 * The decimal mark most of the numbers among `samples` must have, comma or point; null where none of them shows it
 * (`12`, `1.234`) or there are as many of each.
 */
export function detectDecimalMark(samples: readonly string[]): DecimalMark | null {
  let balance = 0;
  for (const sample of samples) balance += evidenceOf(sample);
  if (balance === 0) return null;
  return balance > 0 ? ',' : '.';
}

/** 1 where the sample needs a comma, −1 where it needs a point, 0 where it shows neither. */
function evidenceOf(sample: string): number {
  const [asComma, asPoint] = [parseNumber(sample, ','), parseNumber(sample, '.')];
  if (!asComma || !asPoint) return 0;
  const [comma, point] = [sample.lastIndexOf(','), sample.lastIndexOf('.')];
  if (comma === point || !asComma.equals(asPoint)) return 0;
  if (isRepeated(sample, ',') && point < 0) return -1;
  if (isRepeated(sample, '.') && comma < 0) return 1;
  return comma > point ? 1 : -1;
}

/** Whether the text is a number in either notation. */
export function looksLikeNumber(text: string): boolean {
  return /\d/.test(text) && parseNumber(text, '.') !== null;
}
