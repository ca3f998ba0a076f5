import { PAPER_MEGABYTES } from '@aurea/contract/billing/quotation-answer.ts';
import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { isDate, required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { OptionChoices } from './option-choices.tsx';
import { totalWith } from './quotation-draft.ts';

type Props = { readonly quotation: Quotation; readonly onClose: () => void };
type Values = { on: string; name: string; note: string };
type SignedValues = Values & { paper: File | null };

const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg'];

/** Records that the customer agreed by another way than the public page. */
export function AcceptDialog({ quotation, onClose }: Props) {
  const { answer: text } = useMessages().quotations;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { id, version, document, currency, expired, validUntil } = quotation;
  // After it lapsed, only what was signed by its last day binds.
  const last = expired && validUntil ? validUntil : today();
  const form = useForm<SignedValues>({ defaultValues: { on: last, name: '', note: '', paper: null } });
  const accept = useWrite(quotations.accept, { refreshes: ['customers'] });
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.accepted });
  };
  const save = async ({ paper, ...said }: SignedValues) => {
    const scan = paper && { paper: { fileName: paper.name.slice(-200), content: await base64Of(paper) } };
    accept.mutate({ params: { id }, body: { version, ...said, chosen: [...chosen], ...scan } }, { onSuccess });
  };
  return (
    <ValidatedFormDialog
      title={text.acceptTitle}
      detail={text.acceptDetail}
      act={text.accept}
      form={form}
      isSaving={accept.isPending || form.formState.isSubmitting}
      onSave={save}
      onClose={onClose}
    >
      <SignedFields control={form.control} first={quotation.sentOn ?? ''} last={last} needsPaper={expired} />
      <OptionChoices document={document} chosen={chosen} onChange={setChosen} />
      <FormField control={form.control} name="note">
        {(field) => <TextArea {...field} label={text.note} maxLength={1000} />}
      </FormField>
      <p>
        {text.total} <Money value={totalWith(document, chosen)} currency={currency} detail />
      </p>
    </ValidatedFormDialog>
  );
}

type SignedProps = {
  readonly control: Control<SignedValues>;
  /** The days between which it can have been signed. */
  readonly first: string;
  readonly last: string;
  readonly needsPaper: boolean;
};

/** Who signed on which day, and the scan of the paper that shows it. */
function SignedFields({ control, first, last, needsPaper }: SignedProps) {
  const { answer: text } = useMessages().quotations;
  const judgeDay = async (on: unknown) =>
    (String(on) >= first && String(on) <= last) || text.outOfTime(formatDay(first), formatDay(last));
  const judgePaper = async (paper: unknown) => !needsPaper || paper !== null || text.paperMissing;
  return (
    <>
      <FormField control={control} name="on" rules={[required, isDate]} lateRule={judgeDay}>
        {(field) => <DateField {...field} label={text.on} min={first} max={last} />}
      </FormField>
      <FormField control={control} name="name" rules={[required]}>
        {(field) => <TextField {...field} label={text.name} maxLength={120} />}
      </FormField>
      <FormField control={control} name="paper" lateRule={judgePaper}>
        {({ value, onChange, error }) => (
          <FileDrop
            label={text.paper}
            file={value}
            onChange={onChange}
            endings={ENDINGS}
            maxMegabytes={PAPER_MEGABYTES}
            isRequired={needsPaper}
            error={error}
          />
        )}
      </FormField>
    </>
  );
}

/** Records that the customer refused, and why. */
export function RefuseDialog({ quotation, onClose }: Props) {
  const { answer: text } = useMessages().quotations;
  const form = useForm<Values>({ defaultValues: { on: today(), name: '', note: '' } });
  const refuse = useWrite(quotations.refuse, { refreshes: ['customers'] });
  const { id, version } = quotation;
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.refused });
  };
  return (
    <ValidatedFormDialog
      title={text.refuseTitle}
      act={text.refuse}
      form={form}
      isSaving={refuse.isPending}
      onSave={(said) => refuse.mutate({ params: { id }, body: { version, ...said } }, { onSuccess })}
      onClose={onClose}
    >
      <FormField control={form.control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => <TextArea {...field} label={text.reason} maxLength={1000} />}
      </FormField>
    </ValidatedFormDialog>
  );
}
