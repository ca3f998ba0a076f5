import type { InvoiceLifecycle, InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { required } from '@aurea/contract/core/validators.ts';
import {
  type LifecycleCode,
  REFUSAL_REASONS,
  type RefusalReason,
  statusRule,
} from '@aurea/domain/billing/electronic/lifecycle.ts';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

const MOST_REASON = 500;

type Props = {
  readonly lifecycle: InvoiceLifecycle;
  readonly isSaving: boolean;
  readonly onClose: () => void;
};

type Said = {
  readonly version: number;
  readonly code: LifecycleCode;
  readonly on: string;
  readonly reason: string;
  readonly reasonCode: RefusalReason | null;
};
type Save<Body> = { readonly onSave: (body: Body, onSuccess: () => void) => void };

type StatusValues = { code: `${LifecycleCode}` | ''; on: string; reason: string; reasonCode: RefusalReason | '' };

/** Notes what a platform or a buyer said. */
export function RecordStatusDialog({ lifecycle, isSaving, onSave, onClose }: Props & Save<Said>) {
  const { recording: text, statuses } = useMessages().electronic;
  const form = useForm<StatusValues>({ defaultValues: { code: '', on: today(), reason: '', reasonCode: '' } });
  const typed = useWatch({ control: form.control, name: 'code' });
  const chosen = lifecycle.next.find((code) => `${code}` === typed) ?? null;
  const save = ({ on, reason, reasonCode }: StatusValues) => {
    if (chosen === null) return;
    const why = { reason: asksWhy(chosen) ? reason : '', reasonCode: chosen === 210 ? reasonCode || null : null };
    onSave({ version: lifecycle.version, code: chosen, on, ...why }, () => {
      onClose();
      notify({ type: 'success', message: text.saved });
    });
  };
  return (
    <ValidatedFormDialog
      title={text.title}
      detail={text.detail}
      act={text.save}
      form={form}
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <FormField control={form.control} name="code" rules={[required]}>
        {(field) => (
          <SelectField
            {...field}
            label={text.code}
            options={lifecycle.next.map((code) => ({
              value: `${code}` as const,
              label: `${code} · ${statuses[code]}`,
            }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="on" rules={[required]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      {chosen !== null && asksWhy(chosen) && <WhyFields form={form} isRefusal={chosen === 210} />}
    </ValidatedFormDialog>
  );
}

const asksWhy = (code: LifecycleCode) => statusRule(code).reason === true;

type WhyProps = { readonly form: UseFormReturn<StatusValues>; readonly isRefusal: boolean };

function WhyFields({ form, isRefusal }: WhyProps) {
  const { recording: text, refusals } = useMessages().electronic;
  return (
    <>
      {isRefusal && (
        <FormField control={form.control} name="reasonCode" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.reasonCode}
              options={REFUSAL_REASONS.map((value) => ({ value, label: refusals[value] }))}
            />
          )}
        </FormField>
      )}
      <FormField control={form.control} name="reason" rules={[required]}>
        {(field) => <TextField {...field} label={text.reason} maxLength={MOST_REASON} />}
      </FormField>
    </>
  );
}

type Taken = { readonly version: number; readonly reason: string };
type WithdrawProps = Props & Save<Taken> & { readonly status: InvoiceStatus };

/** Takes back what was noted by mistake. */
export function WithdrawStatusDialog({ lifecycle, status, isSaving, onSave, onClose }: WithdrawProps) {
  const { withdrawal: text, statuses } = useMessages().electronic;
  const form = useForm({ defaultValues: { reason: '' } });
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.done });
  };
  return (
    <ValidatedFormDialog
      title={text.title(statuses[status.code])}
      detail={text.detail}
      act={text.act}
      form={form}
      isSaving={isSaving}
      onSave={({ reason }) => onSave({ version: lifecycle.version, reason }, onSuccess)}
      onClose={onClose}
    >
      <FormField control={form.control} name="reason" rules={[required]}>
        {(field) => <TextField {...field} label={text.reason} maxLength={MOST_REASON} />}
      </FormField>
    </ValidatedFormDialog>
  );
}
