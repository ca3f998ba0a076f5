import { Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import { BaseLayout } from './base-layout.tsx';
import { useOwnPractice } from './own-practice.ts';
import { PagePending } from './page-pending.tsx';

const UserLayout = lazyCode(async () => ({ default: (await import('./user-layout.tsx')).UserLayout }));

/** The frame of the back-office: that of public pages for visitors, that of signed-in pages for an advisor. */
export function PracticeHomeLayout() {
  const isAdvisor = useOwnPractice();
  if (!isAdvisor) return <BaseLayout />;
  return (
    <Suspense fallback={<PagePending />}>
      <UserLayout />
    </Suspense>
  );
}
