import { invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import {
  type InvoiceLifecycle,
  type InvoiceStatus,
  invoiceStatuses,
} from '@aurea/contract/billing/invoice-statuses.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList } from '#ui/item-row.tsx';
import styles from './electronic.module.css';
import { RecordStatusDialog, WithdrawStatusDialog } from './status-dialogs.tsx';
import { StatusRow } from './status-row.tsx';
import { StatusTag } from './status-tag.tsx';

/** Statuses are read by themselves; the page shows them without being opened again. */
const LOOK_AGAIN_MS = 15_000;

type Open = 'record' | InvoiceStatus | null;

/** Where an issued document stands between platforms: what a person noted, and what a platform said. */
export function LifecycleCard({ invoiceId }: { readonly invoiceId: string }) {
  const { card: text } = useMessages().electronic;
  const params = { id: invoiceId };
  const lifecycle = useRead(invoiceStatuses.list, { params });
  const { isConnected, deposit } = useRead(invoicePlatform.deposit, { params });
  const isDeposited = deposit !== null && deposit.reference !== null;
  useLiveRead(invoiceStatuses.list, { params }, { everyMs: isConnected && isDeposited && LOOK_AGAIN_MS });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const record = useWrite(invoiceStatuses.record);
  const withdraw = useWrite(invoiceStatuses.withdraw);
  const { current, items, next } = lifecycle;
  return (
    <Card
      title={text.title}
      finding={findingOf(lifecycle, isDeposited, text)}
      actions={current !== null && <StatusTag code={current} />}
    >
      {items.length > 0 && (
        <ItemList>
          {items.map((status) => (
            <StatusRow key={status.id} status={status} onWithdraw={() => setOpen(status)} />
          ))}
        </ItemList>
      )}
      {next.length > 0 && (
        <div className={styles.actions}>
          <Button variant="neutral" icon="plus" onPress={() => setOpen('record')}>
            {text.record}
          </Button>
        </div>
      )}
      {open === 'record' && (
        <RecordStatusDialog
          lifecycle={lifecycle}
          isSaving={record.isPending}
          onSave={({ isDeposited: _isDeposited, ...body }, onSuccess) =>
            record.mutate({ params: { id: invoiceId }, body }, { onSuccess })
          }
          onClose={close}
        />
      )}
      {open !== null && open !== 'record' && (
        <WithdrawStatusDialog
          lifecycle={lifecycle}
          status={open}
          isSaving={withdraw.isPending}
          onSave={(body, onSuccess) =>
            withdraw.mutate({ params: { id: invoiceId, statusId: open.id }, body }, { onSuccess })
          }
          onClose={close}
        />
      )}
    </Card>
  );
}

type Words = Readonly<Record<'apart' | 'none' | 'byHand' | 'unheard' | 'noted', string>>;

function findingOf({ isElectronic, items }: InvoiceLifecycle, isDeposited: boolean, text: Words): string | undefined {
  if (!isElectronic) return text.apart;
  if (items.length === 0) return isDeposited ? text.unheard : text.none;
  if (items.some(({ source }) => source !== 'person')) return undefined;
  return isDeposited ? text.noted : text.byHand;
}
