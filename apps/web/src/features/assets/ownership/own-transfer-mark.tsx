import { ownTransfers } from '@aurea/contract/transactions/own-transfers.ts';
import type { Transaction } from '@aurea/contract/transactions.ts';
import { transferSide } from '@aurea/domain/ledger/transaction-kinds.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import styles from './own-transfers-dialog.module.css';

/** That an entry was recognised as one side of a move between own accounts, and the way to answer. */
export function OwnTransferMark({ entry }: { readonly entry: Transaction }) {
  const isMove = transferSide(entry.kind) !== 0 && entry.transferId === null;
  return isMove ? <Mark entry={entry} /> : null;
}

function Mark({ entry }: { readonly entry: Transaction }) {
  const text = useMessages().transactions;
  const dialogs = useDialogAddress();
  const list = useLiveRead(ownTransfers.list, {});
  const found = list.data?.items.find(
    ({ sent, received, state }) => state !== 'rejected' && (sent.id === entry.id || received.id === entry.id),
  );
  if (!found) return null;
  const isSent = found.sent.id === entry.id;
  const other = isSent ? text.legTo(found.received.assetName) : text.legFrom(found.sent.assetName);
  const label = `${other} · ${text.ownTransfers.states[found.state]}`;
  return (
    <div className={styles.mark}>
      <Button variant="text" size="small" onPress={() => dialogs.open('own-transfers')}>
        {label}
      </Button>
    </div>
  );
}
