import { transactions } from '@aurea/contract/transactions.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { householdCashFlow } from '@aurea/domain/ledger/transaction-kinds.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import type { PaymentValues } from './payment-form.ts';

const NONE = 'none';
const DAYS_AROUND = 31;

type Props = {
  /** The account, and the currency of what is paid. */
  readonly account: { readonly id: string; readonly currency: string };
  /** Lines of the month before and after this day are offered. */
  readonly around: Day;
  readonly form: UseFormReturn<PaymentValues>;
};

/** The line of the account that shows the payment; choosing it takes over its day and amount. */
export function LedgerLineField({ account, around, form }: Props) {
  const { payment: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  const query = { from: addDays(around, -DAYS_AROUND), to: addDays(around, DAYS_AROUND), size: '100' } as const;
  const read = useLiveRead(transactions.ofAsset, { params: { id: account.id }, query });
  const lines = (read.data?.items ?? []).filter(
    ({ kind, cashEffect, currency, fxRate }) =>
      householdCashFlow(kind) > 0 && !cashEffect.startsWith('-') && currency === account.currency && fxRate === null,
  );
  const options = [
    { value: NONE, label: text.noLine },
    ...lines.map(({ id, on, note, cashEffect, currency }) => ({
      value: id,
      label: `${formatDay(on)} · ${hidden ? MASK : formatMoney(cashEffect, { locale, currency, detail: true })}`,
      detail: note,
    })),
  ];
  const choose = (id: string) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    form.setValue('amount', line.cashEffect, { shouldDirty: true });
    form.setValue('on', line.on, { shouldDirty: true });
  };
  if (lines.length === 0) return null;
  return (
    <FormField control={form.control} name="transactionId">
      {(field) => (
        <SelectField
          {...field}
          label={text.line}
          help={text.lineHelp}
          options={options}
          value={field.value || NONE}
          onChange={(id) => {
            field.onChange(id === NONE ? '' : id);
            choose(id);
          }}
        />
      )}
    </FormField>
  );
}
