import { addMonths, type Day, daysBetween } from '../core/day.ts';
import { type Decimal, sum, ZERO } from '../core/decimal.ts';
import type { LoanSchedule } from '../loans/loan-amortisation-schedule.ts';
import { irr } from '../performance/returns/irr-internal-rate-of-return.ts';
import { isInvested, type PropertyCost } from './costs.ts';
import type { CostFrequency } from './terms.ts';

type Moved = { readonly on: Day; readonly amount: Decimal };

/** All the money a property took and gave from its purchase until today, in its currency. */
export type PropertyMoney = {
  readonly purchasedOn: Day;
  readonly today: Day;
  /** Price, notary, agency and furniture. */
  readonly paid: Decimal;
  readonly costs: readonly PropertyCost[];
  /** What tenants really paid, without recoverable charges. */
  readonly rents: readonly Moved[];
  readonly loans: readonly LoanSchedule[];
  readonly value: Decimal;
  readonly outstanding: Decimal;
};

/**
 * What each kind of flow comes to, works that were not deducted apart from the other costs, for they count with the price; with the rate, or why there is none.
 */
export type MoneyReturn = {
  readonly sums: Readonly<
    Record<'paid' | 'works' | 'rents' | 'costs' | 'lent' | 'repaid' | 'value' | 'outstanding', Decimal>
  >;
  readonly outcome:
    | { readonly state: 'complete'; readonly rate: number }
    | { readonly state: 'unavailable'; readonly why: 'too_short' | 'no_root' | 'several_roots' };
};

const LEAST_DAYS = 365;

/**
 * The internal rate of return (IRR, *TRI*) of the owner's own money in a property until today, a year and before tax:
 * the rate that balances what was paid for it, the rents that came, its costs, what the loans lent and what was paid
 * back, and what would be left today, its value less what is owed. Below a year there is none: a few weeks make no rate of a
 * year.
 */
export function moneyReturn(money: PropertyMoney): MoneyReturn {
  const { purchasedOn, today, paid, rents, value, outstanding } = money;
  const works = costsPaid(money, isInvested);
  const costs = costsPaid(money, (cost) => !isInvested(cost));
  const untilToday = (flows: readonly Moved[]) => flows.filter(({ on }) => on <= today);
  const lent = untilToday(money.loans.map(lending));
  const repaid = untilToday(money.loans.flatMap(({ rows }) => rows.map(payment)));
  const total = (flows: readonly Moved[]) => sum(flows.map(({ amount }) => amount));
  const sums = {
    paid,
    works: total(works),
    rents: total(rents),
    costs: total(costs),
    lent: total(lent),
    repaid: total(repaid),
    value,
    outstanding,
  };
  if (daysBetween(purchasedOn, today) < LEAST_DAYS) return { sums, outcome: unavailable('too_short') };
  const flows = [
    { on: purchasedOn, amount: paid.neg() },
    ...[...works, ...costs, ...repaid].map(({ on, amount }) => ({ on, amount: amount.neg() })),
    ...rents,
    ...lent,
    { on: today, amount: value.minus(outstanding) },
  ];
  const found = irr(flows.map(({ on, amount }) => ({ day: daysBetween(purchasedOn, on), amount: amount.toNumber() })));
  if (found.state === 'complete') return { sums, outcome: found };
  return { sums, outcome: unavailable(found.why === 'several_roots' ? found.why : 'no_root') };
}

const unavailable = <Why>(why: Why) => ({ state: 'unavailable', why }) as const;

/** What a loan puts into the hands of the owner: less what it cost to get. */
const lending = ({ terms }: LoanSchedule): Moved => ({
  on: terms.grantedOn,
  amount: terms.principal.minus(terms.fees),
});

const payment = ({ on, payment: amount }: LoanSchedule['rows'][number]): Moved => ({ on, amount });

const MONTHS: Readonly<Record<Exclude<CostFrequency, 'once'>, number>> = {
  month: 1,
  quarter: 3,
  half_year: 6,
  year: 12,
};

/** Each cost on the days it was paid: on its first day and after each of its periods, or with the rents it is a share of. */
function costsPaid(
  { purchasedOn, today, costs, rents }: PropertyMoney,
  isCounted: (cost: PropertyCost) => boolean,
): Moved[] {
  return costs
    .filter(isCounted)
    .flatMap((cost) => {
      const last = cost.endsOn !== null && cost.endsOn < today ? cost.endsOn : today;
      return occurrences(cost, last, rents);
    })
    .filter(({ on }) => on >= purchasedOn && on <= today);
}

function occurrences({ price, startsOn }: PropertyCost, last: Day, rents: readonly Moved[]): Moved[] {
  if ('rentShare' in price) {
    const within = rents.filter(({ on }) => on >= startsOn && on <= last);
    return within.map(({ on, amount }) => ({ on, amount: amount.times(price.rentShare) }));
  }
  const { amount, frequency } = price;
  if (frequency === 'once') return [{ on: startsOn, amount }];
  const days: Moved[] = [];
  for (let on = startsOn; on <= last; on = addMonths(startsOn, days.length * MONTHS[frequency]))
    days.push({ on, amount });
  return days;
}

/** What of a payment is rent, where charges were due beside it. */
export function rentPart(
  received: Decimal,
  due: { readonly amount: Decimal; readonly charges: Decimal } | null,
): Decimal {
  const total = due?.amount.plus(due.charges) ?? ZERO;
  return due === null || total.isZero() ? received : received.times(due.amount).dividedBy(total);
}
