import { paymentMatches } from '@aurea/contract/incomes/payment-matches.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { AreaTools } from '#http/area.ts';
import { listMatches } from './read.ts';
import { confirmMatch, rejectMatch } from './use-cases.ts';

/** Lines of accounts that look like payments of incomes. */
export function serveMatches(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;

  serve(paymentMatches.list, async ({ tx, scope }) => ({ items: await listMatches(tx, scope, clock.today()) }), {
    cacheVersion: wealthCacheVersion(tools),
  });

  serve(paymentMatches.confirm, ({ tx, scope, body }) => confirmMatch({ tx, scope, clock, randomness }, body));

  serve(paymentMatches.reject, ({ tx, scope, params }) => rejectMatch({ tx, scope, clock }, params, true));

  serve(paymentMatches.withdraw, ({ tx, scope, params }) => rejectMatch({ tx, scope, clock }, params, false));
}
