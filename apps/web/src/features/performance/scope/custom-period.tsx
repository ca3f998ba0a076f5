import { isDate, required } from '@aurea/contract/core/validators.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import styles from '../performance.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };
type Values = { from: string; to: string };

/** Two days of one's own choice: what is known at the close of the first opens the period. */
export function CustomPeriod({ isOpen, onClose }: Props) {
  const { performance } = useMessages();
  const { periods: text } = performance;
  const { search, change } = useAddress();
  const id = useId();
  const form = useForm<Values>({ defaultValues: { from: search.from ?? '', to: search.to ?? today() } });
  const apply = ({ from, to }: Values) => {
    if (from >= to) return form.setError('to', { message: text.wrongOrder });
    change({ period: 'custom', from, to });
    onClose();
  };
  return (
    <Dialog
      title={text.custom}
      isOpen={isOpen}
      onClose={onClose}
      width="small"
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id}>
            {text.apply}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.dates} onSubmit={(event) => void form.handleSubmit(apply)(event)}>
        <FormField control={form.control} name="from" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.from} max={today()} />}
        </FormField>
        <FormField control={form.control} name="to" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.to} max={today()} />}
        </FormField>
      </form>
    </Dialog>
  );
}
