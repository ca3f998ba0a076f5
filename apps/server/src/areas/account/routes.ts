import { account as routes } from '@aurea/contract/account.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { findLatestMessage } from '#areas/mail/outbox/public.ts';
import { noteEvent } from '#areas/session/public.ts';
import { endSubscription } from '#areas/workspaces/public.ts';
import { deleteSession, deleteSessions, isSignUpSession, listSessions } from '#db/accounts/sessions.ts';
import { findWorkspaceAccess } from '#db/session-lookup.ts';
import type { Tx } from '#db/transaction.ts';
import { type Area, type AreaTools, forJobs } from '#http/area.ts';
import { clearSessionCookie } from '#http/session-cookie.ts';
import { eraseAccount, eraseWorkspaces, exportOwnData, requireConfirmation } from './data/own-data.ts';
import { askEmailChange, followEmailLink } from './email-change.ts';
import {
  findOnboarding,
  findProfile,
  listActivity,
  saveOnboarding,
  updateLastWorkspace,
  updateLocale,
  updateProfile,
} from './queries.ts';

export const accountArea: Area = (tools) => {
  serveProfile(tools);
  serveOnboarding(tools);
  serveSessions(tools);
  serveEmailChange(tools);
  serveOwnData(tools);
};

function serveProfile({ serve, clock, config, cipher }: AreaTools): void {
  serve(routes.profile, ({ tx, session }) => findProfile(tx, session.userId, clock.now()));

  serve(routes.changeProfile, async ({ tx, session: { userId }, body: { version, ...fields } }) => {
    if (fields.defaultWorkspaceId) await requireOpen(tx, userId, fields.defaultWorkspaceId, clock.now());
    await updateProfile(tx, { userId, version, now: clock.now() }, fields);
    return await findProfile(tx, userId, clock.now());
  });

  serve(routes.chooseLocale, ({ tx, session, body }) => updateLocale(tx, session.userId, body.locale));

  serve(routes.chooseWorkspace, async ({ tx, session: { userId }, body: { workspaceId } }) => {
    const access = await findWorkspaceAccess(tx, userId, workspaceId, clock.now());
    // A household under a mandate is a visit: nobody signs in at a customer's.
    if (!access?.role) throw new Failure('not_found', { what: 'workspace' });
    await updateLastWorkspace(tx, userId, workspaceId);
  });

  serve(routes.confirmationMessage, async ({ tx, session }) => {
    if (config.smtpUrl || session.active || !(await isSignUpSession(tx, session.sessionId))) return null;
    const message = await findLatestMessage(tx, cipher, session.userId, 'confirm');
    if (!message?.content) return null;
    const { text, code = '', link = '' } = message.content;
    return { to: message.recipient, subject: message.subject, text, code, link };
  });

  serve(routes.history, async ({ tx, scope }) => ({ items: await listActivity(tx, scope.workspaceId) }), {
    identity: 'all',
  });
}

/** @throws Failure `not_found` for a workspace that is not the person's to open, or does not exist */
async function requireOpen(tx: Tx, userId: string, workspaceId: string, now: Date): Promise<void> {
  if (!(await findWorkspaceAccess(tx, userId, workspaceId, now))) {
    throw new Failure('not_found', { what: 'workspace' });
  }
}

function serveOnboarding({ serve }: AreaTools): void {
  serve(routes.onboarding, ({ tx, session }) => findOnboarding(tx, session.userId));

  serve(routes.changeOnboarding, async ({ tx, session: { userId }, body }) => {
    const before = await findOnboarding(tx, userId);
    await saveOnboarding(tx, userId, {
      kind: body.kind ?? before.kind,
      steps: { ...before.steps, [body.step]: body.state },
      answers: { ...before.answers, ...body.answers },
      version: body.version,
    });
    return await findOnboarding(tx, userId);
  });
}

function serveSessions({ serve, config }: AreaTools): void {
  serve(routes.sessions, async ({ tx, session }) => {
    const rows = await listSessions(tx, session.userId);
    const items = rows.map((row) => ({
      id: row.session_id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      device: row.device,
      current: row.session_id === session.sessionId,
    }));
    return { items };
  });

  serve(routes.endSession, async ({ tx, session, params: { id }, reply }) => {
    if (!(await deleteSession(tx, session.userId, id))) throw new Failure('not_found', { what: 'session' });
    if (id === session.sessionId) clearSessionCookie(reply, config);
  });

  serve(routes.endOtherSessions, ({ tx, session }) => deleteSessions(tx, session.userId, session.sessionId));
}

function serveEmailChange(tools: AreaTools): void {
  const { serve } = tools;

  serve(
    routes.changeEmail,
    async ({ tx, session, body }) => {
      await askEmailChange(tools, tx, session.userId, body.email);
    },
    { identity: 'all' },
  );

  serve(routes.confirmEmail, ({ tx, body }) => followEmailLink(tools, tx, body.token));
}

/** All that a person owns is read or deleted. */
const WHOLE_MS = 40_000;

function serveOwnData(tools: AreaTools): void {
  const { serve, clock, config } = tools;

  serve(routes.exportData, async ({ session, reply }) => {
    reply.header('content-disposition', `attachment; filename="aurea-${clock.today()}.json"`);
    noteEvent(tools, 'exported', session.userId);
    return await exportOwnData(forJobs(tools), session);
  });

  serve(
    routes.erase,
    async ({ tx, session, reply }) => {
      await eraseAccount(tools, tx, session.userId);
      noteEvent(tools, 'erased', session.userId);
      clearSessionCookie(reply, config);
    },
    {
      identity: 'all',
      prepare: async ({ session, body }) => {
        await requireConfirmation(tools, session.userId, body.confirmation);
        await endSubscription(tools, session.userId);
        await eraseWorkspaces(forJobs(tools), session.userId);
      },
      patienceMs: WHOLE_MS,
    },
  );
}
