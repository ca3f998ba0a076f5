import { spending } from '@aurea/contract/spending.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area } from '#http/area.ts';
import { listRules } from './queries.ts';
import { previewRules, readPage, readReceived, readSummary } from './read.ts';
import { chooseCategory, requireSound, saveRules, toRuleList } from './use-cases.ts';

export const spendingArea: Area = (tools) => {
  const { serve, clock } = tools;
  const cacheVersion = wealthCacheVersion(tools);

  serve(spending.summary, ({ tx, scope, query }) => readSummary(tx, scope, query, clock.today()), { cacheVersion });

  serve(spending.lines, ({ tx, scope, query }) => readPage(tx, scope, query, clock.today()), { cacheVersion });

  serve(spending.received, ({ tx, scope, query }) => readReceived(tx, scope, query, clock.today()), { cacheVersion });

  serve(spending.choose, ({ tx, scope, params, body }) =>
    chooseCategory({ tx, scope, clock }, params.id, body.category),
  );

  serve(spending.rules, async ({ tx, scope }) => toRuleList(await listRules(tx, scope)), { cacheVersion });

  serve(spending.saveRules, ({ tx, scope, body }) => saveRules({ tx, scope, clock }, body));

  serve(spending.preview, async ({ tx, scope, body }) => {
    await requireSound(tx, scope, body.rules, await listRules(tx, scope));
    return await previewRules(tx, scope, body.rules, clock.today());
  });
};
