import type { Asset } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import type { HoldingDetail } from '@aurea/contract/holdings.ts';
import type { Control } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../position-form.module.css';
import type { InstrumentPart } from './instrument-part.ts';
import { type QuickValues, quickTotal } from './quick-add.ts';

type Props = {
  readonly control: Control<QuickValues>;
  readonly accounts: readonly Asset[];
  readonly account: Asset | undefined;
  /** Of the price. */
  readonly currency: string;
  readonly chosen: HoldingDetail | undefined;
  readonly InstrumentField: InstrumentPart;
};

/** Instrument, quantity and price first: the rest has its usual answer. */
export function QuickFields({ control, accounts, account, currency, chosen, InstrumentField }: Props) {
  const { quickAdd: text } = useMessages().holdings;
  return (
    <>
      <FormField control={control} name="instrumentId" rules={[required]}>
        {(field) => (
          <InstrumentField
            {...field}
            label={text.instrument}
            chosenName={chosen?.name}
            currency={account?.currency ?? 'EUR'}
            opensOn="input"
          />
        )}
      </FormField>
      <div className={styles.row}>
        <FormField
          control={control}
          name="quantity"
          rules={[required, number, nonZero, nonNegative, inRange('quantity')]}
        >
          {(field) => <NumberField {...field} label={text.quantity} />}
        </FormField>
        <FormField control={control} name="unitPrice" rules={[required, number, nonNegative, inRange('price')]}>
          {(field) => (
            <AmountField
              {...field}
              label={text.price}
              currency={currency}
              help={chosen?.price && text.priceFrom(formatDay(chosen.price.on))}
            />
          )}
        </FormField>
        <FormField control={control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} />}
        </FormField>
      </div>
      <OtherFields control={control} accounts={accounts} account={account} currency={currency} />
    </>
  );
}

function OtherFields({ control, accounts, account, currency }: Omit<Props, 'chosen' | 'InstrumentField'>) {
  const { holdings: texts, wealth } = useMessages();
  const text = texts.quickAdd;
  const options = accounts.map(({ id, name, institution, kind }) => ({
    value: id,
    label: name,
    detail: institution ?? wealth.kinds[kind],
  }));
  return (
    <>
      <FormField control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.kind}
            direction="row"
            choices={(['buy', 'sell'] as const).map((value) => ({ value, label: text.kinds[value] }))}
          />
        )}
      </FormField>
      <div className={styles.row}>
        <FormField control={control} name="accountId" rules={[required]}>
          {(field) => <SelectField {...field} label={text.account} options={options} />}
        </FormField>
        <FormField control={control} name="fees" rules={[number, nonNegative, inRange('amount')]}>
          {(field) => <AmountField {...field} label={text.fees} currency={currency} />}
        </FormField>
        {account && currency !== account.currency && (
          <FormField control={control} name="fxRate" rules={[required, number, nonZero, nonNegative, inRange('rate')]}>
            {(field) => <NumberField {...field} label={text.fxRate(currency, account.currency)} />}
          </FormField>
        )}
      </div>
    </>
  );
}

export function QuickTotal({ values, currency }: { readonly values: QuickValues; readonly currency: string }) {
  const { quickAdd: text } = useMessages().holdings;
  const total = quickTotal(values);
  if (total === null) return null;
  return (
    <p className={styles.total} aria-live="polite">
      {text.total}
      <b>
        <Money value={total} currency={currency} detail />
      </b>
    </p>
  );
}

/** Why the ledger refuses a sale, where it refuses. */
export function QuickRefusal({ error }: { readonly error: ApiFailure | null }) {
  const text = useMessages().transactions;
  const locale = useFormatLocale();
  if (error?.code !== 'position_negative') return null;
  const { missing, instrument, on } = error.params;
  return (
    <Callout tone="error" title={text.refusedTitle}>
      {text.negative(formatQuantity(String(missing), locale), String(instrument), formatDay(String(on)))}
    </Callout>
  );
}
