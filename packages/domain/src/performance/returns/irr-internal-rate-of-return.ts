/** Money that moves on a day, counted in days from the first: negative is put in, positive is taken out. */
export type DatedFlow = { readonly day: number; readonly amount: number };

/**
 * The money-weighted return a year, or why there is none: nothing moved, no rate balances the flows, or several do
 * (then all of them).
 */
export type IrrOutcome =
  | { readonly state: 'complete'; readonly rate: number }
  | { readonly state: 'unavailable'; readonly why: 'no_flows' | 'no_root' }
  | { readonly state: 'unavailable'; readonly why: 'several_roots'; readonly rates: readonly number[] };

const DAYS_A_YEAR = 365;

/** Rates from −99.9999 % to about 22,000,000 % a year, as logarithms of 1 + rate. */
const LOWEST = -13.8;
const HIGHEST = 12.3;
const STEPS = 240;
const PRECISION = 1e-15;
/** Steps of the grid after which the terms are recomputed, so that their roundings never add up. */
const RENEWED_EVERY = 16;

/**
 * The internal rate of return of dated flows (IRR; XIRR of spreadsheets, TRI in French): the rate r that balances all of
 * them, Σ amount / (1 + r)^(days / 365) = 0. Floats, accurate to about 1e-12.
 *
 * Roots are bracketed on a grid and then closed in on, so that none is found where there is none; flows that change sign
 * once have exactly one root.
 *
 * @param flows the opening value is put in (negative) on the first day, the closing value is taken out on the last
 */
export function irr(flows: readonly DatedFlow[]): IrrOutcome {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const days = [...byDay.keys()].filter((day) => byDay.get(day) !== 0).toSorted((a, b) => a - b);
  if (days.length === 0) return { state: 'unavailable', why: 'no_flows' };
  const amounts = Float64Array.from(days, (day) => byDay.get(day) ?? 0);
  const years = Float64Array.from(days, (day) => (day - (days[0] ?? 0)) / DAYS_A_YEAR);
  const roots = rootsOf({ amounts, years, last: years.at(-1) ?? 0 });
  const [only] = roots;
  if (only === undefined) return { state: 'unavailable', why: 'no_root' };
  if (roots.length > 1) return { state: 'unavailable', why: 'several_roots', rates: roots.map(Math.expm1) };
  return { state: 'complete', rate: Math.expm1(only) };
}

/** Flows with their years since the first of them. */
type Discounted = { readonly amounts: Float64Array; readonly years: Float64Array; readonly last: number };

/** Discounted to the first day, or to the last for rates below zero: never infinite. */
function anchorOf({ last }: Discounted, log: number): number {
  return log < 0 ? last : 0;
}

/** The balance at a logarithmic rate, and how steeply it changes there. */
function balanceAt(flows: Discounted, log: number): { readonly balance: number; readonly slope: number } {
  const { amounts, years } = flows;
  const anchor = anchorOf(flows, log);
  let [balance, slope] = [0, 0];
  for (let i = 0; i < amounts.length; i++) {
    const distance = anchor - (years[i] ?? 0);
    const term = (amounts[i] ?? 0) * Math.exp(log * distance);
    balance += term;
    slope += term * distance;
  }
  return { balance, slope };
}

const STEP = (HIGHEST - LOWEST) / STEPS;
const logAt = (step: number) => LOWEST + STEP * step;

/** The balance at each step of the grid: from one step to the next every term grows by a factor of its own. */
function balancesOf(flows: Discounted): Float64Array {
  const { length } = flows.amounts;
  const terms: Terms = { amounts: new Float64Array(length), factors: new Float64Array(length) };
  return new Float64Array(STEPS + 1).map((_, step) => {
    const isOtherSide = logAt(step) < 0 !== logAt(step - 1) < 0;
    if (step % RENEWED_EVERY === 0 || isOtherSide) renew(terms, flows, logAt(step));
    else advance(terms);
    return sumOf(terms.amounts);
  });
}

/** What each flow is worth at a step of the grid, and what takes it to the next one. */
type Terms = { readonly amounts: Float64Array; readonly factors: Float64Array };

function renew(terms: Terms, flows: Discounted, log: number): void {
  const anchor = anchorOf(flows, log);
  for (let i = 0; i < flows.amounts.length; i++) {
    const distance = anchor - (flows.years[i] ?? 0);
    terms.amounts[i] = (flows.amounts[i] ?? 0) * Math.exp(log * distance);
    terms.factors[i] = Math.exp(STEP * distance);
  }
}

function advance({ amounts, factors }: Terms): void {
  for (let i = 0; i < amounts.length; i++) amounts[i] = (amounts[i] ?? 0) * (factors[i] ?? 0);
}

function sumOf(amounts: Float64Array): number {
  let total = 0;
  for (let i = 0; i < amounts.length; i++) total += amounts[i] ?? 0;
  return total;
}

function rootsOf(flows: Discounted): number[] {
  const balances = balancesOf(flows);
  const roots: number[] = [];
  for (let step = 1; step <= STEPS; step++) {
    const [left, right] = [balances[step - 1] ?? 0, balances[step] ?? 0];
    if (right === 0) roots.push(logAt(step));
    else if (left !== 0 && left < 0 !== right < 0) {
      roots.push(closeIn(flows, { low: logAt(step - 1), high: logAt(step), isRising: left < 0 }));
    }
  }
  return roots;
}

type Bracket = { readonly low: number; readonly high: number; readonly isRising: boolean };

const MOST_ROUNDS = 100;

/** The root within a bracket: Newton's steps, halves where one would leave it. */
function closeIn(flows: Discounted, bracket: Bracket): number {
  let { low, high } = bracket;
  let log = (low + high) / 2;
  for (let round = 0; round < MOST_ROUNDS && !isSame(low, high); round++) {
    const { balance, slope } = balanceAt(flows, log);
    if (balance < 0 === bracket.isRising) low = log;
    else high = log;
    const next = within(low, high, log - balance / slope);
    if (isSame(next, log)) return next;
    log = next;
  }
  return log;
}

function within(low: number, high: number, log: number): number {
  return log >= low && log <= high ? log : (low + high) / 2;
}

function isSame(a: number, b: number): boolean {
  return Math.abs(b - a) <= PRECISION * Math.max(1, Math.abs(a));
}
