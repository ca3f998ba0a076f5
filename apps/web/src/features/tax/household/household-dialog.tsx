import { isDate, maxNumericValue, nonDecimal, nonNegative, number } from '@aurea/contract/core/validators.ts';
import { FISCAL_STATUSES, OVERSEAS } from '@aurea/domain/tax/income-tax/family.ts';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { type HouseholdValues, MAINLAND, situationFrom, valuesOf } from './household-form.ts';

type Props = { readonly editor: TaxYearEditor; readonly onClose: () => void };

/** States the household of one year; its members stay as they are. */
export function HouseholdDialog({ editor, onClose }: Props) {
  const { form: text } = useMessages().tax;
  const form = useForm<HouseholdValues>({ defaultValues: valuesOf(editor) });
  const save = (values: HouseholdValues) =>
    editor.save({ residence: values.residence, situation: situationFrom(values) }, () => {
      onClose();
      notify({ type: 'success', message: text.saved });
    });
  return (
    <FormDialog
      title={text.title(editor.year)}
      act={text.act}
      isDirty={form.formState.isDirty}
      isSaving={editor.isSaving}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <StatusFields control={form.control} />
      <PersonFields form={form} year={editor.year} />
      <ChildFields form={form} />
      <AloneFields control={form.control} />
    </FormDialog>
  );
}

type ControlProps = { readonly control: Control<HouseholdValues> };
type FormProps = { readonly form: UseFormReturn<HouseholdValues> };

function StatusFields({ control }: ControlProps) {
  const { form: text, household } = useMessages().tax;
  const statuses = FISCAL_STATUSES.map((value) => ({ value, label: household.statuses[value] }));
  const overseas = OVERSEAS.map((value) => ({ value, label: text.overseasNames[value] }));
  return (
    <div className={styles.fields}>
      <FormField control={control} name="residence">
        {(field) => (
          <SelectField
            {...field}
            label={text.residence}
            options={[
              { value: 'france', label: household.france },
              { value: 'abroad', label: household.abroad },
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="overseas">
        {(field) => (
          <SelectField
            {...field}
            label={text.overseas}
            options={[{ value: MAINLAND, label: text.mainland }, ...overseas]}
          />
        )}
      </FormField>
      <FormField control={control} name="status">
        {(field) => <SelectField {...field} label={text.status} options={statuses} />}
      </FormField>
    </div>
  );
}

function PersonFields({ form, year }: FormProps & { readonly year: number }) {
  const isCouple = useWatch({ control: form.control, name: 'status' }) === 'couple';
  return (
    <div className={styles.fields}>
      {([1, 2] as const)
        .filter((at) => at === 1 || isCouple)
        .map((at) => (
          <PersonField key={at} form={form} at={at} year={year} />
        ))}
    </div>
  );
}

function PersonField({ form, at, year }: FormProps & { readonly at: 1 | 2; readonly year: number }) {
  const { form: text } = useMessages().tax;
  const { control } = form;
  // a birth after the year is refused with its own sentence
  const inTime = async (value: unknown) =>
    typeof value !== 'string' || value <= `${year}-12-31` ? true : text.futureBirth(year);
  return (
    <Stack gap={2}>
      <FormField control={control} name={`birth${at}`} rules={[isDate]} lateRule={inTime}>
        {(field) => <DateField {...field} label={text.birth(at)} />}
      </FormField>
      <FormField control={control} name={`disabled${at}`}>
        {(field) => <Checkbox {...field} label={text.disabled(at)} isRequired={false} />}
      </FormField>
      <FormField control={control} name={`veteran${at}`}>
        {(field) => <Checkbox {...field} label={text.veteran(at)} isRequired={false} />}
      </FormField>
    </Stack>
  );
}

const atMostThirty = (value: unknown) => maxNumericValue(value, 31);
const COUNT = [number, nonNegative, nonDecimal, atMostThirty];

const CHILDREN = [
  { name: 'children', of: null },
  { name: 'disabledChildren', of: 'children' },
  { name: 'sharedChildren', of: null },
  { name: 'disabledSharedChildren', of: 'sharedChildren' },
] as const;

function ChildFields({ form }: FormProps) {
  const { form: text } = useMessages().tax;
  return (
    <div className={styles.fields}>
      {CHILDREN.map(({ name, of }) => {
        const within = async (value: unknown) =>
          of === null || Number(value || 0) <= Number(form.getValues(of) || 0) ? true : text.tooMany;
        return (
          <FormField key={name} control={form.control} name={name} rules={COUNT} lateRule={within}>
            {(field) => <NumberField {...field} label={text[name]} />}
          </FormField>
        );
      })}
    </div>
  );
}

function AloneFields({ control }: ControlProps) {
  const { form: text } = useMessages().tax;
  const status = useWatch({ control, name: 'status' });
  if (status === 'couple') return null;
  return (
    <Stack gap={2}>
      {status === 'single' && (
        <FormField control={control} name="isLoneParent">
          {(field) => <Checkbox {...field} label={text.loneParent} isRequired={false} />}
        </FormField>
      )}
      <FormField control={control} name="raisedChildAlone">
        {(field) => <Checkbox {...field} label={text.raisedAlone} isRequired={false} />}
      </FormField>
    </Stack>
  );
}
