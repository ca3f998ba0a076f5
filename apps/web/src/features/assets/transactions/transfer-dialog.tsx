import { type Asset, assets } from '@aurea/contract/assets.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { holdsInstruments, valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showIssues } from '#ui/fields/form-issues.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { REFUSED, Refusal } from './transaction-form-dialog.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { emptyTransfer, type TransferValues, transferBody } from './transfer-form.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Moves cash or units between two accounts of the household, in both at once. */
export function TransferNewDialog({ subject, onClose }: DialogProps) {
  const { transfer: text } = useMessages().transactions;
  const list = useLiveRead(assets.list, { query: {} });
  const accounts = list.data?.items.filter(({ kind }) => ['holdings', 'balance'].includes(valuedBy(kind)));
  if (accounts && accounts.length > 1) return <TransferNew accounts={accounts} subject={subject} onClose={onClose} />;
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={list}>{() => <EmptyState icon="layers" title={text.needsTwo} />}</QueryBoundary>
    </Dialog>
  );
}

const PLACES = [
  'fromAssetId',
  'toAssetId',
  'on',
  'instrumentId',
  'quantity',
  'gross',
  'fees',
  'fxRate',
  'note',
] as const;

type NewProps = {
  readonly accounts: readonly Asset[];
  readonly subject: string | undefined;
  readonly onClose: () => void;
};

function TransferNew({ accounts, subject, onClose }: NewProps) {
  const { transactions, validator } = useMessages();
  const text = transactions.transfer;
  const known = accounts.some((account) => account.id === subject) ? subject : undefined;
  const form = useForm<TransferValues>({ defaultValues: emptyTransfer(known ?? '') });
  const [fromId, toId, moved] = useWatch({ control: form.control, name: ['fromAssetId', 'toAssetId', 'moved'] });
  const [from, to] = [fromId, toId].map((accountId) => accounts.find((account) => account.id === accountId));
  const mayMoveUnits = [from, to].every((account) => !account || holdsInstruments(account.kind));
  const inKind = mayMoveUnits && moved === 'instrument';
  const needsRate = Boolean(from && to && from.currency !== to.currency);
  const record = useWrite(transfers.record, { refreshes: WEALTH, handledErrors: REFUSED });
  const { setError, setFocus } = form;
  useEffect(() => setFocus(known ? 'toAssetId' : 'fromAssetId'), [setFocus, known]);
  useEffect(() => {
    if (record.error) showIssues<TransferValues>(record.error.issues, PLACES, setError, validator.errors);
  }, [record.error, setError, validator]);
  const save = (values: TransferValues) =>
    record.mutate(
      { body: transferBody(values, { inKind, needsRate }) },
      {
        onSuccess: () => {
          onClose();
          notify({ type: 'success', message: text.added, detail: [from?.name, to?.name].join(' → ') });
        },
      },
    );
  return (
    <ValidatedFormDialog
      isPadded
      title={text.title}
      act={text.add}
      form={form}
      isSaving={record.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Refusal error={record.error} />
      <TransferFields control={form.control} {...{ accounts, from, to, mayMoveUnits, inKind }} />
    </ValidatedFormDialog>
  );
}
