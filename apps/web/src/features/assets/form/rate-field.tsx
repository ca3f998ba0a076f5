import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDecimal } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import type { FieldProps } from '#ui/fields/field-frame.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import styles from './asset-fields.module.css';

type Props = Omit<FieldProps<string>, 'label'> & { readonly from: string; readonly to: string; readonly on: string };

/** The rate that is kept with a transaction; the one known on its day is proposed. */
export function RateField({ from, to, on, ...field }: Props) {
  const text = useMessages().transactions;
  const locale = useFormatLocale();
  const isAsked = isDay(on) && from !== '' && to !== '' && from !== to;
  const known = useLiveRead(
    transfers.rate,
    { query: { from, to, on: isDay(on) ? on : '2000-01-01' } },
    { enabled: isAsked },
  );
  const rate = isAsked && !known.isPlaceholderData ? known.data?.rate : undefined;
  return (
    <div className={styles.proposal}>
      <NumberField {...field} label={text.fxRate(from, to)} help={rate === null ? text.noKnownRate : undefined} />
      {rate && field.value === '' && (
        <Button variant="neutral" size="small" onPress={() => field.onChange(rate)}>
          {text.proposedRate(formatDecimal(rate, locale))}
        </Button>
      )}
    </div>
  );
}
