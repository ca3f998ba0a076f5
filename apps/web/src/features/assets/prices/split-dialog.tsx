import { type SplitProposal, splits } from '@aurea/contract/transactions/splits.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { toggled } from '#ui/table/toggled.ts';
import styles from '../form/asset-fields.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Records a split in every account that held the instrument, or says that their units are right. */
export function SplitDialog({ subject, onClose }: DialogProps) {
  const { splits: text } = useMessages().transactions;
  const read = useLiveRead(splits.proposals, { params: { id: subject ?? '' }, query: {} });
  const [proposal] = read.data?.items ?? [];
  if (read.data && proposal) {
    const { name } = read.data;
    return <Proposal key={proposal.on} id={subject ?? ''} name={name} proposal={proposal} onClose={onClose} />;
  }
  return (
    <Dialog title={read.data?.name ?? text.title} isOpen onClose={onClose} width="small">
      <QueryBoundary read={read}>{() => <EmptyState icon="check" title={text.nothing} />}</QueryBoundary>
    </Dialog>
  );
}

type ProposalProps = {
  readonly id: string;
  readonly name: string;
  readonly proposal: SplitProposal;
  readonly onClose: () => void;
};

function Proposal({ id, name, proposal, onClose }: ProposalProps) {
  const { transactions } = useMessages();
  const text = transactions.splits;
  const locale = useFormatLocale();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(proposal.accounts.map(({ assetId }) => assetId)),
  );
  const { record, isPending } = useRecordSplit(id, name, onClose);
  const { on } = proposal;
  const ratio = proposal.ratio ?? '1';
  const units = (quantity: string) => formatQuantity(quantity, locale);
  const after = (quantity: string) => units(toDecimalString(decimal(quantity).times(decimal(ratio))));
  return (
    <Dialog
      title={text.titleOf(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button
            variant="neutral"
            isDisabled={isPending || chosen.size === 0}
            onPress={() => record({ on, ratio: '1', assetIds: [...chosen] })}
          >
            {text.right}
          </Button>
          <Button
            pending={isPending}
            isDisabled={chosen.size === 0}
            onPress={() => record({ on, ratio, assetIds: [...chosen] })}
          >
            {text.record}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {text.reasons[proposal.source ?? 'ledger'](formatDay(on), units(ratio))} {text.detail}
        </p>
        {proposal.accounts.map(({ assetId, name: account, quantity }) => (
          <Checkbox
            key={assetId}
            label={text.change(account, units(quantity), after(quantity))}
            value={chosen.has(assetId)}
            onChange={() => setChosen(toggled(chosen, assetId))}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Records in all accounts at once; one press takes all of it back. */
function useRecordSplit(id: string, name: string, onClose: () => void) {
  const { transactions, ui } = useMessages();
  const params = { id };
  const write = useWrite(splits.record, { refreshes: WEALTH });
  const undo = useWrite(splits.undo, { refreshes: WEALTH });
  const record = (body: { on: string; ratio: string; assetIds: string[] }) =>
    write.mutate(
      { params, body },
      {
        onSuccess: ({ items }) => {
          onClose();
          const transactionIds = items.map((entry) => entry.id);
          notify({
            type: 'success',
            message: transactions.splits.recorded,
            detail: name,
            timeout: 10_000,
            action: { label: ui.snackbar.undo, run: () => undo.mutate({ params, body: { transactionIds } }) },
          });
        },
      },
    );
  return { record, isPending: write.isPending };
}
