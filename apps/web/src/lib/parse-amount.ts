import type { FormatLocale } from './format.ts';

const SPACES = /[\s\u00a0\u202f'’_]/g;
const AFFIXES = /^[€$£¥]|[€$£¥%]$/g;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads an amount as people type or paste it (`1 234,56`, `1,234.56`, `−12,5`, `10 €`) and gives plain decimal
 * text, or null when it is no number. With both signs present the last one separates the decimals; a lone comma
 * before exactly three digits groups thousands in English only.
 */
export function parseAmount(text: string, locale: FormatLocale): string | null {
  const bare = text.replace(SPACES, '').replace(AFFIXES, '').replace(/^[−–]/, '-');
  const negative = bare.startsWith('-');
  const digits = withPoint(bare.replace(/^[+-]/, '').replace(AFFIXES, ''), locale);
  if (digits === null || !PLAIN.test(digits)) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const amount = tidy(whole, fraction);
  return negative && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function tidy(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${integer}.${fraction}` : integer;
}

/** The digits with a point as the only separator, null when the separators contradict each other. */
function withPoint(digits: string, locale: FormatLocale): string | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.'];
    return ungroup(digits, group, decimal);
  }
  if (comma >= 0)
    return groupsInThousands(digits, ',', locale === 'en') ? digits.replaceAll(',', '') : once(digits, ',');
  if (point >= 0) return groupsInThousands(digits, '.', false) ? digits.replaceAll('.', '') : once(digits, '.');
  return digits;
}

function ungroup(digits: string, group: string, decimal: string): string | null {
  const [whole = '', fraction = '', ...rest] = digits.split(decimal);
  if (rest.length > 0 || fraction.includes(group)) return null;
  return groupsInThousands(whole, group, true) ? `${whole.replaceAll(group, '')}.${fraction}` : null;
}

/** Whether `separator` cuts the digits in threes; a single cut counts only where `alone` says so. */
function groupsInThousands(digits: string, separator: string, alone: boolean): boolean {
  const [first = '', ...groups] = digits.split(separator);
  const inThrees = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return inThrees && (alone || groups.length > 1);
}

function once(digits: string, separator: string): string | null {
  return digits.split(separator).length === 2 ? digits.replace(separator, '.') : null;
}
