import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { useEffect } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };
type RateValues = { base: string; quote: string; rate: string; on: string };

/**
 * Types an exchange rate on a day; its pair is the subject, `EURUSD`, else it is chosen here. A rate travels as a price
 * file of one line.
 */
export function RateDialog({ subject, onClose }: DialogProps) {
  const { assets } = useMessages();
  const text = assets.price;
  const known = /^([A-Z]{3})([A-Z]{3})$/.exec(subject ?? '');
  const own = useWorkspace()?.currency ?? 'EUR';
  const form = useForm<RateValues>({
    defaultValues: { base: known?.[1] ?? '', quote: known?.[2] ?? own, rate: '', on: today() },
  });
  const { setFocus, setError } = form;
  const [base, quote] = useWatch({ control: form.control, name: ['base', 'quote'] });
  const write = useWrite(instruments.importPrices, { refreshes: WEALTH });
  useEffect(() => {
    setFocus(subject ? 'rate' : 'base');
  }, [setFocus, subject]);
  const save = async ({ rate, on }: RateValues) => {
    if (base === quote) return setError('base', { message: text.samePair });
    const pair = `${base}${quote}`;
    const content = await base64Of(new Blob([`symbol,date,price,currency\n${pair},${on},${rate},${quote}\n`]));
    const { added, replaced } = await write.mutateAsync({ body: { fileName: `${pair}.csv`, content } });
    if (added + replaced === 0) return setError('rate', { message: text.rateRefused });
    onClose();
    notify({ type: 'success', message: text.rateSaved, detail: `${base} / ${quote}` });
  };
  return (
    <ValidatedFormDialog
      isPadded
      title={text.rateTitle(known ? `${base} / ${quote}` : '')}
      act={text.saveRate}
      width="small"
      form={form}
      isSaving={write.isPending}
      onSave={(values) => save(values).catch(() => undefined)}
      onClose={onClose}
    >
      {!known && <PairFields control={form.control} />}
      <FieldRow>
        <FormField control={form.control} name="rate" rules={[required, number, nonZero, nonNegative, inRange('rate')]}>
          {(field) => <NumberField {...field} label={text.rate(base, quote)} />}
        </FormField>
        <FormField control={form.control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} max={today()} />}
        </FormField>
      </FieldRow>
    </ValidatedFormDialog>
  );
}

/** Which currency in which; not the same twice. */
function PairFields({ control }: { readonly control: Control<RateValues> }) {
  const text = useMessages().assets.price;
  const options = currencyOptions(useLocale());
  return (
    <FieldRow>
      <FormField control={control} name="base" rules={[required]}>
        {(field) => <ComboField {...field} label={text.base} options={options} />}
      </FormField>
      <FormField control={control} name="quote" rules={[required]}>
        {(field) => <ComboField {...field} label={text.quote} options={options} />}
      </FormField>
    </FieldRow>
  );
}
