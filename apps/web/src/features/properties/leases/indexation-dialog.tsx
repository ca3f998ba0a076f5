import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import { type Lease, leases } from '@aurea/contract/properties/leases.ts';
import { type Property, properties } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { earliestIndexation, indexedRent } from '@aurea/domain/properties/indexation.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import styles from '../form/form.module.css';
import { useAmounts } from '../use-amounts.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };
type Index = NonNullable<Lease['index']>;
type IndexValues = { on: string; value: string };

const indexDigits = inRange('index');

/** Revises the rent of a lease by the value of its index that the reader types. */
export function IndexationDialog({ subject = '', onClose }: DialogProps) {
  const [id = '', leaseId] = subject.split('.');
  const property = useLiveRead(properties.find, { params: { id } });
  const rents = useLiveRead(leases.list, { params: { id } });
  const lease = rents.data?.leases.find((each) => each.id === leaseId);
  if (!(property.data && lease?.index)) return null;
  return <Indexation property={property.data} lease={lease} index={lease.index} onClose={onClose} />;
}

type Props = {
  readonly property: Property;
  readonly lease: Lease;
  readonly index: Index;
  readonly onClose: () => void;
};

function Indexation({ property, lease, index, onClose }: Props) {
  const { lease: text } = useMessages().propertyDetails;
  const form = useForm<IndexValues>({ defaultValues: { on: index.nextOn, value: '' } });
  const revise = useWrite(leases.index, { refreshes: WEALTH });
  const params = { id: property.id, leaseId: lease.id };
  const save = ({ on, value }: IndexValues) => {
    const earliest = earliestIndexation(index.on);
    if (on < earliest) return form.setError('on', { message: text.tooEarly(formatDay(earliest)) });
    return revise.mutate(
      { params, body: { on, value, version: lease.version } },
      {
        onSuccess: ({ tenant }) => {
          onClose();
          notify({ type: 'success', message: text.revised, detail: tenant });
        },
      },
    );
  };
  const value = useWatch({ control: form.control, name: 'value' });
  return (
    <ValidatedFormDialog
      isPadded
      title={text.indexTitle}
      act={text.revise}
      form={form}
      isSaving={revise.isPending}
      width="small"
      onSave={save}
      onClose={onClose}
    >
      <Muted>{text.indexIntro}</Muted>
      <FieldRow>
        <FormField control={form.control} name="value" rules={[required, number, nonNegative, nonZero, indexDigits]}>
          {(field) => <NumberField {...field} label={text.newIndex} decimals={2} />}
        </FormField>
        <FormField control={form.control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.indexOn} />}
        </FormField>
      </FieldRow>
      <NewRent lease={lease} index={index} value={value} currency={property.currency} />
    </ValidatedFormDialog>
  );
}

type RentProps = Pick<Props, 'lease' | 'index'> & { readonly value: string; readonly currency: string };

/** The rent as it would be, with the way to it. */
function NewRent({ lease, index, value, currency }: RentProps) {
  const { lease: text } = useMessages().propertyDetails;
  const locale = useFormatLocale();
  const { money } = useAmounts(currency);
  const isTyped = /^\d{1,6}(\.\d{1,4})?$/.test(value) && /[1-9]/.test(value);
  const rent = isTyped ? toDecimalString(indexedRent(decimal(lease.rent), decimal(index.value), decimal(value))) : null;
  const written = (number: string) => formatQuantity(number, locale);
  return (
    <p className={styles.result} role="status">
      <span>
        {text.newRent}
        {isTyped && (
          <Muted as="span">
            {' '}
            {text.formula(money(lease.rent, { detail: true }), written(value), written(index.value))}
          </Muted>
        )}
      </span>
      <b>
        <Money value={rent} currency={currency} detail />
      </b>
    </p>
  );
}
