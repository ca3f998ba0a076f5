import { type Invoice, type InvoicePayment, invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { isLongBefore } from '@aurea/domain/billing/payments/payments.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { MONEY } from './reads-after-payment.ts';

const METHODS = [
  'transfer',
  'card',
  'cheque',
  'direct_debit',
  'cash',
] as const satisfies readonly InvoicePayment['method'][];

/** What more money than is asked for is: the customer's for later, given back, or a slip of the keyboard. */
const BEYOND = ['advance', 'refund', 'mistake'] as const;
type Beyond = (typeof BEYOND)[number];

type PaymentValues = {
  on: string;
  amount: string;
  method: InvoicePayment['method'];
  reference: string;
  beyond: Beyond | '';
  isDayConfirmed: boolean;
};

type InvoiceProps = { readonly invoice: Invoice; readonly onClose: () => void };

/** Records what was received for a document. */
export function PaymentDialog({ invoice, onClose }: InvoiceProps) {
  const { dialogs: text, detail } = useMessages().invoices;
  const locale = useFormatLocale();
  const { currency, customerId, id: invoiceId, writtenOff } = invoice;
  const rest = stillPayable(invoice);
  const form = useForm<PaymentValues>({
    defaultValues: {
      on: today(),
      amount: rest,
      method: 'transfer',
      reference: '',
      beyond: '',
      isDayConfirmed: false,
    },
  });
  const record = useWrite(payments.record, { refreshes: MONEY });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const surplus = surplusOf(typed, rest);
  const money = (amount: string) => formatMoney(amount, { locale, currency, detail: true });
  const save = ({ amount, beyond, reference, ...values }: PaymentValues) => {
    const more = surplusOf(amount, rest);
    const isBack = more !== null && beyond === 'refund';
    const note = isBack ? text.refundNote(money(amount), money(more)) : '';
    record.mutate(
      {
        body: {
          customerId,
          currency,
          ...values,
          // Received less what is given back; an advance is received too, and settles nothing yet.
          amount: isBack ? rest : amount,
          reference: [reference, note].filter(Boolean).join(' · ').slice(0, 120),
          allocations: [{ invoiceId, amount: more ? rest : amount }],
        },
      },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.recorded });
        },
      },
    );
  };
  return (
    <ValidatedFormDialog
      title={text.payTitle}
      act={text.record}
      form={form}
      isSaving={record.isPending}
      onSave={save}
      onClose={onClose}
    >
      {writtenOff && <Callout title={text.lateTitle(formatDay(writtenOff.on))}>{text.lateDetail}</Callout>}
      <PaidOnFields form={form} issuedOn={invoice.issuedOn} />
      <FormField control={form.control} name="amount" rules={[required, number, nonZero, nonNegative, cents]}>
        {(field) => <AmountField {...field} label={text.amount} currency={currency} />}
      </FormField>
      {surplus !== null && (
        <FormField control={form.control} name="beyond" rules={[required]}>
          {({ onChange, ...field }) => (
            <RadioGroup
              {...field}
              label={text.surplus(money(surplus))}
              onChange={(beyond) => {
                if (beyond === 'mistake') form.setValue('amount', rest, { shouldValidate: true });
                onChange(beyond === 'mistake' ? '' : beyond);
              }}
              choices={BEYOND.map((value) => ({
                value,
                label: text.beyond[value],
                detail: text.beyondDetail[value](money(rest)),
              }))}
            />
          )}
        </FormField>
      )}
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
    </ValidatedFormDialog>
  );
}

type PaidOnProps = { readonly form: UseFormReturn<PaymentValues>; readonly issuedOn: string | null };

/** The day of a payment, to be confirmed where it is long before the document. */
function PaidOnFields({ form, issuedOn }: PaidOnProps) {
  const { dialogs: text } = useMessages().invoices;
  const on = useWatch({ control: form.control, name: 'on' });
  const isDoubted = issuedOn !== null && isDay(on) && isLongBefore(on, issuedOn);
  return (
    <>
      <FormField control={form.control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      {isDoubted && (
        <>
          <Callout tone="warning" title={text.longBefore(formatDay(issuedOn))} />
          <FormField
            control={form.control}
            name="isDayConfirmed"
            lateRule={async (isRight) => isRight === true || text.confirmMissing}
          >
            {(field) => <Checkbox {...field} label={text.confirmDay} />}
          </FormField>
        </>
      )}
    </>
  );
}

/** What a customer may still pay of a document: what is left to collect, or what was given up and is lost so far. */
export function stillPayable({ state, outstanding, writtenOff }: Invoice): string {
  return state === 'issued' && writtenOff ? writtenOff.lost : outstanding;
}

const cents = inRange('documentAmount');

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
      <FormField control={form.control} name="on" rules={[required, isDate]}>
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
    <ValidatedFormDialog
      title={text.reverseTitle}
      detail={text.reverseDetail}
      act={text.reverse}
      form={form}
      isSaving={reverse.isPending}
      onSave={(body) => reverse.mutate({ params: { id: payment.id }, body }, { onSuccess })}
      onClose={onClose}
    >
      <ReasonFields form={form} from={payment.on} />
    </ValidatedFormDialog>
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
    <ValidatedFormDialog
      title={text.writeOffTitle}
      detail={text.writeOffDetail}
      act={text.writeOff}
      form={form}
      isSaving={writeOff.isPending}
      onSave={(body) => writeOff.mutate({ params: { id: invoice.id }, body }, { onSuccess })}
      onClose={onClose}
    >
      <ReasonFields form={form} from={invoice.issuedOn} />
    </ValidatedFormDialog>
  );
}
