import { type Asset, assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import {
  isDate,
  maxLength,
  nonNegative,
  nonZero,
  number,
  required,
  requiredIf,
} from '@aurea/contract/core/validators.ts';
import {
  ASSET_KINDS,
  type AssetKind,
  classOf,
  holdsInstruments,
  usualWrapper,
  valuedBy,
  WRAPPERS_OF,
} from '@aurea/domain/assets/asset-class.ts';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import type { FieldProps } from '#ui/fields/field-frame.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TagsField } from '#ui/fields/tags-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type AssetValues, statedAs } from './asset-form.ts';
import { CashFields } from './cash-fields.tsx';
import { InstrumentField } from './instrument-field.tsx';

type Props = { readonly control: Control<AssetValues>; readonly setValue: UseFormSetValue<AssetValues> };

const shortText = (value: unknown) => maxLength(value, 120);
const longText = (value: unknown) => maxLength(value, 4000);

/** What an asset is: name, kind, where it lies; a new one begins with its kind, on which all other fields rest. */
export function AssetIdentityFields({
  control,
  setValue,
  isNew,
  cash = null,
}: Props & { readonly isNew?: boolean; readonly cash?: Asset['cash'] }) {
  const { form } = useMessages().assets;
  const kind = useWatch({ control, name: 'kind' });
  const kinds = useKindOptions();
  const name = (
    <FormField control={control} name="name" rules={[required, shortText]}>
      {(field) => <TextField {...field} label={form.name} />}
    </FormField>
  );
  return (
    <>
      {!isNew && name}
      <FieldRow>
        <FormField control={control} name="kind" rules={[required]}>
          {(field) => (
            <SelectField
              {...field}
              label={form.kind}
              options={kinds}
              onChange={(chosen: AssetKind) => {
                field.onChange(chosen);
                setValue('wrapper', usualWrapper(chosen), { shouldDirty: true });
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="institution" rules={[shortText]}>
          {(field) => <InstitutionField {...field} label={form.institution} help={form.institutionHelp} />}
        </FormField>
      </FieldRow>
      {isNew && name}
      {kind === 'precious_metal' && <MetalFields control={control} />}
      {holdsInstruments(kind) && <WrapperField control={control} kind={kind} />}
      {valuedBy(kind) === 'holdings' && !isNew && <CashFields control={control} cash={cash} />}
      {isNew && classOf(kind) === 'debt' && <TermsHint kind={kind} />}
      {isNew && LINKABLE.some((each) => each === kind) && <BankHint />}
    </>
  );
}

/** A free name; those in use are suggested, so that one institution is written one way. */
function InstitutionField(field: FieldProps<string>) {
  const facets = useLiveRead(assets.facets, {}).data;
  const options = (facets?.institutions ?? []).map((name) => ({ value: name, label: name }));
  return <ComboField {...field} options={options} allowsOther placeholder="" />;
}

/** A metal known by its weight is valued by its price; without it, by what is stated. */
function MetalFields({ control }: { readonly control: Control<AssetValues> }) {
  const { form } = useMessages().assets;
  const [metalId, weight, currency] = useWatch({ control, name: ['metalId', 'weight', 'currency'] });
  return (
    <FieldRow>
      <FormField control={control} name="metalId" rules={[(value) => requiredIf(value, weight !== '')]}>
        {(field) => <InstrumentField {...field} label={form.metal} help={form.metalHelp} currency={currency} />}
      </FormField>
      <FormField
        control={control}
        name="weight"
        rules={[(value) => requiredIf(value, metalId !== ''), number, nonZero, nonNegative, inRange('quantity')]}
      >
        {(field) => <NumberField {...field} label={form.weight} help={form.weightHelp} />}
      </FormField>
    </FieldRow>
  );
}

/** Kinds whose lines a bank can send. */
const LINKABLE: readonly AssetKind[] = ['cash_account', 'savings_account', 'securities_account'];

/** What a bank sends by itself need not be typed. */
function BankHint() {
  const { form } = useMessages().assets;
  return (
    <Callout
      title={form.bankHint}
      action={
        <LinkButton variant="neutral" size="small" href="/dashboard/assets/bank-links/new">
          {form.linkBank}
        </LinkButton>
      }
    />
  );
}

/** A debt is better known by its terms: they have a form of their own. */
function TermsHint({ kind }: { readonly kind: AssetKind }) {
  const { form } = useMessages().assets;
  const dialogs = useDialogAddress();
  return (
    <Callout
      title={form.termsHint}
      action={
        <Button variant="neutral" size="small" onPress={() => dialogs.open('loan-new', kind)}>
          {form.enterTerms}
        </Button>
      }
    />
  );
}

/** The kinds under the names of their classes. */
function useKindOptions() {
  const { wealth } = useMessages();
  return ASSET_KINDS.map((kind) => ({ value: kind, label: wealth.kinds[kind], group: wealth.classes[classOf(kind)] }));
}

function WrapperField({ control, kind }: { readonly control: Control<AssetValues>; readonly kind: AssetKind }) {
  const { assets: words, wealth } = useMessages();
  const wrappers = WRAPPERS_OF[kind] ?? ['none' as const];
  return (
    <FormField control={control} name="wrapper">
      {(field) => (
        <SelectField
          {...field}
          label={words.form.wrapper}
          help={words.form.wrapperHelp}
          options={wrappers.map((value) => ({ value, label: wealth.wrappers[value] }))}
        />
      )}
    </FormField>
  );
}

/** What it is worth when it is added. */
export function FirstValueFields({ control }: { readonly control: Control<AssetValues> }) {
  const { form } = useMessages().assets;
  const [kind, currency, value] = useWatch({ control, name: ['kind', 'currency', 'value'] });
  const help = holdsInstruments(kind) ? form.holdingsHelp : form.valueHelp;
  return (
    <FieldRow>
      <FormField control={control} name="value" rules={[number, inRange('amount')]}>
        {(field) => <AmountField {...field} label={form[statedAs(kind)]} currency={currency} help={help} />}
      </FormField>
      <FormField control={control} name="valueOn" rules={[(day) => requiredIf(day, value !== ''), isDate]}>
        {(field) => <DateField {...field} label={form.valueOn} max={today()} />}
      </FormField>
    </FieldRow>
  );
}

/** Currency, dates and note. */
export function AssetDetailFields({
  control,
  isOld,
}: {
  readonly control: Control<AssetValues>;
  readonly isOld?: boolean;
}) {
  const { form } = useMessages().assets;
  const locale = useLocale();
  const kind = useWatch({ control, name: 'kind' });
  const facets = useLiveRead(assets.facets, {}).data;
  return (
    <>
      <FieldRow>
        <FormField control={control} name="currency" rules={[required]}>
          {(field) => <ComboField {...field} label={form.currency} options={currencyOptions(locale)} />}
        </FormField>
        <FormField control={control} name="openedOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={valuedBy(kind) === 'valuation' ? form.acquiredOn : form.openedOn} />}
        </FormField>
        {isOld && (
          <FormField control={control} name="closedOn" rules={[isDate]}>
            {(field) => <DateField {...field} label={form.closedOn} />}
          </FormField>
        )}
      </FieldRow>
      {valuedBy(kind) === 'valuation' && (
        <FormField control={control} name="isInterpolated">
          {(field) => <Checkbox {...field} label={form.interpolated} />}
        </FormField>
      )}
      <FormField control={control} name="tags">
        {(field) => (
          <TagsField
            {...field}
            label={form.tags}
            help={form.tagsHelp}
            suggestions={(facets?.tags ?? []).map(({ name }) => name)}
          />
        )}
      </FormField>
      {isOld && (
        <FormField control={control} name="note" rules={[longText]}>
          {(field) => <TextArea {...field} label={form.note} maxLength={4000} />}
        </FormField>
      )}
    </>
  );
}
