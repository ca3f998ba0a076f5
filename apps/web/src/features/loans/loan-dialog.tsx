import { type Asset, assets } from '@aurea/contract/assets.ts';
import { type Loan, loans } from '@aurea/contract/loans.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import styles from './loan-fields.module.css';
import { LoanCostFields, LoanIdentityFields, LoanTermFields } from './loan-fields.tsx';
import { bodyOf, emptyLoan, type LoanValues, valuesOfDebt, valuesOfLoan } from './loan-form.ts';
import { LoanPreview } from './loan-preview.tsx';
import { RefinanceFields } from './refinance-fields.tsx';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Adds a loan with its terms; the subject may say that it is a consumer credit. */
export function LoanNewDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().loans;
  const navigate = useNavigate();
  const kind = subject === 'credit' ? 'credit' : 'loan';
  const initial = emptyLoan(kind, useWorkspace()?.currency ?? 'EUR');
  const form = useForm<LoanValues>({ defaultValues: initial });
  const create = useWrite(loans.create, { refreshes: WEALTH });
  const save = (values: LoanValues) =>
    create.mutate(
      { body: bodyOf(values) },
      {
        onSuccess: ({ id, name }) => {
          onClose();
          const open = () => void navigate({ href: `/dashboard/assets/${id}` });
          notify({ type: 'success', message: text.added, detail: name, action: { label: text.open, run: open } });
        },
      },
    );
  return (
    <LoanDialog
      title={text.newTitle}
      act={text.add}
      initial={initial}
      form={form}
      isSaving={create.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Changes the terms of a loan, or gives a debt its terms. */
export function LoanEditDialog({ subject, onClose }: DialogProps) {
  const { form: text } = useMessages().loans;
  const params = { id: subject ?? '' };
  const asset = useLiveRead(assets.find, { params });
  const loan = useLiveRead(loans.find, { params }, { enabled: asset.data?.hasTerms ?? false });
  const debt = asset.data;
  if (debt && !debt.hasTerms) {
    return <LoanEdit debt={debt} initial={valuesOfDebt({ ...debt, kind: kindOf(debt) })} onClose={onClose} />;
  }
  if (debt && loan.data) return <LoanEdit debt={loan.data} initial={valuesOfLoan(loan.data)} onClose={onClose} />;
  const both = {
    data: undefined,
    isError: asset.isError || loan.isError,
    refetch: () => Promise.all([asset.refetch(), loan.refetch()]),
  };
  return (
    <Dialog title={text.editTitle} isOpen onClose={onClose} width="large">
      <QueryBoundary read={both}>{() => null}</QueryBoundary>
    </Dialog>
  );
}

const kindOf = ({ kind }: Asset) => (kind === 'credit' ? 'credit' : 'loan');

type EditProps = {
  readonly debt: Pick<Loan, 'id' | 'version'>;
  readonly initial: LoanValues;
  readonly onClose: () => void;
};

function LoanEdit({ debt, initial, onClose }: EditProps) {
  const { form: text } = useMessages().loans;
  const form = useForm<LoanValues>({ defaultValues: initial });
  const change = useWrite(loans.change, { refreshes: WEALTH });
  const save = (values: LoanValues) =>
    change.mutate(
      { params: { id: debt.id }, body: { ...bodyOf(values), version: debt.version } },
      {
        onSuccess: ({ name }) => {
          onClose();
          notify({ type: 'success', message: text.saved, detail: name });
        },
      },
    );
  return (
    <LoanDialog
      title={text.editTitle}
      act={text.save}
      initial={initial}
      ownId={debt.id}
      form={form}
      isSaving={change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}

type FrameProps = {
  readonly title: string;
  readonly act: string;
  readonly initial: LoanValues;
  readonly ownId?: string;
  readonly form: UseFormReturn<LoanValues>;
  readonly isSaving: boolean;
  readonly onSave: (values: LoanValues) => void;
  readonly onClose: () => void;
};

function LoanDialog({ title, act, initial, ownId, form, isSaving, onSave, onClose }: FrameProps) {
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <ValidatedFormDialog isPadded {...{ title, act, form, isSaving, onSave, onClose }} width="large">
      <div className={styles.form}>
        <div className={styles.fields}>
          <LoanIdentityFields control={form.control} setValue={form.setValue} />
          <LoanTermFields control={form.control} />
          <LoanCostFields control={form.control} />
          <RefinanceFields control={form.control} ownId={ownId} />
        </div>
        <LoanPreview control={form.control} initial={initial} />
      </div>
    </ValidatedFormDialog>
  );
}
