import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BaseFrame } from './base-frame.tsx';
import { PagePending } from './page-pending.tsx';

export function BaseLayout() {
  return (
    <BaseFrame>
      <Suspense fallback={<PagePending />}>
        <Outlet />
      </Suspense>
    </BaseFrame>
  );
}
