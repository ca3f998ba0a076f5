import { type Day, isDay } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';

/** Equal instalments, equal parts of principal, or the whole principal with the last instalment (bullet). */
export const LOAN_SHAPES = ['constant', 'linear', 'in_fine'] as const;
export type LoanShape = (typeof LOAN_SHAPES)[number];

/** While it lasts only interest is paid (partial), or nothing but insurance and interest is added (total). */
export const DEFERRAL_KINDS = ['partial', 'total'] as const;
export type DeferralKind = (typeof DEFERRAL_KINDS)[number];

/** The premium of a month: a share of the amount lent, of what is still owed before the instalment, or a sum. */
export type LoanInsurance =
  | {
      readonly base: 'initial' | 'outstanding';
      /** Ratio a year: 0.0034 is 0.34 %. */
      readonly annualRate: Decimal;
      /** Ratio of the loan that is covered, all borrowers together: 1 for one at 100 %, 2 for two at 100 % each. */
      readonly cover: Decimal;
    }
  | { readonly base: 'fixed'; readonly monthly: Decimal };

/** What a loan contract says. Amounts in its currency, rates as ratios (0.035 is 3.5 %). */
export type LoanTerms = {
  readonly principal: Decimal;
  /** Nominal, until the first change; a month costs a twelfth of it. */
  readonly annualRate: Decimal;
  /** Instalments in all, those of a deferral included. */
  readonly months: number;
  readonly shape: LoanShape;
  readonly deferral: { readonly kind: DeferralKind; readonly months: number } | null;
  readonly insurance: LoanInsurance | null;
  /** Paid once, when the money is lent: file, guarantee, broker. */
  readonly fees: Decimal;
  /** The day the money is lent. */
  readonly grantedOn: Day;
  /** The day of the first instalment; the others fall on the same date of the following months. */
  readonly firstOn: Day;
};

/** Half a century of instalments: more is a slip of the pen. */
export const MOST_MONTHS = 600;

/** The first term by which no schedule can be drawn up, or null where all of them are sound. */
export function wrongTerm(terms: LoanTerms): TermName | null {
  const { principal, annualRate, months, deferral, insurance, fees, grantedOn, firstOn } = terms;
  const isSound: Readonly<Record<TermName, boolean>> = {
    principal: principal.greaterThan(ZERO),
    annualRate: isSoundRate(annualRate),
    months: Number.isInteger(months) && isBetween(months, 1, MOST_MONTHS),
    deferral: deferral === null || (Number.isInteger(deferral.months) && isBetween(deferral.months, 1, months - 1)),
    insurance: insurance === null || isSoundInsurance(insurance),
    fees: !fees.isNegative() && fees.lessThan(principal),
    grantedOn: isDay(grantedOn),
    firstOn: isDay(firstOn) && grantedOn < firstOn,
  };
  return TERM_NAMES.find((name) => !isSound[name]) ?? null;
}

const TERM_NAMES = [
  'principal',
  'annualRate',
  'months',
  'deferral',
  'insurance',
  'fees',
  'grantedOn',
  'firstOn',
] as const satisfies readonly (keyof LoanTerms)[];
type TermName = (typeof TERM_NAMES)[number];

/**
 * Refuses terms by which no schedule can be drawn up.
 *
 * @throws Failure `loan_terms_invalid` {field} with the name of the term
 */
export function checkTerms(terms: LoanTerms): void {
  const field = wrongTerm(terms);
  if (field) throw new Failure('loan_terms_invalid', { field });
}

/** Whether premiums can be worked out by an insurance. */
export function isSoundInsurance(insurance: LoanInsurance): boolean {
  if (insurance.base === 'fixed') return !insurance.monthly.isNegative();
  return isRatio(insurance.annualRate, 1) && isRatio(insurance.cover, 10);
}

/** Whether a nominal rate is between nothing and 100 %. */
export const isSoundRate = (rate: Decimal) => isRatio(rate, 1);

const isRatio = (value: Decimal, most: number) => !value.isNegative() && value.lessThanOrEqualTo(most);
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;
