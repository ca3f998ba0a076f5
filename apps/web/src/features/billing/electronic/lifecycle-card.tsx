import {
  type InvoiceLifecycle,
  type InvoiceStatus,
  invoiceStatuses,
} from '@aurea/contract/billing/invoice-statuses.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList } from '#ui/item-row.tsx';
import styles from './electronic.module.css';
import { RecordStatusDialog, WithdrawStatusDialog } from './status-dialogs.tsx';
import { StatusRow } from './status-row.tsx';
import { StatusTag } from './status-tag.tsx';

type Open = 'record' | InvoiceStatus | null;

/** Where an issued document stands between platforms: what a person noted, and what a platform said. */
export function LifecycleCard({ invoiceId }: { readonly invoiceId: string }) {
  const { card: text } = useMessages().electronic;
  const lifecycle = useRead(invoiceStatuses.list, { params: { id: invoiceId } });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const record = useWrite(invoiceStatuses.record);
  const withdraw = useWrite(invoiceStatuses.withdraw);
  const { current, items, next } = lifecycle;
  return (
    <Card
      title={text.title}
      finding={findingOf(lifecycle, text)}
      actions={current !== null && <StatusTag code={current} />}
    >
      <ItemList>
        {items.map((status) => (
          <StatusRow key={status.id} status={status} onWithdraw={() => setOpen(status)} />
        ))}
      </ItemList>
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
          onSave={(body, onSuccess) => record.mutate({ params: { id: invoiceId }, body }, { onSuccess })}
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

type Words = { readonly apart: string; readonly none: string; readonly byHand: string };

function findingOf({ isElectronic, items }: InvoiceLifecycle, text: Words): string | undefined {
  if (!isElectronic) return text.apart;
  if (items.length === 0) return text.none;
  return items.every(({ source }) => source === 'person') ? text.byHand : undefined;
}
