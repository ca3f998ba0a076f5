import { CURRENCIES } from '@aurea/domain/core/currency.ts';

const USUAL: readonly string[] = ['EUR', 'USD', 'GBP', 'CHF'];

type CurrencyOption = { readonly value: string; readonly label: string; readonly detail: string };

/** Every currency with its name in the language, the usual ones first. */
export function currencyOptions(locale: string): readonly CurrencyOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const others = CURRENCIES.filter((code) => !USUAL.includes(code));
  return [...USUAL, ...others].map((code) => ({ value: code, label: code, detail: names.of(code) ?? code }));
}
