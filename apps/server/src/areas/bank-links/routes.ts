import { bankLinks } from '@aurea/contract/bank-links.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { DEMONSTRATION_ID, demonstrationBank } from '#providers/bank/demonstration.ts';
import type { BankPort, Consent, Institution, ProvidedAccount } from '#providers/bank/port.ts';
import { chooseAccounts, requestSynchronisation } from './follow.ts';
import { workOnBankLinks } from './jobs.ts';
import { readLink, readLinks } from './link-view.ts';
import { deleteLink, insertAccounts, insertLink, lockLink, markConsented } from './queries.ts';

export const bankLinkArea: Area = (tools) => {
  const { serve } = tools;
  const bank = demonstrationBank;

  serve(bankLinks.institutions, async ({ query }) => ({
    items: (await bank.institutions(query.q ?? '')).map((each) => ({
      ...each,
      isDemonstration: each.id === DEMONSTRATION_ID,
    })),
  }));
  serve(bankLinks.list, async ({ tx, scope }) => ({ items: await readLinks(tx, scope) }));

  serveConsent(tools, bank);

  serve(bankLinks.choose, async ({ tx, scope, params, body }) => {
    await chooseAccounts({ tx, scope, tools }, params.id, body.accounts);
    return await readLink(tx, scope, params.id);
  });

  serve(bankLinks.synchronise, async ({ tx, scope, params }) => {
    await requestSynchronisation({ tx, scope, tools }, params.id);
    return await readLink(tx, scope, params.id);
  });

  serveRemoval(tools, bank);
  workOnBankLinks(tools, bank);
};

type Asked = { readonly institution: Institution; readonly consent: Consent };

function serveConsent({ serve, clock, randomness, db }: AreaTools, bank: BankPort): void {
  const asked = createRequestSlot<Asked>();
  const given = createRequestSlot<readonly ProvidedAccount[]>();

  serve(
    bankLinks.begin,
    async ({ tx, scope, request }) => {
      const { institution, consent } = asked.take(request);
      const id = randomness.uuid();
      const { id: institutionId, name: institutionName, consentDays } = institution;
      const at = clock.now();
      const link = { id, institutionId, institutionName, consentDays, ...consent, createdBy: scope.userId, at };
      await insertLink(tx, scope, link);
      return await readLink(tx, scope, id);
    },
    {
      prepare: async ({ body, request }) => {
        const institution = (await bank.institutions('')).find(({ id }) => id === body.institutionId);
        if (!institution) throw new Failure('not_found', { what: 'institution' });
        asked.put(request, { institution, consent: await bank.begin(institution.id, randomness.uuid()) });
      },
    },
  );

  serve(
    bankLinks.finish,
    async ({ tx, scope, params, request }) => {
      const link = await lockLink(tx, scope, params.id);
      if (link.consentedUntil !== null) throw new Failure('stale');
      const today = clock.today();
      await markConsented(tx, scope, link.id, addDays(today, link.consentDays));
      await insertAccounts(tx, scope, link.id, { accounts: given.take(request), on: today });
      await recordActivity(tx, clock.now(), {
        ...{ workspaceId: scope.workspaceId, userId: scope.userId, action: 'created' },
        ...{ subjectKind: 'bank_link', subjectId: link.id, after: { name: link.institutionName } },
      });
      return await readLink(tx, scope, link.id);
    },
    {
      prepare: async ({ scope: { workspaceId }, params, body, request }) => {
        const { link, today } = await inScope(db, { workspaceId }, async (tx) => ({
          link: await lockLink(tx, { workspaceId }, params.id),
          today: clock.today(),
        }));
        if (link.consentedUntil !== null) throw new Failure('stale');
        given.put(request, await bank.finish(link.reference, body.code, today));
      },
    },
  );
}

function serveRemoval({ serve, clock, db }: AreaTools, bank: BankPort): void {
  serve(
    bankLinks.remove,
    async ({ tx, scope, params }) => {
      const { id, institutionName } = await lockLink(tx, scope, params.id);
      await deleteLink(tx, scope, id);
      await recordActivity(tx, clock.now(), {
        ...{ workspaceId: scope.workspaceId, userId: scope.userId, action: 'deleted' },
        ...{ subjectKind: 'bank_link', subjectId: id, before: { name: institutionName } },
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
