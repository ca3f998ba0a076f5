import type { Day } from '../../core/day.ts';
import type { DecimalString } from '../../core/decimal.ts';

/** The balance an account had at the end of a day, as its bank states it. */
export type StatedBalance = {
  readonly on: Day;
  readonly amount: DecimalString;
  readonly currency: string;
  /** Where the rows lead elsewhere; absent where they agree or cannot say. */
  readonly contradiction?: BalanceContradiction;
  /** Whether a person said that a balance which the rows contradict is right. */
  readonly isConfirmed?: boolean;
};

/** How the rows of a file contradict the balances it states. */
export type BalanceContradiction = {
  /** The balance that the first stated one and the rows after it come to. */
  readonly byRows: DecimalString;
  /** In how many places a balance does not follow from the one before. */
  readonly breaks: number;
  /** Line of the file where it first does not. */
  readonly line: number;
};

/** Whether a closing balance becomes that of the account: one that the rows contradict only where a person confirmed it. */
export function isBalanceTaken({ contradiction, isConfirmed }: StatedBalance): boolean {
  return !contradiction || isConfirmed === true;
}
