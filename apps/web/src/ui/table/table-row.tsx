import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { CardCurrency } from '../card-currency.ts';
import { classes } from '../classes.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { BareLink } from '../link.tsx';
import { type Column, cardSlots, currencyOnCard, restOf, type TableLayout } from './column.ts';
import { lookOf } from './looks.ts';
import { ROLES } from './roles.ts';
import table from './table.module.css';
import { toggled } from './toggled.ts';

export type Selection = {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
};

/** What every row of a table needs to know. */
export type RowParts<Row> = {
  readonly columns: readonly Column<Row>[];
  /** The columns that found no place, shown in the second part of a row. */
  readonly rest: readonly Column<Row>[];
  readonly layout: TableLayout;
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowHref?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly current?: string | null;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly isMuted?: (row: Row) => boolean;
  readonly selection?: Selection;
  readonly expanded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

type Props<Row> = { readonly parts: RowParts<Row>; readonly row: Row; readonly index: number };

/** What a row cannot show is shown elsewhere when it opens something; else below it. */
export function hasRest<Row>(parts: RowParts<Row>): boolean {
  return parts.rest.length > 0 && !(parts.layout === 'cards' && opens(parts));
}

export function TableRow<Row>({ parts, row, index }: Props<Row>) {
  const { columns, layout, selection, rowActions } = parts;
  const id = parts.rowId(row);
  const styles = lookOf(layout);
  const slots = layout === 'cards' ? cardSlots(columns) : null;
  return (
    <tr
      {...ROLES.row}
      aria-rowindex={index + 2}
      aria-current={parts.current === id || undefined}
      data-chosen={selection?.selected.has(id) || undefined}
      data-muted={parts.isMuted?.(row) || undefined}
      data-opens={opens(parts) || undefined}
      className={styles.row}
    >
      {selection && <PickCell parts={parts} row={row} selection={selection} />}
      {columns.map((column, position) => (
        <td
          key={column.id}
          {...ROLES.cell}
          data-slot={slots && (column.isOnCard?.(row) === false ? 'none' : slots.get(column.id))}
          className={classes(
            styles.cell,
            column.kind === 'number' && styles.number,
            column.isUnbroken && table.unbroken,
            styles[`p${column.priority ?? 1}`],
          )}
        >
          {position === 0 ? (
            <Opener parts={parts} row={row} column={column} />
          ) : (
            <Value column={column} row={row} layout={layout} />
          )}
        </td>
      ))}
      {(rowActions || hasRest(parts)) && (
        <td {...ROLES.cell} className={classes(styles.cell, styles.actions)}>
          {rowActions?.(row)}
          {hasRest(parts) && restOf(parts.rest, row).length > 0 && <Expander parts={parts} row={row} />}
        </td>
      )}
    </tr>
  );
}

function opens<Row>({ rowHref, onOpen }: RowParts<Row>): boolean {
  return rowHref !== undefined || onOpen !== undefined;
}

function PickCell<Row>({ parts, row, selection }: { parts: RowParts<Row>; row: Row; selection: Selection }) {
  const text = useMessages().ui.table;
  const styles = lookOf(parts.layout);
  const id = parts.rowId(row);
  return (
    <td {...ROLES.cell} className={classes(styles.cell, styles.pick)}>
      <Checkbox
        hiddenLabel
        label={text.selectRow(parts.rowName(row))}
        value={selection.selected.has(id)}
        onChange={() => selection.onChange(toggled(selection.selected, id))}
      />
    </td>
  );
}

type ValueProps<Row> = { readonly column: Column<Row>; readonly row: Row; readonly layout: TableLayout };

/** Text alone takes no more than its share of the row: a long name without a space is broken. */
function wrapped(content: ReactNode): ReactNode {
  return typeof content === 'string' && content !== '' ? <span className={table.words}>{content}</span> : content;
}

/** On a card the name of the column goes with its value; nothing is named where there is nothing. */
function Value<Row>({ column, row, layout }: ValueProps<Row>) {
  const value = wrapped(column.cell(row));
  if (layout !== 'cards' || value === '') return value;
  return (
    <>
      <span className={column.isNamedOnCard ? lookOf(layout).said : 'visually-hidden'}>{column.header} </span>
      <CardCurrency value={currencyOnCard(column, row)}>{value}</CardCurrency>
    </>
  );
}

/** The first cell: its link or button covers the row, so that a press anywhere on it opens the row. */
function Opener<Row>({ parts, row, column }: { parts: RowParts<Row>; row: Row; column: Column<Row> }) {
  const text = useMessages().ui.table;
  const styles = lookOf(parts.layout);
  const content = wrapped(column.cell(row));
  const label = text.open(parts.rowName(row));
  if (parts.rowHref) {
    return (
      <>
        <BareLink href={parts.rowHref(row)} className={styles.cover} aria-label={label}>
          {null}
        </BareLink>
        {content}
      </>
    );
  }
  const { onOpen } = parts;
  if (!onOpen) return content;
  return (
    <>
      <button type="button" className={styles.cover} aria-label={label} onClick={() => onOpen(row)} />
      {content}
    </>
  );
}

function Expander<Row>({ parts, row }: { parts: RowParts<Row>; row: Row }) {
  const text = useMessages().ui.table;
  const id = parts.rowId(row);
  const isOpen = parts.expanded.has(id);
  const name = parts.rowName(row);
  return (
    <IconButton
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      size="tiny"
      label={isOpen ? text.collapse(name) : text.expand(name)}
      aria-expanded={isOpen}
      onPress={() => parts.onToggle(id)}
    />
  );
}

/** The second part of an expanded row: what its columns could not show. */
export function RestRow<Row>({ parts, row }: Omit<Props<Row>, 'index'>) {
  const styles = lookOf(parts.layout);
  const width = parts.columns.length + (parts.selection ? 1 : 0) + 1;
  return (
    <tr {...ROLES.row} className={styles.rest}>
      <td {...ROLES.cell} colSpan={width}>
        <dl className={styles.facts}>
          {restOf(parts.rest, row).map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
