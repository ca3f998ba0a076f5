import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, maxLength, nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import { type SuitabilityGoal, suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import styles from '../suitability.module.css';

type Values = {
  name: string;
  amount: string;
  monthly: string;
  aimed: string;
  dueOn: string;
};

type Props = {
  /** Null to add one. */
  readonly goal: SuitabilityGoal | null;
  readonly currency: string;
  readonly today: string;
  readonly onClose: () => void;
};

const AMOUNT = [number, nonNegative, inRange('amount')];
const EMPTY: Values = { name: '', amount: '', monthly: '', aimed: '', dueOn: '' };

const valuesOf = (goal: SuitabilityGoal | null): Values =>
  goal
    ? { name: goal.name, amount: goal.amount, monthly: goal.monthly, aimed: goal.aimed ?? '', dueOn: goal.dueOn }
    : EMPTY;

const isNothing = (amount: string) => amount === '' || Number(amount) === 0;

/** What is saved for, how much and by when. */
export function GoalDialog({ goal, currency, today, onClose }: Props) {
  const { goals: text } = useMessages().suitability;
  const create = useWrite(suitabilityGoals.create);
  const change = useWrite(suitabilityGoals.change);
  const form = useForm<Values>({ defaultValues: valuesOf(goal) });
  const save = ({ name, amount, monthly, aimed, dueOn }: Values) => {
    const body = {
      name,
      amount: amount || '0',
      monthly: monthly || '0',
      aimed: isNothing(aimed) ? null : aimed,
      dueOn,
    };
    if (goal)
      change.mutate({ params: { id: goal.id }, body: { ...body, version: goal.version } }, { onSuccess: onClose });
    else create.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <ValidatedFormDialog
      title={goal ? text.edit(goal.name) : text.add}
      act={text.save}
      width="small"
      isPadded
      form={form}
      isSaving={create.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <FormField control={form.control} name="name" rules={[required, (value) => maxLength(value, 120)]}>
          {(field) => <TextField {...field} label={text.fields.name} maxLength={120} />}
        </FormField>
        <FormField control={form.control} name="dueOn" rules={[required, isDate]}>
          {(field) => <DateField {...field} label={text.fields.dueOn} min={today} />}
        </FormField>
        {(['amount', 'monthly', 'aimed'] as const).map((name) => (
          <FormField key={name} control={form.control} name={name} rules={AMOUNT}>
            {(field) => (
              <AmountField {...field} label={text.fields[name]} help={text.helps[name]} currency={currency} />
            )}
          </FormField>
        ))}
      </div>
    </ValidatedFormDialog>
  );
}
