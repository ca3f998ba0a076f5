import type { NetWorthPoint } from '@aurea/contract/dashboard.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import { computeSeries, householdPersons, readMemberSeries, readWorthSeries } from '#areas/assets/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { leftOutOf } from '#db/left-out.ts';
import type { Scope } from '#db/scope.ts';
import type { ToolsWork } from '#http/work.ts';
import { findStoredDays, type StoredDay } from './history/queries.ts';
import { STORE_HISTORY } from './jobs.ts';

type Present = { readonly netWorth: NetWorth; readonly currency: string };

/** Points that a worker may have to compute once the transaction has ended. */
type Points = () => Promise<NetWorthPoint[]>;

/**
 * Net worth on each of the days, oldest first. Days that are stored are read, the others computed by a worker; a job
 * that stores them is enqueued, unless assets are left out: nothing is stored of a part. The present is never read: it is known.
 */
export async function netWorthOver(work: ToolsWork<Scope>, days: readonly Day[], present: Present): Promise<Points> {
  const { tx, scope, tools } = work;
  const today = present.netWorth.on;
  const past = days.filter((day) => day < today);
  const kept = await findStoredDays(tx, scope, past, present.currency);
  const known = new Map<Day, StoredDay>(kept.map((day) => [day.on, day]));
  const unknown = past.filter((day) => !known.has(day));
  const isWhole = leftOutOf(scope.workspaceId).length === 0;
  if (unknown.length > 0 && isWhole) await tools.queue.enqueue(tx, STORE_HISTORY, { workspaceId: scope.workspaceId });
  const read = await readWorthSeries(tx, scope, unknown);
  return async () => {
    for (const day of await computeSeries(tools.workers, scope, read)) known.set(day.on, day);
    const points = past.flatMap((day) => known.get(day) ?? []).map(toPoint);
    return days.at(-1) === today ? [...points, toPoint(presentDay(present.netWorth))] : points;
  };
}

/** Net worth of one member on each of the days, oldest first. @throws Failure `not_found` for somebody else */
export async function memberWorthOver(work: ToolsWork<Scope>, days: readonly Day[], memberId: string): Promise<Points> {
  const { tx, scope, tools } = work;
  if (!(await householdPersons(tx, scope)).includes(memberId)) throw new Failure('not_found', { what: 'member' });
  const read = await readMemberSeries(tx, scope, days, memberId);
  return async () => (await computeSeries(tools.workers, scope, read)).map(toPoint);
}

function presentDay({ on, total, state, byClass }: NetWorth): StoredDay {
  const values = [...byClass].map(([name, value]) => [name, toWire(value)] as const);
  return { on, total: total && toWire(total), state, byClass: Object.fromEntries(values) };
}

function toPoint({ on, total, state, byClass }: StoredDay): NetWorthPoint {
  const classes = ASSET_CLASSES.flatMap((name) => {
    const value = byClass[name];
    return value === undefined ? [] : [{ class: name, value }];
  });
  return { on, total, state, byClass: classes };
}
