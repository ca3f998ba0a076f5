import { type Article, catalogue } from '@aurea/contract/billing/catalogue.ts';
import type { ActivityAction } from '@aurea/contract/core/activity-kinds.ts';
import { recordActivity } from '#db/activity.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { findArticle, insertArticle, listArticles, updateArticle } from './queries.ts';
import { ownUnits } from './unit-queries.ts';

export const catalogueArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  serve(catalogue.list, async ({ tx, scope }) => ({ items: await listArticles(tx, scope) }));

  serve(catalogue.units, async ({ tx, scope }) => ({ items: await ownUnits(tx, scope) }), {
    cacheVersion: practiceCacheVersion(tools),
  });

  serve(catalogue.add, async ({ tx, scope, body }) => {
    const id = randomness.uuid();
    await insertArticle(tx, scope, id, body);
    const after = await findArticle(tx, scope, id);
    await log(tx, scope, { action: 'created', before: null, after });
    return after;
  });

  serve(catalogue.change, async ({ tx, scope, params: { id }, body: { article, archived, version } }) => {
    const before = await findArticle(tx, scope, id);
    await updateArticle(tx, scope, { id, version, article, archivedAt: archived ? clock.now() : null });
    const after = await findArticle(tx, scope, id);
    await log(tx, scope, { action: 'changed', before, after });
    return after;
  });

  type Change = { readonly action: ActivityAction; readonly before: Article | null; readonly after: Article };

  async function log(tx: Tx, scope: WorkspaceScope, { action, before, after }: Change) {
    await recordActivity(tx, scope, clock.now(), {
      action,
      subjectKind: 'article',
      subjectId: after.id,
      before,
      after,
    });
  }
};
