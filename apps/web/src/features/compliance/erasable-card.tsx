import { type ErasableFile, erasableFiles } from '@aurea/contract/compliance/erasable-files.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import type { Paging } from '#lib/paging.ts';
import { Card } from '#ui/card.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from './compliance.module.css';

/** Files whose five years are over, each leading to the file, where it is erased. */
export function ErasableCard() {
  const { proposed: text } = useMessages().compliance;
  const [paging, setPaging] = useState<Paging>({ page: 1, size: 10 });
  const query = { page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(erasableFiles.list, { query });
  return (
    <Card flush title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>
        {({ items, total }) =>
          total === 0 ? (
            <p className={`${styles.soft} ${styles.inset}`}>{text.none}</p>
          ) : (
            <Proposed items={items} paging={{ ...paging, total, onChange: setPaging }} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

type Props = {
  readonly items: readonly ErasableFile[];
  readonly paging: Paging & { readonly total: number; readonly onChange: (paging: Paging) => void };
};

function Proposed({ items, paging }: Props) {
  const { proposed: text } = useMessages().compliance;
  const column = (
    id: keyof typeof text.columns,
    value: (file: ErasableFile) => string | number,
    looks: Partial<Column<ErasableFile>>,
  ): Column<ErasableFile> => ({ id, header: text.columns[id], value, cell: value, isSortable: false, ...looks });
  return (
    <Table<ErasableFile>
      label={text.title}
      rows={items}
      rowId={({ customerId }) => customerId}
      rowName={({ customer }) => customer}
      rowHref={({ customerId }) => `/dashboard/customers/${customerId}?tab=file`}
      fileName={text.file}
      paging={paging}
      readPage={(paged) => call(erasableFiles.list, { query: paged })}
      flush
      columns={[
        column('customer', ({ customer }) => customer, { card: 'title' }),
        {
          ...column('endedOn', ({ endedOn }) => endedOn, { isUnbroken: true, card: 'detail', isNamedOnCard: true }),
          cell: ({ endedOn }) => formatDay(endedOn),
        },
        {
          ...column('erasableFrom', ({ erasableFrom }) => erasableFrom, {
            isUnbroken: true,
            card: 'detail',
            isNamedOnCard: true,
          }),
          cell: ({ erasableFrom }) => formatDay(erasableFrom),
        },
        column('papers', ({ papers }) => papers, { kind: 'number', card: 'value', isNamedOnCard: true }),
      ]}
    />
  );
}
