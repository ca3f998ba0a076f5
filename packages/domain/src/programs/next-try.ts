/** Minutes to wait after the first, second, … try that failed; the last one goes on. */
const WAITS = [1, 5, 30, 120, 360, 720, 1440] as const;
/** How long a delivery is tried. */
export const TRIED_MINUTES = 48 * 60;

/**
 * Minutes until a delivery that failed is tried again: longer after each try, the last try two days after the first one.
 *
 * @param tries tries so far, the one that has just failed included
 * @param age minutes since the first try
 * @returns null where two days are over and nothing more is tried
 */
export function minutesToNextTry(tries: number, age: number): number | null {
  if (age >= TRIED_MINUTES) return null;
  const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? WAITS[0];
  return Math.min(wait, TRIED_MINUTES - age);
}

const SHORTEST_PAUSE = 5;
const LONGEST_PAUSE = 300;

/**
 * Seconds in which a receiver that failed is sent nothing at all, so that one which answers slowly or never holds up no
 * other: five at first, doubled with each failure in a row up to five minutes.
 *
 * @param failures in a row, at least one
 */
export function secondsOfPause(failures: number): number {
  return Math.min(SHORTEST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}
