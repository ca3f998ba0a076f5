import { type Income, revenues } from '@aurea/contract/incomes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { INCOMES, useLiveRead, useWrite } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { TermFields } from '../terms/term-fields.tsx';
import { IncomeIdentityFields, IncomeLinkFields } from './income-fields.tsx';
import { emptyIncome, fieldsOf, type IncomeValues, newBodyOf, valuesOf } from './income-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds an income with its first amount. */
export function IncomeNewDialog({ onClose }: DialogProps) {
  const { form: text } = useMessages().incomes;
  const navigate = useNavigate();
  const form = useForm<IncomeValues>({ defaultValues: emptyIncome(useWorkspace()?.currency ?? 'EUR') });
  const { setFocus, control } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const create = useWrite(revenues.create, { refreshes: INCOMES });
  const save = (values: IncomeValues) =>
    create.mutate(
      { body: newBodyOf(values) },
      {
        onSuccess: ({ id, name }) => {
          onClose();
          const open = () => void navigate({ href: `/dashboard/revenus/${id}` });
          notify({ type: 'success', message: text.added, detail: name, action: { label: text.open, run: open } });
        },
      },
    );
  const startsOn = useWatch({ control, name: 'startsOn' });
  return (
    <FormDialog
      title={text.newTitle}
      act={text.add}
      isDirty={form.formState.isDirty}
      isSaving={create.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <IncomeIdentityFields control={control} />
      <TermFields control={control} isFirst />
      {startsOn < today() && (
        <FormField control={control} name="past">
          {(field) => <Checkbox {...field} label={text.past} help={text.pastHelp} />}
        </FormField>
      )}
      <IncomeLinkFields control={control} />
    </FormDialog>
  );
}

/** Changes what an income is called, who pays it, and what it is linked to. */
export function IncomeEditDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().incomes;
  const income = useLiveRead(revenues.find, { params: { id: subject ?? '' } });
  if (income.data) return <IncomeEdit income={income.data} onClose={onClose} />;
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose} width="large">
      <QueryBoundary read={income}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

function IncomeEdit({ income, onClose }: { readonly income: Income; readonly onClose: () => void }) {
  const { form: text } = useMessages().incomes;
  const form = useForm<IncomeValues>({ defaultValues: valuesOf(income) });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const change = useWrite(revenues.change, { refreshes: INCOMES });
  const save = (values: IncomeValues) =>
    change.mutate(
      { params: { id: income.id }, body: { ...fieldsOf(values), terms: income.terms, version: income.version } },
      {
        onSuccess: ({ name }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  return (
    <FormDialog
      title={text.editTitle}
      act={text.save}
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <IncomeIdentityFields control={form.control} />
      <IncomeLinkFields control={form.control} />
    </FormDialog>
  );
}
