import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type PaginationState,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import { useLocale } from '#i18n/messages.ts';
import { PAGE_SIZES, type PageSize, type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { type Column, compareValues } from './column.ts';

export type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

/** A page of rows that are counted and cut by the server. */
type ServedPaging = Paging & { readonly total: number; readonly onChange: (paging: Paging) => void };

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type RowsOptions<Row extends object> = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly initialSort?: Sort | undefined;
  /** Hears of every new order, be the rows sorted here or not. */
  readonly onSorted?: ((sort: Sort | null) => void) | undefined;
  /** Rows come sorted; a press on a header is only reported. */
  readonly onSort?: ((sort: Sort | null) => void) | undefined;
  /** `none` shows all rows, drawing only those near the window. */
  readonly paging?: ServedPaging | 'none' | undefined;
  readonly pageSize?: PageSize | undefined;
};

export type Paged = Paging & { readonly total: number };

/** Sorts and cuts the rows of a table. */
export function useRows<Row extends object>(options: RowsOptions<Row>) {
  const { rows, columns, rowId, initialSort, onSort, onSorted, paging, pageSize = USUAL_SIZE } = options;
  const [sorting, setSorting] = useState<SortingState>(initialSort ? [stateOf(initialSort)] : []);
  const [pagination, setPagination] = useState<PaginationState>({ pageIndex: 0, pageSize });
  const definitions = useDefinitions(columns);
  const served = typeof paging === 'object' ? paging : null;
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, pagination: paging === 'none' || served ? EVERYTHING : pagination },
    manualSorting: onSort !== undefined,
    autoResetPageIndex: true,
    onPaginationChange: setPagination,
  });
  const sort = sortOf(sorting);
  return {
    shown: table.getRowModel().rows.map((row) => row.original),
    sorted: table.getSortedRowModel().rows.map((row) => row.original),
    sort,
    toggleSort: (column: Column<Row>) => {
      const next = nextSort(sort, column);
      setSorting(next ? [stateOf(next)] : []);
      setPagination((current) => ({ ...current, pageIndex: 0 }));
      onSort?.(next);
      onSorted?.(next);
    },
    paged: pagedOf(paging, pagination, rows.length),
    setPaged: (page: number, size: PageSize) => {
      if (served) served.onChange({ page, size });
      else setPagination({ pageIndex: page - 1, pageSize: size });
    },
  };
}

const EVERYTHING: PaginationState = { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER };

function useDefinitions<Row extends object>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] {
  const collator = new Intl.Collator(useLocale(), { numeric: true });
  return columns.map((column) => {
    const compare = compareValues(column.kind, collator);
    return {
      id: column.id,
      accessorFn: (row: Row) => column.value?.(row) ?? undefined,
      sortUndefined: 'last' as const,
      sortFn: (a, b) => compare(a.getValue<string | number>(column.id), b.getValue<string | number>(column.id)),
    };
  });
}

function stateOf(sort: Sort): SortingState[number] {
  return { id: sort.column, desc: sort.direction === 'descending' };
}

function sortOf([first]: SortingState): Sort | null {
  return first ? { column: first.id, direction: first.desc ? 'descending' : 'ascending' } : null;
}

/** Numbers begin with the largest, text with A; the third press gives the order of the rows back. */
function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort | null {
  const first = column.kind === 'number' ? 'descending' : 'ascending';
  if (sort?.column !== column.id) return { column: column.id, direction: first };
  if (sort.direction !== first) return null;
  return { column: column.id, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

function pagedOf(paging: ServedPaging | 'none' | undefined, state: PaginationState, total: number): Paged | null {
  if (paging === 'none') return null;
  if (paging) return paging;
  const size = PAGE_SIZES.find((known) => known === state.pageSize) ?? USUAL_SIZE;
  const last = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(state.pageIndex + 1, last), size, total };
}
