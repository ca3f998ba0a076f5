import { session as routes } from '@aurea/contract/session.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { useInvitation } from '#db/accounts/invitations.ts';
import { deleteSession } from '#db/accounts/sessions.ts';
import { findToken } from '#db/accounts/tokens.ts';
import { insertAccount, replaceHash } from '#db/accounts/users.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { clearSessionCookie } from '#http/session-cookie.ts';
import { handleAccountJobs } from './account-jobs.ts';
import { confirmByCode, confirmByLink, judgeCode, resend, sendConfirmation } from './confirmation.ts';
import { askReset, finishReset, prepareNewPassword } from './password-reset.ts';
import { hashNewPassword, noteEvent, openSession, rememberDevice } from './public.ts';
import { findCurrentUser } from './queries.ts';
import { type Proved, proveAddress } from './sign-in.ts';

export const sessionArea: Area = (tools) => {
  const { serve, clock, config } = tools;

  serve(routes.settings, async () => ({
    stripePublicKey: config.stripePublicKey ?? '',
    plaidCDN: config.banks.plaidCdn ?? '',
    signUp: config.signUp,
    countryGuessUrl: config.countryGuessUrl ?? '',
  }));

  serve(routes.whoAmI, async ({ tx, session }) => {
    if (!session || session.secondFactorPending) return null;
    const user = await findCurrentUser(tx, session.userId, clock.now());
    const isAdvisor = user?.workspaces.some(({ kind, mandate }) => kind === 'practice' || mandate !== null);
    const needsSecondFactor = config.practiceNeedsFactor && !session.provedSecondFactor && isAdvisor === true;
    return user && { ...user, needsSecondFactor };
  });

  serve(routes.logout, async ({ tx, session, reply }) => {
    if (session) {
      await deleteSession(tx, session.userId, session.sessionId);
      noteEvent(tools, 'signed_out', session.userId);
    }
    clearSessionCookie(reply, config);
    reply.header('clear-site-data', '"cache"');
  });

  serve(routes.checkToken, async ({ tx, body }) => ({
    valid: (await findToken(tx, body.token, [body.purpose], clock.now())) !== null,
  }));

  serve(routes.restPassword, ({ tx, body }) => askReset(tools, tx, body.email));

  serve(routes.sendConfirmationEmail, ({ tx, session, body }) => resend(tools, tx, session, body.email));

  serveSignUp(tools);
  serveSignIn(tools);
  serveConfirmation(tools);
  serveNewPassword(tools);
  handleAccountJobs(tools);
};

function serveSignUp(tools: AreaTools): void {
  const { serve, clock, randomness } = tools;
  const hashes = createRequestSlot<string>();

  serve(
    routes.signUp,
    async (context) => {
      const { tx, body, session, request } = context;
      await admitSignUp(tools, tx, body);
      if (session) await deleteSession(tx, session.userId, session.sessionId);
      const { email, locale } = body;
      const account = { userId: randomness.uuid(), email, locale, passwordHash: hashes.take(request) };
      await insertAccount(tx, account, clock.now());
      await sendConfirmation(tools, tx, account);
      await openSession(tools, tx, context, { userId: account.userId, signedUp: true });
      noteEvent(tools, 'signed_up', account.userId);
      return { email };
    },
    {
      prepare: async ({ body, request }) => {
        if (tools.config.signUp === 'closed') throw new Failure('sign_up_closed');
        hashes.put(request, await hashNewPassword(body.password, [body.email]));
      },
    },
  );
}

type Invited = { readonly email: string; readonly invitation?: string | undefined };

async function admitSignUp({ clock, config }: AreaTools, tx: Tx, { email, invitation }: Invited): Promise<void> {
  if (config.signUp !== 'invite') return;
  const isInvited = invitation !== undefined && (await useInvitation(tx, invitation, email, clock.now()));
  if (!isInvited) throw new Failure('invitation_required');
}

function serveSignIn(tools: AreaTools): void {
  const { serve } = tools;
  const proofs = createRequestSlot<Proved>();

  serve(
    routes.signIn,
    async (context) => {
      const { tx, session, request } = context;
      const { account, newHash } = proofs.take(request);
      const { userId, hasTotp, passwordHash } = account;
      if (newHash) await replaceHash(tx, userId, passwordHash, newHash);
      if (session) await deleteSession(tx, session.userId, session.sessionId);
      await openSession(tools, tx, context, { userId, secondFactorPending: hasTotp });
      if (hasTotp) return { state: 'second_factor' as const };
      noteEvent(tools, 'signed_in', userId);
      if (account.isConfirmed) await rememberDevice(tools, tx, context, userId);
      return { state: 'signed_in' as const };
    },
    { prepare: async ({ body, request }) => proofs.put(request, await proveAddress(tools, request, body)) },
  );
}

function serveConfirmation(tools: AreaTools): void {
  tools.serve(
    routes.confirmAccount,
    async (context) => {
      const { tx, body, session } = context;
      if ('token' in body) await confirmByLink(tools, tx, body.token);
      else await rememberDevice(tools, tx, context, await confirmByCode(tools, tx, session));
      return { confirmed: true as const };
    },
    {
      prepare: async ({ body, request, session }) => {
        if ('code' in body) await judgeCode(tools, request, session, body.code);
      },
    },
  );
}

function serveNewPassword(tools: AreaTools): void {
  const hashes = createRequestSlot<string>();
  tools.serve(
    routes.updatePassword,
    ({ tx, body, request }) => finishReset(tools, tx, body.token, hashes.take(request)),
    {
      prepare: async ({ body, request }) => {
        hashes.put(request, await prepareNewPassword(tools, body.token, body.password));
      },
    },
  );
}
