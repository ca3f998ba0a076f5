const MARKS = /\p{M}/gu;
const ASCII = /^[\x20-\x7e]*$/;
const NOT_WORD = /[^a-z0-9]+/g;
const LONGEST = 400;

/**
 * A text as it is compared: lower case, without accents, punctuation or doubled spaces, and a space at either end;
 * `Libellé  d'Opération` is ` libelle d operation `. Only the beginning of very long texts is compared.
 */
export function plainWords(text: string): string {
  return ` ${withoutMarks(text.slice(0, LONGEST)).toLowerCase().replace(NOT_WORD, ' ').trim()} `;
}

/** Most cells have no letter that could carry a mark, and are compared by the hundred thousand. */
function withoutMarks(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFD').replace(MARKS, '');
}

/** Letters that are no Latin letter with a mark upon it, written as the words of the vocabularies are. */
export function foldedLetters(text: string): string {
  return text.replace(OTHER_LETTERS, (letter) => FOLDED[letter.toLowerCase()] ?? letter);
}

const FOLDED: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', œ: 'oe', ł: 'l', đ: 'd' };
const OTHER_LETTERS = /[øæßœłđ]/giu;

/** The same for a part of such a text: the spaces at its ends are kept as they are. */
export function plainPart(text: string): string {
  return withoutMarks(text).toLowerCase().replace(NOT_WORD, ' ');
}
