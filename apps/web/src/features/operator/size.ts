import type { Messages } from '#i18n/messages.ts';
import { type FormatLocale, formatDecimal } from '#lib/format.ts';

const MEGABYTE = 1_000_000;

/** Bytes as megabytes or gigabytes of the decimal system, with one digit. */
export function formatSize(bytes: number, locale: FormatLocale, text: Messages['operator']): string {
  const [unit, words] = bytes < 1000 * MEGABYTE ? [MEGABYTE, text.size] : [1000 * MEGABYTE, text.gigabytes];
  return words(formatDecimal((bytes / unit).toFixed(1), locale, 1));
}
