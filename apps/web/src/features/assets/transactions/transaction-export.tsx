import { type Transaction, transactions } from '@aurea/contract/transactions.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { call } from '#lib/call.ts';
import { download } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type Column, csvCell } from '#ui/table/column.ts';
import { csvFile } from '#ui/table/csv.ts';
import { isPlanned } from './transaction-columns.tsx';

type Filters = Omit<NonNullable<Parameters<typeof call<typeof transactions.ofAsset>>[1]['query']>, 'page' | 'size'>;

type Props = {
  readonly assetId: string;
  readonly filters: Filters;
  readonly columns: readonly Column<Transaction>[];
};

/** Every page of what is filtered, not only the one that is shown. */
async function allOf(assetId: string, filters: Filters): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page: String(page), size: '100' as const };
    const { items, total } = await call(transactions.ofAsset, { params: { id: assetId }, query });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** The whole ledger, as filtered, for a spreadsheet. */
export function TransactionExport({ assetId, filters, columns }: Props) {
  const { transactions: text, ui } = useMessages();
  const locale = useFormatLocale();
  const [isWorking, setWorking] = useState(false);
  // what the table shows in the second line of a cell
  const words: readonly Column<Transaction>[] = [
    column('instrument', text.instrument, ({ instrumentName }) => instrumentName),
    column('currency', text.currency, ({ currency }) => currency),
    column('note', text.note, ({ note }) => note),
    column('planned', text.planned, (entry) => (isPlanned(entry) ? text.plannedFor : null)),
  ];
  const save = async () => {
    setWorking(true);
    try {
      const rows = await allOf(assetId, filters);
      const exported = [...columns, ...words];
      const head = exported.map(({ id, header }) => ({ text: id === 'kind' ? text.columns.kind : header }));
      const body = rows.map((row) => exported.map((column) => csvCell(column, row)));
      download(`${text.file}.csv`, new Blob([csvFile([head, ...body], locale)], { type: 'text/csv;charset=utf-8' }));
    } finally {
      setWorking(false);
    }
  };
  return (
    <IconButton
      icon="download"
      size="small"
      bordered
      label={ui.table.exportCsv}
      pending={isWorking}
      onPress={() => void save().catch(() => undefined)}
    />
  );
}

function column(id: string, header: string, value: (entry: Transaction) => string | null): Column<Transaction> {
  return { id, header, value, cell: value };
}
