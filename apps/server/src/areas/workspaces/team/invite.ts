import type { Role } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { INVITATION_DAYS, isRoleOf } from '@aurea/domain/workspaces/team.ts';
import { queueMessage, secondsUntilMailTo } from '#areas/mail/outbox/public.ts';
import { insertInvitation } from '#db/accounts/invitations.ts';
import { newSecret } from '#db/accounts/secrets.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { writeTeamInvitation } from '#providers/mail/team-invitation.ts';
import { findNameOfUser } from '../owners/queries.ts';
import { findWorkspace } from '../queries.ts';
import {
  countSentInvitations,
  findOpenInvitation,
  insertTeamInvitation,
  renewInvitation,
  revokeInvitation,
} from './invitation-queries.ts';
import { listPeople } from './queries.ts';

const log = activityLog('invitation');

const DAY_MS = 24 * 3_600_000;

/** Invitations that one workspace sends in 24 hours: more colleagues than begin on one day. */
const INVITATIONS_A_DAY = 20;

const PURPOSE = 'team_invitation';

type Invited = { readonly email: string; readonly role: Role; readonly locale: Locale };

/**
 * Asks an address to join. The transaction must see all identities.
 *
 * @throws Failure `role_unfit`, `already_member`, `invitation_open`, `try_later`
 */
export async function invite(work: ToolsWork<WorkspaceScope>, invited: Invited) {
  const { tools, tx, scope } = work;
  if (!isRoleOf(scope.kind, invited.role)) throw new Failure('role_unfit');
  const people = await listPeople(tx, scope);
  if (people.some(({ email }) => email.toLowerCase() === invited.email.toLowerCase()))
    throw new Failure('already_member');
  await admitInvitation(work, invited.email);
  const id = tools.randomness.uuid();
  const { secret, until } = newLink(tools);
  const isNew = await insertTeamInvitation(tx, scope, { id, ...invited, secret, until }, tools.clock.now());
  if (!isNew) throw new Failure('invitation_open');
  await log({ ...tools, tx, scope }, { id, action: 'invited', after: { email: invited.email, role: invited.role } });
  return await send(work, { id, secret, until });
}

/** Sends an invitation again under a new link. @throws Failure `not_found`, `stale`, `try_later` */
export async function resend(
  work: ToolsWork<WorkspaceScope>,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { tools, tx, scope } = work;
  const open = await findOpenInvitation(tx, scope, id);
  if (!open) throw new Failure('not_found', { what: 'invitation' });
  await admitInvitation(work, open.email);
  const { secret, until } = newLink(tools);
  const isRenewed = await renewInvitation(tx, scope, { id, version, secret, until }, tools.clock.now());
  if (!isRenewed) throw new Failure('stale');
  await log({ ...tools, tx, scope }, { id, action: 'invited_again', after: { email: open.email, role: open.role } });
  return await send(work, { id, secret, until });
}

/** @throws Failure `not_found`, `stale` */
export async function revoke(
  work: ToolsWork<WorkspaceScope>,
  { id, version }: { readonly id: string; readonly version: number },
) {
  const { tools, tx, scope } = work;
  const open = await findOpenInvitation(tx, scope, id);
  if (!open) throw new Failure('not_found', { what: 'invitation' });
  if (!(await revokeInvitation(tx, scope, { id, version }, tools.clock.now()))) throw new Failure('stale');
  await log(
    { ...tools, tx, scope },
    { id, action: 'invitation_revoked', after: { email: open.email, role: open.role } },
  );
}

async function admitInvitation({ tools, tx, scope }: ToolsWork<WorkspaceScope>, email: string): Promise<void> {
  const since = new Date(tools.clock.now().getTime() - DAY_MS);
  const isTooMany = (await countSentInvitations(tx, scope, since)) >= INVITATIONS_A_DAY;
  const retryAfter = isTooMany ? DAY_MS / 1000 : await secondsUntilMailTo(tools, tx, email, [PURPOSE]);
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
}

function newLink({ clock, randomness }: AreaTools) {
  return { secret: newSecret(randomness), until: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS) };
}

type Link = { readonly id: string; readonly secret: string; readonly until: Date };

async function send({ tools, tx, scope }: ToolsWork<WorkspaceScope>, { id, secret, until }: Link) {
  const { clock, config, randomness } = tools;
  const found = await findOpenInvitation(tx, scope, id);
  if (!found) throw new Failure('not_found', { what: 'invitation' });
  const { locale, ...invitation } = found;
  const { email: recipient } = invitation;
  // Where sign-up is by invitation, this is one.
  await insertInvitation(tx, secret, { email: recipient, until, now: clock.now() });
  const link = `${config.publicUrl}/join?token=${secret}`;
  const { name: workspace, kind } = await findWorkspace(tx, scope.workspaceId);
  const facts = { workspace, kind, role: invitation.role, by: await findNameOfUser(tx, scope.userId), link };
  const { subject, ...content } = writeTeamInvitation(locale, facts);
  const messageId = randomness.uuid();
  const message = { messageId, userId: null, purpose: PURPOSE, recipient, subject, content, usefulUntil: until };
  await queueMessage(tools, tx, message);
  return { invitation, link: config.smtpUrl ? null : link };
}
