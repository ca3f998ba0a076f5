import { type Income, revenues } from '@aurea/contract/incomes.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { INCOMES, useLiveRead, useWrite } from '#lib/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { bodyWithTerms, type IncomeValues, raiseOf, termOf, valuesOf, withTerm } from '../form/income-form.ts';
import { TermFields } from './term-fields.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Gives an income a new amount from a day on, or changes one; the subject is the income, a point, and that day. */
export function IncomeTermDialog({ subject = '', onClose }: DialogProps) {
  const { form: text } = useMessages().incomes;
  const [id = '', startsOn] = subject.split('.');
  const income = useLiveRead(revenues.find, { params: { id } });
  if (income.data) return <TermForm income={income.data} startsOn={startsOn ?? null} onClose={onClose} />;
  return (
    <Dialog title={text.schedule} isOpen onClose={onClose} width="large">
      <QueryBoundary read={income}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

type Props = { readonly income: Income; readonly startsOn: string | null; readonly onClose: () => void };

function TermForm({ income, startsOn, onClose }: Props) {
  const { form: text } = useMessages().incomes;
  const known = income.terms.find((term) => term.startsOn === startsOn);
  const form = useForm<IncomeValues>({ defaultValues: known ? valuesOf(income, known) : raiseOf(income) });
  const { setFocus } = form;
  useEffect(() => setFocus('amount'), [setFocus]);
  const change = useWrite(revenues.change, { refreshes: INCOMES });
  const save = (values: IncomeValues) => {
    const terms = withTerm(income.terms, known?.startsOn ?? null, termOf(values));
    change.mutate(
      { params: { id: income.id }, body: bodyWithTerms(income, terms) },
      {
        onSuccess: ({ name }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  };
  return (
    <FormDialog
      title={known ? text.termEditTitle(income.name) : text.termTitle(income.name)}
      act={text.save}
      isDirty={form.formState.isDirty}
      isSaving={change.isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      onClose={onClose}
    >
      <TermFields control={form.control} />
    </FormDialog>
  );
}
