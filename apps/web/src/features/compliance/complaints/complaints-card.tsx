import { type Complaint, complaints } from '@aurea/contract/compliance/complaints.ts';
import { COMPLAINT_DELAYS } from '@aurea/domain/compliance/complaints.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../compliance.module.css';
import { ComplaintDialog } from './complaint-dialog.tsx';

type Props = {
  /** Null shows the register of the whole practice, where complaints are changed and none is recorded. */
  readonly customerId: string | null;
};

/** The register of complaints, with what is late. */
export function ComplaintsCard({ customerId }: Props) {
  const { complaints: text } = useMessages().compliance;
  const read = useLiveRead(complaints.list, { query: customerId === null ? {} : { customerId } });
  const [open, setOpen] = useState<Complaint | 'new' | null>(null);
  return (
    <Card
      flush
      title={text.title}
      finding={text.lead}
      actions={
        customerId !== null && (
          <Button variant="neutral" size="small" icon="plus" onPress={() => setOpen('new')}>
            {text.add}
          </Button>
        )
      }
    >
      <QueryBoundary read={read}>{({ items }) => <Register items={items} onOpen={setOpen} />}</QueryBoundary>
      <p className={`${styles.soft} ${styles.inset}`}>{text.source(COMPLAINT_DELAYS.answer.source)}</p>
      {open && (
        <ComplaintDialog
          complaint={open === 'new' ? null : (read.data?.items.find(({ id }) => id === open.id) ?? open)}
          customerId={open === 'new' ? (customerId ?? '') : open.customerId}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type RegisterProps = { readonly items: readonly Complaint[]; readonly onOpen: (complaint: Complaint) => void };

function Register({ items, onOpen }: RegisterProps) {
  const { complaints: text } = useMessages().compliance;
  const late = items.flatMap(({ acknowledge, toAnswer }) => [acknowledge, toAnswer]).filter(isLate).length;
  if (items.length === 0) return <p className={`${styles.soft} ${styles.inset}`}>{text.none}</p>;
  return (
    <>
      {late > 0 && <p className={`${styles.expired} ${styles.inset}`}>{text.late(late)}</p>}
      <Table<Complaint>
        label={text.list}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customer, receivedOn }) => `${customer}, ${formatDay(receivedOn)}`}
        onOpen={onOpen}
        rowActions={(one) => (
          <IconButton icon="edit" size="small" label={text.edit(one.customer)} onPress={() => onOpen(one)} />
        )}
        paging="none"
        flush
        columns={[
          { id: 'customer', header: text.columns.customer, cell: ({ customer }) => customer, card: 'title' },
          {
            id: 'receivedOn',
            header: text.columns.receivedOn,
            cell: ({ receivedOn }) => formatDay(receivedOn),
            isUnbroken: true,
            card: 'detail',
          },
          { id: 'subject', header: text.columns.subject, cell: ({ subject }) => subject, priority: 2, card: 'detail' },
          {
            id: 'acknowledge',
            header: text.columns.acknowledge,
            cell: (one) => <StepWord step={one.acknowledge} on={firstOf(one)} />,
            card: 'detail',
          },
          {
            id: 'answer',
            header: text.columns.answer,
            cell: (one) => <StepWord step={one.toAnswer} on={one.answeredOn} />,
            card: 'detail',
          },
        ]}
      />
    </>
  );
}

const isLate = ({ state }: Complaint['toAnswer']) => state === 'late';

/** An answer acknowledges as well. */
const firstOf = ({ acknowledgedOn, answeredOn }: Complaint) =>
  [acknowledgedOn, answeredOn].filter((on) => on !== null).toSorted()[0] ?? null;

function StepWord({ step: { due, state }, on }: { readonly step: Complaint['toAnswer']; readonly on: string | null }) {
  const { step: text } = useMessages().compliance.complaints;
  const [day, last] = [on === null ? '' : formatDay(on), formatDay(due)];
  if (state === 'done') return <span className={styles.provided}>{text.done(day)}</span>;
  if (state === 'done_late') return <span className={styles.expiring}>{text.done_late(day, last)}</span>;
  if (state === 'late') return <span className={styles.expired}>{text.late(last)}</span>;
  return <span>{text.due(last)}</span>;
}
