/** At most four readings a day without the person, as banks allow. */
const LEAST_MINUTES = 360;
/** After failures the wait doubles up to a day. */
const MOST_DOUBLINGS = 2;
const JITTER = 0.1;

/**
 * Minutes until a link is read again without anybody asking: a quarter of a day, doubled with each failure in a row up
 * to a day, and up to a tenth more so that links do not all ask at the same moment.
 *
 * @param failures in a row, zero after a success
 * @param random from 0 to 1
 */
export function minutesToNextSynchronisation(failures: number, random: number): number {
  const wait = LEAST_MINUTES * 2 ** Math.min(failures, MOST_DOUBLINGS);
  return Math.round(wait * (1 + JITTER * random));
}
