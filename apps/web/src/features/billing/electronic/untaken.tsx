import { receivedInvoices, type UntakenInvoice } from '@aurea/contract/billing/received-invoices.ts';
import { useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
  const actions = useActions();
  const query = {
    ...{ page: String(paging.page), size: `${paging.size}` as const },
    ...(isSettled && { settled: 'true' as const }),
  };
  const read = useLiveRead(receivedInvoices.untaken, { query }, { everyMs: LOOK_AGAIN_MS });
  const last = Math.max(1, Math.ceil((read.data?.total ?? Number.POSITIVE_INFINITY) / paging.size));
  if (paging.page > last) setPaging({ ...paging, page: last });
  const show = (settled: boolean) => {
    setSettled(settled);
    setPaging({ ...paging, page: 1 });
  };
  return (
    <QueryBoundary read={read} pending={null}>
      {({ items, total, settled }) =>
        (isSettled || total + settled > 0) && (
          <UntakenTable
            rows={items}
            paging={{ ...paging, total, onChange: setPaging }}
            onOpen={onOpen}
            actions={actions}
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
  readonly actions: Actions;
  /** Those that were set aside, in place of the others. */
  readonly aside: { readonly count: number; readonly isShown: boolean; readonly onShow: (isShown: boolean) => void };
};

function UntakenTable({ rows, paging, onOpen, actions, aside }: TableProps) {
  const { untaken } = useMessages().electronic;
  const id = useId();
  const columns = useColumns();
  const text = aside.isShown ? untaken.aside : untaken;
  const settled = aside.isShown ? ({ settled: 'true' } as const) : {};
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
        rowActions={(row) => row.state !== 'waiting' && <RowMenu row={row} actions={actions} onOpen={onOpen} />}
        paging={paging}
        readPage={(page) => call(receivedInvoices.untaken, { query: { ...page, ...settled } })}
        tools={
          (aside.isShown || aside.count > 0) && (
            <Button variant="text" size="small" onPress={() => aside.onShow(!aside.isShown)}>
              {aside.isShown ? untaken.aside.back : untaken.aside.show(aside.count)}
            </Button>
          )
        }
        empty={<EmptyState level={3} icon="check" title={text.none} />}
      />
    </section>
  );
}

const UNDO_MS = 10_000;

type Actions = ReturnType<typeof useActions>;

/** What can be done about one that is not fetched any more; it lives with the list, since the row goes with the change. */
function useActions() {
  const { electronic, ui } = useMessages();
  const { untaken: text } = electronic;
  const fetchOne = useWrite(receivedInvoices.fetchUntaken);
  const settle = useWrite(receivedInvoices.settleUntaken);
  const fetchAgain = async (row: UntakenInvoice) => {
    const { state } = await fetchOne.mutateAsync({ params: { id: row.id } });
    if (state === 'waiting') notify({ message: text.next, detail: nameOf(row) });
  };
  const bringBack = async (row: UntakenInvoice) => {
    await settle.mutateAsync({ params: { id: row.id }, body: { settled: false } });
    notify({ type: 'success', message: text.aside.isBack, detail: nameOf(row) });
  };
  const setAside = async (row: UntakenInvoice) => {
    await settle.mutateAsync({ params: { id: row.id }, body: { settled: true } });
    const action = { label: ui.snackbar.undo, run: () => void bringBack(row).catch(ignore) };
    notify({ type: 'success', message: text.aside.isDone, detail: nameOf(row), timeout: UNDO_MS, action });
  };
  return { fetchAgain, bringBack, setAside };
}

/** What failed says so by itself (`useWrite`). */
const ignore = () => undefined;

type MenuProps = Props & { readonly row: UntakenInvoice; readonly actions: Actions };

function RowMenu({ row, actions, onOpen }: MenuProps) {
  const { untaken: text } = useMessages().electronic;
  const { receivedId, canFetch, settledAt } = row;
  const run = (act: (row: UntakenInvoice) => Promise<void>) => () => void act(row).catch(ignore);
  const entries: MenuEntry[] = [
    ...(receivedId
      ? [{ id: 'show', label: text.show, icon: 'document' as const, onAction: () => onOpen(receivedId) }]
      : []),
    ...(canFetch
      ? [{ id: 'fetch', label: text.fetch, icon: 'refresh' as const, onAction: run(actions.fetchAgain) }]
      : []),
    settledAt === null
      ? { id: 'settle', label: text.aside.set, icon: 'archive', onAction: run(actions.setAside) }
      : { id: 'unsettle', label: text.aside.unset, icon: 'undo', onAction: run(actions.bringBack) },
  ];
  return <Menu label={text.actionsOf(nameOf(row))} groups={[{ id: 'actions', entries }]} />;
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
  const settledOf = ({ settledAt, settledBy }: UntakenInvoice) =>
    settledAt === null ? null : text.aside.by(settledBy, formatMoment(settledAt));
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
    {
      id: 'reason',
      header: columns.reason,
      isSortable: false,
      card: 'detail',
      cell: (row) => (
        <>
          {reasonOf(row)} {row.settledAt !== null && <span className={styles.soft}>{settledOf(row)}</span>}
        </>
      ),
      value: (row) => [reasonOf(row), settledOf(row)].filter(Boolean).join(' · '),
    },
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
