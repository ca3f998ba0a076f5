import { dashboard } from '@aurea/contract/dashboard.ts';
import { performance } from '@aurea/contract/performance.ts';
import { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { upcoming } from '@aurea/contract/upcoming.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { worthToday } from '#areas/assets/public.ts';
import { inScope } from '#db/transaction.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import type { Area } from '#http/area.ts';
import { readDashboard, stepsOf } from './dashboard.ts';
import { everyDay, everyMonth, everyWeek } from './days.ts';
import { firstDayOfWealth } from './history/queries.ts';
import { keepHistory } from './jobs.ts';
import { readMovers } from './movers/read-movers.ts';
import { netWorthOver } from './net-worth.ts';
import { createEngineRoom } from './performance/engine/engine-room.ts';
import { readAllocation, readCashFlow } from './performance/overview.ts';
import { readReport } from './performance/read-report.ts';
import { namesOfInstruments } from './queries.ts';
import { findTargets, type StoredTargets } from './targets/queries.ts';
import { changeTargets } from './targets/use-cases.ts';
import { missingOf } from './to-check.ts';
import { readUpcoming } from './upcoming.ts';

export const insightArea: Area = (tools) => {
  const { serve, db, clock } = tools;
  const restsOn = restsOnWealth(tools);

  serve(dashboard.show, ({ tx, scope, query }) => readDashboard({ tx, scope, tools }, query.period), {
    restsOn: async ({ scope }) => {
      const steps = inScope(db, scope, (tx) => stepsOf({ tx, scope, tools }));
      return JSON.stringify([await restsOn({ scope }), await steps]);
    },
  });

  serve(dashboard.movers, ({ tx, scope, query }) => readMovers(tx, scope, query.period, clock.today()), { restsOn });

  serve(
    dashboard.netWorth,
    async ({ tx, scope, query }) => {
      const today = clock.today();
      const { facts, netWorth } = await worthToday(tx, scope, today);
      const first = (await firstDayOfWealth(tx, scope)) ?? today;
      const end = query.to && query.to < today ? query.to : today;
      const begin = query.from && query.from > first ? query.from : first;
      const days = begin > end ? [] : daysBy(query.interval, begin, end);
      const items = await netWorthOver({ tx, scope, tools }, days, { netWorth, currency: facts.currency });
      const ids = netWorth.missing.flatMap(({ instrumentId }) => instrumentId ?? []);
      const names = new Map((await namesOfInstruments(tx, scope, ids)).map(({ id, name }) => [id, name]));
      return { currency: facts.currency, items, missing: missingOf(netWorth, facts, (id) => names.get(id) ?? '') };
    },
    { restsOn },
  );

  serve(upcoming.list, ({ tx, scope, query }) => readUpcoming(tx, scope, { ...query, today: clock.today() }), {
    restsOn,
  });

  const engines = createEngineRoom(tools);
  serve(performance.show, ({ tx, scope, query }) => readReport({ tx, scope, tools, engines }, query), { restsOn });

  serve(performance.allocation, ({ tx, scope, query }) => readAllocation({ tx, scope, tools }, query), { restsOn });

  serve(targetAllocation.show, async ({ tx, scope }) => told(await findTargets(tx, scope)), { restsOn });

  serve(targetAllocation.change, async ({ tx, scope, body }) => {
    await changeTargets({ tx, scope, now: clock.now() }, body);
    return told(await findTargets(tx, scope));
  });

  serve(performance.cashFlow, ({ tx, scope, query }) => readCashFlow({ tx, scope, tools }, query), { restsOn });

  keepHistory(tools);
};

const told = ({ targets, version }: StoredTargets) => ({ targets: [...targets], version });

/** Days in full are computed one by one, so there is an end to how many may be asked for at once. */
const MOST_DAYS = 1100;

function daysBy(interval: 'day' | 'week' | 'month', begin: Day, end: Day): Day[] {
  if (interval === 'month') return everyMonth(begin, end);
  const isLong = daysBetween(begin, end) > MOST_DAYS;
  return interval === 'week' || isLong ? everyWeek(begin, end) : everyDay(begin, end);
}
