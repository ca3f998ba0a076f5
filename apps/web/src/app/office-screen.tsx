import { Suspense } from 'react';
import type { OfficeWork } from '#features/billing/home/home-screen.tsx';
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

const Alerts = lazyCode(async () => {
  const [{ HomeAlerts }] = await Promise.all([
    import('#features/customers/alerts/home-alerts.tsx'),
    fetchTexts('alerts'),
  ]);
  return { default: HomeAlerts };
});

const pending = <Skeleton height="200px" round />;

const WORK: OfficeWork = {
  tasks: () => (
    <Suspense fallback={pending}>
      <Tasks />
    </Suspense>
  ),
  alerts: () => (
    <Suspense fallback={pending}>
      <Alerts />
    </Suspense>
  ),
};

/** The back-office of an advisor; for anybody else, what the product is and the ways in. */
export function OfficeEntry() {
  const isAdvisor = useOwnPractice();
  return isAdvisor ? <Office work={WORK} /> : <OfficeDoorScreen />;
}
