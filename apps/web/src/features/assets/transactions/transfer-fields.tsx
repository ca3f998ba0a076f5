import type { Asset } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, maxLength, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { holdsInstruments } from '@aurea/domain/assets/asset-class.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatQuantity } from '#lib/format.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { InstrumentField } from '../form/instrument-field.tsx';
import { RateField } from '../form/rate-field.tsx';
import type { TransferValues } from './transfer-form.ts';

type Props = {
  readonly control: Control<TransferValues>;
  readonly accounts: readonly Asset[];
  readonly from: Asset | undefined;
  readonly to: Asset | undefined;
  /** Both accounts hold instruments. */
  readonly mayMoveUnits: boolean;
  readonly inKind: boolean;
};

/** The fields of a transfer: from where to where, what, and when. */
export function TransferFields({ control, accounts, from, to, mayMoveUnits, inKind }: Props) {
  const { transactions: text, wealth } = useMessages();
  const on = useWatch({ control, name: 'on' });
  const optionsBut = (other: Asset | undefined) =>
    accounts
      .filter(({ id, kind }) => id !== other?.id && (!inKind || holdsInstruments(kind)))
      .map(({ id, name, kind, institution }) => ({
        value: id,
        label: name,
        detail: institution ?? wealth.kinds[kind],
      }));
  return (
    <>
      <FieldRow>
        <FormField control={control} name="fromAssetId" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.transfer.from}
              placeholder={text.transfer.chooseFrom}
              options={optionsBut(to)}
            />
          )}
        </FormField>
        <FormField control={control} name="toAssetId" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={text.transfer.to}
              placeholder={text.transfer.chooseTo}
              options={optionsBut(from)}
            />
          )}
        </FormField>
      </FieldRow>
      {mayMoveUnits && (
        <FormField control={control} name="moved">
          {(field) => (
            <RadioGroup
              {...field}
              label={text.moved}
              direction="row"
              choices={(['cash', 'instrument'] as const).map((value) => ({ value, label: text.movedChoices[value] }))}
            />
          )}
        </FormField>
      )}
      {inKind ? <UnitFields control={control} from={from} /> : <CashFields control={control} from={from} />}
      <FieldRow>
        <FormField control={control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.on} />}
        </FormField>
        <FormField control={control} name="fees" rules={[number, nonNegative, inRange('amount')]}>
          {(field) => <AmountField {...field} label={text.fees} currency={from?.currency ?? 'EUR'} />}
        </FormField>
      </FieldRow>
      {from && to && from.currency !== to.currency && (
        <FormField control={control} name="fxRate" rules={[required, number, nonZero, nonNegative, inRange('rate')]}>
          {(field) => <RateField {...field} from={from.currency} to={to.currency} on={on} />}
        </FormField>
      )}
      <FormField control={control} name="note" rules={[(value) => maxLength(value, 1000)]}>
        {(field) => <TextField {...field} label={text.note} />}
      </FormField>
      <Sentence control={control} {...{ from, to, inKind }} />
    </>
  );
}

type PartProps = { readonly control: Control<TransferValues>; readonly from: Asset | undefined };

function UnitFields({ control, from }: PartProps) {
  const text = useMessages().transactions;
  return (
    <>
      <FormField control={control} name="instrumentId" rules={[required]}>
        {(field) => <InstrumentField {...field} label={text.instrument} currency={from?.currency ?? 'EUR'} />}
      </FormField>
      <FormField
        control={control}
        name="quantity"
        rules={[required, number, nonZero, nonNegative, inRange('quantity')]}
      >
        {(field) => <NumberField {...field} label={text.quantity} help={text.transfer.costNote} />}
      </FormField>
    </>
  );
}

function CashFields({ control, from }: PartProps) {
  const text = useMessages().transactions;
  return (
    <FormField control={control} name="gross" rules={[required, number, nonZero, nonNegative, inRange('amount')]}>
      {(field) => <AmountField {...field} label={text.transfer.gross} currency={from?.currency ?? 'EUR'} />}
    </FormField>
  );
}

type SentenceProps = PartProps & { readonly to: Asset | undefined; readonly inKind: boolean };

/** What the transfer does, in words, once it is known. */
function Sentence({ control, from, to, inKind }: SentenceProps) {
  const { transfer: text } = useMessages().transactions;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const [quantity, gross] = useWatch({ control, name: ['quantity', 'gross'] });
  const typed = inKind ? quantity : gross;
  if (!from || !to || !/^\d+(\.\d+)?$/.test(typed)) return null;
  const amount = isHidden ? MASK : formatMoney(typed, { locale, currency: from.currency, detail: true });
  const what = inKind ? formatQuantity(typed, locale) : amount;
  return <p aria-live="polite">{text.sentence(what, from.name, to.name)}</p>;
}
