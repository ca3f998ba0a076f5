import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import {
  type ReceivedInvoiceDetail,
  type ReceivedStatus,
  receivedInvoices,
} from '@aurea/contract/billing/received-invoices.ts';
import { BUYER_CODES } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { ItemList } from '#ui/item-row.tsx';
import { Tag } from '#ui/tag.tsx';
import { DEPOSIT_TONES, DepositFacts } from './deposit-card.tsx';
import styles from './electronic.module.css';
import { RecordStatusDialog, WithdrawStatusDialog } from './status-dialogs.tsx';
import { StatusRow } from './status-row.tsx';

type OfInvoice = { readonly invoice: ReceivedInvoiceDetail };

type StatusesProps = OfInvoice & { readonly onOpen: (open: 'record' | InvoiceStatus) => void };

/** What the practice decided, and whether its platform was informed. */
export function Statuses({ invoice, onOpen }: StatusesProps) {
  const { received: text, card } = useMessages().electronic;
  const { lifecycle, canSend } = invoice;
  return (
    <section className={styles.stack}>
      <h3 className={styles.heading}>{text.statuses}</h3>
      {lifecycle.items.length === 0 && <p className={styles.soft}>{text.undecided}</p>}
      {lifecycle.items.length > 0 && !canSend && <p className={styles.soft}>{text.byHand}</p>}
      {lifecycle.items.length > 0 && (
        <ItemList>
          {lifecycle.items.map((status) => (
            <StatusRow key={status.id} status={status} onWithdraw={wasSent(status) ? null : () => onOpen(status)}>
              <Sending invoiceId={invoice.id} status={status} />
            </StatusRow>
          ))}
        </ItemList>
      )}
      {lifecycle.next.length > 0 && (
        <div className={styles.actions}>
          <Button icon="check" onPress={() => onOpen('record')}>
            {card.record}
          </Button>
        </div>
      )}
    </section>
  );
}

/** It is on its way or arrived: it cannot be taken back. */
const wasSent = ({ deposit }: ReceivedStatus) =>
  deposit?.state === 'transmitted' ||
  deposit?.state === 'deposited' ||
  (deposit?.state === 'waiting' && deposit.tries > 0);

type SendingProps = { readonly invoiceId: string; readonly status: ReceivedStatus };

/** What became of a status on the platform; nothing is said to be sent before that said so. */
function Sending({ invoiceId, status: { id, deposit, canDeposit, withdrawn } }: SendingProps) {
  const { deposit: text, received } = useMessages().electronic;
  const send = useWrite(receivedInvoices.deposit);
  if (withdrawn !== null) return null;
  return (
    <>
      {deposit && (
        <div className={styles.sending}>
          <Tag tone={DEPOSIT_TONES[deposit.state]}>{received.sending[deposit.state]}</Tag>
          <DepositFacts deposit={deposit} />
        </div>
      )}
      {canDeposit && (
        <Button
          variant="text"
          pending={send.isPending}
          onPress={() => send.mutate({ params: { id: invoiceId, statusId: id } })}
        >
          {deposit ? text.sendAgain : text.send}
        </Button>
      )}
    </>
  );
}

type DialogsProps = OfInvoice & { readonly open: 'record' | InvoiceStatus; readonly onClose: () => void };

/** Notes a status, or takes one back. */
export function StatusDialogs({ invoice: { id, lifecycle, canSend, source }, open, onClose }: DialogsProps) {
  const record = useWrite(receivedInvoices.record);
  const withdraw = useWrite(receivedInvoices.withdraw);
  const params = { id };
  if (open === 'record')
    return (
      <RecordStatusDialog
        lifecycle={lifecycle}
        sends={canSend ? source === 'platform' : null}
        isSaving={record.isPending}
        onSave={(said, onSuccess) => {
          const code = BUYER_CODES.find((one) => one === said.code);
          if (code) record.mutate({ params, body: { ...said, code } }, { onSuccess });
        }}
        onClose={onClose}
      />
    );
  return (
    <WithdrawStatusDialog
      lifecycle={lifecycle}
      status={open}
      isSaving={withdraw.isPending}
      onSave={(body, onSuccess) => withdraw.mutate({ params: { id, statusId: open.id }, body }, { onSuccess })}
      onClose={onClose}
    />
  );
}
