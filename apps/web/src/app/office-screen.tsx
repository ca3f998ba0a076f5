import { Suspense } from 'react';
import { OfficeDoorScreen } from '#features/session/backoffice-screen.tsx';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOwnPractice } from './own-practice.ts';

const Office = lazyCode(async () => ({
  default: (await import('#features/billing/home/home-screen.tsx')).OfficeScreen,
}));

const Tasks = lazyCode(async () => {
  const [{ HomeTasks }] = await Promise.all([import('#features/tasks/home-tasks.tsx'), fetchTexts('tasks')]);
  return { default: HomeTasks };
});

const TasksOfReader = () => (
  <Suspense fallback={<Skeleton height="200px" round />}>
    <Tasks />
  </Suspense>
);

/** The back-office of an advisor; for anybody else, what the product is and the ways in. */
export function OfficeEntry() {
  const isAdvisor = useOwnPractice();
  return isAdvisor ? <Office tasks={TasksOfReader} /> : <OfficeDoorScreen />;
}
