import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { type FormatLocale, formatCompact, formatMoney, formatPercent, formatQuantity } from '#lib/format.ts';
import { MASK, usePrivacy } from '../privacy.tsx';
import type { PointValue, ValueFormat } from './series.ts';

type ValueTexts = {
  /** In full, as in a tooltip. */
  readonly full: (value: PointValue) => string;
  /** Short, as at an axis. */
  readonly axis: (value: number) => string;
  readonly short: (value: PointValue) => string;
};

/** Writes the values of a chart; in privacy mode amounts are not written at all. */
export function useValues(format: ValueFormat): ValueTexts {
  const locale = useFormatLocale();
  const hidden = usePrivacy() && format.kind === 'money';
  const { missing } = useMessages().ui.chart;
  if (hidden) return { full: () => MASK, axis: () => '', short: () => MASK };
  const short = (value: string) => writeShort(value, format, locale);
  return {
    full: (value) => (value === null ? missing : writeFull(value, format, locale)),
    axis: (value) => writeTick(plain(value), format, locale),
    short: (value) => (value === null ? missing : short(value)),
  };
}

/** Ticks are round numbers; the tail of a float is none of theirs. */
const plain = (value: number) => String(Number(value.toFixed(6)));

function writeFull(value: string, format: ValueFormat, locale: FormatLocale): string {
  if (format.kind === 'money') {
    return formatMoney(value, { locale, currency: format.currency, detail: format.detail ?? false });
  }
  return format.kind === 'percent'
    ? formatPercent(value, { locale, digits: format.digits ?? 1 })
    : formatQuantity(value, locale);
}

/** With the decimals a tick has: steps of half a percent are not told twice alike. */
function writeTick(value: string, format: ValueFormat, locale: FormatLocale): string {
  if (format.kind !== 'percent') return writeShort(value, format, locale);
  const decimals = String(Number((Number(value) * 100).toFixed(2))).split('.')[1]?.length ?? 0;
  return formatPercent(value, { locale, digits: decimals });
}

function writeShort(value: string, format: ValueFormat, locale: FormatLocale): string {
  return format.kind === 'percent' ? formatPercent(value, { locale, digits: 0 }) : formatCompact(value, { locale });
}
