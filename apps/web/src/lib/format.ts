import { withoutTrailing } from '@aurea/domain/core/trailing.ts';
import { calendarFormatter, numberFormatter } from './formatters.ts';
import { currentTimeZone } from './today.ts';

/** Decimal as it travels: `-1234.56`. Amounts stay text up to the screen, so no digit is lost on the way. */
type DecimalText = string;

export type FormatLocale = 'en' | 'fr';

type MoneyFormat = {
  readonly locale: FormatLocale;
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Cents instead of whole units. */
  readonly detail?: boolean;
  /** `+` before a gain; a loss always carries its minus. */
  readonly sign?: boolean;
};

const NO_BREAK = '\u00a0';
const MINUS = '\u2212';
const INTL_LOCALE: Record<FormatLocale, string> = { en: 'en-GB', fr: 'fr-FR' };

const numberFormat = (locale: FormatLocale, options: Intl.NumberFormatOptions) =>
  numberFormatter(INTL_LOCALE[locale], options);

function write(format: Intl.NumberFormat, value: DecimalText): string {
  const text = format.format(exact(value));
  return text.replace('-', MINUS).replace(/\s%$/, `${NO_BREAK}%`);
}

const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

/** `Intl` reads decimal text digit by digit, but its type only admits texts known to be numbers. */
function exact(value: DecimalText): Intl.StringNumericLiteral {
  if (!isDecimalText(value)) throw new RangeError(`not a decimal: ${value}`);
  return value;
}

function isDecimalText(value: string): value is Intl.StringNumericLiteral {
  return PLAIN_DECIMAL.test(value);
}

const signOf = (sign: boolean | undefined) => (sign ? 'exceptZero' : 'negative');

/** Whole units of at most 10 significant digits, or cents with `detail`: `812 430 €`, `1 124,50 €`. */
export function formatMoney(value: DecimalText, { locale, currency = 'EUR', detail, sign }: MoneyFormat): string {
  return write(
    numberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signOf(sign),
      ...(detail ? {} : WHOLE),
    }),
    value,
  );
}

const WHOLE = {
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
  maximumSignificantDigits: 10,
  roundingPriority: 'lessPrecision',
} as const;

/** An amount whose currency is written once elsewhere, as in a table header: `812 430`, `1 124,50`. */
export function formatAmount(value: DecimalText, { locale, detail, sign }: Omit<MoneyFormat, 'currency'>): string {
  const digits = detail ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : WHOLE;
  return write(numberFormat(locale, { ...digits, signDisplay: signOf(sign) }), value);
}

/**
 * The price of one unit: cents, and below one the four digits that matter, up to the eighth decimal. `24,18`,
 * `0,02345`.
 */
export function formatPrice(
  value: DecimalText,
  { locale, currency }: { readonly locale: FormatLocale; readonly currency: string | null },
): string {
  const small = Math.abs(Number(value));
  const needed = small > 0 && small < 1 ? Math.min(8, 4 - Math.ceil(Math.log10(small))) : 2;
  const digits = {
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.max(2, needed),
    signDisplay: 'negative',
  } as const;
  const money = currency ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {};
  return write(numberFormat(locale, { ...digits, ...money }), value);
}

type CompactFormat = {
  readonly locale: FormatLocale;
  readonly currency?: string;
  /** Significant digits at most. */
  readonly digits?: number;
};

/** A short amount for axes and findings: `951 k€`, `1,2 M€`; without currency `951 k`. */
export function formatCompact(value: DecimalText, { locale, currency, digits = 3 }: CompactFormat): string {
  const format = numberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: digits,
    signDisplay: 'negative',
    ...(currency && locale === 'en' ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  });
  const text = write(format, value);
  if (!currency || locale === 'en') return text;
  const symbol = currencySymbol(currency, locale);
  return /\p{L}$/u.test(text) ? `${text}${symbol}` : `${text}${NO_BREAK}${symbol}`;
}

/** The sign a currency goes by: `€`, `$`, else its code. */
export function currencySymbol(currency: string, locale: FormatLocale): string {
  const format = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

type PercentFormat = {
  readonly locale: FormatLocale;
  /** Decimals, one by default. */
  readonly digits?: number;
  readonly sign?: boolean;
};

/** A ratio as percent, without grouping: `0.042` is `4,2 %`. */
export function formatPercent(ratio: DecimalText, { locale, digits = 1, sign }: PercentFormat): string {
  return write(
    numberFormat(locale, {
      style: 'percent',
      useGrouping: false,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: signOf(sign),
    }),
    ratio,
  );
}

/** A rate of a contract as percent, with every decimal it has, two at least: `3,50 %`, `3,125 %`. */
export function formatRate(ratio: DecimalText, locale: FormatLocale, least = 2): string {
  const decimals = withoutTrailing(ratio.split('.')[1] ?? '', '0').length;
  return formatPercent(ratio, { locale, digits: Math.max(least, decimals - 2) });
}

/** A quantity with the decimals it has, eight at most: `12`, `0,00412`. */
export function formatQuantity(value: DecimalText, locale: FormatLocale): string {
  return write(numberFormat(locale, { maximumFractionDigits: 8, signDisplay: 'negative' }), value);
}

/** A count of things: `12 450`. */
export function formatCount(value: number, locale: FormatLocale): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(value).replace('-', MINUS);
}

/** A day in French form whatever the language: `20/11/2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** A day in words: `20 novembre 2026`, `20 November 2026`. */
export function formatDayInWords(day: string, locale: FormatLocale): string {
  return calendarText(day, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A month in words: `novembre 2026`, `November 2026`. */
export function formatMonthInWords(day: string, locale: FormatLocale): string {
  return calendarText(day, locale, { month: 'long', year: 'numeric' });
}

/** A month for an axis: `nov.`, or `nov. 26` with its year. */
export function formatMonth(day: string, locale: FormatLocale, withYear = false): string {
  const month = calendarText(day, locale, { month: 'short' });
  return withYear ? `${month} ${day.slice(2, 4)}` : month;
}

function calendarText(day: string, locale: FormatLocale, options: Intl.DateTimeFormatOptions): string {
  const noon = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
  return calendarFormatter(INTL_LOCALE[locale], { ...options, timeZone: 'UTC' }).format(noon);
}

/** A moment by the clock of the workspace: `20/11/2026 17:35`. */
export function formatMoment(iso: string, timeZone = currentTimeZone()): string {
  const format = calendarFormatter('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`;
}

/** Every digit a decimal has, grouped, with `decimals` digits at least: what an amount field shows. */
export function formatDecimal(value: DecimalText, locale: FormatLocale, decimals = 0): string {
  return write(numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 }), value);
}
