import { parseDate } from '../text/dates.ts';
import { foldedLetters, plainWords } from '../text/words.ts';

const DAY_WITHIN =
  /\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2})(?!\d)|\d{1,2}(?:er|st|nd|rd|th)?[ -](?:de )?\p{L}{3,10}[ -](?:de )?\d{4}|\p{L}{3,10} \d{1,2},? \d{4}/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const YEAR_END =
  / (?:fin|fin d annee|fin de l annee|fin de|end|end of|end of year|year end|ende|jahresende|final de|fine|eind|einde|fim de|slutet av) (?:19|20)\d\d | (?:19|20)\d\d year end /;
/** Parts of years, months and earlier ones, by which no day is known. */
const PERIOD =
  / (?:n \d|q[1-4]|t[1-4]|s[12]|trimestre|semestre|quarter|(?:annee|an) (?:precedente?|derniere?|passee?)|(?:last|previous|prior) year|precedente?|previous|ancien|ancienne|vorjahr|anterior|foregaende|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|augusti|maj|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro|janv|fevr|avr|juil|sept|oct|nov|dec|jan|feb|apr|jun|jul|aug|sep) /;
/** `31/12`, `12/24`, `’24`. */
const SHORT = /(?<!\d)\d{1,2}[-/.]\d{1,2}(?!\d)|['’]\d\d(?!\d)/;

/**
 * The day that the name of a column states, as it stands there (`Valeur au 31/12/2024`), or the last one of the year at whose
 * end its values are (`Valeur fin 2024`).
 */
export function dayOfName(name: string): string | null {
  const [text] = DAY_WITHIN.exec(name) ?? [];
  if (text) return parseDate(text, 'dmy') || parseDate(text, 'mdy') ? text : null;
  const [year, ...others] = name.match(YEAR) ?? [];
  return year && others.length === 0 && YEAR_END.test(plainWords(foldedLetters(name))) ? `${year}-12-31` : null;
}

/** Whether the values of a column are of another day than that of the list, and nothing says which: `Valeur 2024`. */
export function isOfUnknownDay(name: string): boolean {
  if (dayOfName(name) !== null) return false;
  return name.search(YEAR) >= 0 || SHORT.test(name) || PERIOD.test(plainWords(foldedLetters(name)));
}

/** Whether a title names a day, a year or a part of one: `Situation au 31/12/2024`. */
export function isOfSomeTime(title: string): boolean {
  return dayOfName(title) !== null || isOfUnknownDay(title);
}
