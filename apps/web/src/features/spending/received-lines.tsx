import { type ReceivedLine, spending } from '@aurea/contract/spending.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useReceivedColumns } from './line-columns.tsx';
import { LineTools } from './line-tools.tsx';
import { daysOf } from './period.ts';
import { useIncomeChoice } from './use-income-choice.ts';

/** Money that came in and is no refund, line by line; each can be said to give back what was spent. */
export function ReceivedLines() {
  const { search } = useAddress();
  const [{ page, size }] = useAddressPaging();
  const filters = { ...daysOf(search.month, today()), q: search.q?.slice(0, 120) || undefined };
  const read = useLiveRead(spending.received, {
    query: { ...filters, page: String(page), size: String(size) as '10' | '25' | '50' | '100' },
  });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => <ReceivedTable items={items} total={total} filters={filters} />}
    </QueryBoundary>
  );
}

type Props = {
  readonly items: readonly ReceivedLine[];
  readonly total: number;
  readonly filters: Readonly<Record<string, string | undefined>>;
};

function ReceivedTable({ items, total, filters }: Props) {
  const { lines: text, received } = useMessages().spending;
  const [paging, setPaging] = useAddressPaging();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<ReceivedLine | null>(null);
  const nameOf = ({ label, on }: ReceivedLine) => text.rowName(label || text.unnamed, formatDay(on));
  return (
    <>
      <Table
        label={received.title}
        rows={items}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={useReceivedColumns()}
        paging={{ ...paging, total, onChange: setPaging }}
        readPage={(next) => call(spending.received, { query: { ...filters, ...next } as never })}
        fileName={received.file}
        tools={<LineTools />}
        empty={<EmptyState level={2} icon="search" title={received.empty} detail={received.emptyDetail} />}
        {...(mayWrite && {
          onOpen: setOpen,
          rowActions: (line: ReceivedLine) => <ReceivedMenu name={nameOf(line)} line={line} onOpen={setOpen} />,
        })}
      />
      {open && <CategoryDialog line={{ ...open, category: null, by: null }} onClose={() => setOpen(null)} />}
    </>
  );
}

type MenuProps = {
  readonly name: string;
  readonly line: ReceivedLine;
  readonly onOpen: (line: ReceivedLine) => void;
};

function ReceivedMenu({ name, line, onOpen }: MenuProps) {
  const { spending: words, ui } = useMessages();
  const { received: text } = words;
  const { release } = useIncomeChoice();
  const label = ui.table.rowActions(name);
  return (
    <Menu
      label={label}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'actions',
          entries: [
            { id: 'refund', label: text.isRefund, icon: 'undo', onAction: () => onOpen(line) },
            ...(line.isChosen
              ? [{ id: 'release', label: text.release, icon: 'filter' as const, onAction: () => release(line) }]
              : []),
          ],
        },
      ]}
    />
  );
}
