import { type BookLine, book } from '@aurea/contract/book/book.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { call } from '#lib/call.ts';
import { useAddressPaging } from '#lib/use-address-paging.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import { usePrepareReviews } from '../review-packs/use-prepare-reviews.ts';
import { useBookColumns } from './book-columns.tsx';
import { BookFilters } from './book-filters.tsx';
import { queryOf, sortOf, sortText } from './book-search.ts';

type Props = { readonly items: readonly BookLine[]; readonly total: number };

/** One page of the book; a file holds every line that passes the filters. */
export function BookTable({ items, total }: Props) {
  const { book: text } = useMessages();
  const { search, change } = useAddress();
  const [paging, setPaging] = useAddressPaging();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id));
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `/dashboard/customers/${id}`}
      isMuted={({ status }) => status === 'archived'}
      columns={useBookColumns()}
      paging={{ ...paging, total, onChange: setPaging }}
      readPage={(page) => call(book.list, { query: { ...queryOf(search), ...page } })}
      initialSort={sortOf(search)}
      onSort={(sort) => change({ order: sortText(sort), page: undefined })}
      tools={<BookFilters />}
      empty={<EmptyState level={2} icon="search" title={text.noMatch.title} detail={text.noMatch.detail} />}
      hasColumnChooser
      selection={{ selected, onChange: setSelected }}
      selectionActions={<PrepareChosen chosen={chosen} onDone={() => setSelected(new Set())} />}
    />
  );
}

type ChosenProps = { readonly chosen: readonly BookLine[]; readonly onDone: () => void };

/** It goes with the selection once it is done: a state that is announced would point at what is gone. */
function PrepareChosen({ chosen, onDone }: ChosenProps) {
  const { reviewPacks: text } = useMessages();
  const { prepare, isPending } = usePrepareReviews();
  const ids = chosen.map(({ id }) => id);
  return (
    <Button
      variant="neutral"
      size="small"
      icon="document-lines"
      isDisabled={isPending}
      onPress={() => prepare(ids, onDone)}
    >
      {text.prepareChosen(ids.length)}
    </Button>
  );
}
