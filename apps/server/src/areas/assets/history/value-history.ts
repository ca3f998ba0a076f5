import type { assets } from '@aurea/contract/assets.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { addDays, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { worthSeries } from '../public.ts';
import { firstDayOf } from '../queries.ts';

type Work = { readonly tx: Tx; readonly scope: { readonly workspaceId: string }; readonly workers: WorkerPool };
type Period = { readonly from?: Day | undefined; readonly to?: Day | undefined; readonly today: Day };
type Point = ReplyOf<typeof assets.history>['items'][number];

/** Points of a curve: one a day, or as many as a screen can show. */
const MOST_POINTS = 400;

/** The value of an asset over a period, in its own currency: since it is known, up to today, unless told otherwise. */
export async function valueHistory(work: Work, assetId: string, { from, to, today }: Period): Promise<Point[]> {
  const begin = from ?? (await firstDayOf(work.tx, work.scope, assetId)) ?? today;
  const end = to && to < today ? to : today;
  const points = await worthSeries(work, evenly(begin, end), { assetId });
  return points.map(({ on, own, state }) => ({ on, value: own, state }));
}

/** Days from `begin` to `end`, the last one always, the others evenly spaced where there are too many. */
export function evenly(begin: Day, end: Day): Day[] {
  const length = daysBetween(begin, end);
  const step = Math.max(1, Math.ceil(length / MOST_POINTS));
  const days: Day[] = [];
  for (let back = 0; back <= length; back += step) days.push(addDays(end, -back));
  return days.toReversed();
}
