import { upcoming } from '@aurea/contract/dashboard/upcoming.ts';
import { dashboard, memberWorth } from '@aurea/contract/dashboard.ts';
import { enginesOf } from '#areas/performance/public.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import { inScope } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { readDashboard, stepsOf } from './dashboard.ts';
import { storeHistory } from './jobs.ts';
import { readMemberWorth } from './member-worth.ts';
import { readMovers } from './movers/read-movers.ts';
import { readNetWorth } from './read-net-worth.ts';
import { readUpcoming } from './upcoming.ts';

export const dashboardArea: Area = (tools) => {
  const { serve, db, clock } = tools;
  const cacheVersion = wealthCacheVersion(tools);
  const engines = enginesOf(tools);

  serve(dashboard.show, ({ tx, scope, query }) => readDashboard({ tx, scope, tools, engines }, query.period), {
    cacheVersion: async ({ scope }) => {
      const steps = inScope(db, scope, (tx) => stepsOf({ tx, scope, tools }));
      return JSON.stringify([await cacheVersion({ scope }), await steps]);
    },
  });

  serve(
    dashboard.movers,
    ({ tx, scope, query }) => readMovers({ tx, scope, engines, today: clock.today() }, query.period),
    { cacheVersion },
  );

  serve(dashboard.netWorth, ({ tx, scope, query }) => readNetWorth({ tx, scope, tools }, query), { cacheVersion });

  serve(
    memberWorth.show,
    ({ tx, scope, query }) => {
      const today = clock.today();
      return readMemberWorth(tx, scope, query.on && query.on < today ? query.on : today);
    },
    { cacheVersion },
  );

  serve(upcoming.list, ({ tx, scope, query }) => readUpcoming(tx, scope, { ...query, today: clock.today() }), {
    cacheVersion,
  });

  storeHistory(tools);
};
