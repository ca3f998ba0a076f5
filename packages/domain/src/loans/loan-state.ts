import { Decimal, ZERO } from '../core/decimal.ts';
import { firstPeriodShare, MONTH } from './calendar.ts';
import { constantInstalment, toCents } from './instalment.ts';
import { type LoanInsurance, type LoanTerms, MOST_MONTHS } from './terms.ts';

/** A loan between two lines of its schedule. */
export type LoanState = {
  /** What is owed. */
  readonly balance: Decimal;
  /** The instalment without insurance, or the part of principal of a linear loan. */
  readonly part: Decimal;
  /** The number of the last instalment. */
  readonly last: number;
  readonly rate: Decimal;
  readonly insurance: LoanInsurance | null;
  /** Whether the part is drawn up once a total deferral is over, by what is then really owed. */
  readonly isPartOpen: boolean;
};

const deferredMonths = ({ deferral }: LoanTerms) => deferral?.months ?? 0;
export const isDeferred = (terms: LoanTerms, number: number) => number <= deferredMonths(terms);

/** The loan on the day it is lent, as its contract provides. */
export function initialState(terms: LoanTerms): LoanState {
  const { principal: balance, annualRate: rate, insurance, months: last } = terms;
  const state: LoanState = { balance, part: ZERO, last, rate, insurance, isPartOpen: false };
  return withNewPart(terms, 1, state);
}

/** The instalment that repays what is owed up to the last one, from the `number`th on. */
export function withNewPart(terms: LoanTerms, number: number, state: LoanState): LoanState {
  return { ...state, part: partOf(terms, number, { ...state, balance: owedAfterDeferral(terms, number, state) }) };
}

function partOf(terms: LoanTerms, number: number, { balance, last, rate }: LoanState): Decimal {
  const left = last - Math.max(number - 1, deferredMonths(terms));
  if (terms.shape === 'in_fine') return ZERO;
  if (terms.shape === 'linear') return toCents(balance.dividedBy(left));
  return constantInstalment(balance, rate, left);
}

/** The principal in an instalment. What an unusual period adds to its interest is paid on top. */
export function principalOf(terms: LoanTerms, number: number, { balance, part, last, rate }: LoanState): Decimal {
  if (isDeferred(terms, number)) return ZERO;
  if (number === last) return balance;
  if (terms.shape === 'in_fine') return ZERO;
  const usual = terms.shape === 'linear' ? part : part.minus(monthlyInterest(balance, rate));
  return Decimal.min(balance, usual);
}

/** Fewer instalments of the same amount: the one that clears the balance becomes the last. */
export function withEarlierEnd(terms: LoanTerms, number: number, state: LoanState): LoanState {
  let balance = owedAfterDeferral(terms, number, state);
  for (let next = Math.max(number, deferredMonths(terms) + 1); next < state.last; next++) {
    balance = balance.minus(principalOf(terms, next, { ...state, balance }));
    if (balance.isZero()) return { ...state, last: next };
  }
  return state;
}

const CENT = new Decimal('0.01');

/**
 * The same instalments to the end that follows from the rate, nearer or farther. What rounding leaves over, at most a
 * cent an instalment, is paid with the last one and not by another one.
 *
 * @returns null where they never repay the loan, or not within `MOST_MONTHS`
 */
export function withEndByInstalment(terms: LoanTerms, number: number, state: LoanState): LoanState | null {
  const first = Math.max(number, deferredMonths(terms) + 1);
  let owed = owedAfterDeferral(terms, number, state);
  for (let next = first; next <= MOST_MONTHS; next++) {
    const left = owed.plus(monthlyInterest(owed, state.rate)).minus(state.part);
    if (left.lessThanOrEqualTo(CENT.times(next - first + 1))) return { ...state, last: next };
    if (left.greaterThanOrEqualTo(owed)) return null;
    owed = left;
  }
  return null;
}

const monthlyInterest = (balance: Decimal, rate: Decimal) => toCents(balance.times(rate).dividedBy(12));

/** What will be owed when the deferral ends, if nothing changes from the period of an instalment on. */
function owedAfterDeferral(terms: LoanTerms, number: number, { balance, rate }: LoanState): Decimal {
  if (terms.deferral?.kind !== 'total') return balance;
  let owed = balance;
  for (let next = number; next <= terms.deferral.months; next++) {
    const [part, whole] = next === 1 ? firstPeriodShare(terms) : MONTH;
    owed = owed.plus(toCents(owed.times(rate).times(part).dividedBy(whole)));
  }
  return owed;
}

/** The premium of an instalment by the insurance in force. */
export function premium({ principal }: LoanTerms, { insurance, balance }: LoanState): Decimal {
  if (!insurance) return ZERO;
  if (insurance.base === 'fixed') return toCents(insurance.monthly);
  const base = insurance.base === 'initial' ? principal : balance;
  return toCents(base.times(insurance.annualRate).times(insurance.cover).dividedBy(12));
}
