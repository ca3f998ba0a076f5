import { assets } from '@aurea/contract/assets.ts';
import { classOf } from '@aurea/domain/portfolio/asset-class.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { readActivity } from './activity/read-activity.ts';
import { toAsset } from './asset-view.ts';
import { serveDocuments } from './documents/routes.ts';
import { assetTrends } from './history/trends.ts';
import { valueHistory } from './history/value-history.ts';
import { facetsOf } from './labels/queries.ts';
import { tagAssets } from './labels/use-cases.ts';
import { sharesOf } from './ownership/queries.ts';
import { worthToday } from './public.ts';
import { findAsset, listAssets } from './queries.ts';
import { archive, createAsset, readAsset, remove, restore, updateAsset } from './use-cases.ts';
import { listValuations } from './valuations/queries.ts';
import { removeValue, stateValue } from './valuations/use-cases.ts';

export const assetArea: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;
  serveDocuments(tools);
  serveOverviews(tools);
  const restsOn = restsOnWealth(tools);

  serve(assets.find, ({ tx, scope, params }) => readAsset({ tx, scope, clock }, params.id), { restsOn });

  serve(assets.create, async ({ tx, scope, body }) => {
    const id = randomness.uuid();
    await createAsset({ tx, scope, clock }, id, body);
    return await readAsset({ tx, scope, clock }, id);
  });

  serve(assets.change, async ({ tx, scope, params, body }) => {
    await updateAsset({ tx, scope, clock }, params.id, body);
    return await readAsset({ tx, scope, clock }, params.id);
  });

  serve(assets.archive, async ({ tx, scope, params, body }) => {
    await archive({ tx, scope, clock }, { id: params.id, version: body.version });
    return await readAsset({ tx, scope, clock }, params.id);
  });

  serve(assets.restore, async ({ tx, scope, params, body }) => {
    await restore({ tx, scope, clock }, { id: params.id, version: body.version });
    return await readAsset({ tx, scope, clock }, params.id);
  });

  serve(assets.remove, ({ tx, scope, params }) => remove({ tx, scope, clock }, params.id));

  serve(assets.history, async ({ tx, scope, params, query }) => {
    await findAsset(tx, scope, params.id);
    return { items: await valueHistory({ tx, scope, workers }, params.id, { ...query, today: clock.today() }) };
  });

  serve(assets.activity, async ({ tx, scope, params }) => ({ items: await readActivity(tx, scope, params.id) }));

  serve(assets.valuations, async ({ tx, scope, params }) => {
    await findAsset(tx, scope, params.id);
    return { items: await listValuations(tx, scope, params.id) };
  });

  serve(assets.value, ({ tx, scope, params, body }) => stateValue({ tx, scope, clock }, params.id, body));

  serve(assets.removeValuation, ({ tx, scope, params }) =>
    removeValue({ tx, scope, clock }, { assetId: params.id, id: params.valuationId }),
  );
};

/** What is told or done of all assets together. */
function serveOverviews({ serve, db, clock, workers }: AreaTools): void {
  const restsOn = restsOnWealth({ db, clock });

  serve(
    assets.list,
    async ({ tx, scope, query }) => {
      const archived = query.archived === 'true';
      const found = await listAssets(tx, scope, { ...query, archived });
      const rows = found.filter(({ kind }) => !query.class || classOf(kind) === query.class);
      const ids = rows.map(({ id }) => id);
      const shares = await sharesOf(tx, scope, ids);
      const { netWorth } = await worthToday(tx, scope, clock.today(), { archived });
      const valued = new Map(netWorth.assets.map((asset) => [asset.id, asset]));
      const items = rows.map((row) => toAsset(row, shares.get(row.id) ?? [], valued.get(row.id)));
      return { items, total: items.length };
    },
    { restsOn },
  );

  serve(assets.facets, ({ tx, scope }) => facetsOf(tx, scope), { restsOn });

  serve(
    assets.trends,
    async ({ tx, scope, query }) => ({
      items: await assetTrends({ tx, scope, workers }, query.period, clock.today()),
    }),
    { restsOn },
  );

  serve(assets.tag, async ({ tx, scope, body }) => ({ changed: await tagAssets({ tx, scope, clock }, body) }));
}
