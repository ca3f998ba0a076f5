import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { type Instrument, instruments } from '@aurea/contract/transactions.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Types the price of an instrument on a day. */
export function PriceDialog({ subject, onClose }: DialogProps) {
  const text = useMessages().assets.price;
  const instrument = useInstrument(subject ?? '');
  if (instrument.data) return <PriceForm instrument={instrument.data} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      {instrument.isUnknown ? <p>{text.unknown}</p> : <QueryBoundary read={instrument}>{() => null}</QueryBoundary>}
    </Dialog>
  );
}

/** Instruments are read by search, so the name of the position leads to the one with this id. */
function useInstrument(id: string) {
  const held = useLiveRead(positions.list, { query: {} });
  const name = held.data?.items.find(({ instrumentId }) => instrumentId === id)?.instrumentName;
  const query = name ? { q: name.slice(0, 120), size: '100' as const } : { size: '100' as const };
  const found = useLiveRead(instruments.list, { query }, { enabled: held.data !== undefined });
  const data = found.data?.items.find((instrument) => instrument.id === id);
  return {
    data,
    isUnknown: found.data !== undefined && !found.isPlaceholderData && data === undefined,
    isError: held.isError || found.isError,
    refetch: () => Promise.all([held.refetch(), found.refetch()]),
  };
}

type PriceValues = { price: string; on: string };

function PriceForm({ instrument, onClose }: { readonly instrument: Instrument; readonly onClose: () => void }) {
  const { assets } = useMessages();
  const text = assets.price;
  const asked = useAddress().search.on ?? '';
  const form = useForm<PriceValues>({ defaultValues: { price: '', on: isDay(asked) ? asked : today() } });
  const { setFocus } = form;
  const write = useWrite(instruments.price, { refreshes: WEALTH });
  useEffect(() => setFocus('price'), [setFocus]);
  const save = (body: PriceValues) =>
    write.mutate(
      { params: { id: instrument.id }, body },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: instrument.name });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      title={instrument.name}
      act={text.save}
      width="small"
      form={form}
      isSaving={write.isPending}
      onSave={save}
      onClose={onClose}
    >
      <LastPrice instrument={instrument} />
      <FieldRow>
        <FormField
          control={form.control}
          name="price"
          rules={[required, number, nonZero, nonNegative, inRange('price')]}
        >
          {(field) => <AmountField {...field} label={text.price} currency={instrument.currency} />}
        </FormField>
        <FormField control={form.control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} max={today()} />}
        </FormField>
      </FieldRow>
    </ValidatedFormDialog>
  );
}

function LastPrice({ instrument }: { readonly instrument: Instrument }) {
  const text = useMessages().assets.price;
  const locale = useFormatLocale();
  const { lastPrice, currency } = instrument;
  if (!lastPrice) return <p>{text.never}</p>;
  return <p>{text.last(formatMoney(lastPrice.price, { locale, currency, detail: true }), formatDay(lastPrice.on))}</p>;
}
