import { type Import, type ImportRow, imports, type ROW_STATUSES } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import type { Paging } from '#lib/paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { RowActions } from './row-actions.tsx';
import { useRowColumns } from './row-columns.tsx';
import { RowEditor } from './row-editor.tsx';
import styles from './rows-step.module.css';

type Status = (typeof ROW_STATUSES)[number];
type Props = { readonly found: Import; readonly status: Status };

/** The rows of one verdict, cut into pages by the server so that long files stay light. */
export function RowList({ found, status }: Props) {
  const { rows: text } = useMessages().imports;
  const [q, setQ] = useState('');
  const [paging, setPaging] = useState<Paging>({ page: 1, size: 25 });
  const [edited, setEdited] = useState<ImportRow | null>(null);
  const query = { status, page: String(paging.page), size: `${paging.size}` as const, q: q.trim() || undefined };
  const read = useLiveRead(imports.rows, { params: { id: found.id }, query });
  const columns = useRowColumns(found, status);
  const search = (typed: string) => {
    setQ(typed);
    setPaging({ ...paging, page: 1 });
  };
  return (
    <>
      <QueryBoundary read={read}>
        {({ items, total }) => (
          <Table
            label={text.title}
            rows={items}
            rowId={({ line }) => String(line)}
            rowName={({ line }) => text.rowName(line)}
            columns={columns}
            paging={{ ...paging, total, onChange: setPaging }}
            readPage={(page) => call(imports.rows, { params: { id: found.id }, query: { ...query, ...page } })}
            tools={(total > 10 || q !== '') && <RowSearch value={q} onChange={search} />}
            empty={<EmptyState icon={status === 'error' ? 'check-circle' : 'table'} title={text.none[status]} />}
            rowActions={(row) => <RowActions importId={found.id} row={row} onEdit={() => setEdited(row)} />}
          />
        )}
      </QueryBoundary>
      {edited && <RowEditor found={found} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type SearchProps = { readonly value: string; readonly onChange: (value: string) => void };

function RowSearch({ value, onChange }: SearchProps) {
  const { rows: text } = useMessages().imports;
  return (
    <div className={styles.tools}>
      <TextField
        type="search"
        label={text.search}
        maxLength={120}
        start={<Icon name="search" size={16} />}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
