import { assets } from '@aurea/contract/assets.ts';
import { dashboard, memberWorth } from '@aurea/contract/dashboard.ts';
import { performance } from '@aurea/contract/performance.ts';
import { targetAllocation } from '@aurea/contract/target-allocation.ts';
import { upcoming } from '@aurea/contract/upcoming.ts';
import { inScope } from '#db/transaction.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { assetHistory } from './changes/asset-history.ts';
import { assetTrends } from './changes/asset-trends.ts';
import { readDashboard, stepsOf } from './dashboard.ts';
import { keepHistory } from './jobs.ts';
import { readMemberWorth } from './member-worth.ts';
import { readMovers } from './movers/read-movers.ts';
import { createEngineRoom, type EngineRoom } from './performance/engine/engine-room.ts';
import { readAllocation, readCashFlow } from './performance/overview.ts';
import { readReport } from './performance/read-report.ts';
import { readNetWorth } from './read-net-worth.ts';
import { findTargets, type StoredTargets } from './targets/queries.ts';
import { changeTargets } from './targets/use-cases.ts';
import { readUpcoming } from './upcoming.ts';

export const insightArea: Area = (tools) => {
  const { serve, db, clock } = tools;
  const restsOn = restsOnWealth(tools);
  const engines = createEngineRoom(tools);

  serve(dashboard.show, ({ tx, scope, query }) => readDashboard({ tx, scope, tools, engines }, query.period), {
    restsOn: async ({ scope }) => {
      const steps = inScope(db, scope, (tx) => stepsOf({ tx, scope, tools }));
      return JSON.stringify([await restsOn({ scope }), await steps]);
    },
  });

  serve(
    dashboard.movers,
    ({ tx, scope, query }) => readMovers({ tx, scope, engines, today: clock.today() }, query.period),
    { restsOn },
  );

  serve(dashboard.netWorth, ({ tx, scope, query }) => readNetWorth({ tx, scope, tools }, query), { restsOn });

  serve(
    memberWorth.show,
    ({ tx, scope, query }) => {
      const today = clock.today();
      return readMemberWorth(tx, scope, query.on && query.on < today ? query.on : today);
    },
    { restsOn },
  );

  serveChanges(tools, engines);

  serve(upcoming.list, ({ tx, scope, query }) => readUpcoming(tx, scope, { ...query, today: clock.today() }), {
    restsOn,
  });

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

/** What single assets gained: their facts belong to the area of assets, what is computed of them to this one. */
function serveChanges(tools: AreaTools, engines: EngineRoom): void {
  const { serve, clock, workers } = tools;
  serve(assets.trends, ({ tx, scope, query }) => assetTrends({ tx, scope, engines, today: clock.today() }, query), {
    restsOn: restsOnWealth(tools),
  });

  serve(assets.history, ({ tx, scope, params, query }) =>
    assetHistory({ tx, scope, workers, engines, today: clock.today() }, params.id, query),
  );
}

const told = ({ targets, version }: StoredTargets) => ({ targets: [...targets], version });
