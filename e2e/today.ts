/** The day it is for the product, whatever the hour of the machine: `2026-11-22`. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
}
