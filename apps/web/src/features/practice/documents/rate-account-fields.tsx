import { isAccount, RATE_ACCOUNTS } from '@aurea/domain/billing/reports/sales-accounts.ts';
import { FRENCH_VAT_RATES } from '@aurea/domain/billing/totals/vat.ts';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../practice.module.css';
import type { PracticeControl } from '../settings/field-list.tsx';

type Props = { readonly control: PracticeControl };

/** Accounts that a rate of VAT has of its own; an empty one is the general account. */
export function RateAccountFields({ control }: Props) {
  const { accounts: text } = useMessages().reports;
  const { fields, append, remove } = useFieldArray({ control, name: 'accounts.rates' });
  const rates = useWatch({ control, name: 'accounts.rates' });
  const free = FRENCH_VAT_RATES.filter((rate) => rates.every((one) => one.rate !== rate)).toReversed();
  const [next] = free;
  return (
    <fieldset className={styles.rates} aria-label={text.rates}>
      <p className={styles.ratesTitle}>{text.rates}</p>
      <p className={styles.ratesHelp}>{text.ratesHelp}</p>
      {fields.map(({ id }, index) => (
        <RateRow key={id} control={control} index={index} free={free} onRemove={() => remove(index)} />
      ))}
      {next !== undefined && (
        <div>
          <Button
            variant="neutral"
            icon="plus"
            onPress={() => append({ rate: next, services: '', goods: '', vat: '', vatAwaiting: '' })}
          >
            {text.addRate}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RowProps = Props & {
  readonly index: number;
  /** Rates that no row has yet. */
  readonly free: readonly (typeof FRENCH_VAT_RATES)[number][];
  readonly onRemove: () => void;
};

function RateRow({ control, index, free, onRemove }: RowProps) {
  const { accounts: text } = useMessages().reports;
  const locale = useFormatLocale();
  const rate = useWatch({ control, name: `accounts.rates.${index}.rate` });
  const percent = (one: string) => (locale === 'fr' ? `${one.replace('.', ',')}\u00a0%` : `${one}%`);
  const judge = async (value: unknown) => (value === '' || isAccount(String(value)) ? (true as const) : text.wrong);
  return (
    <fieldset className={styles.rateRow} aria-label={percent(rate)}>
      <FormField control={control} name={`accounts.rates.${index}.rate`}>
        {(field) => (
          <SelectField
            {...field}
            label={text.rate}
            options={[rate, ...free].map((value) => ({ value, label: percent(value) }))}
          />
        )}
      </FormField>
      {RATE_ACCOUNTS.map((name) => (
        <FormField key={name} control={control} name={`accounts.rates.${index}.${name}`} lateRule={judge}>
          {({ value, ...field }) => (
            <TextField {...field} value={String(value)} label={text.ofRate[name]} maxLength={20} />
          )}
        </FormField>
      ))}
      <div className={styles.rateRemoval}>
        <IconButton icon="trash" label={text.removeRate(percent(rate))} onPress={onRemove} />
      </div>
    </fieldset>
  );
}
