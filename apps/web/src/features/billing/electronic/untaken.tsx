import { receivedInvoices, type UntakenInvoice } from '@aurea/contract/billing/received-invoices.ts';
import { useEffect, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
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
  const [isSettled, setSettled] = useState(false);
  const query = {
    ...{ page: String(paging.page), size: `${paging.size}` as const },
    ...(isSettled && { settled: 'true' as const }),
  };
  const read = useLiveRead(receivedInvoices.untaken, { query }, { everyMs: LOOK_AGAIN_MS });
  const isLastBack = isSettled && read.data?.settled === 0;
  useEffect(() => {
    if (isLastBack) setSettled(false);
  }, [isLastBack]);
  const show = (settled: boolean) => {
    setSettled(settled);
    setPaging({ ...paging, page: 1 });
  };
  return (
    <QueryBoundary read={read} pending={null}>
      {({ items, total, settled }) =>
        total + settled > 0 && (
          <UntakenTable
            rows={items}
            paging={{ ...paging, total, onChange: setPaging }}
            onOpen={onOpen}
            aside={{ count: settled, isShown: isSettled, onShow: show }}
          />
        )
      }
    </QueryBoundary>
  );
}

type TableProps = Props & {
  readonly rows: readonly UntakenInvoice[];
  readonly paging: Paging & { readonly total: number; readonly onChange: (paging: Paging) => void };
  /** Those that were set aside, in place of the others. */
  readonly aside: { readonly count: number; readonly isShown: boolean; readonly onShow: (isShown: boolean) => void };
};

function UntakenTable({ rows, paging, onOpen, aside }: TableProps) {
  const { untaken: text } = useMessages().electronic;
  const id = useId();
  const columns = useColumns();
  const title = aside.isShown ? text.settledTitle : text.title;
  const settled = aside.isShown ? ({ settled: 'true' } as const) : {};
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <div className={styles.lines}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.soft}>{text.lead}</p>
      </div>
      <Table<UntakenInvoice>
        label={title}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowActions={(row) => row.state !== 'waiting' && <RowActions row={row} onOpen={onOpen} />}
        paging={paging}
        readPage={(page) => call(receivedInvoices.untaken, { query: { ...page, ...settled } })}
        tools={
          (aside.isShown || aside.count > 0) && (
            <Button variant="text" size="small" onPress={() => aside.onShow(!aside.isShown)}>
              {aside.isShown ? text.showOpen : text.showSettled(aside.count)}
            </Button>
          )
        }
      />
    </section>
  );
}

const UNDO_MS = 10_000;

/** What can be done about one that is not fetched any more. */
function RowActions({ row, onOpen }: Props & { readonly row: UntakenInvoice }) {
  const { electronic, ui } = useMessages();
  const { untaken: text } = electronic;
  const { id, receivedId, canFetch, settledAt } = row;
  const fetchAgain = useWrite(receivedInvoices.fetchUntaken);
  const settle = useWrite(receivedInvoices.settleUntaken);
  const bringBack = () =>
    settle.mutate(
      { params: { id }, body: { settled: false } },
      { onSuccess: () => notify({ type: 'success', message: text.isBack, detail: nameOf(row) }) },
    );
  const setAside = () => {
    const action = { label: ui.snackbar.undo, run: bringBack };
    const done = () =>
      notify({ type: 'success', message: text.isSettled, detail: nameOf(row), timeout: UNDO_MS, action });
    settle.mutate({ params: { id }, body: { settled: true } }, { onSuccess: done });
  };
  const askAgain = () =>
    fetchAgain.mutate({ params: { id } }, { onSuccess: () => notify({ message: text.asked, detail: nameOf(row) }) });
  const entries: MenuEntry[] = [
    ...(receivedId
      ? [{ id: 'show', label: text.show, icon: 'document' as const, onAction: () => onOpen(receivedId) }]
      : []),
    ...(canFetch ? [{ id: 'fetch', label: text.fetch, icon: 'refresh' as const, onAction: askAgain }] : []),
    settledAt === null
      ? { id: 'settle', label: text.settle, icon: 'archive', onAction: setAside }
      : { id: 'unsettle', label: text.unsettle, icon: 'undo', onAction: bringBack },
  ];
  return <Menu label={text.actionsOf(nameOf(row))} groups={[{ id: 'actions', entries }]} />;
}

const nameOf = ({ name, reference }: UntakenInvoice) => name || reference;

const TONES = { waiting: 'neutral', differs: 'warning', refused: 'warning' } as const;
const ICONS = { waiting: 'clock', differs: 'warning', refused: 'warning' } as const;

function useColumns(): readonly Column<UntakenInvoice>[] {
  const { untaken: text, upload } = useMessages().electronic;
  const reasonOf = ({ state, reason, settledAt, settledBy }: UntakenInvoice) => {
    if (settledAt !== null) return text.settledBy(settledBy, formatMoment(settledAt));
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
