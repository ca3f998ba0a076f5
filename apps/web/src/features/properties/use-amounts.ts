import { useFormatLocale } from '#i18n/messages.ts';
import { formatMoney, formatPercent } from '#lib/format.ts';
import { MASK, usePrivacy } from '#ui/privacy.tsx';

type Options = { readonly detail?: boolean; readonly sign?: boolean };

/** Amounts in sentences: written in the currency, or hidden where the reader hides them. */
export function useAmounts(currency: string) {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return {
    isHidden,
    money: (value: string, options: Options = {}) =>
      isHidden ? MASK : formatMoney(value, { locale, currency, ...options }),
    percent: (ratio: string, digits = 1) => formatPercent(ratio, { locale, digits }),
  };
}
