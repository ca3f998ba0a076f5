import { inRange } from '@aurea/contract/core/range-validators.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import {
  digits,
  isDate,
  maxLength,
  maxNumericValue,
  nonNegative,
  nonZero,
  number,
  required,
} from '@aurea/contract/core/validators.ts';
import { type PropertyCost, propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { properties } from '@aurea/contract/properties.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { COST_FREQUENCIES, COST_KINDS, type CostFrequency, type CostKind } from '@aurea/domain/properties/terms.ts';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';

type CostValues = {
  kind: CostKind;
  label: string;
  base: 'amount' | 'share';
  amount: string;
  frequency: CostFrequency;
  share: string;
  isDeductible: boolean;
  startsOn: string;
  endsOn: string;
};

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds a cost to a property, or changes one; the subject is the property's id, then the cost's. */
export function PropertyCostDialog({ subject = '', onClose }: DialogProps) {
  const [id = '', costId] = subject.split('.');
  const costs = useLiveRead(propertyCosts.list, { params: { id } }, { enabled: costId !== undefined });
  const property = useLiveRead(properties.find, { params: { id } });
  const cost = costs.data?.items.find((each) => each.id === costId);
  if (!property.data || (costId !== undefined && !cost)) return null;
  return <CostForm id={id} currency={property.data.currency} cost={cost} onClose={onClose} />;
}

type Props = {
  readonly id: string;
  readonly currency: string;
  readonly cost: PropertyCost | undefined;
  readonly onClose: () => void;
};

function CostForm({ id, currency, cost, onClose }: Props) {
  const { costs: text } = useMessages().propertyDetails;
  const { words } = useMessages().properties;
  const form = useForm<CostValues>({ defaultValues: valuesOf(cost) });
  const add = useWrite(propertyCosts.add, { refreshes: WEALTH });
  const change = useWrite(propertyCosts.change, { refreshes: WEALTH });
  const save = (values: CostValues) => {
    const done = {
      onSuccess: ({ kind }: PropertyCost) => {
        onClose();
        notify({ type: 'success', message: cost ? text.saved : text.added, detail: words.costKinds[kind] });
      },
    };
    const body = bodyOf(values);
    if (!cost) return add.mutate({ params: { id }, body }, done);
    return change.mutate({ params: { id, costId: cost.id }, body: { ...body, version: cost.version } }, done);
  };
  return (
    <ValidatedFormDialog
      isPadded
      title={cost ? text.editTitle : text.newTitle}
      act={cost ? text.save : text.add}
      form={form}
      isSaving={add.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <KindFields control={form.control} />
      <PriceFields control={form.control} currency={currency} />
      <TimeFields control={form.control} />
    </ValidatedFormDialog>
  );
}

const EMPTY = {
  kind: 'property_tax',
  label: '',
  base: 'amount',
  amount: '',
  frequency: 'year',
  share: '',
  isDeductible: true,
  endsOn: '',
} as const;

function valuesOf(cost: PropertyCost | undefined): CostValues {
  if (!cost) return { ...EMPTY, startsOn: today() };
  const { kind, label, price, isDeductible, startsOn, endsOn } = cost;
  const amounts =
    'amount' in price
      ? { ...price, base: 'amount' as const }
      : { base: 'share' as const, share: toDecimalString(decimal(price.rentShare).times(100)) };
  return { ...EMPTY, kind, label, ...amounts, isDeductible, startsOn, endsOn: endsOn ?? '' };
}

function bodyOf(values: CostValues): BodyOf<typeof propertyCosts.add> {
  const { kind, label, base, amount, frequency, share, isDeductible, startsOn, endsOn } = values;
  const price = base === 'share' ? { rentShare: ratioOf(share) } : { amount, frequency };
  return { kind, label, price, isDeductible, startsOn, endsOn: endsOn || null };
}

type FieldsProps = { readonly control: Control<CostValues> };

function KindFields({ control }: FieldsProps) {
  const { propertyDetails, properties: words } = useMessages();
  const text = propertyDetails.costs;
  const kinds = COST_KINDS.map((value) => ({ value, label: words.words.costKinds[value] }));
  return (
    <FieldRow>
      <FormField control={control} name="kind" rules={[required]}>
        {(field) => <SelectField {...field} label={text.kind} options={kinds} />}
      </FormField>
      <FormField control={control} name="label" rules={[(value) => maxLength(value, 120)]}>
        {(field) => <TextField {...field} label={text.label} />}
      </FormField>
    </FieldRow>
  );
}

const shareDigits = (value: unknown) => digits(value, 3, 6);
const belowWhole = (value: unknown) => maxNumericValue(value, 100.000_001);

function PriceFields({ control, currency }: FieldsProps & { readonly currency: string }) {
  const { propertyDetails, properties: words } = useMessages();
  const text = propertyDetails.costs;
  const base = useWatch({ control, name: 'base' });
  const bases = (['amount', 'share'] as const).map((value) => ({ value, label: text.bases[value] }));
  const frequencies = COST_FREQUENCIES.map((value) => ({ value, label: words.words.frequencies[value] }));
  return (
    <FieldRow columns={3}>
      <FormField control={control} name="base">
        {(field) => <SelectField {...field} label={text.base} options={bases} />}
      </FormField>
      {base === 'share' ? (
        <FormField
          control={control}
          name="share"
          rules={[required, number, nonNegative, nonZero, belowWhole, shareDigits]}
        >
          {(field) => <NumberField {...field} label={text.share} suffix="%" />}
        </FormField>
      ) : (
        <>
          <FormField control={control} name="amount" rules={[required, number, nonNegative, nonZero, inRange('cents')]}>
            {(field) => <AmountField {...field} label={text.amount} currency={currency} />}
          </FormField>
          <FormField control={control} name="frequency">
            {(field) => <SelectField {...field} label={text.frequency} options={frequencies} />}
          </FormField>
        </>
      )}
    </FieldRow>
  );
}

function TimeFields({ control }: FieldsProps) {
  const { costs: text } = useMessages().propertyDetails;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <FieldRow>
        <FormField control={control} name="startsOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.from} />}
        </FormField>
        <FormField control={control} name="endsOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.to} help={text.endsHelp} />}
        </FormField>
      </FieldRow>
      <FormField control={control} name="isDeductible">
        {(field) => (
          <Checkbox
            {...field}
            label={text.deductibleField}
            help={kind === 'works' ? text.worksHelp : undefined}
            isRequired={false}
          />
        )}
      </FormField>
    </>
  );
}
