import { addMonths, type Day } from '../core/day.ts';
import type { PenaltyRule } from '../loans/early-repayment-penalty.ts';
import type { WrittenChange, WrittenRepayment, WrittenTerms } from '../loans/written.ts';

/** A loan of the couple; what it is called is said by the asset. */
export type DemoLoan = {
  readonly assetKey: string;
  readonly terms: WrittenTerms;
  readonly penaltyRule: PenaltyRule;
  readonly repayments: readonly WrittenRepayment[];
  readonly changes: readonly WrittenChange[];
};

/**
 * Works on the house, six years ago, renegotiated, insured elsewhere and a part of them repaid early; a car, two years
 * ago. Both run on after `today`.
 */
export function demoLoans(today: Day): readonly DemoLoan[] {
  const due = (months: number): Day => addMonths(`${today.slice(0, 7)}-05`, months);
  const works: WrittenTerms = {
    principal: '45000',
    annualRate: '0.0185',
    months: 144,
    shape: 'constant',
    deferral: null,
    insurance: { base: 'initial', annualRate: '0.0031', cover: '1.5' },
    fees: '790',
    grantedOn: due(-73),
    firstOn: due(-72),
  };
  const car: WrittenTerms = {
    principal: '16500',
    annualRate: '0.0465',
    months: 60,
    shape: 'constant',
    deferral: null,
    insurance: { base: 'fixed', monthly: '7.9' },
    fees: '0',
    grantedOn: due(-25),
    firstOn: due(-24),
  };
  const bonus: WrittenRepayment = { on: due(-20), amount: '5000', outcome: 'shorter', penalty: '46.25' };
  const renegotiated = { on: due(-52), annualRate: '0.0125', outcome: 'instalment', fees: '250' } as const;
  const delegated = { base: 'initial', annualRate: '0.0014', cover: '1.5' } as const;
  const changes: readonly WrittenChange[] = [
    { kind: 'rate', ...renegotiated },
    { kind: 'insurance', on: due(-40), insurance: delegated, insurer: 'Mutuelle des Deux Rives' },
  ];
  return [
    { assetKey: 'works-loan', terms: works, penaltyRule: 'property', repayments: [bonus], changes },
    { assetKey: 'car-credit', terms: car, penaltyRule: 'consumer', repayments: [], changes: [] },
  ];
}
