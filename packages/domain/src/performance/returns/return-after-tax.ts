import { type Figure, unavailable } from './figure.ts';
import { type DatedFlow, irr } from './irr-internal-rate-of-return.ts';

/** What a scope is worth at the close of its last day, and what left it on that day, in the reference currency. */
export type PeriodEnd = { readonly closing: number; readonly outflow: number };

/**
 * The time-weighted return where a tax leaves the scope at the close of the last day: the return of that day is
 * (value − tax + what went out) ÷ (value before + what came in) − 1, all others stay.
 *
 * @param tax not negative, in the reference currency
 */
export function timeWeightedAfterTax(before: Figure, { closing, outflow }: PeriodEnd, tax: number): Figure {
  if (before.state === 'unavailable' || tax === 0) return before;
  const end = closing + outflow;
  if (end <= tax) return unavailable('lost_more');
  return { state: before.state, value: (1 + before.value) * ((end - tax) / end) - 1 };
}

/**
 * The money-weighted return a year where a tax is paid on the last day: it lowers what the closing value brings.
 *
 * @param before the return without the tax, from which the state is taken
 * @param flows those of `before`: what was put in is negative
 */
export function moneyWeightedAfterTax(
  before: Figure,
  flows: readonly DatedFlow[],
  tax: { readonly day: number; readonly amount: number },
): Figure {
  if (before.state === 'unavailable' || tax.amount === 0) return before;
  const outcome = irr([...flows, { day: tax.day, amount: -tax.amount }]);
  if (outcome.state === 'complete') return { state: before.state, value: outcome.rate };
  return unavailable(outcome.why);
}
