import { receivedInvoices, type UntakenInvoice } from '@aurea/contract/billing/received-invoices.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';

/** What the platform has for the practice and that is not here, with the reason; nothing where there is none. */
export function UntakenCard({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { untaken: text } = useMessages().electronic;
  const [{ page, size }, setPaging] = useState<Paging>({ page: 1, size: USUAL_SIZE });
  const columns = useColumns();
  const { data } = useLiveRead(receivedInvoices.untaken, { query: { page: String(page), size: `${size}` } });
  if (!data || data.total === 0) return null;
  return (
    <Card title={text.title} finding={text.lead} flush>
      <Table<UntakenInvoice>
        label={text.title}
        rows={data.items}
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
        paging={{ page, size, total: data.total, onChange: setPaging }}
        readPage={(query) => call(receivedInvoices.untaken, { query })}
        flush
      />
    </Card>
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
