import { MOST_SPENDING_RULES, type SpendingLine, spending } from '@aurea/contract/spending.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Table } from '#ui/table/table.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useLineColumns } from './line-columns.tsx';
import { LINE_FILTERS, LineTools } from './line-tools.tsx';
import { daysOf } from './period.ts';
import { ReceivedLines } from './received-lines.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import styles from './spending.module.css';
import { useIncomeChoice } from './use-income-choice.ts';
import { ruleFrom, useRules } from './use-rules.ts';

type Open = { readonly what: 'category' | 'rule'; readonly line: SpendingLine };

/** What was spent line by line, or what came in: money received can be said to be a refund, and a refund an income. */
export function SpendingLines() {
  const { search } = useAddress();
  return search.money === 'received' ? <ReceivedLines /> : <SpentLines />;
}

function SpentLines() {
  const { search } = useAddress();
  const [{ page, size }] = useAddressPaging();
  const filters = {
    ...daysOf(search.month, today()),
    category: LINE_FILTERS.find((category) => category === search.category),
    q: search.q?.slice(0, 120) || undefined,
  };
  const read = useLiveRead(spending.lines, {
    query: { ...filters, page: String(page), size: String(size) as '10' | '25' | '50' | '100' },
  });
  return (
    <QueryBoundary read={read}>
      {({ items, total }) => <LineTable items={items} total={total} filters={filters} />}
    </QueryBoundary>
  );
}

type TableProps = {
  readonly items: readonly SpendingLine[];
  readonly total: number;
  readonly filters: Readonly<Record<string, string | undefined>>;
};

function LineTable({ items, total, filters }: TableProps) {
  const { lines: text } = useMessages().spending;
  const [paging, setPaging] = useAddressPaging();
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState<Open | null>(null);
  const nameOf = ({ label, on }: SpendingLine) => text.rowName(label || text.unnamed, formatDay(on));
  return (
    <>
      <Table
        label={text.title}
        rows={items}
        rowId={({ id }) => id}
        rowName={nameOf}
        columns={useLineColumns()}
        paging={{ ...paging, total, onChange: setPaging }}
        readPage={(next) => call(spending.lines, { query: { ...filters, ...next } as never })}
        fileName={text.file}
        tools={<LineTools />}
        empty={<EmptyState level={2} icon="search" title={text.empty} detail={text.emptyDetail} />}
        {...(mayWrite && {
          onOpen: (line: SpendingLine) => setOpen({ what: 'category', line }),
          rowActions: (line: SpendingLine) => (
            <LineMenu name={nameOf(line)} line={line} onOpen={(what) => setOpen({ what, line })} />
          ),
        })}
      />
      {open?.what === 'category' && <CategoryDialog line={open.line} onClose={() => setOpen(null)} />}
      {open?.what === 'rule' && <NewRule line={open.line} onClose={() => setOpen(null)} />}
    </>
  );
}

type MenuProps = {
  readonly name: string;
  readonly line: SpendingLine;
  readonly onOpen: (what: Open['what']) => void;
};

function LineMenu({ name, line, onOpen }: MenuProps) {
  const { mark } = useIncomeChoice();
  const isRefund = line.amount.startsWith('-');
  const before = line.by === 'hand' ? line.category : null;
  const { spending: words, ui } = useMessages();
  const { lines: text } = words;
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
            { id: 'category', label: text.choose, icon: 'tag', onAction: () => onOpen('category') },
            ...(line.label !== ''
              ? [{ id: 'rule', label: text.makeRule, icon: 'filter' as const, onAction: () => onOpen('rule') }]
              : []),
            ...(isRefund
              ? [
                  {
                    id: 'income',
                    label: words.received.isIncome,
                    icon: 'wallet' as const,
                    onAction: () => mark(line, before),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}

/** A rule that begins with what the line says; the newest stands first. */
function NewRule({ line, onClose }: { readonly line: SpendingLine; readonly onClose: () => void }) {
  const { spending: words, ui } = useMessages();
  const { read, save } = useRules();
  const rules = read.data?.rules;
  if (!rules) return null;
  if (rules.length >= MOST_SPENDING_RULES) {
    const close = (
      <Button variant="neutral" onPress={onClose}>
        {ui.close}
      </Button>
    );
    return (
      <Dialog title={words.rules.title} isOpen onClose={onClose} actions={close}>
        <p className={styles.intro}>{words.rules.full}</p>
      </Dialog>
    );
  }
  return (
    <RuleDialog
      rule={ruleFrom(line)}
      isNew
      others={rules}
      place={0}
      onSave={(rule) => save([rule, ...rules])}
      onClose={onClose}
    />
  );
}
