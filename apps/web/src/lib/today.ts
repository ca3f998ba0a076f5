let timeZone = 'Europe/Paris';
/** Made when a day is first asked for: the data of calendars take a browser longer to load than a page of forms to begin. */
let format: Intl.DateTimeFormat | undefined;

/** Sets the time zone in which days are counted: that of the workspace of this tab, as the server counts them. */
export function setTimeZone(next: string): void {
  if (next === timeZone) return;
  timeZone = next;
  format = undefined;
}

/** The time zone of the workspace; that of Paris until one is known. */
export const currentTimeZone = () => timeZone;

/** The calendar day where the workspace is. */
export function today(now: Date = new Date()): string {
  format ??= new Intl.DateTimeFormat('sv', { timeZone });
  return format.format(now);
}

/** The calendar day of a moment where the workspace is. */
export const dayOf = (moment: string): string => today(new Date(moment));
