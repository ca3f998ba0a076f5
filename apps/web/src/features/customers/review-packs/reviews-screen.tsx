import { type ReviewPack, reviewPacks } from '@aurea/contract/review-packs.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { DueReviews, useDueReviews } from './due-reviews.tsx';
import { isFiltered, queryOf } from './review-search.ts';
import { ReviewTable } from './review-table.tsx';

/** While reviews are being prepared their list is asked for again. */
const AGAIN_MS = 2_000;

/** The reviews that were asked for, how far they are, and their files. */
export function ReviewsScreen() {
  const { reviewPacks: text } = useMessages();
  const { search } = useAddress();
  const read = useLiveRead(
    reviewPacks.list,
    { query: queryOf(search) },
    { everyMs: ({ progress }) => progress !== null && AGAIN_MS },
  );
  const progress = read.data?.progress;
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton href="/dashboard/customers/book" variant="neutral" icon="table">
          {text.toBook}
        </LinkButton>
      }
    >
      {progress && (
        <Progress
          label={text.progress}
          value={progress.done}
          max={progress.all}
          words={text.progressOf(progress.done, progress.all)}
          tone="gold"
        />
      )}
      <QueryBoundary read={read}>
        {({ items, total }) => <Reviews items={items} total={total} isFiltered={isFiltered(search)} />}
      </QueryBoundary>
    </Page>
  );
}

type ReviewsProps = {
  readonly items: readonly ReviewPack[];
  readonly total: number;
  readonly isFiltered: boolean;
};

/** Whose review is due comes before those that were asked for. */
function Reviews({ items, total, isFiltered: isNarrowed }: ReviewsProps) {
  const { reviewPacks: text } = useMessages();
  const due = useDueReviews(items);
  const isEmpty = total === 0 && !isNarrowed;
  if (isEmpty && due === null) return <SkeletonRows />;
  if (isEmpty && !due?.customers.length) {
    return <EmptyState icon="document-lines" level={2} title={text.empty.title} detail={text.empty.detail} />;
  }
  return (
    <Stack>
      {due && due.customers.length > 0 && !isNarrowed && <DueReviews due={due} />}
      {!isEmpty && <ReviewTable items={items} total={total} />}
    </Stack>
  );
}
