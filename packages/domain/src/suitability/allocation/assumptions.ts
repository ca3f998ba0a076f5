import type { Day } from '../../core/day.ts';
import file from '../data/assumptions-2026-11-20.json' with { type: 'json' };
import type { Worded } from '../texts/worded.ts';
import { ALLOCATION_CLASSES, type AllocationClass, type ByClass } from './allocation-class.ts';

/** What ranges and projections rest on: the operator's figures, dated, with their source. All of them are ratios, 0.063 for 6.3 %. */
export type Assumptions = {
  readonly from: Day;
  readonly source: Worded;
  readonly annualReturn: ByClass<number>;
  readonly annualVolatility: ByClass<number>;
  /** By two classes in their order, `bonds|equities`; each pair once. */
  readonly correlations: Readonly<Record<string, number>>;
  /** What each class loses in a crisis. */
  readonly stress: ByClass<number>;
};

/** The assumptions of this version, before fees and tax. */
export const ASSUMPTIONS: Assumptions = file;

export type AssumptionProblem =
  | 'volatility_negative'
  | 'correlation_missing'
  | 'correlation_out_of_range'
  | 'not_consistent';

/** How two classes move together, 1 for a class with itself; NaN where the assumptions do not say. */
export function correlationOf({ correlations }: Assumptions, one: AllocationClass, other: AllocationClass): number {
  if (one === other) return 1;
  return correlations[`${one}|${other}`] ?? correlations[`${other}|${one}`] ?? Number.NaN;
}

/** The covariance of the yearly returns of two classes. */
export function covarianceOf(assumptions: Assumptions, one: AllocationClass, other: AllocationClass): number {
  const { annualVolatility } = assumptions;
  return correlationOf(assumptions, one, other) * annualVolatility[one] * annualVolatility[other];
}

/**
 * What keeps edited assumptions from being used: correlations that no returns could have make the variance of some
 * portfolio negative (the matrix must be positive semidefinite).
 */
export function assumptionProblems(assumptions: Assumptions): readonly AssumptionProblem[] {
  const matrix = ALLOCATION_CLASSES.map((one) =>
    ALLOCATION_CLASSES.map((other) => correlationOf(assumptions, one, other)),
  );
  if (ALLOCATION_CLASSES.some((name) => !(assumptions.annualVolatility[name] >= 0))) return ['volatility_negative'];
  if (matrix.flat().some(Number.isNaN)) return ['correlation_missing'];
  if (matrix.flat().some((value) => Math.abs(value) > 1)) return ['correlation_out_of_range'];
  return isSemidefinite(matrix) ? [] : ['not_consistent'];
}

const ROUNDING = 1e-9;

/** Whether no pivot is negative when a symmetric matrix is eliminated row by row. */
function isSemidefinite(matrix: readonly (readonly number[])[]): boolean {
  const [[pivot = 0, ...line] = [], ...rows] = matrix;
  if (matrix.length === 0) return true;
  if (pivot < -ROUNDING) return false;
  if (pivot <= ROUNDING && line.some((value) => Math.abs(value) > Math.sqrt(ROUNDING))) return false;
  const share = pivot <= ROUNDING ? 0 : 1 / pivot;
  return isSemidefinite(
    rows.map(([first = 0, ...rest]) => rest.map((value, at) => value - first * (line[at] ?? 0) * share)),
  );
}
