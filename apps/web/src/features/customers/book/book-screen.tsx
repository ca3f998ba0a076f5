import { type BookTotals, book } from '@aurea/contract/book/book.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { filtersOf, isFiltered, queryOf } from './book-search.ts';
import { BookSummary } from './book-summary.tsx';
import { BookTable } from './book-table.tsx';
import { BookViews } from './book-views.tsx';

/** While figures are being computed each answer that lacks some is asked for again: the two need not come in one order. */
const AGAIN_MS = 4_000;

/** The customers with the figures of their wealth, as far as mandates show it. */
export function BookScreen() {
  const { book: text, reviewPacks } = useMessages();
  const { search } = useAddress();
  const query = filtersOf(search);
  const totals = useLiveRead(book.totals, { query }, { everyMs: ({ sights }) => sights.awaited > 0 && AGAIN_MS });
  const read = useLiveRead(
    book.list,
    { query: queryOf(search) },
    { everyMs: ({ items }) => items.some(({ sight }) => sight === 'awaited') && AGAIN_MS },
  );
  return (
    <Page
      title={text.title}
      lead={totals.data && <Lead totals={totals.data} />}
      actions={
        <>
          <LinkButton href="/dashboard/customers/reviews" variant="neutral" icon="document-lines">
            {reviewPacks.title}
          </LinkButton>
          <LinkButton href="/dashboard/customers" variant="neutral" icon="people">
            {text.toList}
          </LinkButton>
        </>
      }
    >
      <BookViews>
        <QueryBoundary read={read}>
          {({ items, total }) =>
            total === 0 && !isFiltered(search) ? (
              <EmptyState icon="people" level={2} title={text.empty.title} detail={text.empty.detail} />
            ) : (
              <BookTable items={items} total={total} />
            )
          }
        </QueryBoundary>
        {totals.data && totals.data.customers > 0 && <BookSummary totals={totals.data} />}
      </BookViews>
    </Page>
  );
}

/** How much is known, of how many, and from which day on. */
function Lead({ totals: { customers, sights, invested, asOf } }: { readonly totals: BookTotals }) {
  const { book: text } = useMessages();
  if (asOf === null) return text.noneShown(customers);
  return (
    <span>
      {text.shown(sights.shown, customers)}
      {' · '}
      <Money value={invested} /> {text.followed}
      {' · '}
      {text.asOf(formatDay(asOf))}
    </span>
  );
}
