import { receivedInvoices, type UntakenInvoice } from '@aurea/contract/billing/received-invoices.ts';
import { useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { Button } from '#ui/button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './electronic.module.css';

/** The platform brings invoices while one looks. */
export const LOOK_AGAIN_MS = 10_000;

type Props = { readonly onOpen: (id: string) => void };

/** What the platform has for the practice and that is not here, with the reason; nothing where there is none. */
export function Untaken({ onOpen }: Props) {
  const [paging, setPaging] = useState<Paging>({ page: 1, size: USUAL_SIZE });
  const query = { page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(receivedInvoices.untaken, { query }, { everyMs: LOOK_AGAIN_MS });
  return (
    <QueryBoundary read={read} pending={null}>
      {({ items, total }) =>
        total > 0 && <UntakenTable rows={items} paging={{ ...paging, total, onChange: setPaging }} onOpen={onOpen} />
      }
    </QueryBoundary>
  );
}

type TableProps = Props & {
  readonly rows: readonly UntakenInvoice[];
  readonly paging: Paging & { readonly total: number; readonly onChange: (paging: Paging) => void };
};

function UntakenTable({ rows, paging, onOpen }: TableProps) {
  const { untaken: text } = useMessages().electronic;
  const id = useId();
  const columns = useColumns();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <div className={styles.lines}>
        <h2 id={id} className={styles.heading}>
          {text.title}
        </h2>
        <p className={styles.soft}>{text.lead}</p>
      </div>
      <Table<UntakenInvoice>
        label={text.title}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowActions={({ receivedId }) =>
          receivedId && (
            <Button variant="text" onPress={() => onOpen(receivedId)}>
              {text.show}
            </Button>
          )
        }
        paging={paging}
        readPage={(page) => call(receivedInvoices.untaken, { query: page })}
      />
    </section>
  );
}

const nameOf = ({ name, reference }: UntakenInvoice) => name || reference;

const TONES = { waiting: 'neutral', differs: 'warning', refused: 'warning' } as const;
const ICONS = { waiting: 'clock', differs: 'warning', refused: 'warning' } as const;

function useColumns(): readonly Column<UntakenInvoice>[] {
  const { untaken: text, upload } = useMessages().electronic;
  const reasonOf = ({ state, reason }: UntakenInvoice) => {
    if (state === 'differs') return upload.otherFile;
    return reason === null ? text.next : { ...upload.refusals, ...text.reasons }[reason];
  };
  const { columns } = text;
  return [
    { id: 'name', header: columns.name, isSortable: false, card: 'title', cell: nameOf, value: nameOf },
    {
      id: 'reference',
      header: columns.reference,
      isSortable: false,
      startsHidden: true,
      isExported: true,
      card: 'none',
      cell: ({ reference }) => reference,
      value: ({ reference }) => reference,
    },
    {
      id: 'state',
      header: columns.state,
      isSortable: false,
      card: 'status',
      cell: ({ state }) => (
        <Tag tone={TONES[state]} icon={ICONS[state]}>
          {text.states[state]}
        </Tag>
      ),
      value: ({ state }) => text.states[state],
    },
    { id: 'reason', header: columns.reason, isSortable: false, card: 'detail', cell: reasonOf, value: reasonOf },
    {
      id: 'listedAt',
      header: columns.listedAt,
      isSortable: false,
      priority: 3,
      cell: ({ listedAt }) => formatMoment(listedAt),
      value: ({ listedAt }) => listedAt,
    },
    {
      id: 'nextTryAt',
      header: columns.nextTryAt,
      isSortable: false,
      priority: 3,
      cell: ({ nextTryAt }) => nextTryAt && formatMoment(nextTryAt),
      value: ({ nextTryAt }) => nextTryAt ?? '',
    },
  ];
}
