import { type BookLine, book } from '@aurea/contract/book/book.ts';
import { MOST_REVIEWS, type ReviewPack } from '@aurea/contract/review-packs.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Link } from '#ui/link.tsx';
import { usePrepareReviews } from './use-prepare-reviews.ts';

const SHOWN = 5;

/** Customers whose wealth is open and who had no review in the last twelve months, unless theirs is on the page already; null until known. */
export function useDueReviews(packs: readonly ReviewPack[]): Due | null {
  const query = { sight: 'shown', review: 'overdue', sort: 'lastReview', size: '100' } as const;
  const found = useLiveRead(book.list, { query }).data;
  if (!found) return null;
  const asked = new Set(packs.map(({ customer }) => customer.id));
  const customers = found.items.filter(({ id }) => !asked.has(id));
  return { customers, total: found.total - (found.items.length - customers.length) };
}

/** `total` counts those too who are beyond the first hundred. */
type Due = { readonly customers: readonly BookLine[]; readonly total: number };

/** Whose review is due, each to prepare alone or all at once. */
export function DueReviews({ due: { customers: due, total } }: { readonly due: Due }) {
  const { reviewPacks: text } = useMessages();
  const { prepare, isPending } = usePrepareReviews();
  const [isOpen, setOpen] = useState(false);
  const all = due.slice(0, MOST_REVIEWS).map(({ id }) => id);
  return (
    <Card
      title={text.due.title(total)}
      finding={text.due.detail}
      actions={
        all.length > 1 && (
          <Button variant="neutral" size="small" pending={isPending} onPress={() => prepare(all)}>
            {text.prepareChosen(all.length)}
          </Button>
        )
      }
    >
      <ItemList>
        {due.slice(0, isOpen ? undefined : SHOWN).map(({ id, name, lastReviewAt }) => (
          <ItemRow
            key={id}
            name={<Link href={`/dashboard/customers/${id}`}>{name}</Link>}
            facts={lastReviewAt ? text.due.last(formatDay(dayOf(lastReviewAt))) : text.due.never}
            act={
              <Button variant="neutral" size="small" isDisabled={isPending} onPress={() => prepare([id])}>
                {text.prepare}
              </Button>
            }
          />
        ))}
      </ItemList>
      {due.length > SHOWN && (
        <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? text.due.less : text.due.more(due.length - SHOWN)}
        </Button>
      )}
    </Card>
  );
}
