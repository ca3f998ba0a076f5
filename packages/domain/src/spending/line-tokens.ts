/** A word of a line of a bank. */
export type Token = {
  readonly written: string;
  /** In capitals, without accents and the signs around it. */
  readonly plain: string;
  /** A day, a time, the number of a card or a reference: nothing a person knows the line by. */
  readonly isNoise: boolean;
  /** Begins a field of a structured text, as `/MOTIF`. */
  readonly isKey: boolean;
};

const LONGEST_TEXT = 1_000;
const MOST_TOKENS = 80;
/** No word of a name is longer; what is longer is a reference. */
const LONGEST_WORD = 40;

/** The words of a text; of very long ones the first. */
export function tokensOf(text: string): readonly Token[] {
  return text.slice(0, LONGEST_TEXT).trim().split(/\s+/).filter(Boolean).slice(0, MOST_TOKENS).map(toToken);
}

function toToken(written: string): Token {
  const capitals = written.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const plain = withoutSignsAround(capitals);
  return { written, plain, isNoise: isNoise(plain), isKey: /^\/[A-Z]/.test(capitals) };
}

/** By hand: a pattern bound to the end of a text is tried at each of its signs. */
function withoutSignsAround(word: string): string {
  const isSign = (at: number) => !/[\p{L}\p{N}*/&]/u.test(word[at] ?? 'X');
  let [start, end] = [0, word.length];
  while (start < end && isSign(start)) start++;
  while (end > start && isSign(end - 1)) end--;
  return word.slice(start, end);
}

const NOISE: readonly RegExp[] = [
  // 12/11, 12.11.26, 12-11-2026
  /^\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?$/,
  /^\d{4}-\d{2}-\d{2}$/,
  // 12H30, 12:30
  /^\d{1,2}[H:]\d{2}$/,
  // X1234, 4974XXXXXXXX1234, ****1234
  /^[X*][X*\d]{3,}$/,
  /^\d{4,}[X*]+\d*$/,
  /^\d{4,}$/,
  /^[*/&]+$/,
];

function isNoise(plain: string): boolean {
  if (plain === '' || plain.length > LONGEST_WORD) return true;
  return NOISE.some((pattern) => pattern.test(plain)) || isReference(plain);
}

const SHORTEST_REFERENCE = 8;

/** `FR12ZZZ123456`: letters and digits mixed, longer than the number of a product. */
function isReference(plain: string): boolean {
  return plain.length >= SHORTEST_REFERENCE && /\d.*\d.*\d/.test(plain) && /^[A-Z\d/_-]+$/.test(plain);
}
