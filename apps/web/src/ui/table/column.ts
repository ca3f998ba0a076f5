import type { ReactNode } from 'react';

/** Where a column stands on the card that a row becomes below the medium breakpoint. */
type CardSlot = 'title' | 'value' | 'detail' | 'change' | 'aside' | 'status' | 'none';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What is sorted and exported; a column without it does neither. Null is unknown and comes last. */
  readonly value?: (row: Row) => string | number | null;
  /** Numbers stand to the right and are decimal text or numbers. */
  readonly kind?: 'text' | 'number';
  /** Of amounts, in a file: the same for all rows, or of each. A number without it is a quantity, a share or a count. */
  readonly currency?: string | ((row: Row) => string | null);
  /** Of totals, where rows have currencies of their own. */
  readonly totalCurrency?: string;
  /** 4 is shown where the table itself has 860 px; numbers up to 2 may be value and change of a card. */
  readonly priority?: 1 | 2 | 3 | 4;
  readonly card?: CardSlot;
  /** The header is written beside the value on the card: where the value alone does not say what it is. */
  readonly isNamedOnCard?: boolean;
  /** Whether the card of a row shows the cell; where it has nothing to say a card is shorter without it. */
  readonly isOnCard?: (row: Row) => boolean;
  /** Never broken in two: numbers of documents, days. */
  readonly isUnbroken?: boolean;
  readonly total?: ReactNode;
  readonly width?: string;
  readonly isSortable?: boolean;
  /** Not shown until the reader chooses it. */
  readonly startsHidden?: boolean;
  /** Stands in an export even while it is not shown. */
  readonly isExported?: boolean;
};

export type TableLayout = 'cards' | 'full';

/** Which columns stand in the table itself; the others are shown in the row's second part. */
export function shownColumns<Row>(columns: readonly Column<Row>[], layout: TableLayout): readonly Column<Row>[] {
  if (layout === 'full') return columns;
  const slots = cardSlots(columns);
  return columns.filter((column) => slots.get(column.id) !== 'none');
}

/** The slot of each column: as it says, else the first is the title and the first number the value. */
export function cardSlots<Row>(columns: readonly Column<Row>[]): ReadonlyMap<string, CardSlot> {
  const taken = new Set(columns.map((column) => column.card));
  const slots = new Map<string, CardSlot>();
  for (const [index, column] of columns.entries()) {
    const slot = column.card ?? usualSlot(column, index, taken);
    taken.add(slot);
    slots.set(column.id, slot);
  }
  return slots;
}

function usualSlot<Row>(column: Column<Row>, index: number, taken: ReadonlySet<CardSlot | undefined>): CardSlot {
  if (index === 0 && !taken.has('title')) return 'title';
  if (column.kind === 'number' && (column.priority ?? 1) <= 2) {
    if (!taken.has('value')) return 'value';
    if (!taken.has('change')) return 'change';
  }
  return 'none';
}

/** The currency that a card names beside an amount; none beside its header, which names it. Null is the row of totals. */
export function currencyOnCard<Row>(column: Column<Row>, row: Row | null): string | null {
  const { currency = null, totalCurrency = currency, isNamedOnCard } = column;
  if (isNamedOnCard) return null;
  const named = row === null ? totalCurrency : currency;
  return typeof named === 'function' ? row && named(row) : named;
}

/** What a card has no place for, of a row that has something to say there. */
export function restOf<Row>(rest: readonly Column<Row>[], row: Row): readonly Column<Row>[] {
  return rest.filter(({ isOnCard }) => isOnCard?.(row) !== false);
}

/** The columns of an export: those in view that hold a value, and those that belong into every file. */
export function exportedColumns<Row>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>): Column<Row>[] {
  return columns.filter(({ id, value, isExported }) => value !== undefined && (isExported || !hidden.has(id)));
}

/** Compares two known values of a column: numbers by size, text as the language orders it. */
export function compareValues(kind: Column<never>['kind'], collator: Intl.Collator) {
  return (a: string | number, b: string | number): number =>
    kind === 'number' ? Number(a) - Number(b) : collator.compare(String(a), String(b));
}
