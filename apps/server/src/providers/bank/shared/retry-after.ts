const MOST_WAIT_SECONDS = 86_400;

/** A number of seconds alone: a date is left to the usual wait. */
export function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Math.min(Number(header), MOST_WAIT_SECONDS) : null;
}
