import { type Decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale } from '#i18n/messages.ts';
import { formatMoney, formatPercent, formatRate } from '#lib/format.ts';
import { MASK, usePrivacy } from '#ui/privacy.tsx';

/** Amounts in euros and rates inside sentences; amounts are hidden where the reader hides them. */
export function useTaxAmounts() {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const written = (value: Decimal, detail: boolean) =>
    isHidden ? MASK : formatMoney(toDecimalString(value), { locale, currency: 'EUR', detail });
  return {
    isHidden,
    /** Whole euros. */
    euros: (value: Decimal) => written(value, false),
    cents: (value: Decimal) => written(value, true),
    /** With the decimals it has, none at least: `30 %`, `17,2 %`. */
    rate: (value: Decimal) => formatRate(toDecimalString(value.toDecimalPlaces(4)), locale, 0),
    percent: (value: Decimal, digits = 1) => formatPercent(toDecimalString(value), { locale, digits }),
  };
}
