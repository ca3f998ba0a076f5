import { calendarFormatter } from './formatters.ts';

let timeZone = 'Europe/Paris';

/** Sets the time zone in which days are counted: that of the workspace of this tab, as the server counts them. */
export function setTimeZone(next: string): void {
  timeZone = next;
}

/** The time zone of the workspace; that of Paris until one is known. */
export const currentTimeZone = () => timeZone;

/** The calendar day where the workspace is. */
export const today = (now: Date = new Date()): string => calendarFormatter('sv', { timeZone }).format(now);

/** The calendar day of a moment where the workspace is. */
export const dayOf = (moment: string): string => today(new Date(moment));
