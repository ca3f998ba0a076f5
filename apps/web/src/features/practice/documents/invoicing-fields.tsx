import { number, required } from '@aurea/contract/core/validators.ts';
import { exemptionKeysOf, isPenaltyAllowed } from '@aurea/domain/billing/documents/mentions.ts';
import { isNumberPattern, numberFrom } from '@aurea/domain/billing/documents/numbering.ts';
import { SERIES, type Series, VAT_REGIMES } from '@aurea/domain/billing/settings/practice.ts';
import { isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import { MOST_PAYMENT_DAYS, PAYMENT_STARTS } from '@aurea/domain/customers/customer.ts';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from '../practice.module.css';
import { type PracticeControl, PracticeText } from '../settings/field-list.tsx';

type Props = { readonly control: PracticeControl };

export function VatFields({ control }: Props) {
  const text = useMessages().practice;
  return (
    <div className={styles.fields}>
      <FormField control={control} name="vatRegime">
        {(field) => (
          <SelectField
            {...field}
            label={text.regime}
            options={VAT_REGIMES.map((value) => ({ value, label: text.regimes[value] }))}
          />
        )}
      </FormField>
      <PracticeText
        control={control}
        name="vatNumber"
        label={text.vatNumber}
        check={{ holds: isVatNumber, sentence: text.wrong.vatNumber }}
      />
      <FormField control={control} name="exemption">
        {(field) => (
          <SelectField
            {...field}
            label={text.exemption}
            options={(['none', ...exemptionKeysOf('invoice')] as const).map((value) => ({
              value,
              label: text.exemptions[value],
            }))}
          />
        )}
      </FormField>
    </div>
  );
}

export function TermFields({ control }: Props) {
  const text = useMessages().practice;
  const from = useWatch({ control, name: 'terms.from' });
  const isAllowed = (days: string) => /^\d{1,2}$/.test(days) && Number(days) <= MOST_PAYMENT_DAYS[from];
  const judgeRate = async (value: unknown) => {
    const rate = String(value);
    return !/^\d{1,2}(\.\d{1,2})?$/.test(rate) || isPenaltyAllowed(rate, today()) ? (true as const) : text.penaltyLow;
  };
  return (
    <div className={styles.fields}>
      <PracticeText
        control={control}
        name="terms.days"
        label={text.days}
        rules={[required]}
        check={{ holds: isAllowed, sentence: text.wrong.days }}
        maxLength={2}
      />
      <FormField control={control} name="terms.from">
        {(field) => (
          <SelectField
            {...field}
            label={text.from}
            options={PAYMENT_STARTS.map((value) => ({ value, label: text.starts[value] }))}
          />
        )}
      </FormField>
      <FormField control={control} name="penaltyRate" rules={[number]} lateRule={judgeRate}>
        {(field) => <NumberField {...field} label={text.penaltyRate} help={text.penaltyHelp} suffix="%" />}
      </FormField>
    </div>
  );
}

export function NumberingFields({ control }: Props) {
  return (
    <div className={styles.series}>
      {SERIES.map((series) => (
        <SeriesFields key={series} control={control} series={series} />
      ))}
    </div>
  );
}

function SeriesFields({ control, series }: Props & { readonly series: Series }) {
  const text = useMessages().practice;
  const { pattern, yearly } = useWatch({ control, name: `numbering.${series}` });
  const holds = isNumberPattern({ pattern, yearly });
  return (
    <Stack gap={2}>
      <PracticeText
        control={control}
        name={`numbering.${series}.pattern`}
        label={text.series[series]}
        help={holds ? text.next(numberFrom(pattern, today(), 1)) : text.wrong.pattern}
        rules={[required]}
        check={{ holds: (typed) => isNumberPattern({ pattern: typed, yearly }), sentence: text.wrong.pattern }}
        maxLength={60}
      />
      <FormField control={control} name={`numbering.${series}.yearly`}>
        {(field) => <Checkbox {...field} label={text.yearly} />}
      </FormField>
    </Stack>
  );
}
