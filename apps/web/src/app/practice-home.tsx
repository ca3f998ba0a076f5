import { Suspense } from 'react';
import type { HomeWork } from '#features/billing/home/home-screen.tsx';
import { AdvisorEntryScreen } from '#features/session/entry/entry-screens.tsx';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOwnPractice } from './own-practice.ts';

const Home = lazyCode(async () => {
  const [{ HomeScreen }] = await Promise.all([
    import('#features/billing/home/home-screen.tsx'),
    fetchTexts('invoices', 'quotations'),
  ]);
  return { default: HomeScreen };
});

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

const WORK: HomeWork = {
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
export function PracticeHome() {
  const isAdvisor = useOwnPractice();
  return isAdvisor ? <Home work={WORK} /> : <AdvisorEntryScreen />;
}
