import { type Day, daysBetween } from '../../core/day.ts';

/** One row of an account beside its running balance. Amounts are in hundredths of the currency. */
export type BalanceStep = {
  readonly line: number;
  /** Null where the row has no transaction that could be read. */
  readonly on: Day | null;
  /** What the row adds; null where it may have moved money that is not known. */
  readonly amount: number | null;
  readonly balance: number | null;
};

/** Less than two hundredths apart: what sources round. */
export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 2;
}

/** How long after the operation a row may be booked: cards with deferred debit take a month. */
const BOOKED_WITHIN_DAYS = 31;

type Run = { readonly balance: number; sum: number; isKnown: boolean };

/**
 * The balance after the last row in this order, where each stated balance is the one before plus the rows since; null where
 * one is not, or where days run too far backwards for an order of booking. Rows that repeat one balance are one statement.
 */
export function endInFileOrder(steps: readonly BalanceStep[]): number | null {
  if (steps.at(-1)?.balance == null || !runsForward(steps)) return null;
  const runs = runsOf(steps);
  const follows = runs.every(({ balance, sum, isKnown }, at) => {
    const before = runs[at - 1];
    return !before || !isKnown || isNear(before.balance + sum, balance);
  });
  const isTried = runs.some(({ isKnown }, at) => at > 0 && isKnown);
  return follows && isTried ? (runs.at(-1)?.balance ?? null) : null;
}

function runsOf(steps: readonly BalanceStep[]): readonly Run[] {
  const runs: Run[] = [];
  let pending = { sum: 0, isKnown: true };
  for (const { amount, balance } of steps) {
    pending = { sum: pending.sum + (amount ?? 0), isKnown: pending.isKnown && amount !== null };
    if (balance === null) continue;
    const last = runs.at(-1);
    if (last?.balance === balance) {
      last.sum += pending.sum;
      last.isKnown &&= pending.isKnown;
    } else {
      runs.push({ balance, ...pending });
    }
    pending = { sum: 0, isKnown: true };
  }
  return runs;
}

function runsForward(steps: readonly BalanceStep[]): boolean {
  let latest: Day | null = null;
  for (const { on } of steps) {
    if (on === null) continue;
    if (latest !== null && on < latest && daysBetween(on, latest) > BOOKED_WITHIN_DAYS) return false;
    if (latest === null || on > latest) latest = on;
  }
  return true;
}

/** The rows of one day. */
type DayOfRows = {
  readonly steps: readonly BalanceStep[];
  readonly sum: number;
  readonly balances: ReadonlySet<number>;
  /** Whether a row of it, or one beside it, may have moved what is not known. */
  readonly isOpen: boolean;
};

/** The rows by day, oldest first. @param openDays beside which rows could not be read */
export function daysOfRows(steps: readonly BalanceStep[], openDays: ReadonlySet<Day>): readonly DayOfRows[] {
  const dated = steps.filter(({ on }) => on !== null);
  return [...Map.groupBy(dated, ({ on }) => on ?? '')].map(([on, ofDay]) => ({
    steps: ofDay,
    sum: sumOf(ofDay),
    balances: balancesOf(ofDay),
    isOpen: openDays.has(on),
  }));
}

function sumOf(steps: readonly BalanceStep[]): number {
  return steps.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** What a day may have ended with: a stated balance, or one after which the rows without any came. */
function balancesOf(steps: readonly BalanceStep[]): ReadonlySet<number> {
  const stated = steps.flatMap(({ balance }) => balance ?? []);
  const unstated = sumOf(steps.filter(({ balance }) => balance === null));
  return new Set(unstated === 0 ? stated : stated.flatMap((each) => [each, Math.round(each + unstated)]));
}

/** Balances a day may have ended with; null where any may be. */
type Ends = readonly number[] | null;

/** A day that does not end as the day before and its rows say. */
type DayBreak = { readonly day: DayOfRows; readonly before: number | null };

/**
 * The days whose end is not that of the day before plus their rows, in whatever order these stand, and what the last day
 * may have ended with.
 */
export function followDays(days: readonly DayOfRows[]): { readonly breaks: readonly DayBreak[]; readonly ends: Ends } {
  const breaks: DayBreak[] = [];
  let ends: Ends = null;
  for (const day of days) {
    const reached: Ends = endsAfter(ends, day);
    const isBroken = reached?.length === 0;
    if (isBroken) breaks.push({ day, before: ends?.at(-1) ?? null });
    ends = isBroken ? [...day.balances] : reached;
  }
  return { breaks, ends };
}

/** Line of the first row of that day, in the order of the rows, whose balance does not follow from the one before. */
export function lineOf({ day, before }: DayBreak): number {
  let held = before;
  const broken = day.steps.find(({ amount, balance }) => {
    const reached = held === null ? null : held + (amount ?? 0);
    held = balance ?? reached;
    return reached !== null && balance !== null && !isNear(reached, balance);
  });
  return (broken ?? day.steps[0])?.line ?? 0;
}

function endsAfter(before: Ends, day: DayOfRows): Ends {
  const { sum, balances, isOpen } = day;
  if (isOpen) return null;
  if (balances.size === 0) return before?.map((end) => end + sum) ?? null;
  if (before === null) return ownEnds(day);
  return [...new Set(before.flatMap((end) => near(balances, end + sum) ?? []))];
}

/** With no day before: the ends to which the rows of the day lead from the balance before one of them. */
function ownEnds({ steps, sum, balances }: DayOfRows): readonly number[] {
  if (balances.size === 1) return [...balances];
  const starts = new Set(startsOf(steps));
  return [...balances].filter((end) => near(starts, end - sum) !== undefined);
}

/** What the account held before each of the rows, where it were the first. */
function startsOf(steps: readonly BalanceStep[]): readonly number[] {
  return steps.flatMap(({ amount, balance }) =>
    amount === null || balance === null ? [] : Math.round(balance - amount),
  );
}

/** The last balance, where the first one plus all rows comes to it. */
export function endByTotal(days: readonly DayOfRows[]): number | null {
  const stated = days.slice(days.findIndex(({ balances }) => balances.size > 0));
  const [first, last] = [stated[0], stated.at(-1)];
  if (!first || !last) return null;
  const total = stated.reduce((sum, day) => sum + day.sum, 0);
  return startsOf(first.steps).flatMap((start) => near(last.balances, start + total) ?? [])[0] ?? null;
}

/** The days of rows beside which others moved what is not known, in the order of the file. */
export function openDays(steps: readonly BalanceStep[]): ReadonlySet<Day> {
  return new Set([...daysAfterGaps(steps), ...daysAfterGaps(steps.toReversed())]);
}

function daysAfterGaps(steps: readonly BalanceStep[]): readonly Day[] {
  const days: Day[] = [];
  let isAfterGap = false;
  for (const { on, amount } of steps) {
    isAfterGap ||= amount === null;
    if (on === null) continue;
    if (isAfterGap) days.push(on);
    isAfterGap = amount === null;
  }
  return days;
}

function near(balances: ReadonlySet<number>, value: number): number | undefined {
  const cents = Math.round(value);
  return [cents, cents - 1, cents + 1].find((each) => balances.has(each));
}
