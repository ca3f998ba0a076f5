import { type BankDoubt, bankLinks } from '@aurea/contract/bank-links.ts';
import { statementText } from '@aurea/domain/bank-links/statement-text.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { addStatement, type JudgedStatement, judgeStatement } from '#areas/imports/statements/public.ts';
import type { Scope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { answerDoubt, type DoubtRecord, findDoubt, listCandidateEntries, listDoubts } from './doubt-queries.ts';
import { listAccounts } from './queries.ts';
import { insertSynchronisation } from './synchronisation-queries.ts';

/** Lines that may be in the ledger already: only the person says which, and what is none of them is added then. */
export function serveDoubts(tools: AreaTools): void {
  const { serve, db, clock, randomness } = tools;
  const judged = createRequestSlot<JudgedStatement>();
  serve(bankLinks.doubts, async ({ tx, scope }) => ({ items: await readDoubts(tx, scope) }));
  serve(
    bankLinks.answer,
    async ({ tx, scope, params, body, request }) => {
      const doubt = await findDoubt(tx, scope, params.id);
      await answerDoubt(tx, scope, doubt.id, body.isSame);
      if (body.isSame) return;
      const { linkId, accountId } = doubt;
      const assetId = (await listAccounts(tx, scope, linkId)).find(({ id }) => id === accountId)?.assetId;
      if (!assetId) throw new Failure('not_found', { what: 'asset' });
      const name = `${doubt.institutionName}, ${doubt.accountName}`;
      const importId = await addStatement({ tx, scope, tools }, name, judged.take(request), { assetId });
      await insertSynchronisation(tx, scope, { id: randomness.uuid(), linkId, accountId, at: clock.now(), importId });
    },
    {
      prepare: async ({ scope: { workspaceId }, params, body, request }) => {
        if (body.isSame) return;
        const doubt = await inScope(db, { workspaceId }, (tx) => findDoubt(tx, { workspaceId }, params.id));
        const content = Buffer.from(textOf(doubt), 'utf8');
        judged.put(request, await judgeStatement(tools, workspaceId, { content, currency: doubt.currency }));
      },
    },
  );
}

function textOf({ accountId, currency, lineId, on, amount, label }: DoubtRecord): string {
  const lines = [{ id: lineId, on, amount: toDecimalString(decimal(amount)), label }];
  return statementText({ accountId, currency, isSecurities: false, lines });
}

async function readDoubts(tx: Tx, scope: Scope): Promise<BankDoubt[]> {
  const doubts = await listDoubts(tx, scope);
  const ids = doubts.flatMap(({ candidates }) => candidates);
  const entries = new Map((await listCandidateEntries(tx, scope, ids)).map((entry) => [entry.id, entry]));
  return doubts.map(({ id, institutionName, accountName, currency, on, amount, label, candidates }) => ({
    ...{ id, institutionName, accountName, currency, on, label, amount: toDecimalString(decimal(amount)) },
    candidates: candidates.flatMap((each) => {
      const entry = entries.get(each);
      return entry ? [{ ...entry, amount: toDecimalString(decimal(entry.amount)) }] : [];
    }),
  }));
}
