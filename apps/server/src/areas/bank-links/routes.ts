import { bankLinks } from '@aurea/contract/bank-links.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { DEMONSTRATION_ID, demonstrationBank } from '#providers/bank/demonstration.ts';
import type { BankPort, Consent, Institution, ProvidedAccount } from '#providers/bank/port.ts';
import { workOnConsentNotices } from './consent-notices.ts';
import { serveDoubts } from './doubts.ts';
import { chooseAccounts, requestSynchronisation } from './follow.ts';
import { workOnBankLinks } from './jobs.ts';
import { readLink, readLinks } from './link-view.ts';
import { changeLink, insertAccounts, insertLink, type LinkRecord, lockLink } from './queries.ts';
import { serveRemoval } from './removal.ts';
import { listSynchronisations } from './synchronisation-queries.ts';
import { toSynchronisation } from './synchronisation-view.ts';

/** Links of a household with a bank. */
export const bankLinkAreaOf =
  (bank: BankPort): Area =>
  (tools) => {
    const { serve, clock } = tools;

    serve(bankLinks.institutions, async ({ query }) => ({
      items: (await bank.institutions(query.q ?? '')).map((each) => ({
        ...each,
        isDemonstration: each.id === DEMONSTRATION_ID,
      })),
    }));
    serve(bankLinks.list, async ({ tx, scope }) => ({ items: await readLinks(tx, scope, clock.today()) }));

    serve(bankLinks.synchronisations, async ({ tx, scope }) => ({
      items: (await listSynchronisations(tx, scope, SHOWN_SYNCHRONISATIONS)).map(toSynchronisation),
    }));

    serveConsent(tools, bank);
    serveRenewal(tools, bank);
    serveDemonstration(tools);
    serveDoubts(tools);

    serve(bankLinks.choose, async ({ tx, scope, params, body }) => {
      await chooseAccounts({ tx, scope, tools }, params.id, body.accounts);
      return await readLink(tx, scope, params.id, clock.today());
    });

    serve(bankLinks.synchronise, async ({ tx, scope, params }) => {
      await requestSynchronisation({ tx, scope, tools }, params.id);
      return await readLink(tx, scope, params.id, clock.today());
    });

    serveRemoval(tools, bank);
    workOnBankLinks(tools, bank);
    workOnConsentNotices(tools);
  };

export const bankLinkArea = bankLinkAreaOf(demonstrationBank);

const SHOWN_SYNCHRONISATIONS = 50;

type Asked = { readonly institution: Institution; readonly consent: Consent };

function serveConsent(tools: AreaTools, bank: BankPort): void {
  const { serve, clock, randomness, db } = tools;
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
      return await readLink(tx, scope, id, clock.today());
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
      requireAsked(link);
      const today = clock.today();
      await changeLink(tx, scope, link.id, {
        ...{ code: null, consented_until: addDays(today, link.consentDays) },
        ...{ failure: null, failures: 0, notice_days: null },
      });
      const accounts = given.take(request);
      if (link.consentedUntil === null) await insertAccounts(tx, scope, link.id, { accounts, on: today });
      await recordActivity(tx, clock.now(), {
        ...{ workspaceId: scope.workspaceId, userId: scope.userId },
        action: link.consentedUntil === null ? 'created' : 'changed',
        ...{ subjectKind: 'bank_link', subjectId: link.id, after: { name: link.institutionName } },
      });
      if (link.chosenAt !== null) await requestSynchronisation({ tx, scope, tools }, link.id);
      return await readLink(tx, scope, link.id, clock.today());
    },
    {
      prepare: async ({ scope: { workspaceId }, params, body, request }) => {
        const { link, today } = await inScope(db, { workspaceId }, async (tx) => ({
          link: await lockLink(tx, { workspaceId }, params.id),
          today: clock.today(),
        }));
        requireAsked(link);
        given.put(request, await bank.finish(link.reference, body.code, today));
      },
    },
  );
}

/** @throws Failure `stale` where no consent is asked for */
function requireAsked({ code }: LinkRecord): void {
  if (code === null) throw new Failure('stale');
}

/** A new consent for a link: the former holds until the new one is given. */
function serveRenewal({ serve, db, randomness, clock }: AreaTools, bank: BankPort): void {
  const asked = createRequestSlot<Consent>();
  serve(
    bankLinks.renew,
    async ({ tx, scope, params, request }) => {
      const link = await lockLink(tx, scope, params.id);
      if (link.consentedUntil === null) throw new Failure('stale');
      await changeLink(tx, scope, link.id, { ...asked.take(request) });
      return await readLink(tx, scope, link.id, clock.today());
    },
    {
      prepare: async ({ scope: { workspaceId }, params, request }) => {
        const link = await inScope(db, { workspaceId }, (tx) => lockLink(tx, { workspaceId }, params.id));
        asked.put(request, await bank.begin(link.institutionId, randomness.uuid()));
      },
    },
  );
}

/** The switches of the demonstration bank; a real bank has none. */
function serveDemonstration({ serve, clock }: AreaTools): void {
  serve(bankLinks.behave, async ({ tx, scope, params, body }) => {
    const link = await lockLink(tx, scope, params.id);
    if (link.institutionId !== DEMONSTRATION_ID) throw new Failure('not_found', { what: 'bank_link' });
    const { behaviour } = body;
    if (behaviour !== 'expires') await changeLink(tx, scope, link.id, { behaviour });
    else if (link.consentedUntil === null) throw new Failure('stale');
    else await changeLink(tx, scope, link.id, { consented_until: addDays(clock.today(), -1) });
    return await readLink(tx, scope, link.id, clock.today());
  });
}
