import { assets } from '@aurea/contract/assets.ts';
import { performance } from '@aurea/contract/performance.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { assetHistory } from './changes/asset-history.ts';
import { assetTrends } from './changes/asset-trends.ts';
import { type EnginePool, enginesOf } from './engine/engine-pool.ts';
import { readAllocation, readCashFlow } from './overview.ts';
import { readReport } from './read-report.ts';

export const performanceArea: Area = (tools) => {
  const { serve } = tools;
  const cacheVersion = wealthCacheVersion(tools);
  const engines = enginesOf(tools);

  serve(performance.show, ({ tx, scope, query }) => readReport({ tx, scope, tools, engines }, query), { cacheVersion });

  serve(performance.allocation, ({ tx, scope, query }) => readAllocation({ tx, scope, tools }, query), {
    cacheVersion,
  });

  serve(performance.cashFlow, ({ tx, scope, query }) => readCashFlow({ tx, scope, tools }, query), { cacheVersion });

  serveChanges(tools, engines);
};

/** What single assets gained: their facts belong to the area of assets, what is computed of them to this one. */
function serveChanges(tools: AreaTools, engines: EnginePool): void {
  const { serve, clock, workers } = tools;
  serve(assets.trends, ({ tx, scope, query }) => assetTrends({ tx, scope, engines, today: clock.today() }, query), {
    cacheVersion: wealthCacheVersion(tools),
  });

  serve(assets.history, ({ tx, scope, params, query }) =>
    assetHistory({ tx, scope, workers, engines, today: clock.today() }, params.id, query),
  );
}
