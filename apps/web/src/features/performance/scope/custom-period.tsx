import { isDate, required } from '@aurea/contract/core/validators.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import styles from '../performance.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };
type Values = { from: string; to: string };

/** Two days of one's own choice: what is known at the close of the first opens the period. */
export function CustomPeriod({ isOpen, onClose }: Props) {
  const { performance } = useMessages();
  const { periods: text } = performance;
  const { search, change } = useAddress();
  const form = useForm<Values>({ defaultValues: { from: search.from ?? '', to: search.to ?? today() } });
  const apply = ({ from, to }: Values) => {
    if (from >= to) return form.setError('to', { message: text.wrongOrder });
    change({ period: 'custom', from, to });
    onClose();
  };
  return (
    <ValidatedFormDialog
      title={text.custom}
      isOpen={isOpen}
      act={text.apply}
      width="small"
      form={form}
      onSave={apply}
      onClose={onClose}
    >
      <div className={styles.dates}>
        <FormField control={form.control} name="from" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.from} max={today()} />}
        </FormField>
        <FormField control={form.control} name="to" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.to} max={today()} />}
        </FormField>
      </div>
    </ValidatedFormDialog>
  );
}
