import { bankLinks } from '@aurea/contract/bank-links.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findAccount } from '#db/accounts/users.ts';
import { recordActivity } from '#db/activity.ts';
import type { PersonScope } from '#db/scope.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { ReadWork } from '#http/work.ts';
import { DEMONSTRATION_ID } from '#providers/bank/demonstration.ts';
import { BankError, type BankPort, type Consent, type Given, type Institution } from '#providers/bank/port.ts';
import { isInTime } from './consent-time.ts';
import { requestSynchronisation } from './follow.ts';
import { readLink } from './link-view.ts';
import { openedSession } from './opened-session.ts';
import { type AskedConsent, changeLink, insertAccounts, insertLink, type LinkRecord, lockLink } from './queries.ts';
import { deleteWithdrawal, findSession, noteWithdrawal, replaceSession } from './session-queries.ts';
import { requestWithdrawals } from './withdrawals.ts';

/** A consent that is asked for, with what its return has to bring. */
type Asked = { readonly reference: string; readonly secret: string; readonly consent: Consent };

const SECRET_BYTES = 24;
const UNUSED_AFTER_MS = 15 * 60_000;

/** @throws Failure for what a bank failed to do, in the codes that the browser knows */
export async function askBank<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw knownFailure(error);
  }
}

function knownFailure(error: unknown): unknown {
  if (!(error instanceof BankError)) return error;
  return new Failure(error.failure === 'consent_ended' ? 'consent_ended' : 'bank_silent');
}

export function serveConsent(tools: AreaTools, bank: BankPort): void {
  serveBeginning(tools, bank);
  serveRenewal(tools, bank);
  serveReturn(tools, bank);
}

type Request = Pick<LinkRecord, 'id' | 'institutionId'> & { readonly userId: string; readonly session: string | null };

async function ask({ randomness, clock, db }: AreaTools, bank: BankPort, request: Request): Promise<Asked> {
  const { id, institutionId, userId, session } = request;
  const [reference, secret] = [randomness.uuid(), randomness.bytes(SECRET_BYTES).toString('base64url')];
  const locale = (await inScope(db, { userId }, (tx) => findAccount(tx, userId)))?.locale ?? 'en';
  const consentRequest = { reference, state: `${id}.${secret}`, at: clock.now(), locale, session };
  return { reference, secret, consent: await askBank(() => bank.begin(institutionId, consentRequest)) };
}

/** What is noted of it: bound to the person, and only of a real bank to what the return brings. */
function notedOf({ cipher, clock }: AreaTools, { reference, secret, consent }: Asked, userId: string): AskedConsent {
  return {
    ...{ reference, code: consent.code, consent_address: consent.address, consent_by: userId },
    consent_state: consent.address === null ? null : cipher.digest(secret),
    consent_asked_at: clock.now().toISOString(),
    consent_token: consent.token ?? null,
  };
}

function serveBeginning(tools: AreaTools, bank: BankPort): void {
  const { serve, clock, randomness } = tools;
  const asked = createRequestSlot<Asked & { readonly id: string; readonly institution: Institution }>();
  serve(
    bankLinks.begin,
    async ({ tx, scope, request }) => {
      const { id, institution, ...consent } = asked.take(request);
      const { id: institutionId, name: institutionName, consentDays } = institution;
      const made = { createdBy: scope.userId, at: clock.now(), asked: notedOf(tools, consent, scope.userId) };
      await insertLink(tx, scope, { id, institutionId, institutionName, consentDays, ...made });
      return await readLink(tx, scope, id, clock);
    },
    {
      prepare: async ({ body, request, scope: { userId } }) => {
        const institution = await askBank(() => bank.institution(body.institutionId));
        if (!institution) throw new Failure('not_found', { what: 'institution' });
        const id = randomness.uuid();
        const first = { id, institutionId: institution.id, userId, session: null };
        asked.put(request, { id, institution, ...(await ask(tools, bank, first)) });
      },
    },
  );
}

/** A new consent for a link: the former holds until the new one is given. At a real bank a first one may be asked again. */
function serveRenewal(tools: AreaTools, bank: BankPort): void {
  const { serve, db, clock } = tools;
  const asked = createRequestSlot<Asked>();
  serve(
    bankLinks.renew,
    async ({ tx, scope, params, request }) => {
      const link = await lockLink(tx, scope, params.id);
      requireRenewable(link);
      await changeLink(tx, scope, link.id, notedOf(tools, asked.take(request), scope.userId));
      return await readLink(tx, scope, link.id, clock);
    },
    {
      prepare: async ({ scope: { workspaceId, userId }, params, request }) => {
        const { link, sealed } = await inScope(db, { workspaceId }, async (tx) => ({
          link: await lockLink(tx, { workspaceId }, params.id),
          sealed: await findSession(tx, { workspaceId }, params.id),
        }));
        requireRenewable(link);
        asked.put(request, await ask(tools, bank, { ...link, userId, session: openedSession(tools, sealed) }));
      },
    },
  );
}

/** @throws Failure `stale` */
function requireRenewable({ consentedUntil, institutionId }: LinkRecord): void {
  if (consentedUntil === null && institutionId === DEMONSTRATION_ID) throw new Failure('stale');
}

type Returned = { readonly given: Given; readonly reference: string; readonly unusedId: string | null };

function serveReturn(tools: AreaTools, bank: BankPort): void {
  const { serve, clock } = tools;
  const returned = createRequestSlot<Returned>();
  serve(
    bankLinks.finish,
    async ({ tx, scope, params, request }) => {
      const link = await lockLink(tx, scope, params.id);
      const back = returned.take(request);
      if (link.reference !== back.reference) throw new Failure('stale');
      await storeConsent(tools, { tx, scope }, link, back);
      const isReadAgain = link.chosenAt !== null && back.given.until >= clock.today();
      if (isReadAgain) await requestSynchronisation({ tx, scope, tools }, link.id);
      return await readLink(tx, scope, link.id, clock);
    },
    {
      prepare: async ({ scope, params, body, request }) => {
        const { link, today, sealed } = await inScope(tools.db, { workspaceId: scope.workspaceId }, async (tx) => ({
          ...(await takeState(tools, { tx, scope, id: params.id }, body.state)),
          sealed: await findSession(tx, scope, params.id),
        }));
        const { institutionId, reference, consentDays, consentToken: token } = link;
        const session = openedSession(tools, sealed);
        const back = { institutionId, reference, code: body.code, today, consentDays, token, session };
        try {
          const given = await bank.finish(back);
          const unusedId = given.session === null ? null : await noteUnused(tools, institutionId, given.session);
          requireSameBank(link, given);
          returned.put(request, { given, reference, unusedId });
        } catch (error) {
          // A bank that did not answer may be asked again with the same return.
          if (error instanceof BankError) await putStateBack(tools, scope, link);
          throw knownFailure(error);
        }
      },
      identity: 'all',
    },
  );
}

/** The accounts of another bank would join those of a link that is renewed. @throws Failure `code_wrong` */
function requireSameBank({ consentedUntil, institutionId }: LinkRecord, { institution }: Given): void {
  const isOther = institution !== undefined && institution.id !== institutionId;
  if (consentedUntil !== null && isOther) throw new Failure('code_wrong');
}

/** What was given replaces the consent of before; a first one brings the accounts. */
async function storeConsent(
  tools: AreaTools,
  { tx, scope }: ReadWork<PersonScope>,
  link: LinkRecord,
  { given, unusedId }: Returned,
) {
  const { clock, cipher } = tools;
  const isFirst = link.consentedUntil === null;
  await changeLink(tx, scope, link.id, {
    ...{ code: null, consent_state: null, consent_address: null, consented_until: given.until },
    ...{ failure: null, failures: 0, notice_days: null, consent_token: null },
    ...(given.institution && { institution_id: given.institution.id, institution_name: given.institution.name }),
  });
  if (given.session !== null && unusedId !== null) {
    await deleteWithdrawal(tx, unusedId);
    const item = given.item === undefined ? null : cipher.digest(given.item);
    await replaceSession(tx, scope, link, { sealed: cipher.encrypt(given.session), item });
    await requestWithdrawals(tools, tx);
  }
  if (isFirst) await insertAccounts(tx, scope, link.id, { accounts: given.accounts, on: clock.today() });
  await recordActivity(tx, scope, clock.now(), {
    action: isFirst ? 'created' : 'changed',
    subjectKind: 'bank_link',
    subjectId: link.id,
    after: { name: given.institution?.name ?? link.institutionName },
  });
}

type Of = ReadWork<PersonScope> & { readonly id: string };

/**
 * The link that a return belongs to, and spends what proves it.
 *
 * @throws Failure `stale` where no consent is asked for, or the state is not the one that this person was sent away with
 *   within the last hour
 */
async function takeState({ cipher, clock }: AreaTools, { tx, scope, id }: Of, state: string | undefined) {
  const link = await lockLink(tx, scope, id);
  const { consentState, consentBy, code } = link;
  const today = clock.today();
  if (link.institutionId === DEMONSTRATION_ID || consentState === null) {
    if (code === null) throw new Failure('stale');
    return { link, today };
  }
  const [linkId, secret = ''] = (state ?? '').split('.');
  const isProved = linkId === id && cipher.digest(secret) === consentState && consentBy === scope.userId;
  if (!isProved || !isInTime(link, clock.now())) throw new Failure('stale');
  await changeLink(tx, scope, id, { consent_state: null });
  return { link, today };
}

async function putStateBack({ db }: AreaTools, scope: PersonScope, { id, consentState, reference }: LinkRecord) {
  await inScope(db, { workspaceId: scope.workspaceId }, async (tx) => {
    const now = await lockLink(tx, scope, id);
    if (now.reference === reference) await changeLink(tx, scope, id, { consent_state: consentState });
  });
}

/**
 * Notes a new consent as one to withdraw before anything rests on it: it is forgotten with what is stored of the consent,
 * and otherwise (the link was removed or asked again meanwhile, or the process ended) it is withdrawn at the bank.
 */
async function noteUnused(tools: AreaTools, institutionId: string, session: string): Promise<string> {
  const [id, at] = [tools.randomness.uuid(), new Date(tools.clock.now().getTime() + UNUSED_AFTER_MS)];
  const sealed = tools.cipher.encrypt(session);
  await inScope(tools.db, { system: true }, (tx) => noteWithdrawal(tx, { id, institutionId, sealed, at }));
  return id;
}
