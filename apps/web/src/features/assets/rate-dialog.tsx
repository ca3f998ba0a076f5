import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './asset-fields.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };
type RateValues = { rate: string; on: string };

/** Types an exchange rate on a day; its pair is the subject, `EURUSD`. A rate travels as a price file of one line. */
export function RateDialog({ subject, onClose }: DialogProps) {
  const { assets, ui } = useMessages();
  const text = assets.price;
  const pair = (subject ?? '').replaceAll(/[^A-Z]/g, '').slice(0, 6);
  const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
  const id = useId();
  const form = useForm<RateValues>({ defaultValues: { rate: '', on: today() } });
  const { setFocus } = form;
  const write = useWrite(instruments.importPrices, { refreshes: WEALTH });
  useEffect(() => setFocus('rate'), [setFocus]);
  const save = async ({ rate, on }: RateValues) => {
    const content = await base64Of(new Blob([`symbol,date,price,currency\n${pair},${on},${rate},${quote}\n`]));
    const { added, replaced } = await write.mutateAsync({ body: { fileName: `${pair}.csv`, content } });
    if (added + replaced === 0) return;
    onClose();
    notify({ type: 'success', message: text.rateSaved, detail: `${base} / ${quote}` });
  };
  return (
    <Dialog
      title={text.rateTitle(`${base} / ${quote}`)}
      isOpen
      onClose={onClose}
      width="small"
      actions={
        <>
          <Button variant="text" onPress={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={id} pending={write.isPending}>
            {text.saveRate}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => save(values).catch(() => undefined))(event)}
      >
        <div className={styles.pair}>
          <FormField control={form.control} name="rate" rules={[required, number, nonZero, nonNegative]}>
            {(field) => <NumberField {...field} label={text.rate(base, quote)} />}
          </FormField>
          <FormField control={form.control} name="on" rules={[required, isDate]}>
            {(field) => <DateField {...field} label={text.on} max={today()} />}
          </FormField>
        </div>
      </form>
    </Dialog>
  );
}
