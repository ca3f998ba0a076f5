import { account as routes } from '@aurea/contract/account.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { noteEvent, openSession, rememberDevice } from '#areas/session/public.ts';
import { deleteSession, markSecondFactor } from '#db/accounts/sessions.ts';
import { findAccount } from '#db/accounts/users.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { requireFactorToChangeFactors } from '../totp-second-factor.ts';
import { acceptRegistration, acceptSignIn, offerRegistration, offerSignIn, siteOf } from './ceremonies.ts';
import {
  deletePasskey,
  findPasskey,
  insertCeremony,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './queries.ts';

export function servePasskeys(tools: AreaTools): void {
  serveRegistration(tools);
  servePasskeySignIn(tools);

  tools.serve(routes.removePasskey, async ({ tx, session: { userId, ...session }, params: { id } }) => {
    await requireFactorToChangeFactors(tools, tx, { userId, ...session });
    if (!(await deletePasskey(tx, userId, id))) throw new Failure('not_found', { what: 'passkey' });
    await notifyOwner(tools, tx, userId);
  });
}

/** Notifies the owner that the ways into the account have changed. */
export async function notifyOwner(tools: AreaTools, tx: Tx, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  noteEvent(tools, 'factors_changed', userId);
  await queueProductMail(tools, tx, { purpose: 'factors_changed', to: account.email, locale: account.locale, userId });
}

type NewCredential = Awaited<ReturnType<typeof acceptRegistration>>;

function serveRegistration(tools: AreaTools): void {
  const { serve, clock, config, db, randomness } = tools;
  const site = siteOf(config);
  const accepted = createRequestSlot<NewCredential>();

  serve(routes.startPasskey, async ({ tx, session }) => {
    await requireFactorToChangeFactors(tools, tx, session);
    const { userId } = session;
    const account = await findAccount(tx, userId);
    if (!account) throw new Failure('signed_out');
    const known = await listPasskeys(tx, userId);
    const person = { userId, email: account.email, name: `${account.givenName} ${account.familyName}`.trim() };
    const options = await offerRegistration(
      site,
      { ...person, name: person.name || account.email },
      known.map(({ credential_id: id, transports }) => ({ id, transports })),
    );
    const ceremonyId = randomness.uuid();
    const { challenge } = options;
    await insertCeremony(tx, { id: ceremonyId, userId, purpose: 'register', challenge }, clock.now());
    return { ceremonyId, options: { ...options } };
  });

  serve(
    routes.addPasskey,
    async ({ tx, session, body: { name }, request }) => {
      await requireFactorToChangeFactors(tools, tx, session);
      const { userId, sessionId } = session;
      const now = clock.now();
      const id = randomness.uuid();
      const { id: credentialId, publicKey, counter, transports } = accepted.take(request);
      const isNew = await insertPasskey(tx, { id, userId, name, credentialId, publicKey, counter, transports }, now);
      if (!isNew) throw new Failure('passkey_rejected');
      await markSecondFactor(tx, sessionId, now);
      await notifyOwner(tools, tx, userId);
      return { id, name, createdAt: now.toISOString(), lastUsedAt: null };
    },
    {
      prepare: async ({ session, body, request }) => {
        const { userId } = session;
        const ceremony = { id: body.ceremonyId, userId, purpose: 'register' as const };
        const challenge = await inScope(db, { userId }, (tx) => takeChallenge(tx, ceremony, clock.now()));
        accepted.put(request, await acceptRegistration(site, challenge, body.response));
      },
    },
  );
}

type ProvedPasskey = { readonly userId: string; readonly passkeyId: string; readonly counter: number };

function servePasskeySignIn(tools: AreaTools): void {
  const { serve, clock, config, db, randomness } = tools;
  const site = siteOf(config);
  const proofs = createRequestSlot<ProvedPasskey>();

  serve(routes.startPasskeySignIn, async ({ tx }) => {
    const options = await offerSignIn(site);
    const ceremonyId = randomness.uuid();
    const { challenge } = options;
    await insertCeremony(tx, { id: ceremonyId, userId: null, purpose: 'sign_in', challenge }, clock.now());
    return { ceremonyId, options: { ...options } };
  });

  serve(
    routes.passkeySignIn,
    async (context) => {
      const { tx, session, request } = context;
      const { userId, passkeyId, counter } = proofs.take(request);
      await notePasskeyUse(tx, passkeyId, counter, clock.now());
      if (session) await deleteSession(tx, session.userId, session.sessionId);
      await openSession(tools, tx, context, { userId, provedSecondFactor: true });
      await rememberDevice(tools, tx, context, userId);
      noteEvent(tools, 'signed_in', userId);
      return { state: 'signed_in' as const };
    },
    {
      prepare: async ({ body, request }) => {
        const ceremony = { id: body.ceremonyId, userId: null, purpose: 'sign_in' as const };
        // A challenge is spent even when the answer is wrong, so it is taken in a transaction of its own.
        const challenge = await inScope(db, { system: true }, (tx) => takeChallenge(tx, ceremony, clock.now()));
        const stored = await inScope(db, { system: true }, (tx) => findPasskey(tx, body.response.id));
        if (!stored) throw new Failure('passkey_rejected');
        const { user_id: userId, passkey_id: passkeyId, credential_id: id, public_key: publicKey } = stored;
        const passkey = { id, publicKey, counter: Number(stored.counter) };
        const counter = await acceptSignIn(site, challenge, passkey, body.response);
        proofs.put(request, { userId, passkeyId, counter });
      },
    },
  );
}
