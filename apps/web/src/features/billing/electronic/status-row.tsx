import type { InvoiceStatus } from '@aurea/contract/billing/invoice-statuses.ts';
import type { StatusReason } from '@aurea/domain/billing/electronic/reasons.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import { Tag } from '#ui/tag.tsx';

type RowProps = {
  readonly status: InvoiceStatus;
  /** Absent where it cannot be taken back. */
  readonly onWithdraw: (() => void) | null;
  /** What became of it elsewhere. */
  readonly children?: ReactNode;
};

/** One status: when, why, who said it, and whether it still counts. */
export function StatusRow({ status, onWithdraw, children }: RowProps) {
  const { card: text, statuses, refusals } = useMessages().electronic;
  const { code, on, source, recordedBy, reason, reasonCode, withdrawn } = status;
  const coded = reasonCode === null ? '' : (refusals[reasonCode as StatusReason] ?? reasonCode);
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
          {children}
          {withdrawn && <div>{text.withdrawnBy(withdrawn.by, withdrawn.reason)}</div>}
        </>
      }
      act={
        source === 'person' &&
        withdrawn === null &&
        onWithdraw && <IconButton icon="undo" size="small" label={text.withdraw(statuses[code])} onPress={onWithdraw} />
      }
    />
  );
}
