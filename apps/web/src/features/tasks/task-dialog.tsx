import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { type Task, tasks } from '@aurea/contract/tasks/tasks.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { CustomerField } from './customer-field.tsx';
import styles from './tasks.module.css';
import { TOUCHED } from './use-task-actions.ts';

type Values = {
  title: string;
  note: string;
  dueOn: string;
  customerId: string | null;
  assigneeId: string | null;
};

const titleLength = (value: unknown) => maxLength(value, 200);
const noteLength = (value: unknown) => maxLength(value, 4000);

type Props = { readonly task: Task; readonly onClose: () => void };

/** All that a task says, to be changed. Where a colleague saved first, the next save stands over theirs. */
export function TaskDialog({ task, onClose }: Props) {
  const { tasks: text } = useMessages();
  const { id, version, title, note, dueOn, customer, assignee } = task;
  const customerId = customer?.id ?? null;
  const defaultValues = { title, note, dueOn: dueOn ?? '', customerId, assigneeId: assignee?.id ?? null };
  const form = useForm<Values>({ defaultValues });
  const { control } = form;
  const change = useWrite(tasks.change, { refreshes: TOUCHED });
  const save = (values: Values) =>
    change.mutate(
      {
        params: { id },
        body: { version, task: { ...values, title: values.title.trim(), dueOn: values.dueOn || null } },
      },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.saved });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      width="small"
      title={text.editTitle}
      act={text.save}
      form={form}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <FormField control={control} name="title" rules={[required, titleLength]}>
        {(field) => <TextField {...field} label={text.title} />}
      </FormField>
      <div className={styles.pair}>
        <FormField control={control} name="dueOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.due} />}
        </FormField>
        <FormField control={control} name="assigneeId">
          {(field) => <ColleagueField value={field.value} onChange={field.onChange} />}
        </FormField>
      </div>
      <FormField control={control} name="customerId">
        {(field) => (
          <CustomerField label={text.customer} name={customer?.name} value={field.value} onChange={field.onChange} />
        )}
      </FormField>
      <FormField control={control} name="note" rules={[noteLength]}>
        {(field) => <TextArea {...field} label={text.note} rows={4} />}
      </FormField>
    </ValidatedFormDialog>
  );
}
