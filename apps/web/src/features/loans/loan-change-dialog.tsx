import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { type Loan, loans } from '@aurea/contract/loans.ts';
import { LOAN_CHANGE_KINDS, RATE_CHANGE_OUTCOMES } from '@aurea/domain/loans/changes.ts';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { type ChangeValues, changeOf, emptyChange } from './loan-change-form.ts';
import { ChangePreview } from './loan-change-preview.tsx';
import styles from './loan-fields.module.css';
import { InsuranceFields } from './loan-fields.tsx';
import { LOAN_RULES, type LoanValues, valuesOfLoan } from './loan-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Gives a loan another rate or insurance from a day on; the subject is the loan. */
export function LoanChangeDialog({ subject = '', onClose }: DialogProps) {
  const { changes: text } = useMessages().loans;
  const loan = useLiveRead(loans.find, { params: { id: subject } });
  if (loan.data) return <ChangeForm loan={loan.data} onClose={onClose} />;
  return (
    <Dialog title={text.dialogTitle} isOpen onClose={onClose} width="large">
      <QueryBoundary read={loan}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type Props = { readonly loan: Loan; readonly onClose: () => void };

function ChangeForm({ loan, onClose }: Props) {
  const { changes: text } = useMessages().loans;
  const form = useForm<ChangeValues>({ defaultValues: emptyChange() });
  const insurance = useForm<LoanValues>({ defaultValues: valuesOfLoan(loan) });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const add = useWrite(loans.addChange, { refreshes: WEALTH });
  const save = (values: ChangeValues) => {
    const body = changeOf(values, insurance.getValues());
    if (!body) return;
    const added = () => {
      onClose();
      notify({ type: 'success', message: text.added, detail: loan.name });
    };
    add.mutate({ params: { id: loan.id }, body }, { onSuccess: added });
  };
  const submit = async () => {
    const isInsured = kind === 'rate' || (await insurance.trigger(undefined, { shouldFocus: true }));
    if (isInsured) await form.handleSubmit(save)();
  };
  return (
    <FormDialog
      title={text.title(loan.name)}
      act={text.save}
      isDirty={form.formState.isDirty || insurance.formState.isDirty}
      isSaving={add.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <WhenFields control={form.control} />
        {kind === 'rate' ? (
          <RateFields control={form.control} loan={loan} />
        ) : (
          <>
            <InsuranceFields control={insurance.control} />
            <FormField control={form.control} name="insurer" rules={[shortText]}>
              {(field) => <TextField {...field} label={text.insurer} help={text.insurerHelp} />}
            </FormField>
          </>
        )}
      </div>
      <ChangePreview loan={loan} change={form.control} insurance={insurance.control} />
    </FormDialog>
  );
}

const shortText = (value: unknown) => maxLength(value, 120);

type FieldsProps = { readonly control: Control<ChangeValues> };

function WhenFields({ control }: FieldsProps) {
  const { changes: text } = useMessages().loans;
  const kinds = LOAN_CHANGE_KINDS.map((value) => ({ value, label: text.kinds[value] }));
  return (
    <FieldRow>
      <FormField control={control} name="kind">
        {(field) => <SelectField {...field} label={text.kind} options={kinds} />}
      </FormField>
      <FormField control={control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} help={text.onHelp} />}
      </FormField>
    </FieldRow>
  );
}

function RateFields({ control, loan }: FieldsProps & { readonly loan: Loan }) {
  const { changes: text } = useMessages().loans;
  const outcome = useWatch({ control, name: 'outcome' });
  const outcomes = RATE_CHANGE_OUTCOMES.map((value) => ({ value, label: text.outcomes[value] }));
  return (
    <FieldRow columns={3}>
      <FormField control={control} name="annualRate" rules={LOAN_RULES.percent}>
        {(field) => <NumberField {...field} label={text.annualRate} decimals={2} suffix="%" />}
      </FormField>
      {loan.terms.shape === 'constant' && (
        <FormField control={control} name="outcome">
          {(field) => (
            <SelectField {...field} label={text.outcome} options={outcomes} help={text.outcomeHelp[outcome]} />
          )}
        </FormField>
      )}
      <FormField control={control} name="fees" rules={LOAN_RULES.fees}>
        {(field) => <AmountField {...field} label={text.fees} help={text.feesHelp} currency={loan.currency} />}
      </FormField>
    </FieldRow>
  );
}
