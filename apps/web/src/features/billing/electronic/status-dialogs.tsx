import type { InvoiceLifecycle, InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import { isDate, required } from '@aurea/contract/core/validators.ts';
import { type LifecycleCode, statusRule } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { reasonsFor, type StatusReason } from '@aurea/domain/billing/electronic/reasons.ts';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
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
  readonly reasonCode: StatusReason | null;
  readonly isDeposited: boolean;
};
type Save<Body> = { readonly onSave: (body: Body, onSuccess: () => void) => void };

type StatusValues = {
  code: `${LifecycleCode}` | '';
  on: string;
  reason: string;
  reasonCode: StatusReason | '';
  isDeposited: boolean;
};

type RecordProps = Props &
  Save<Said> & {
    /** Where it can be sent to the platform: whether it usually is. */
    readonly sends?: boolean | null;
  };

/** Notes what a platform or a buyer said, or what the practice decided itself. */
export function RecordStatusDialog({ lifecycle, isSaving, onSave, onClose, sends = null }: RecordProps) {
  const { recording: text } = useMessages().electronic;
  const begin = { code: '', on: today(), reason: '', reasonCode: '', isDeposited: sends === true } as const;
  const form = useForm<StatusValues>({ defaultValues: begin });
  const [typed, isDeposited] = useWatch({ control: form.control, name: ['code', 'isDeposited'] });
  const chosen = lifecycle.next.find((code) => `${code}` === typed) ?? null;
  const save = ({ on, reason, reasonCode }: StatusValues) => {
    if (chosen === null) return;
    const why = { reason: asksWhy(chosen) ? reason : '', reasonCode: reasonCode || null };
    onSave({ version: lifecycle.version, code: chosen, on, isDeposited, ...why }, () => {
      onClose();
      notify({ type: 'success', message: isDeposited ? text.savedToSend : text.saved });
    });
  };
  return (
    <ValidatedFormDialog
      title={text.title}
      detail={sends === null ? text.detail : text.detailOfOwn}
      act={text.save}
      form={form}
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <CodeField form={form} codes={lifecycle.next} />
      <FormField control={form.control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      {chosen !== null && asksWhy(chosen) && <WhyFields form={form} code={chosen} isCoded={isDeposited} />}
      {sends !== null && (
        <FormField control={form.control} name="isDeposited">
          {(field) => <Checkbox {...field} label={text.send} help={text.sendHelp} />}
        </FormField>
      )}
    </ValidatedFormDialog>
  );
}

type OfForm = { readonly form: UseFormReturn<StatusValues> };

function CodeField({ form, codes }: OfForm & { readonly codes: readonly LifecycleCode[] }) {
  const { recording: text, statuses } = useMessages().electronic;
  return (
    <FormField control={form.control} name="code" rules={[required]}>
      {(field) => (
        <SelectField
          {...field}
          label={text.code}
          onChange={(value) => {
            field.onChange(value);
            // Each status has reasons of its own.
            form.setValue('reasonCode', '');
          }}
          options={codes.map((code) => ({ value: `${code}` as const, label: `${code} · ${statuses[code]}` }))}
        />
      )}
    </FormField>
  );
}

const asksWhy = (code: LifecycleCode) => statusRule(code).reason === true;

type WhyProps = OfForm & { readonly code: LifecycleCode; readonly isCoded: boolean };

/** Why; by a code as well where it is refused, or sent. */
function WhyFields({ form, code, isCoded }: WhyProps) {
  const { recording: text, refusals } = useMessages().electronic;
  const codes = reasonsFor(code);
  return (
    <>
      {codes.length > 0 && (
        <FormField control={form.control} name="reasonCode" rules={isCoded || code === 210 ? [required] : []}>
          {(field) => (
            <SelectField
              {...field}
              label={text.reasonCode}
              options={codes.map((value) => ({ value, label: refusals[value] }))}
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
