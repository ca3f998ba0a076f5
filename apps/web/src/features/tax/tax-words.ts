import { decimal } from '@aurea/domain/core/decimal.ts';
import type { TaxLine } from '@aurea/domain/tax/tax-line.ts';
import { type Locale, useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import type { FormatLocale } from '#lib/format.ts';
import { useTaxAmounts } from './use-tax-amounts.ts';

/** The words of a computation in the language of the reader. */
export type TaxWords = {
  readonly locale: FormatLocale;
  readonly language: Locale;
  readonly text: ReturnType<typeof useMessages>['tax'];
  /** The name of a line, with the bracket or the nature it is of. */
  readonly lineName: (line: TaxLine) => string;
};

export function useTaxWords(): TaxWords {
  const { tax: text } = useMessages();
  const locale = useFormatLocale();
  const language = useLocale();
  const { euros, rate } = useTaxAmounts();
  const lineName = ({ label, of, rate: ratio }: TaxLine) => {
    if (label === 'social_levy') return text.sources[of as keyof typeof text.sources] ?? text.lines.social_levy;
    if (label !== 'bracket' || of === undefined) return text.lines[label];
    const name = `${text.lines.bracket} ${ratio ? rate(ratio) : ''}`;
    return of === '0' ? name : text.result.top(name, euros(decimal(of)));
  };
  return { locale, language, text, lineName };
}
