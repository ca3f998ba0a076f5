import { mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { Suspense } from 'react';
import { useLiveRead } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { useWorkspace } from '#lib/session.ts';
import type { BellNotices } from '#ui/bell.tsx';

const MandateNoticeList = lazyCode(async () => ({
  default: (await import('./mandate-notice-list.tsx')).MandateNoticeList,
}));

/** What became of the mandates of this workspace, until somebody who decides on them has looked. */
export function useMandateNotices(): BellNotices {
  const workspace = useWorkspace();
  const decides = workspace?.kind === 'practice' || (workspace?.role === 'owner' && !workspace.mandate);
  const { data } = useLiveRead(mandateNotices.list, {}, { enabled: decides });
  const items = data?.items ?? [];
  const content = (
    <Suspense fallback={null}>
      <MandateNoticeList items={items} />
    </Suspense>
  );
  return { count: items.length, content: items.length > 0 && content };
}
