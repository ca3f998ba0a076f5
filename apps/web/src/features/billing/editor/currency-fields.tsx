import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { isCurrency } from '@aurea/domain/core/currency.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { TypedDraft } from './draft.ts';

type Props = {
  readonly invoice: Pick<Invoice, 'kind' | 'originals' | 'foundation'>;
  readonly typed: TypedDraft;
  readonly warning: string | undefined;
  readonly onChange: (more: Pick<TypedDraft, 'currency' | 'euroRate'>) => void;
};

/** The currency of a document, and what one unit of it is in euros: VAT is stated in euros too. */
export function CurrencyFields({ invoice, typed, warning, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const language = useLocale();
  const { currency, euroRate } = typed;
  const { kind, originals, foundation } = invoice;
  const isBound = originals.length > 0 || kind === 'credit_note' || kind === 'corrective' || foundation.quotation;
  const bearsFee = typed.lines.some(({ fee }) => fee !== undefined);
  const choose = (chosen: string) => {
    if (isCurrency(chosen)) onChange({ currency: chosen, euroRate: chosen === 'EUR' ? null : (euroRate ?? '') });
  };
  return (
    <>
      {bearsFee && !isBound && (
        <TextField label={text.currency} value={currency} onChange={() => {}} help={text.fees.currency} isDisabled />
      )}
      {!bearsFee && !isBound && (
        <ComboField label={text.currency} value={currency} onChange={choose} options={currencyOptions(language)} />
      )}
      {currency !== 'EUR' && (
        <NumberField
          name="euroRate"
          label={text.euroRate(currency)}
          help={text.euroRateHelp}
          value={euroRate ?? ''}
          onChange={(rate) => onChange({ currency, euroRate: rate })}
          warning={warning}
        />
      )}
    </>
  );
}
