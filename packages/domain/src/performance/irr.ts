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

/**
 * The rate r that balances all flows: Σ amount / (1 + r)^(days / 365) = 0. Floats, accurate to about 1e-12.
 *
 * Roots are bracketed on a grid and then bisected, so that none is found where there is none; flows that change sign
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
  const roots = rootsOf(balanceOf(amounts, years));
  const [only] = roots;
  if (only === undefined) return { state: 'unavailable', why: 'no_root' };
  if (roots.length > 1) return { state: 'unavailable', why: 'several_roots', rates: roots.map(Math.expm1) };
  return { state: 'complete', rate: Math.expm1(only) };
}

/** The balance at a logarithmic rate, discounted to the first day, or to the last for rates below zero: never infinite. */
function balanceOf(amounts: Float64Array, years: Float64Array): (log: number) => number {
  const last = years.at(-1) ?? 0;
  return (log) => {
    const anchor = log < 0 ? last : 0;
    let total = 0;
    for (let i = 0; i < amounts.length; i++) {
      total += (amounts[i] ?? 0) * Math.exp(log * (anchor - (years[i] ?? 0)));
    }
    return total;
  };
}

function rootsOf(balance: (log: number) => number): number[] {
  const roots: number[] = [];
  let left = LOWEST;
  let leftValue = balance(left);
  for (let step = 1; step <= STEPS; step++) {
    const right = LOWEST + ((HIGHEST - LOWEST) * step) / STEPS;
    const rightValue = balance(right);
    if (rightValue === 0) roots.push(right);
    else if (leftValue !== 0 && leftValue < 0 !== rightValue < 0) roots.push(bisect(balance, left, right));
    left = right;
    leftValue = rightValue;
  }
  return roots;
}

function bisect(balance: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isNegative = balance(low) < 0;
  for (let round = 0; round < 100 && high - low > PRECISION * Math.max(1, Math.abs(low)); round++) {
    const middle = (low + high) / 2;
    if (balance(middle) < 0 === isNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
