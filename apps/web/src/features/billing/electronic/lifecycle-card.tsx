import {
  type InvoiceLifecycle,
  type InvoiceStatus,
  invoiceStatuses,
} from '@aurea/contract/billing/invoice-statuses.ts';
import type { RefusalReason } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './electronic.module.css';
import { RecordStatusDialog, WithdrawStatusDialog } from './status-dialogs.tsx';
import { StatusTag } from './status-tag.tsx';

type Open = 'record' | InvoiceStatus | null;

/** Where an issued document stands between platforms: what a person noted, and what a platform said. */
export function LifecycleCard({ invoiceId }: { readonly invoiceId: string }) {
  const { card: text } = useMessages().electronic;
  const lifecycle = useRead(invoiceStatuses.list, { params: { id: invoiceId } });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
      {open === 'record' && <RecordStatusDialog invoiceId={invoiceId} lifecycle={lifecycle} onClose={close} />}
      {open !== null && open !== 'record' && (
        <WithdrawStatusDialog invoiceId={invoiceId} lifecycle={lifecycle} status={open} onClose={close} />
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

type RowProps = { readonly status: InvoiceStatus; readonly onWithdraw: () => void };

function StatusRow({ status, onWithdraw }: RowProps) {
  const { card: text, statuses, refusals } = useMessages().electronic;
  const { code, on, source, recordedBy, reason, reasonCode, withdrawn } = status;
  const coded = reasonCode === null ? '' : (refusals[reasonCode as RefusalReason] ?? reasonCode);
  const why = [coded, reason].filter(Boolean).join(' · ');
  return (
    <ItemRow
      name={
        <>
          {code} · {statuses[code]} {withdrawn && <Tag icon="undo">{text.withdrawn}</Tag>}
        </>
      }
      facts={
        <>
          <div>
            {text.on(formatDay(on))}, {source === 'platform' ? text.platform : text.person(recordedBy)}
          </div>
          {why && <div>{why}</div>}
          {withdrawn && <div>{text.withdrawnBy(withdrawn.by, withdrawn.reason)}</div>}
        </>
      }
      act={
        source === 'person' &&
        withdrawn === null && (
          <IconButton icon="undo" size="small" label={text.withdraw(statuses[code])} onPress={onWithdraw} />
        )
      }
    />
  );
}
