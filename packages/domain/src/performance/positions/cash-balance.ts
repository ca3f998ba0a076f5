import { valuedBy } from '../../assets/asset-class.ts';
import { dayNumber } from '../../core/day.ts';
import { type Decimal, ZERO } from '../../core/decimal.ts';
import { type AccountCash, accountCash } from '../../valuation/account-cash.ts';
import type { AssetInput } from '../../valuation/value.ts';
import { type Steps, stepsOf, valueOn } from '../series/step-series.ts';
import type { Movement } from './movement.ts';

/** A change of value that no entry explains: money or things that crossed the border of the account. */
export type Jump = { readonly day: number; readonly amount: Decimal };

/**
 * Where the cash of entries is: `held` in the account; gone at once from what is valued by statements (`leaves`); or
 * `not_tracked`, where it comes from outside and goes there on the day of the entry.
 */
export type CashPlace = 'held' | 'leaves' | 'not_tracked';

/** What an account is worth besides its positions, in its own currency: its cash, what was stated of it, what is owed. */
export type CashBalance = {
  readonly steps: Steps;
  readonly jumps: readonly Jump[];
  readonly cash: CashPlace;
  /** Whether what moved in and out is not known, so that no return can be computed. */
  readonly flowsUnknown: boolean;
};

type Stated = AssetInput['valuations'];

/**
 * The same figures as those of net worth: an account of cash follows its entries and what was stated of it, holdings
 * their entries, debts their schedule, everything else what was stated.
 */
export function cashBalanceOf(input: AssetInput, movements: readonly Movement[]): CashBalance {
  const how = valuedBy(input.kind);
  const stated = toSteps(input.valuations);
  if (how === 'debt') return debt(input, stated);
  if (how === 'valuation') {
    const first = stated.values[0];
    const jumps = first ? [{ day: stated.days[0] ?? 0, amount: first }] : [];
    return { steps: stated, jumps, cash: 'leaves', flowsUnknown: false };
  }
  if (movements.length === 0) {
    return { steps: stated, jumps: changesOf(stated), cash: 'held', flowsUnknown: stated.days.length > 0 };
  }
  if (how === 'balance') return balance(cashSteps(movements), stated);
  return holdings(movements, stated, accountCash(input));
}

function toSteps(stated: Stated): Steps {
  return stepsOf(stated.map(({ on, value }) => ({ day: dayNumber(on), value })));
}

function debt({ outstanding }: AssetInput, stated: Steps): CashBalance {
  const owed = outstanding ? toSteps(outstanding) : stated;
  const steps = { days: owed.days, values: owed.values.map((value) => (outstanding ? value : value.abs()).negated()) };
  return { steps, jumps: changesOf(steps), cash: 'leaves', flowsUnknown: false };
}

function changesOf({ days, values }: Steps): Jump[] {
  return values.map((value, place) => ({ day: days[place] ?? 0, amount: value.minus(values[place - 1] ?? ZERO) }));
}

function cashSteps(movements: readonly Movement[]): Steps {
  const days: number[] = [];
  const values: Decimal[] = [];
  let cash = ZERO;
  for (const movement of movements) {
    if (!movement.cash.isZero()) cash = cash.plus(movement.cash);
    if (days.at(-1) !== movement.day) days.push(movement.day);
    values[days.length - 1] = cash;
  }
  return { days, values };
}

/** A stated balance corrects what moved; the first one is what there was before. */
function balance(cash: Steps, stated: Steps): CashBalance {
  const openings = {
    days: stated.days,
    values: stated.values.map((value, place) => value.minus(valueOn(cash, stated.days[place] ?? 0) ?? ZERO)),
  };
  const first = openings.values[0] ?? ZERO;
  const openingOn = (day: number) => valueOn(openings, day) ?? first;
  const days = stepsOf([...cash.days, ...stated.days].map((day) => ({ day, value: ZERO }))).days;
  const values = days.map((day) => openingOn(day).plus(valueOn(cash, day) ?? ZERO));
  const begin = { day: days[0] ?? 0, amount: openingOn(days[0] ?? 0) };
  const later = changesOf(openings).slice(1);
  const jumps = [begin, ...later].filter(({ amount }) => !amount.isZero());
  return { steps: { days, values }, jumps, cash: 'held', flowsUnknown: false };
}

/** What was stated counts until the first entry, and from then on as the opening balance where cash is tracked. */
function holdings(movements: readonly Movement[], stated: Steps, { isTracked, opening }: AccountCash): CashBalance {
  const moved = cashSteps(movements);
  const cash = { days: moved.days, values: moved.values.map((value) => (isTracked ? opening.plus(value) : ZERO)) };
  const begin = cash.days[0] ?? 0;
  const count = stated.days.filter((day) => day < begin).length;
  const before = { days: stated.days.slice(0, count), values: stated.values.slice(0, count) };
  const replaced = opening.minus(before.values.at(-1) ?? ZERO);
  const steps = { days: [...before.days, ...cash.days], values: [...before.values, ...cash.values] };
  const jumps = [...changesOf(before), ...(replaced.isZero() ? [] : [{ day: begin, amount: replaced }])];
  return { steps, jumps, cash: isTracked ? 'held' : 'not_tracked', flowsUnknown: false };
}
