import { useMessages } from '#i18n/messages.ts';
import { classes } from '../classes.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { Icon, type IconName } from '../icon.tsx';
import type { Column } from './column.ts';
import { ColumnEdge, type Sizing } from './column-edge.tsx';
import { lookOf } from './looks.ts';
import { ROLES } from './roles.ts';
import table from './table.module.css';
import { hasRest, type RowParts } from './table-row.tsx';
import type { Sort } from './use-rows.ts';

type Props<Row> = {
  readonly parts: RowParts<Row>;
  readonly sort: Sort | null;
  readonly onSort: (column: Column<Row>) => void;
  readonly rowIds: readonly string[];
  /** Where the reader may give columns another width. */
  readonly sizing: Sizing | null;
};

export function TableHead<Row>({ parts, sort, onSort, rowIds, sizing }: Props<Row>) {
  const text = useMessages().ui.table;
  const { columns, selection, rowActions } = parts;
  const styles = lookOf(parts.layout);
  return (
    <thead {...ROLES.group} className={styles.head}>
      <tr {...ROLES.row} aria-rowindex={1}>
        {selection && (
          <th {...ROLES.columnHeader} scope="col" className={styles.pick} {...sized(sizing, PICK)}>
            <Checkbox
              hiddenLabel
              label={text.selectAll}
              value={rowIds.length > 0 && rowIds.every((id) => selection.selected.has(id))}
              isMixed={
                rowIds.some((id) => selection.selected.has(id)) && !rowIds.every((id) => selection.selected.has(id))
              }
              onChange={(all) => selection.onChange(withPage(selection.selected, rowIds, all))}
            />
          </th>
        )}
        {columns.map((column, place) => (
          <th
            key={column.id}
            {...ROLES.columnHeader}
            scope="col"
            className={classes(
              styles.header,
              column.kind === 'number' && styles.number,
              styles[`p${column.priority ?? 1}`],
            )}
            style={{ width: column.width }}
            {...sized(sizing, column.id)}
            aria-label={sizing ? column.header : undefined}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {isSortable(column) ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
            {sizing && <Edge column={column} next={columns[place + 1]} sizing={sizing} />}
          </th>
        ))}
        {(rowActions || hasRest(parts)) && (
          <th {...ROLES.columnHeader} scope="col" className={styles.actions} {...sized(sizing, ACTIONS)}>
            <span className="visually-hidden">{text.more}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The columns that a table has for itself. */
const PICK = ' pick';
const ACTIONS = ' actions';

/** Measured under its id, and as wide as the reader made it. */
function sized(sizing: Sizing | null, id: string) {
  if (!sizing) return {};
  const width = sizing.widths.get(id);
  return { 'data-column': id, ...(width !== undefined && { style: { width: `${width}%` } }) };
}

type EdgeProps<Row> = {
  readonly column: Column<Row>;
  readonly next: Column<Row> | undefined;
  readonly sizing: Sizing;
};

function Edge<Row>({ column, next, sizing }: EdgeProps<Row>) {
  return next ? <ColumnEdge header={column.header} ids={[column.id, next.id]} sizing={sizing} /> : null;
}

export function isSortable<Row>(column: Column<Row>): boolean {
  return column.isSortable ?? column.value !== undefined;
}

function withPage(selected: ReadonlySet<string>, rowIds: readonly string[], all: boolean): ReadonlySet<string> {
  return all ? new Set([...selected, ...rowIds]) : new Set([...selected].filter((id) => !rowIds.includes(id)));
}

type SortButtonProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { readonly column: Column<Row> };

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort?.column === column.id;
  return (
    <button type="button" className={table.sort} onClick={() => onSort(column)}>
      {column.header}
      <Icon name={iconOf(isSorted ? sort : null)} size={12} className={isSorted ? undefined : table.unsorted} />
    </button>
  );
}

function iconOf(sort: Sort | null): IconName {
  if (!sort) return 'sort';
  return sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down';
}
