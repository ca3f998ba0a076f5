import { isDay } from '@aurea/domain/core/day.ts';

const FRENCH = /^(\d{1,2})[\s/.,-]+(\d{1,2})[\s/.,-]+(\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Reads a day as people type it (`20/11/2026`, `20.11.26`, `20112026`, `2026-11-20`); null when it is none. */
export function parseDay(text: string): string | null {
  const bare = text.trim();
  if (isDay(bare)) return bare;
  const [, date = '', month = '', year = ''] = FRENCH.exec(bare) ?? TOGETHER.exec(bare) ?? [];
  const day = `${fullYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Two digits mean this century up to 69: a birth in 1970 is likelier than a loan's end in 2070. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}
