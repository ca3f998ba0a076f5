import { assetOwnership } from '@aurea/contract/assets/ownership.ts';
import { assets } from '@aurea/contract/assets.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { readActivity } from './activity/read-activity.ts';
import { serveDocuments } from './documents/routes.ts';
import { findFacetsOf } from './labels/queries.ts';
import { tagAssets } from './labels/use-cases.ts';
import { readList } from './listing/public.ts';
import { changeOwnership, correctOwnership, readOwnership } from './ownership/use-cases.ts';
import { findAsset } from './queries.ts';
import { archive, createAsset, readAsset, remove, restore, updateAsset } from './use-cases.ts';
import { listValuations } from './valuations/queries.ts';
import { removeValue, stateValue } from './valuations/use-cases.ts';

export const assetArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  serveDocuments(tools);
  serveOverviews(tools);
  const cacheVersion = wealthCacheVersion(tools);

  serve(assets.find, ({ tx, scope, params }) => readAsset({ tx, scope, clock }, params.id), { cacheVersion });

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

  serve(assetOwnership.show, ({ tx, scope, params }) => readOwnership({ tx, scope, clock }, params.id), {
    cacheVersion,
  });

  serve(assetOwnership.change, async ({ tx, scope, params, body: { version, ...change } }) => {
    await changeOwnership({ tx, scope, clock }, { id: params.id, version }, change);
    return await readOwnership({ tx, scope, clock }, params.id);
  });

  serve(assetOwnership.correct, async ({ tx, scope, params, body }) => {
    await correctOwnership({ tx, scope, clock }, { id: params.id, version: body.version }, body.periods);
    return await readOwnership({ tx, scope, clock }, params.id);
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

/** Reads and changes of all assets together. */
function serveOverviews({ serve, db, clock }: AreaTools): void {
  const cacheVersion = wealthCacheVersion({ db, clock });

  serve(
    assets.list,
    async ({ tx, scope, query }) => {
      const items = await readList(tx, scope, { ...query, today: clock.today() });
      return { items, total: items.length };
    },
    { cacheVersion },
  );

  serve(assets.facets, ({ tx, scope }) => findFacetsOf(tx, scope), { cacheVersion });

  serve(assets.tag, async ({ tx, scope, body }) => ({ changed: await tagAssets({ tx, scope, clock }, body) }));
}
