import { catalogue } from '@aurea/contract/catalogue.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Area } from '#http/area.ts';
import { findArticle, insertArticle, listArticles, updateArticle } from './queries.ts';
import { listOwnUnits } from './unit-queries.ts';

const log = activityLog('article');

export const catalogueArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  serve(catalogue.list, async ({ tx, scope }) => ({ items: await listArticles(tx, scope) }));

  serve(catalogue.units, async ({ tx, scope }) => ({ items: await listOwnUnits(tx, scope) }), {
    cacheVersion: practiceCacheVersion(tools),
  });

  serve(catalogue.add, async ({ tx, scope, body }) => {
    const id = randomness.uuid();
    await insertArticle(tx, scope, id, body);
    const after = await findArticle(tx, scope, id);
    await log({ tx, scope, clock }, { id: after.id, action: 'created', before: null, after });
    return after;
  });

  serve(catalogue.change, async ({ tx, scope, params: { id }, body: { article, archived, version } }) => {
    const before = await findArticle(tx, scope, id);
    await updateArticle(tx, scope, { id, version, article, archivedAt: archived ? clock.now() : null });
    const after = await findArticle(tx, scope, id);
    await log({ tx, scope, clock }, { id: after.id, action: 'changed', before, after });
    return after;
  });
};
