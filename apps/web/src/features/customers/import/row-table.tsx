import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { CustomerRow } from '@aurea/contract/customers/customer-transfer.ts';
import { CUSTOMER_COLUMNS } from '@aurea/domain/customers/columns.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Muted } from '#ui/muted.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import list from '../customers.module.css';
import styles from './import.module.css';

type Props = { readonly rows: readonly CustomerRow[]; readonly total: number };

/** Rows of one verdict, by the lines of the file. */
export function RowTable({ rows, total }: Props) {
  const { customers, customerEntry } = useMessages();
  const text = customerEntry.transfer;
  const remarksOf = useRemarks();
  const columns: readonly Column<CustomerRow>[] = [
    {
      id: 'line',
      header: text.line,
      kind: 'number',
      cell: ({ line }) => line,
      value: ({ line }) => line,
      card: 'aside',
    },
    {
      id: 'name',
      header: text.name,
      card: 'title',
      cell: ({ name, kind, email, city }) => (
        <span className={list.name}>
          <span className={list.strong}>{name || '—'}</span>
          <span className={list.soft}>{[customers.kinds[kind], email, city].filter(Boolean).join(' · ')}</span>
        </span>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'remark',
      header: text.remark,
      card: 'detail',
      cell: (row) => (
        <span className={styles.remarks}>
          {remarksOf(row).map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table
        label={text.steps.rows}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ name, line }) => name || `${text.line} ${line}`}
        columns={columns}
        pageSize={10}
        hasFiles={false}
        empty={<EmptyState icon="table" title={text.noneOf} />}
      />
      {total > rows.length && <Muted>{text.firstRows(rows.length)}</Muted>}
    </>
  );
}

function useRemarks(): (row: CustomerRow) => readonly string[] {
  const { transfer: text, form } = useMessages().customerEntry;
  const own = useLiveRead(customerSettings.fields, {}).data?.items ?? [];
  const meaningOf = (column: string) => {
    const known = CUSTOMER_COLUMNS.find((one) => one === column);
    return known ? text.meanings[known] : (own.find(({ id }) => column === `field:${id}`)?.label ?? column);
  };
  const issueText = ({ code, column, value }: CustomerRow['issues'][number]) => {
    if (code === 'name_missing') return text.issues.name_missing;
    const meaning = meaningOf(column);
    return code === 'value_too_long' ? text.issues.value_too_long(meaning) : text.issues.value_invalid(meaning, value);
  };
  return ({ issues, duplicate }) => {
    const sign = duplicate && form.signs[duplicate.sign];
    const same =
      duplicate &&
      sign &&
      (duplicate.line === null ? text.sameAs(duplicate.name, sign) : text.sameLine(duplicate.line, sign));
    return [...(same ? [same] : []), ...issues.map(issueText)];
  };
}
