/** What a clock of the zone shows at a moment, to the minute: `2026-11-20 17:35`. */
export function clockTime(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(moment));
}
