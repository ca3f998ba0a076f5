/** What documents are set in: Inter, and what draws the signs that it lacks. */
export const TYPEFACES = ['inter', 'arabic', 'hebrew', 'japanese', 'chinese', 'korean', 'symbols'] as const;
export type Typeface = (typeof TYPEFACES)[number];

const BEFORE: readonly Typeface[] = ['inter', 'arabic', 'hebrew'];

const HAN_FIRST = {
  japanese: [...BEFORE, 'japanese', 'chinese', 'korean', 'symbols'],
  korean: [...BEFORE, 'korean', 'japanese', 'chinese', 'symbols'],
  chinese: [...BEFORE, 'chinese', 'japanese', 'korean', 'symbols'],
} as const satisfies Record<string, readonly Typeface[]>;

/**
 * The typefaces of a line of text: each sign is drawn by the first that has it. Chinese, Japanese and Korean share
 * letters that each writes in its own way: a line with kana is Japanese, one with hangul Korean.
 */
export function typefacesFor(text: string): readonly Typeface[] {
  if (/[\u3041-\u30ff\uff66-\uff9d]/u.test(text)) return HAN_FIRST.japanese;
  return /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/u.test(text) ? HAN_FIRST.korean : HAN_FIRST.chinese;
}

/** Whether the first letter of a line runs from right to left. @see UAX 9, P2 and P3 */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

/**
 * Whether figures stand in a line, alone or among words: no comma hides between two of them where they are not kerned, and
 * those that stand alone have one width, so that they align under each other. The code of a currency is no word.
 */
export function figuresIn(text: string): 'text' | 'with_figures' | 'figures' {
  if (!/\d/.test(text)) return 'text';
  return /\p{L}/u.test(text.replace(/\b[A-Z]{3}\b/, '')) ? 'with_figures' : 'figures';
}
