import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { type Column, exportedColumns, type TableLayout } from './column.ts';
import { FileMenu } from './files/file-menu.tsx';
import type { TableFiling } from './files/table-filing.ts';
import { isSortable } from './table-head.tsx';
import type { Selection } from './table-row.tsx';
import styles from './table-tools.module.css';
import type { RowsOptions, Sort } from './use-rows.ts';

type Props<Row> = TableFiling<Row> & {
  readonly label: string;
  readonly paging?: RowsOptions<never>['paging'];
  readonly tools?: ReactNode;
  readonly selection?: Selection | undefined;
  readonly selectionActions?: ReactNode;
  readonly hasColumnChooser?: boolean | undefined;
  readonly columns: readonly Column<Row>[];
  readonly visible: readonly Column<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (id: string) => void;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly sort: Sort | null;
  readonly toggleSort: (column: Column<Row>) => void;
  readonly layout: TableLayout;
  /** Inside a card, which has edges of its own. */
  readonly flush?: boolean | undefined;
  /** On cards, rows are only picked once asked for. */
  readonly isPicking: boolean;
  readonly onPicking: () => void;
};

/** The line above a table: filters, or what can be done with the selected rows. */
export function TableTools<Row>(props: Props<Row>) {
  const { tools, selection, hasColumnChooser, layout, visible, sort, toggleSort, flush } = props;
  const hasFiles = isTakenAlong(props);
  const sortable = visible.filter(isSortable);
  const sortsHere = layout === 'cards' && sortable.length > 0 && props.rows.length > 1;
  if (selection && selection.selected.size > 0) return <SelectionBar {...props} selection={selection} />;
  if (!tools && !hasFiles && !hasColumnChooser && !sortsHere) return null;
  return (
    <div className={styles.tools} data-flush={flush || undefined}>
      <div className={styles.start}>{tools}</div>
      {selection && layout === 'cards' && props.rows.length > 0 && <PickButton {...props} />}
      {sortsHere && <SortMenu columns={sortable} sort={sort} toggleSort={toggleSort} />}
      {hasColumnChooser && layout === 'full' && <ColumnChooser {...props} />}
      {hasFiles && <TableFiles {...props} />}
    </div>
  );
}

function PickButton<Row>({ isPicking, onPicking }: Props<Row>) {
  const text = useMessages().ui;
  return (
    <Button variant="neutral" size="small" aria-pressed={isPicking} onPress={onPicking}>
      {isPicking ? text.cancel : text.table.pick}
    </Button>
  );
}

function SelectionBar<Row>(props: Props<Row> & { readonly selection: Selection }) {
  const { selection, selectionActions, saveAs } = props;
  const text = useMessages().ui.table;
  return (
    <div className={styles.selection} data-flush={props.flush || undefined}>
      <span role="status">{text.selected(selection.selected.size)}</span>
      {selectionActions}
      {isTakenAlong(props) && !saveAs && <TableFiles {...props} />}
      <span className={styles.end}>
        <Button variant="text" size="small" onPress={() => selection.onChange(new Set())}>
          {text.clearSelection}
        </Button>
      </span>
    </div>
  );
}

type SortMenuProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly toggleSort: (column: Column<Row>) => void;
};

function SortMenu<Row>({ columns, sort, toggleSort }: SortMenuProps<Row>) {
  const text = useMessages().ui.table;
  const sorted = columns.find((column) => column.id === sort?.column);
  const entries = columns.map((column) => ({
    id: column.id,
    label: column.header,
    isChosen: column === sorted,
    ...(column === sorted && sort && { detail: text[sort.direction] }),
    onAction: () => toggleSort(column),
  }));
  return (
    <Menu
      label={text.sortBy}
      groups={[{ id: 'sort', title: text.sortBy, entries }]}
      trigger={
        <Button variant="neutral" size="small" icon="sort">
          {sorted?.header ?? text.sortBy}
        </Button>
      }
    />
  );
}

function ColumnChooser<Row>({ columns, hidden, onHide }: Props<Row>) {
  const text = useMessages().ui.table;
  return (
    <Popover label={text.columns} trigger={<IconButton icon="columns" label={text.columns} size="small" bordered />}>
      <div className={styles.columns}>
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.id}
            label={column.header}
            value={!hidden.has(column.id)}
            onChange={() => onHide(column.id)}
          />
        ))}
      </div>
    </Popover>
  );
}

/** A list that the server cuts is taken along whole or not at all. */
function isTakenAlong<Row>({ rows, hasFiles = true, paging, readPage, saveAs }: Props<Row>): boolean {
  return hasFiles && rows.length > 0 && (typeof paging !== 'object' || Boolean(readPage ?? saveAs));
}

function TableFiles<Row>(props: Props<Row>) {
  const { label, fileName, columns, hidden, rows, rowId, selection, readPage, fileColumns, saveAs, moreFiles } = props;
  const chosen = selection?.selected;
  return (
    <FileMenu
      title={label}
      fileName={fileName}
      columns={exportedColumns(fileColumns ?? columns, hidden)}
      rows={rows}
      rowId={rowId}
      readPage={readPage}
      saveAs={saveAs}
      more={moreFiles}
      {...(chosen && chosen.size > 0 && { isChosen: (row: Row) => chosen.has(rowId(row)) })}
    />
  );
}
