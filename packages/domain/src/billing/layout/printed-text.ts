import printable from './printable-signs.json' with { type: 'json' };

/** Signs that stand for themselves, and that Inter has. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

const LETTERS: Readonly<Record<string, string>> = {
  '\u2011': '\u2010',
  '\u202f': '\u00a0',
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
};

/**
 * A text as it is drawn: accents joined to their letters, ligatures as the letters they stand for, every kind of space as
 * one, and without the signs that have no shape. Joiners stay between the letters that they join.
 */
export function printedText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/[\u2011\u202f\ufb00-\ufb06]/g, (sign) => LETTERS[sign] ?? sign)
    .replaceAll(/(?<!\p{Script=Arabic})[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic})/gu, '')
    .replaceAll(/(?![\u200c\u200d])(?:\p{Cf}|\p{Variation_Selector})/gu, '')
    .replaceAll(/[^\S\u00a0]/g, ' ');
}

/** The signs of a text that no typeface of the documents has, each once; line ends are none. */
export function unprintableSigns(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const signs = new Set(printedText(text));
  return [...signs].filter((sign) => !isPrintable(sign.codePointAt(0) ?? 0));
}

let ranges: readonly (readonly [first: number, last: number])[] | undefined;

function isPrintable(codePoint: number): boolean {
  ranges ??= readRanges(printable.ranges);
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  const [first = Number.POSITIVE_INFINITY] = ranges[low] ?? [];
  return first <= codePoint;
}

/** Gaps and lengths in turn, in base 36. */
function readRanges(text: string): readonly (readonly [number, number])[] {
  let next = 0;
  return text.split(' ').map((step) => {
    const [gap = '', length = '1'] = step.split('.');
    const first = next + Number.parseInt(gap, 36);
    next = first + Number.parseInt(length, 36);
    return [first, next - 1] as const;
  });
}

/** A sign with its number, by which it is found where it cannot be seen: `🎉 (U+1F389)`. */
export function namedSign(sign: string): string {
  const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{Z}]/u.test(sign) ? number : `${sign} (${number})`;
}
