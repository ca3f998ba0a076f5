import type { Route } from '@aurea/contract/core/route.ts';
import type { Clock } from './deps.ts';

/** A line of an access log says that its area was read within this time. */
const SPAN_MS = 60_000;

/** Visits of areas cached at once; beyond them the cache is cleared, and they are written again with the next request. */
const MOST = 20_000;

type Visit = { readonly workspaceId: string; readonly userId: string; readonly mandateId: string | null };

/** Which visits under mandates are in an access log already, so that a page of ten requests writes one line of an area. */
export type RecentVisits = {
  /** Whether such a visit was written within the last minute. Changes are written each time. */
  readonly isWritten: (visit: Visit, route: Route) => boolean;
  /** To be called once the line is committed: what was lost with its transaction is written by the next request. */
  readonly note: (visit: Visit, route: Route) => void;
};

export function createRecentVisits(clock: Clock): RecentVisits {
  const written = new Map<string, number>();
  const keyOf = ({ workspaceId, userId, mandateId }: Visit, { path }: Route) =>
    `${userId} ${workspaceId} ${mandateId} ${path.split('/')[2]}`;
  const isRead = ({ method, pure }: Route) => method === 'GET' || pure === true;
  return {
    isWritten: (visit, route) => {
      const at = isRead(route) ? written.get(keyOf(visit, route)) : undefined;
      return at !== undefined && clock.now().getTime() - at < SPAN_MS;
    },
    note: (visit, route) => {
      if (!isRead(route)) return;
      if (written.size >= MOST) written.clear();
      written.set(keyOf(visit, route), clock.now().getTime());
    },
  };
}
