/** What a base has to be of the value it led to, at least, for a percentage of it to say anything: 1 %. */
const LEAST_PART = 0.01;

/**
 * Whether a ratio of change is one of a tiny base, less than 1 % of what became of it: 10 that became 2,305.20 changed by
 * 22,952 %, which says no more than that it is new. Screens say so instead of the percentage.
 *
 * @param ratio decimal text, 0.05 for 5 %
 */
export function hasTinyBase(ratio: string): boolean {
  return Math.abs(Number(ratio)) > 1 / LEAST_PART - 1;
}
