import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import { userQuery } from '#lib/session.ts';
import { BaseFrame } from './base-frame.tsx';
import { NotFound } from './not-found.tsx';
import { PagePending } from './page-pending.tsx';

const UserLayout = lazyCode(async () => ({ default: (await import('./user-layout.tsx')).UserLayout }));

/** An address that nothing is at; below the pages of a user it keeps their frame, so that the navigation leads on. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const isInside = /^\/(?:dashboard|user)(?:\/|$)/.test(pathname);
  const { data: user, isPending } = useQuery({ ...userQuery, enabled: isInside });
  if (isInside && isPending) return <PagePending />;
  if (!isInside || !user) {
    return (
      <BaseFrame>
        <NotFound />
      </BaseFrame>
    );
  }
  return (
    <Suspense fallback={<PagePending />}>
      <UserLayout>
        <NotFound />
      </UserLayout>
    </Suspense>
  );
}
