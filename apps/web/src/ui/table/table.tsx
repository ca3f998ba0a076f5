import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { EmptyState } from '../empty-state.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { type Column, shownColumns } from './column.ts';
import { USUAL_WIDTHS } from './column-widths.ts';
import type { TableFiling } from './files/table-filing.ts';
import { bodyItems, type Grouping } from './items.ts';
import { useTableLayout } from './layout.ts';
import { lookOf } from './looks.ts';
import { Pager } from './pager.tsx';
import { ROLES } from './roles.ts';
import styles from './table.module.css';
import { TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import type { RowParts, Selection } from './table-row.tsx';
import { TableTools } from './table-tools.tsx';
import { toggled } from './toggled.ts';
import { type Paged, type RowsOptions, useRows } from './use-rows.ts';

type Props<Row extends object> = RowsOptions<Row> &
  TableFiling<Row> & {
    readonly label: string;
    /** What a row is called where it must be named. */
    readonly rowName: (row: Row) => string;
    /** Where a row leads; the whole row follows it. */
    readonly rowHref?: (row: Row) => string;
    readonly onOpen?: (row: Row) => void;
    /** The row that is open beside the table. */
    readonly current?: string | null;
    readonly rowActions?: (row: Row) => ReactNode;
    readonly isMuted?: (row: Row) => boolean;
    readonly selection?: Selection;
    /** What can be done with the selected rows. */
    readonly selectionActions?: ReactNode;
    readonly groups?: Grouping<Row>;
    readonly empty?: ReactNode;
    readonly isLoading?: boolean;
    /** Filters and the like, at the start of the line above the table. */
    readonly tools?: ReactNode;
    readonly hasColumnChooser?: boolean;
    /** Inside a card, which has edges of its own. */
    readonly flush?: boolean;
  };

/** From here on columns keep their width whatever rows are drawn. */
const STEADY_FROM = 200;

/** The one table of the product: a table, fewer columns below 960 px, cards below 600. */
export function Table<Row extends object>(given: Props<Row>) {
  // typing in a filter must not wait for the rows that it leaves
  const props = { ...given, rows: useDeferredValue(given.rows) };
  const { rows, rowId, selection, flush, hasColumnChooser } = props;
  const layout = useTableLayout();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => startHidden(props.columns));
  const [isPicking, setPicking] = useState(false);
  const [widths, setWidths] = useState(USUAL_WIDTHS);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const columns = props.columns.filter((column) => !hidden.has(column.id));
  const visible = shownColumns(columns, layout);
  const { shown, sorted, sort, toggleSort, paged, setPaged } = useRows({ ...props, columns });
  const { selection: _, ...rest } = props;
  const picks = selection && (layout !== 'cards' || isPicking || selection.selected.size > 0);
  const parts: RowParts<Row> = {
    ...rest,
    ...(picks && { selection }),
    columns: visible,
    rest: layout === 'full' ? [] : columns.filter((column) => !visible.includes(column)),
    layout,
    expanded,
    onToggle: (id) => setExpanded(toggled(expanded, id)),
  };
  const sizing = hasColumnChooser && layout === 'full' ? { widths, onChange: setWidths } : null;
  return (
    <div className={classes(styles.root, flush && styles.flush)}>
      <TableTools
        {...props}
        {...{ hidden, sort, toggleSort, layout }}
        visible={columns}
        rows={sorted}
        rowId={rowId}
        isPicking={isPicking}
        onPicking={() => setPicking(!isPicking)}
        onHide={(id) => {
          setHidden(toggled(hidden, id));
          setWidths(USUAL_WIDTHS);
        }}
      />
      <TableContent {...props} parts={parts} shown={shown} paged={paged} isSized={widths.size > 0}>
        <TableHead {...{ parts, sort, sizing }} onSort={toggleSort} rowIds={shown.map(rowId)} />
      </TableContent>
      {paged && rows.length > 0 && <Pager label={props.label} paged={paged} onChange={setPaged} />}
    </div>
  );
}

function startHidden<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  return new Set(columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id));
}

type ContentProps<Row extends object> = Props<Row> & {
  readonly parts: RowParts<Row>;
  readonly shown: readonly Row[];
  readonly paged: Paged | null;
  /** Columns have the widths that the reader gave them. */
  readonly isSized: boolean;
  /** The head. */
  readonly children: ReactNode;
};

function TableContent<Row extends object>(props: ContentProps<Row>) {
  const { label, rows, isLoading, empty, groups, rowId, parts, shown, paged, isSized, children } = props;
  const text = useMessages().ui.table;
  if (isLoading) return <div className={styles.frame}>{<SkeletonRows />}</div>;
  if (rows.length === 0)
    return <div className={styles.frame}>{empty ?? <EmptyState icon="layers" title={text.empty} />}</div>;
  const firstIndex = paged ? (paged.page - 1) * paged.size : 0;
  const items = bodyItems({ rows: shown, rowId, groups, expanded: parts.expanded, firstIndex });
  return (
    <table
      {...ROLES.table}
      className={classes(lookOf(parts.layout).table, (isSized || items.length > STEADY_FROM) && styles.fixed)}
      aria-label={label}
      aria-rowcount={(paged?.total ?? rows.length) + 1}
    >
      {children}
      <TableBody parts={parts} items={items} groups={groups} />
      <TableFoot parts={parts} />
    </table>
  );
}
