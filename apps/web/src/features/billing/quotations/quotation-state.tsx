import type { QuotationSummary } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';

type Look = { readonly tone: 'neutral' | 'success' | 'warning' | 'error' | 'info'; readonly icon: IconName };

const LOOKS = {
  draft: { tone: 'neutral', icon: 'edit' },
  ready: { tone: 'warning', icon: 'send' },
  sent: { tone: 'info', icon: 'send' },
  seen: { tone: 'info', icon: 'eye' },
  expired: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  invoiced: { tone: 'success', icon: 'check-circle' },
  closed: { tone: 'neutral', icon: 'check-circle' },
  refused: { tone: 'error', icon: 'close' },
  withdrawn: { tone: 'neutral', icon: 'undo' },
  superseded: { tone: 'neutral', icon: 'copy' },
} as const satisfies Record<string, Look>;

type Facts = Pick<QuotationSummary, 'state' | 'expired' | 'seenAt' | 'remaining'>;

/** Where a quotation stands, in one word. */
export function QuotationState({ quotation }: { readonly quotation: Facts }) {
  const { states } = useMessages().quotations;
  const state = shownState(quotation);
  return (
    <Tag tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
      {states[state]}
    </Tag>
  );
}

/** The word for where it stands, what was seen and what is invoiced included. */
export function shownState({ state, expired, seenAt, remaining }: Facts): keyof typeof LOOKS {
  if (expired) return 'expired';
  if (state === 'sent') return seenAt === null ? 'sent' : 'seen';
  return state === 'accepted' && !/[1-9]/.test(remaining) ? 'invoiced' : state;
}
