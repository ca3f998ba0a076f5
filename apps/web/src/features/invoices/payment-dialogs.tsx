import { digits, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { type Invoice, type InvoicePayment, invoices } from '@aurea/contract/invoices.ts';
import { payments } from '@aurea/contract/payments.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { MONEY } from './after-money.ts';
import { FormDialog } from './form-dialog.tsx';

const METHODS = [
  'transfer',
  'card',
  'cheque',
  'direct_debit',
  'cash',
] as const satisfies readonly InvoicePayment['method'][];

type PaymentValues = { on: string; amount: string; method: InvoicePayment['method']; reference: string };

type InvoiceProps = { readonly invoice: Invoice; readonly onClose: () => void };

/** Records what was received for a document. */
export function PaymentDialog({ invoice, onClose }: InvoiceProps) {
  const { dialogs: text, detail } = useMessages().invoices;
  const locale = useFormatLocale();
  const { currency, customerId, id: invoiceId, writtenOff } = invoice;
  const rest = stillPayable(invoice);
  const form = useForm<PaymentValues>({
    defaultValues: { on: today(), amount: rest, method: 'transfer', reference: '' },
  });
  const record = useWrite(payments.record, { refreshes: MONEY });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const surplus = surplusOf(typed, rest);
  const save = ({ amount, ...values }: PaymentValues) =>
    record.mutate(
      {
        body: {
          customerId,
          currency,
          amount,
          ...values,
          // What is more than was asked for is the customer's: it stands on their statement, not on this document.
          allocations: [{ invoiceId, amount: surplusOf(amount, rest) ? rest : amount }],
        },
      },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.recorded });
        },
      },
    );
  return (
    <FormDialog
      title={text.payTitle}
      act={text.record}
      form={form}
      isSaving={record.isPending}
      onSave={save}
      onClose={onClose}
    >
      {writtenOff && <Callout title={text.lateTitle(formatDay(writtenOff.on))}>{text.lateDetail}</Callout>}
      <FormField control={form.control} name="on" rules={[required]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      <FormField control={form.control} name="amount" rules={[required, number, nonZero, nonNegative, cents]}>
        {(field) => <AmountField {...field} label={text.amount} currency={currency} />}
      </FormField>
      {surplus !== null && <Callout title={text.surplus(formatMoney(surplus, { locale, currency, detail: true }))} />}
      <FormField control={form.control} name="method">
        {(field) => (
          <SelectField
            {...field}
            label={text.method}
            options={METHODS.map((value) => ({ value, label: detail.methods[value] }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="reference">
        {(field) => <TextField {...field} label={text.reference} maxLength={120} />}
      </FormField>
    </FormDialog>
  );
}

/** What a customer may still pay of a document: what is left to collect, or what was given up and is lost so far. */
export function stillPayable({ state, outstanding, writtenOff }: Invoice): string {
  return state === 'issued' && writtenOff ? writtenOff.lost : outstanding;
}

const cents = (value: unknown) => digits(value, 12, 2);

/** What was received beyond what is asked for, null where it is no more. */
function surplusOf(typed: string, outstanding: string): string | null {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return null;
  const more = decimal(typed).minus(decimal(outstanding));
  return more.greaterThan(0) ? more.toFixed(2) : null;
}

type ReasonValues = { on: string; reason: string };

function useReasonForm() {
  return useForm<ReasonValues>({ defaultValues: { on: today(), reason: '' } });
}

type ReasonProps = {
  readonly form: UseFormReturn<ReasonValues>;
  /** Not before this day. */
  readonly from: string | null;
};

function ReasonFields({ form, from }: ReasonProps) {
  const { dialogs: text } = useMessages().invoices;
  return (
    <>
      <FormField control={form.control} name="on" rules={[required]}>
        {(field) => <DateField {...field} label={text.actOn} {...(from && { min: from })} max={today()} />}
      </FormField>
      <FormField control={form.control} name="reason" rules={[required]}>
        {(field) => <TextField {...field} label={text.reason} maxLength={300} />}
      </FormField>
    </>
  );
}

type ReverseProps = { readonly payment: InvoicePayment; readonly onClose: () => void };

/** Takes a payment back by an entry against it. */
export function ReverseDialog({ payment, onClose }: ReverseProps) {
  const { dialogs: text } = useMessages().invoices;
  const form = useReasonForm();
  const reverse = useWrite(payments.reverse, { refreshes: MONEY });
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.reversed });
  };
  return (
    <FormDialog
      title={text.reverseTitle}
      detail={text.reverseDetail}
      act={text.reverse}
      form={form}
      isSaving={reverse.isPending}
      onSave={(body) => reverse.mutate({ params: { id: payment.id }, body }, { onSuccess })}
      onClose={onClose}
    >
      <ReasonFields form={form} from={payment.on} />
    </FormDialog>
  );
}

/** Gives up what is left to collect. */
export function WriteOffDialog({ invoice, onClose }: InvoiceProps) {
  const { dialogs: text } = useMessages().invoices;
  const form = useReasonForm();
  const writeOff = useWrite(invoices.writeOff, { refreshes: MONEY });
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.writtenOff });
  };
  return (
    <FormDialog
      title={text.writeOffTitle}
      detail={text.writeOffDetail}
      act={text.writeOff}
      form={form}
      isSaving={writeOff.isPending}
      onSave={(body) => writeOff.mutate({ params: { id: invoice.id }, body }, { onSuccess })}
      onClose={onClose}
    >
      <ReasonFields form={form} from={invoice.issuedOn} />
    </FormDialog>
  );
}
