import { account as routes } from '@aurea/contract/account.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { queueProductMail } from '#areas/mail/outbox/public.ts';
import { checkOwnPassword, hashNewPassword, noteEvent, rememberDevice, withinTries } from '#areas/session/public.ts';
import { deleteTotp } from '#db/accounts/operations.ts';
import { hashOf, newSecret } from '#db/accounts/secrets.ts';
import { deleteSessions, markProven, markSecondFactor, replaceSessionToken } from '#db/accounts/sessions.ts';
import { deleteTokens } from '#db/accounts/tokens.ts';
import { type Account, findAccount, updatePassword } from '#db/accounts/users.ts';
import type { SessionContext } from '#db/session-lookup.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { PROOF_MINUTES, requireProof } from '#http/proof.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { setSessionCookie } from '#http/session-cookie.ts';
import { listPasskeys } from './passkeys/queries.ts';
import { notifyOwner, servePasskeys } from './passkeys/routes.ts';
import { confirmTotp, countRecoveryCodes, findTotp, putRecoveryCodes, startTotp, useStep } from './queries.ts';
import {
  acceptFactor,
  newRecoveryCodes,
  newTotp,
  recoveryDigest,
  requireFactorToChangeFactors,
  stepOfCode,
} from './totp-second-factor.ts';

export const securityArea: Area = (tools) => {
  serveOverview(tools);
  serveProofs(tools);
  serveNewPassword(tools);
  serveTotp(tools);
  servePasskeys(tools);
};

/** @throws Failure `signed_out` */
async function accountOf(tools: AreaTools, session: SessionContext | null): Promise<Account> {
  const account = session && (await inScope(tools.db, { system: true }, (tx) => findAccount(tx, session.userId)));
  if (!account) throw new Failure('signed_out');
  return account;
}

function serveOverview({ serve, clock }: AreaTools): void {
  serve(routes.security, async ({ tx, session: { userId, provenAt } }) => {
    const { isConfirmed, passwordChangedAt } = await findTotp(tx, userId);
    const until = provenAt ? provenAt.getTime() + PROOF_MINUTES * 60_000 : 0;
    return {
      totp: isConfirmed,
      recoveryCodesLeft: await countRecoveryCodes(tx, userId),
      passkeys: await listPasskeys(tx, userId),
      passwordChangedAt,
      provenUntil: until > clock.now().getTime() ? new Date(until).toISOString() : null,
    };
  });
}

function serveProofs(tools: AreaTools): void {
  const { serve, clock, config, randomness } = tools;

  const proofs = createRequestSlot<Account>();
  serve(
    routes.reauthenticate,
    async ({ tx, session: { sessionId }, request }) => {
      const { hasTotp } = proofs.take(request);
      await markProven(tx, sessionId, clock.now());
      if (hasTotp) await markSecondFactor(tx, sessionId, clock.now());
    },
    {
      prepare: async ({ session, body, request }) => {
        const account = await accountOf(tools, session);
        if (account.hasTotp && !body.code) throw new Failure('second_factor_required');
        await withinTries(tools, request, account, async () => {
          await checkOwnPassword(account, body.password);
          if (account.hasTotp) await acceptFactor(tools, account, body.code ?? '');
        });
        proofs.put(request, account);
      },
    },
  );

  serve(
    routes.secondFactor,
    async (context) => {
      const { tx, session, reply } = context;
      if (!session) throw new Failure('signed_out');
      const secret = newSecret(randomness);
      await replaceSessionToken(tx, session.sessionId, hashOf(secret), clock.now());
      setSessionCookie(reply, config, secret);
      await rememberDevice(tools, tx, context, session.userId);
      noteEvent(tools, 'signed_in', session.userId);
      return { state: 'signed_in' as const };
    },
    {
      prepare: async ({ session, body, request }) => {
        if (!session?.secondFactorPending) throw new Failure('signed_out');
        const account = await accountOf(tools, session);
        await withinTries(tools, request, account, () => acceptFactor(tools, account, body.code));
      },
    },
  );
}

function serveNewPassword(tools: AreaTools): void {
  const { serve, clock } = tools;
  const prepared = createRequestSlot<{ readonly account: Account; readonly hash: string }>();

  serve(
    routes.changePassword,
    async ({ tx, session: { userId, sessionId }, request }) => {
      const { account, hash } = prepared.take(request);
      await updatePassword(tx, userId, hash, clock.now());
      await deleteSessions(tx, userId, sessionId);
      await deleteTokens(tx, userId, ['reset', 'change_email']);
      await markProven(tx, sessionId, clock.now());
      noteEvent(tools, 'password_changed', userId);
      await queueProductMail(tools, tx, {
        purpose: 'password_changed',
        to: account.email,
        locale: account.locale,
        userId,
      });
    },
    {
      prepare: async ({ session, body, request }) => {
        const account = await accountOf(tools, session);
        if (account.hasTotp) requireProof(session, clock.now());
        await withinTries(tools, request, account, () => checkOwnPassword(account, body.current));
        const personal = [account.email, account.givenName, account.familyName];
        prepared.put(request, { account, hash: await hashNewPassword(body.next, personal) });
      },
    },
  );
}

function serveTotp(tools: AreaTools): void {
  const { serve, clock, cipher } = tools;

  serve(routes.startTotp, async ({ tx, session }) => {
    await requireFactorToChangeFactors(tools, tx, session);
    const account = await findAccount(tx, session.userId);
    if (!account) throw new Failure('signed_out');
    const totp = newTotp(account.email);
    if (!(await startTotp(tx, session.userId, cipher.encrypt(totp.secret)))) throw new Failure('already_active');
    return totp;
  });

  serve(routes.confirmTotp, async ({ tx, session, body: { code } }) => {
    await requireFactorToChangeFactors(tools, tx, session);
    const { userId, sessionId } = session;
    const { sealedSecret, isConfirmed } = await findTotp(tx, userId);
    if (isConfirmed) throw new Failure('already_active');
    const step = sealedSecret === null ? null : stepOfCode(cipher.decrypt(sealedSecret), code, clock.now());
    if (step === null || !(await useStep(tx, userId, step))) throw new Failure('second_factor_wrong');
    await confirmTotp(tx, userId, clock.now());
    await markSecondFactor(tx, sessionId, clock.now());
    return { recoveryCodes: await replaceRecoveryCodes(tools, tx, userId) };
  });

  serve(routes.removeTotp, async ({ tx, session }) => {
    await requireFactorToChangeFactors(tools, tx, session);
    await deleteTotp(tx, session.userId);
    await notifyOwner(tools, tx, session.userId);
  });

  serve(routes.renewRecoveryCodes, async ({ tx, session }) => {
    await requireFactorToChangeFactors(tools, tx, session);
    const { isConfirmed } = await findTotp(tx, session.userId);
    if (!isConfirmed) throw new Failure('not_found', { what: 'totp' });
    return { recoveryCodes: await replaceRecoveryCodes(tools, tx, session.userId) };
  });
}

async function replaceRecoveryCodes(tools: AreaTools, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes(tools.randomness);
  const hashes = codes.map((code) => recoveryDigest(tools, userId, code));
  await putRecoveryCodes(tx, userId, hashes);
  await notifyOwner(tools, tx, userId);
  return codes;
}
