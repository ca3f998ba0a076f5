import { printed, printedDay } from '../billing/layout/words.ts';
import type { Day } from '../core/day.ts';
import { type DecimalString, decimal } from '../core/decimal.ts';
import type { Language } from '../suitability/texts/worded.ts';

type Known = DecimalString | null;

/** What stands for an amount that is not printed. */
export const HIDDEN = '•••';
/** What stands for a figure that is not known. */
export const UNKNOWN = '—';

const NO_BREAK = '\u00a0';

export type FigureWriter = {
  readonly language: Language;
  readonly hidesAmounts: boolean;
  /** A whole amount with its currency. */
  readonly money: (value: Known, currency: string) => string;
  /** The same with its sign, plus too. */
  readonly change: (value: Known, currency: string) => string;
  /** Percent points: `12.5` is 12.5 %. */
  readonly percent: (value: Known, places?: number) => string;
  readonly signedPercent: (value: Known, places?: number) => string;
  /** Percentage points with their sign. */
  readonly points: (value: Known) => string;
  /** A ratio: `0.125` is 12.5 %. */
  readonly ratio: (value: Known, places?: number) => string;
  readonly signedRatio: (value: Known, places?: number) => string;
  /** A part of a whole, as percent. */
  readonly partOf: (value: Known, whole: Known, places?: number) => string;
  /** A number without a unit. */
  readonly plain: (value: DecimalString, places?: number) => string;
  readonly day: (on: Day | null) => string;
};

/** Writes every figure of a report; where amounts are hidden none passes here. */
export function figureWriter(language: Language, hidesAmounts: boolean): FigureWriter {
  const amount = (value: DecimalString, currency: string) => {
    const sign = currency === 'EUR' ? '€' : currency;
    const read = decimal(value);
    if (language === 'fr') return `${printed(read, language, 0)}${NO_BREAK}${sign}`;
    const minus = read.isNegative() && !read.isZero() ? '−' : '';
    return `${minus}${sign}${currency === 'EUR' ? '' : NO_BREAK}${printed(read.abs(), language, 0)}`;
  };
  const sign = language === 'fr' ? `${NO_BREAK}%` : '%';
  const percent = (value: Known, places = 1) =>
    value === null ? UNKNOWN : `${printed(withoutMinusZero(value, places), language, places)}${sign}`;
  const plus = (value: Known, text: string) => (value !== null && isAboveZero(value) ? `+${text}` : text);
  const ofRatio = (value: Known) => value && decimal(value).times(100).toFixed();
  return {
    language,
    hidesAmounts,
    money: (value, currency) => (value === null ? UNKNOWN : hidesAmounts ? HIDDEN : amount(value, currency)),
    change: (value, currency) => {
      if (value === null) return UNKNOWN;
      return hidesAmounts ? HIDDEN : plus(value, amount(value, currency));
    },
    percent,
    signedPercent: (value, places) => plus(value, percent(value, places)),
    points: (value) => {
      if (value === null) return UNKNOWN;
      const unit = language === 'fr' ? 'pts' : 'pp';
      return plus(value, `${printed(withoutMinusZero(value, 1), language, 1)}${NO_BREAK}${unit}`);
    },
    ratio: (value, places) => percent(ofRatio(value), places),
    signedRatio: (value, places) => plus(value, percent(ofRatio(value), places)),
    partOf: (value, whole, places) => {
      if (value === null || whole === null || decimal(whole).isZero()) return UNKNOWN;
      return percent(decimal(value).dividedBy(decimal(whole)).times(100).toFixed(6), places);
    },
    plain: (value, places = 2) => printed(withoutMinusZero(value, places), language, places),
    day: (on) => (on === null ? UNKNOWN : printedDay(on, language)),
  };
}

const isAboveZero = (value: DecimalString) => decimal(value).greaterThan(0);

/** A small loss that rounds to nothing is no loss. */
function withoutMinusZero(value: DecimalString, places: number) {
  const rounded = decimal(value).toDecimalPlaces(places);
  return rounded.isZero() ? rounded.abs() : rounded;
}
