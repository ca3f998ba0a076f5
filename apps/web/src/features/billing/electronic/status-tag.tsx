import type { LifecycleCode } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { useMessages } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';

type Look = { readonly tone: 'neutral' | 'success' | 'warning' | 'error' | 'info'; readonly icon: IconName };

const GOOD: Look = { tone: 'success', icon: 'check' };
const HELD: Look = { tone: 'warning', icon: 'warning' };
const BAD: Look = { tone: 'error', icon: 'error' };
const PENDING: Look = { tone: 'info', icon: 'clock' };

const LOOKS: Partial<Record<LifecycleCode, Look>> = {
  205: GOOD,
  206: HELD,
  207: HELD,
  208: HELD,
  210: BAD,
  211: GOOD,
  212: GOOD,
  213: BAD,
  214: GOOD,
  220: { tone: 'neutral', icon: 'close' },
  501: BAD,
};

/** A status of the life cycle in a word. */
export function StatusTag({ code }: { readonly code: LifecycleCode }) {
  const { statuses } = useMessages().electronic;
  const { tone, icon } = LOOKS[code] ?? PENDING;
  return (
    <Tag tone={tone} icon={icon}>
      {statuses[code]}
    </Tag>
  );
}
