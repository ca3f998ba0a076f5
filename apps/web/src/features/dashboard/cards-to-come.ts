import { upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { type Dashboard, dashboard, type Period } from '@aurea/contract/dashboard.ts';
import { useLiveRead } from '#lib/api.ts';
import { hasCashFlow } from './cards/cash-flow-card.tsx';
import type { CardName } from './choice/card-choice.ts';

/**
 * Cards with nothing to show yet. While the first steps are not done the list of them stands in their place, and each
 * card comes with its data; later an empty card says that there is nothing.
 */
export function useCardsToCome(found: Dashboard, period: Period): ReadonlySet<CardName> {
  const isStarted = found.checklist.every(({ done }) => done);
  const movers = useLiveRead(dashboard.movers, { query: { period } }).data?.items;
  const due = useLiveRead(upcoming.list, { query: { days: '30' } }).data?.items;
  if (isStarted) return new Set();
  const empty: Readonly<Partial<Record<CardName, boolean>>> = {
    allocation: found.allocation.length === 0,
    cashFlow: !hasCashFlow(found),
    movers: !movers?.length,
    upcoming: !due?.length,
    toCheck: found.toCheck.length === 0,
    latest: found.latest.length === 0,
  };
  return new Set(CARD_NAMES.filter((name) => empty[name]));
}

const CARD_NAMES = ['allocation', 'cashFlow', 'movers', 'upcoming', 'toCheck', 'latest'] as const;
