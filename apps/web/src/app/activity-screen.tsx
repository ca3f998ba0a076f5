import { Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';

const Activity = lazyCode(async () => {
  const [{ ActivityScreen }] = await Promise.all([
    import('#features/practice-activity/activity-screen.tsx'),
    fetchTexts('practiceActivity', 'team', 'customers', 'compliance'),
  ]);
  return { default: ActivityScreen };
});

/** The log of a practice, with the texts that its lines are said in. */
export function PracticeActivityScreen() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Activity />
    </Suspense>
  );
}
