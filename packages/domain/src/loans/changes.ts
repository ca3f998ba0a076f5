import type { Day } from '../core/day.ts';
import { type Decimal, ZERO } from '../core/decimal.ts';
import { Failure } from '../core/failure.ts';
import { isSoundInsurance, isSoundRate, type LoanInsurance, type LoanTerms } from './terms.ts';

/** What follows a new rate: other instalments to the same end, or the same instalments to another end. */
export const RATE_CHANGE_OUTCOMES = ['instalment', 'term'] as const;
export type RateChangeOutcome = (typeof RATE_CHANGE_OUTCOMES)[number];

/** A new nominal rate from a day on: a variable rate that is revised, or a renegotiation. */
export type RateChange = {
  readonly kind: 'rate';
  readonly on: Day;
  readonly annualRate: Decimal;
  /** Only constant instalments adapt; the other shapes have fixed principal parts. */
  readonly outcome: RateChangeOutcome;
  /** Paid on the day: amendment, broker. */
  readonly fees: Decimal;
};

/** Another insurance from a day on, or none: a new premium, or a delegation to another insurer. */
export type InsuranceChange = {
  readonly kind: 'insurance';
  readonly on: Day;
  readonly insurance: LoanInsurance | null;
};

export type LoanChange = RateChange | InsuranceChange;

export const LOAN_CHANGE_KINDS = ['rate', 'insurance'] as const satisfies readonly LoanChange['kind'][];

/**
 * Refuses changes that no schedule can follow.
 *
 * @throws Failure `day_invalid` before the lending; `loan_terms_invalid` {field}; `loan_change_exists` {on} for two of
 *   one kind on one day
 */
export function checkChanges({ grantedOn, principal }: LoanTerms, changes: readonly LoanChange[]): void {
  const seen = new Set<string>();
  for (const change of changes) {
    const { on, kind } = change;
    if (on < grantedOn) throw new Failure('day_invalid', { value: on });
    if (seen.has(`${kind} ${on}`)) throw new Failure('loan_change_exists', { on });
    seen.add(`${kind} ${on}`);
    const field = wrongField(change, principal);
    if (field) throw new Failure('loan_terms_invalid', { field });
  }
}

function wrongField(change: LoanChange, principal: Decimal): string | null {
  if (change.kind === 'insurance') {
    return change.insurance === null || isSoundInsurance(change.insurance) ? null : 'insurance';
  }
  if (!isSoundRate(change.annualRate)) return 'annualRate';
  return change.fees.isNegative() || change.fees.greaterThanOrEqualTo(principal) ? 'fees' : null;
}

/** Whether two insurances ask for the same premiums. */
export function isSameInsurance(a: LoanInsurance | null, b: LoanInsurance | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.base === 'fixed' || b.base === 'fixed') {
    return a.base === 'fixed' && b.base === 'fixed' && a.monthly.equals(b.monthly);
  }
  return a.base === b.base && a.annualRate.times(a.cover).equals(b.annualRate.times(b.cover));
}

/** The rate in force at the end of a day. */
export function rateOn({ annualRate }: LoanTerms, changes: readonly LoanChange[], day: Day): Decimal {
  const rates = changes.filter((change) => change.kind === 'rate');
  return latest(rates, day)?.annualRate ?? annualRate;
}

/** The insurance in force at the end of a day; null without any. */
export function insuranceOn({ insurance }: LoanTerms, changes: readonly LoanChange[], day: Day): LoanInsurance | null {
  const found = latest(
    changes.filter((change) => change.kind === 'insurance'),
    day,
  );
  return found ? found.insurance : insurance;
}

function latest<Change extends LoanChange>(changes: readonly Change[], day: Day): Change | undefined {
  return changes
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .at(-1);
}

/** What the change itself costs on its day. */
export function feesOf(change: LoanChange): Decimal {
  return change.kind === 'rate' ? change.fees : ZERO;
}
