import { type Dated, inForce } from '../core/dated.ts';
import type { Day } from '../core/day.ts';
import { addMonths } from '../core/day.ts';
import { Decimal, ZERO } from '../core/decimal.ts';
import { toCents } from './instalment.ts';

/** Which law bounds the penalty of an early repayment; none where the contract waives it. */
export const PENALTY_RULES = ['property', 'consumer', 'none'] as const;
export type PenaltyRule = (typeof PENALTY_RULES)[number];

type PropertyCap = { readonly monthsOfInterest: number; readonly ofOutstanding: Decimal };

const PROPERTY: Dated<PropertyCap> = [
  {
    from: '2016-07-01',
    value: { monthsOfInterest: 6, ofOutstanding: new Decimal('0.03') },
    source: 'Code de la consommation, art. L313-47 et R313-25',
  },
];

type ConsumerCap = { readonly freeUpTo: Decimal; readonly ofRepaid: Decimal; readonly inLastYear: Decimal };

const CONSUMER: Dated<ConsumerCap> = [
  {
    from: '2016-07-01',
    value: { freeUpTo: new Decimal(10_000), ofRepaid: new Decimal('0.01'), inLastYear: new Decimal('0.005') },
    source: 'Code de la consommation, art. L312-34 et D312-15',
  },
];

/** What an early repayment is about. */
export type RepaymentFacts = {
  readonly on: Day;
  readonly repaid: Decimal;
  /** What was owed before it. */
  readonly outstanding: Decimal;
  /** The mean rate of the loan, which the law takes. */
  readonly annualRate: Decimal;
  /** The last instalment without it. */
  readonly endOn: Day;
  /** What it saves of interest. */
  readonly interestSaved: Decimal;
};

/**
 * The most that a bank may ask for an early repayment, to the cent; null before the first day whose law is known.
 *
 * Property loans: six months of interest on the sum repaid, at most 3 % of what was owed. Consumer credit: nothing up to
 * 10,000 a year, else 1 % of the sum, 0.5 % in the last year, at most the interest that was left; other repayments of
 * the same twelve months are not looked at.
 *
 * @see Code de la consommation, art. L313-47 and R313-25; art. L312-34 and D312-15
 */
export function penaltyCap(rule: PenaltyRule, facts: RepaymentFacts): Decimal | null {
  if (rule === 'none') return ZERO;
  const history = rule === 'property' ? PROPERTY : CONSUMER;
  if (facts.on < (history[0]?.from ?? '')) return null;
  return toCents(rule === 'property' ? propertyCap(facts) : consumerCap(facts));
}

function propertyCap({ on, repaid, outstanding, annualRate }: RepaymentFacts): Decimal {
  const { monthsOfInterest, ofOutstanding } = inForce(PROPERTY, on);
  const interest = repaid.times(annualRate).times(monthsOfInterest).dividedBy(12);
  return Decimal.min(interest, outstanding.times(ofOutstanding));
}

function consumerCap({ on, repaid, endOn, interestSaved }: RepaymentFacts): Decimal {
  const { freeUpTo, ofRepaid, inLastYear } = inForce(CONSUMER, on);
  if (repaid.lessThanOrEqualTo(freeUpTo)) return ZERO;
  const share = addMonths(on, 12) < endOn ? ofRepaid : inLastYear;
  return Decimal.max(ZERO, Decimal.min(repaid.times(share), interestSaved));
}
