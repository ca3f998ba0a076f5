import { bankLinks } from '@aurea/contract/bank-links.ts';
import { takeBackStatements } from '#areas/imports/statements/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { AreaTools } from '#http/area.ts';
import { deleteLink, lockLink } from './queries.ts';
import { listBroughtImports } from './synchronisation-queries.ts';
import { requestWithdrawals } from './withdrawals.ts';
import { takeBackWithoutLines } from './without-lines.ts';

/**
 * Forgets the link, and has its consent withdrawn at the bank, however often that has to be tried; what the link brought
 * stays, or goes whole, as the person chooses.
 */
export function serveRemoval(tools: AreaTools): void {
  const { serve, clock } = tools;
  serve(bankLinks.remove, async ({ tx, scope, params, query }) => {
    const { id, institutionName } = await lockLink(tx, scope, params.id);
    const { history = 'stays' } = query;
    if (history === 'goes') {
      await takeBackStatements({ tx, scope, tools }, await listBroughtImports(tx, scope, id));
      await takeBackWithoutLines({ tx, scope, tools }, id);
    }
    await deleteLink(tx, scope, id);
    await requestWithdrawals(tools, tx);
    await recordActivity(tx, scope, clock.now(), {
      action: 'deleted',
      subjectKind: 'bank_link',
      subjectId: id,
      before: { name: institutionName },
      after: { history },
    });
  });
}
