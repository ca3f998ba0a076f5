import type { assets } from '@aurea/contract/assets.ts';
import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import { addDays, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { computeSeries, firstDayOfAsset, readWorthSeries } from '#areas/assets/public.ts';
import { AfterTransaction } from '#http/area.ts';
import type { DatedWork, WorkerWork } from '#http/work.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import { changesQuestion } from './changes-request.ts';

type HistoryWork = DatedWork & WorkerWork & { readonly engines: EnginePool };

/** Points of a curve: one a day, or as many as a screen can show. */
const MOST_POINTS = 400;

/**
 * The value of an asset over a period, in its own currency: since it is known, up to today, unless asked otherwise; and
 * what it gained over the days on which it is known, in the currency of the household.
 *
 * @throws Failure `not_found`
 */
export async function assetHistory(
  work: HistoryWork,
  assetId: string,
  { from, to }: ParsedQuery<typeof assets.history>,
): Promise<AfterTransaction<ReplyOf<typeof assets.history>>> {
  const { tx, scope, today } = work;
  const first = await firstDayOfAsset(tx, scope, assetId);
  const begin = from ?? first ?? today;
  const end = to && to < today ? to : today;
  const read = await readWorthSeries(tx, scope, evenly(begin, end), { assetId });
  const known = first && first > begin ? first : begin;
  const question =
    known < end &&
    (await changesQuestion(work, { days: [known, end], of: { assetIds: [assetId], instrumentIds: [] } }));
  return new AfterTransaction(async () => {
    const found = question && (await work.engines.changes(question)).assets[0];
    const change =
      found && !found.isUnknown ? { gain: found.gain, flows: found.flows, percent: found.percent, from: known } : null;
    const points = await computeSeries(work.workers, scope, read);
    return { items: points.map(({ on, own, state }) => ({ on, value: own, state })), change };
  });
}

/** Days from `begin` to `end`, the last one always, the others evenly spaced where there are too many. */
function evenly(begin: Day, end: Day): Day[] {
  const length = daysBetween(begin, end);
  const step = Math.max(1, Math.ceil(length / MOST_POINTS));
  const days: Day[] = [];
  for (let back = 0; back <= length; back += step) days.push(addDays(end, -back));
  return days.toReversed();
}
