import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, maxLength, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { type Income, revenues } from '@aurea/contract/incomes.ts';
import { RECEIPT_STATES } from '@aurea/domain/incomes/judgement.ts';
import { useEffect } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { INCOMES, useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../incomes.module.css';
import { LedgerLineField } from './ledger-line-field.tsx';
import { type About, aboutIn, bodyOf, type PaymentValues, valuesOf } from './payment-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/**
 * Says what came of an income. The subject is the income, followed by a point and a due day or a payment to change;
 * alone it adds a payment beside the schedule.
 */
export function IncomePaymentDialog({ subject = '', onClose }: DialogProps) {
  const { payment: text } = useMessages().incomes;
  const [id = '', about = ''] = subject.split('.');
  const params = { id };
  const income = useLiveRead(revenues.find, { params });
  const payments = useLiveRead(revenues.payments, { params });
  const found = income.data && payments.data && { income: income.data, ...aboutIn(payments.data, about) };
  if (found) return <PaymentForm key={about} {...found} onClose={onClose} />;
  const both = {
    data: undefined,
    isError: income.isError || payments.isError,
    refetch: () => Promise.all([income.refetch(), payments.refetch()]),
  };
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={both}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type FormProps = About & { readonly income: Income; readonly onClose: () => void };

function PaymentForm({ income, due, receipt, onClose }: FormProps) {
  const { payment: text } = useMessages().incomes;
  const form = useForm<PaymentValues>({ defaultValues: valuesOf({ due, receipt }) });
  const { setFocus } = form;
  useEffect(() => setFocus('amount'), [setFocus]);
  const pay = useWrite(revenues.pay, { refreshes: INCOMES });
  const change = useWrite(revenues.changePayment, { refreshes: INCOMES });
  const save = (values: PaymentValues) => {
    const body = bodyOf(values, receipt ? receipt.dueOn : (due?.on ?? null));
    const onSuccess = () => {
      onClose();
      notify({ type: 'success', message: receipt ? text.changed : text.saved, detail: income.name });
    };
    if (!receipt) return pay.mutate({ params: { id: income.id }, body }, { onSuccess });
    const params = { id: income.id, paymentId: receipt.id };
    return change.mutate({ params, body: { ...body, version: receipt.version } }, { onSuccess });
  };
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <FormDialog
      title={receipt ? text.editTitle(income.name) : text.newTitle(income.name)}
      act={text.save}
      width="small"
      isDirty={form.formState.isDirty}
      isSaving={pay.isPending || change.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <p className={styles.small}>
        <DueLine income={income} due={due} />
      </p>
      {due && <StateField control={form.control} />}
      {(state === 'received' || state === 'partial') && (
        <>
          <CameFields control={form.control} currency={income.currency} />
          {income.account && (
            <LedgerLineField
              account={{ id: income.account.id, currency: income.currency }}
              around={due?.on ?? receipt?.receivedOn ?? today()}
              form={form}
            />
          )}
        </>
      )}
      <FormField control={form.control} name="note" rules={[(value) => maxLength(value, 1000)]}>
        {(field) => <TextField {...field} label={text.note} />}
      </FormField>
    </FormDialog>
  );
}

function DueLine({ income, due }: Pick<FormProps, 'income' | 'due'>) {
  const { payment: text } = useMessages().incomes;
  const locale = useFormatLocale();
  const hidden = usePrivacy();
  if (!due) return text.extra;
  const amount = hidden ? MASK : formatMoney(due.total, { locale, currency: income.currency, detail: true });
  return text.due(amount, formatDay(due.on));
}

function StateField({ control }: { readonly control: Control<PaymentValues> }) {
  const { payment: text } = useMessages().incomes;
  const state = useWatch({ control, name: 'state' });
  const options = RECEIPT_STATES.map((value) => ({ value, label: text.states[value] }));
  return (
    <FormField control={control} name="state">
      {(field) => <SelectField {...field} label={text.state} options={options} help={text.stateHelp[state]} />}
    </FormField>
  );
}

function CameFields({ control, currency }: { readonly control: Control<PaymentValues>; readonly currency: string }) {
  const { payment: text } = useMessages().incomes;
  return (
    <>
      <FieldRow>
        <FormField
          control={control}
          name="amount"
          rules={[required, number, nonNegative, (value) => nonZero(value), inRange('cents')]}
        >
          {(field) => <AmountField {...field} label={text.amount} currency={currency} />}
        </FormField>
        <FormField control={control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} max={today()} />}
        </FormField>
      </FieldRow>
      <FormField control={control} name="gross" rules={[number, nonNegative, inRange('cents')]}>
        {(field) => <AmountField {...field} label={text.gross} currency={currency} />}
      </FormField>
    </>
  );
}
