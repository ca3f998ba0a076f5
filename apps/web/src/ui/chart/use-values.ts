import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { type FormatLocale, formatCompact, formatMoney, formatPercent, formatQuantity } from '#lib/format.ts';
import { MASK, usePrivacy } from '../privacy.tsx';
import type { PointValue, ValueFormat } from './series.ts';

type ValueTexts = {
  /** In full, as in a tooltip. */
  readonly full: (value: PointValue) => string;
  /** Short, as at an axis. */
  readonly axis: (value: number, step: number) => string;
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
    axis: (value, step) =>
      format.kind === 'percent'
        ? writePercentTick(plain(value), locale)
        : formatCompact(plain(value), { locale, digits: digitsFor(value, step) }),
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

/** With the decimals a tick has: steps of half a percent never read alike. */
function writePercentTick(value: string, locale: FormatLocale): string {
  const decimals = String(Number((Number(value) * 100).toFixed(2))).split('.')[1]?.length ?? 0;
  return formatPercent(value, { locale, digits: decimals });
}

const USUAL_DIGITS = 3;

/** As many digits as keep lines a step apart from reading alike: 831.5k where 832k is the next. */
function digitsFor(value: number, step: number): number {
  if (value === 0 || step === 0) return USUAL_DIGITS;
  return Math.max(USUAL_DIGITS, Math.floor(Math.log10(Math.abs(value) / step)) + 2);
}

function writeShort(value: string, format: ValueFormat, locale: FormatLocale): string {
  return format.kind === 'percent' ? formatPercent(value, { locale, digits: 0 }) : formatCompact(value, { locale });
}
