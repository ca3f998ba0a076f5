import type { Route } from '@aurea/contract/core/route.ts';
import type { Clock } from './deps.ts';

/** A line of an access log says that its area was looked at within this time. */
const SPAN_MS = 60_000;

/** Looks that are remembered at once; beyond them all are forgotten, and written again with the next request. */
const MOST = 20_000;

type Visit = { readonly workspaceId: string; readonly userId: string; readonly mandateId: string | null };

/** Which looks of visits under mandates stand in an access log already, so that a page of ten requests writes one line of an area. */
export type RecentLooks = {
  /** Whether such a look was written within the last minute. Changes are written each time. */
  readonly isWritten: (visit: Visit, route: Route) => boolean;
  /** To be called once the line is committed: what was lost with its transaction is written by the next look. */
  readonly note: (visit: Visit, route: Route) => void;
};

export function createRecentLooks(clock: Clock): RecentLooks {
  const written = new Map<string, number>();
  const keyOf = ({ workspaceId, userId, mandateId }: Visit, { path }: Route) =>
    `${userId} ${workspaceId} ${mandateId} ${path.split('/')[2]}`;
  const isLook = ({ method, pure }: Route) => method === 'GET' || pure === true;
  return {
    isWritten: (visit, route) => {
      const at = isLook(route) ? written.get(keyOf(visit, route)) : undefined;
      return at !== undefined && clock.now().getTime() - at < SPAN_MS;
    },
    note: (visit, route) => {
      if (!isLook(route)) return;
      if (written.size >= MOST) written.clear();
      written.set(keyOf(visit, route), clock.now().getTime());
    },
  };
}
