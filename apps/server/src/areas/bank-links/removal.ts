import { bankLinks } from '@aurea/contract/bank-links.ts';
import { takeBackStatements } from '#areas/imports/statements/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { BankPort } from '#providers/bank/port.ts';
import { deleteLink, lockLink } from './queries.ts';
import { listBroughtImports } from './synchronisation-queries.ts';

/** Withdraws the consent at the bank first; what the link brought stays, or goes whole, as the person chooses. */
export function serveRemoval(tools: AreaTools, bank: BankPort): void {
  const { serve, clock, db } = tools;
  serve(
    bankLinks.remove,
    async ({ tx, scope, params, query }) => {
      const { id, institutionName } = await lockLink(tx, scope, params.id);
      const { history = 'stays' } = query;
      if (history === 'goes') {
        await takeBackStatements({ tx, scope, tools }, await listBroughtImports(tx, scope, id));
      }
      await deleteLink(tx, scope, id);
      await recordActivity(tx, clock.now(), {
        ...{ workspaceId: scope.workspaceId, userId: scope.userId, action: 'deleted' },
        ...{ subjectKind: 'bank_link', subjectId: id, before: { name: institutionName }, after: { history } },
      });
    },
    {
      prepare: async ({ scope: { workspaceId }, params }) => {
        const { reference } = await inScope(db, { workspaceId }, (tx) => lockLink(tx, { workspaceId }, params.id));
        await bank.revoke(reference);
      },
    },
  );
}
