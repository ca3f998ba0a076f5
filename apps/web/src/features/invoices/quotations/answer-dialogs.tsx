import { required } from '@aurea/contract/core/validators.ts';
import { type Quotation, quotations } from '@aurea/contract/quotations.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { FormDialog } from '../form-dialog.tsx';
import { OptionChoices } from './option-choices.tsx';
import { totalWith } from './quotation-draft.ts';

type Props = { readonly quotation: Quotation; readonly onClose: () => void };
type Values = { on: string; name: string; note: string };

/** Records that the customer agreed by another way than the public page. */
export function AcceptDialog({ quotation, onClose }: Props) {
  const { answer: text } = useMessages().quotations;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const form = useForm<Values>({ defaultValues: { on: today(), name: '', note: '' } });
  const accept = useWrite(quotations.accept, { refreshes: ['customers'] });
  const { id, version, document, currency } = quotation;
  const onSuccess = () => {
    onClose();
    notify({ type: 'success', message: text.accepted });
  };
  return (
    <FormDialog
      title={text.acceptTitle}
      detail={text.acceptDetail}
      act={text.accept}
      form={form}
      isSaving={accept.isPending}
      onSave={(said) =>
        accept.mutate({ params: { id }, body: { version, ...said, chosen: [...chosen] } }, { onSuccess })
      }
      onClose={onClose}
    >
      <FormField control={form.control} name="on" rules={[required]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      <FormField control={form.control} name="name" rules={[required]}>
        {(field) => <TextField {...field} label={text.name} maxLength={120} />}
      </FormField>
      <OptionChoices document={document} chosen={chosen} onChange={setChosen} />
      <FormField control={form.control} name="note">
        {(field) => <TextArea {...field} label={text.note} maxLength={1000} />}
      </FormField>
      <p>
        {text.total} <Money value={totalWith(document, chosen)} currency={currency} detail />
      </p>
    </FormDialog>
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
    <FormDialog
      title={text.refuseTitle}
      act={text.refuse}
      form={form}
      isSaving={refuse.isPending}
      onSave={(said) => refuse.mutate({ params: { id }, body: { version, ...said } }, { onSuccess })}
      onClose={onClose}
    >
      <FormField control={form.control} name="on" rules={[required]}>
        {(field) => <DateField {...field} label={text.on} max={today()} />}
      </FormField>
      <FormField control={form.control} name="note">
        {(field) => <TextArea {...field} label={text.reason} maxLength={1000} />}
      </FormField>
    </FormDialog>
  );
}
