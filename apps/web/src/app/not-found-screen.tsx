import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { userQuery } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { BaseFrame } from './base-layout.tsx';
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

function NotFound() {
  const { notFound } = useMessages().shell;
  return (
    <EmptyState
      icon="search"
      level={1}
      title={notFound.title}
      detail={notFound.detail}
      action={<LinkButton href="/dashboard">{notFound.action}</LinkButton>}
    />
  );
}
