import { reviewPacks } from '@aurea/contract/review-packs.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

/** Has the reviews of customers made, in the language of the screen; what comes of it stands on the page of reviews. */
export function usePrepareReviews() {
  const { reviewPacks: text } = useMessages();
  const language = useLocale();
  const navigate = useNavigate();
  const prepare = useWrite(reviewPacks.prepare);
  return {
    isPending: prepare.isPending,
    prepare: (customerIds: readonly string[], onDone?: () => void) =>
      prepare.mutate(
        { body: { customerIds: [...customerIds], language } },
        {
          onSuccess: ({ asked }) => {
            onDone?.();
            const run = () => void navigate({ href: '/dashboard/customers/reviews' });
            notify({ type: 'success', message: text.asked(asked), action: { label: text.follow, run } });
          },
        },
      ),
  };
}
