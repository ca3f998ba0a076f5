/** The day it is for the product, whatever the hour of the machine: `2026-11-22`. */
export function today(): string {
  return dayIn('Europe/Paris');
}

/** The day it is in a time zone. */
export function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
