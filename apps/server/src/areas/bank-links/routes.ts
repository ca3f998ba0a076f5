import { bankLinks } from '@aurea/contract/bank-links.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { DEMONSTRATION_ID } from '#providers/bank/demonstration.ts';
import { openBanks } from '#providers/bank/open-banks.ts';
import type { BankPort, Institutions } from '#providers/bank/port.ts';
import { askBank, serveConsent } from './consent.ts';
import { workOnConsentNotices } from './consent-notices.ts';
import { serveDoubts } from './doubts.ts';
import { chooseAccounts, requestSynchronisation } from './follow.ts';
import { workOnBankLinks } from './jobs.ts';
import { readLink, readLinks } from './link-view.ts';
import { serveMessages } from './messages.ts';
import { changeLink, lockLink } from './queries.ts';
import { serveRemoval } from './removal.ts';
import { listSynchronisations } from './synchronisation-queries.ts';
import { toSynchronisation } from './synchronisation-view.ts';
import { workOnWithdrawals } from './withdrawals.ts';

/** Links of a household with a bank. */
export const bankLinkAreaOf =
  (bank: BankPort): Area =>
  (tools) => {
    const { serve, clock } = tools;

    const listed = createRequestSlot<Institutions>();
    serve(
      bankLinks.institutions,
      async ({ request }) => {
        const { items, countries, providers, ...rest } = listed.take(request);
        const shown = items.map((each) => ({ ...each, isDemonstration: each.id === DEMONSTRATION_ID }));
        return { ...rest, items: shown, countries: [...countries], providers: [...providers] };
      },
      {
        prepare: async ({ query: { q: text = '', country = null }, request }) => {
          listed.put(request, await askBank(() => bank.institutions({ text, country })));
        },
      },
    );
    serve(bankLinks.list, async ({ tx, scope }) => ({ items: await readLinks(tx, scope, clock) }));

    serve(bankLinks.synchronisations, async ({ tx, scope }) => ({
      items: (await listSynchronisations(tx, scope, SHOWN_SYNCHRONISATIONS)).map(toSynchronisation),
    }));

    serveConsent(tools, bank);
    serveDemonstration(tools);
    serveDoubts(tools);

    serve(bankLinks.choose, async ({ tx, scope, params, body }) => {
      await chooseAccounts({ tx, scope, tools }, params.id, body.accounts);
      return await readLink(tx, scope, params.id, clock);
    });

    serve(bankLinks.synchronise, async ({ tx, scope, params }) => {
      await requestSynchronisation({ tx, scope, tools }, params.id);
      return await readLink(tx, scope, params.id, clock);
    });

    serveRemoval(tools);
    serveMessages(tools, bank);
    workOnBankLinks(tools, bank);
    workOnConsentNotices(tools);
    workOnWithdrawals(tools, bank);
  };

export const bankLinkArea: Area = (tools) => bankLinkAreaOf(openBanks(tools.config, tools.clock.now))(tools);

const SHOWN_SYNCHRONISATIONS = 50;

/** The switches of the demonstration bank; a real bank has none. */
function serveDemonstration({ serve, clock }: AreaTools): void {
  serve(bankLinks.behave, async ({ tx, scope, params, body }) => {
    const link = await lockLink(tx, scope, params.id);
    if (link.institutionId !== DEMONSTRATION_ID) throw new Failure('not_found', { what: 'bank_link' });
    const { behaviour } = body;
    if (behaviour !== 'expires') await changeLink(tx, scope, link.id, { behaviour });
    else if (link.consentedUntil === null) throw new Failure('stale');
    else await changeLink(tx, scope, link.id, { consented_until: addDays(clock.today(), -1) });
    return await readLink(tx, scope, link.id, clock);
  });
}
