import { reviewPacks } from '@aurea/contract/review-packs.ts';
import type { Area } from '#http/area.ts';
import { MAKE_REVIEW, workOnReviews } from './jobs.ts';
import { countPacks, findProgressOfPacks, insertPacks, listPacks } from './queries.ts';

export const reviewPackArea: Area = (tools) => {
  const { serve, clock, randomness, queue } = tools;

  serve(
    reviewPacks.list,
    async ({ tx, scope, query }) => {
      const search = { ...query, now: clock.now() };
      const counts = await countPacks(tx, scope, search);
      const total = query.state ? counts[query.state] : counts.waiting + counts.made + counts.refused;
      const progress = await findProgressOfPacks(tx, scope);
      return { items: await listPacks(tx, scope, search, query), total, counts, progress };
    },
    // Reads names of colleagues.
    { identity: 'all' },
  );

  serve(reviewPacks.prepare, async ({ tx, scope, body: { customerIds, language } }) => {
    const { workspaceId, userId } = scope;
    const asked = { runId: randomness.uuid(), customerIds, language, userId, at: clock.now() };
    const ids = await insertPacks(tx, scope, asked);
    for (const id of ids) await queue.enqueue(tx, MAKE_REVIEW, { workspaceId, id });
    return { asked: ids.length };
  });

  workOnReviews(tools);
};
