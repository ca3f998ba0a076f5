import * as z from 'zod/mini';
import { PRACTICE_OWNER, route, type WorkspaceAccess } from '../core/route.ts';
import { Email, Id, idParams, Locale, Moment, Version } from '../core/shapes.ts';

const Role = z.enum(['owner', 'member', 'viewer', 'advisor', 'assistant']);

/** The invited person decides for themselves: the link opens to nobody else. */
const Token = z.string().check(z.minLength(20), z.maxLength(200));

/** Everybody who belongs to the workspace sees who else does. */
const TEAM_READ = {
  workspace: 'any',
  roles: ['owner', 'member', 'viewer', 'advisor', 'assistant'],
} as const satisfies WorkspaceAccess;

const TEAM_OWNER = { workspace: 'any', roles: ['owner'] } as const satisfies WorkspaceAccess;

export const Teammate = z.object({
  userId: Id,
  /** Given and family name; empty where none was said. */
  name: z.string(),
  email: z.string(),
  role: Role,
  since: Moment,
  /** The caller. */
  isYou: z.boolean(),
  /** Customers they lead, and all they advise, without the archived ones: as many as the list shows. Zero in a household. */
  leads: z.int(),
  advises: z.int(),
  /** Customers that somebody takes over once they leave, archived and deleted ones too. */
  handsOver: z.int(),
});
export type Teammate = z.infer<typeof Teammate>;

/** An invitation that nobody has answered or taken back. */
export const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  sentAt: Moment,
  expiresAt: Moment,
  version: Version,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  people: z.array(Teammate),
  /** Shown to owners only; empty for the others. */
  invitations: z.array(TeamInvitation),
  /** People other than owners see the customers they advise, and no others. Always false in a household. */
  ownCustomersOnly: z.boolean(),
  /** Of the workspace. */
  version: Version,
});
export type Team = z.infer<typeof Team>;

/** Where an invitation was sent. Without a mail server the link is passed on by hand. */
const SentInvitation = z.object({ invitation: TeamInvitation, link: z.nullable(z.string()) });

export const team = {
  show: route({
    method: 'GET',
    path: '/api/team',
    access: TEAM_READ,
    summary: 'People of the workspace, and for its owners the open invitations',
    reply: Team,
  }),
  invite: route({
    method: 'POST',
    path: '/api/team/invitations',
    access: TEAM_OWNER,
    proof: 'always',
    summary: 'Invite an address to join, for seven days',
    body: z.strictObject({ email: Email, teamRole: Role, locale: Locale }),
    reply: SentInvitation,
    status: 201,
  }),
  resend: route({
    method: 'POST',
    path: '/api/team/invitations/:id/resend',
    access: TEAM_OWNER,
    proof: 'always',
    summary: 'Send an invitation again: a new link for seven days, the former one ends',
    params: idParams,
    body: z.strictObject({ version: Version }),
    reply: SentInvitation,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/team/invitations/:id/revoke',
    access: TEAM_OWNER,
    summary: 'Take an invitation back',
    params: idParams,
    body: z.strictObject({ version: Version }),
    status: 204,
  }),
  changeRole: route({
    method: 'PUT',
    path: '/api/team/people/:userId/role',
    access: TEAM_OWNER,
    proof: 'always',
    summary: 'Give somebody of the workspace another role',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ teamRole: Role }),
    reply: Team,
  }),
  remove: route({
    method: 'POST',
    path: '/api/team/people/:userId/removal',
    access: TEAM_OWNER,
    summary: 'Take somebody out of the workspace; what they hold is handed over in the same step',
    params: z.strictObject({ userId: Id }),
    body: z.strictObject({ heirId: z.nullable(Id) }),
    reply: Team,
  }),
  leave: route({
    method: 'POST',
    path: '/api/team/departure',
    access: TEAM_READ,
    summary: 'Leave the workspace; what the caller holds is handed over in the same step',
    body: z.strictObject({ heirId: z.nullable(Id) }),
    status: 204,
  }),
  restrict: route({
    method: 'PUT',
    path: '/api/team/own-customers-only',
    access: PRACTICE_OWNER,
    summary: 'Choose whether people other than owners see the customers they advise only',
    body: z.strictObject({ ownCustomersOnly: z.boolean(), version: Version }),
    reply: Team,
  }),
};

/** What an invitation asks, as its reader sees it before an answer. */
export const InvitationToJoin = z.object({
  workspaceName: z.string(),
  kind: z.enum(['household', 'practice']),
  role: Role,
  invitedBy: z.string(),
  /** To whom it was sent: only that account may accept. */
  email: z.string(),
  expiresAt: Moment,
});

/** The person with the link of an invitation; whether there is an account behind an address is said to nobody. */
export const invitations = {
  read: route({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'What the link of an invitation asks',
    body: z.strictObject({ token: Token }),
    reply: InvitationToJoin,
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'active',
    guarded: true,
    summary: 'Join the workspace of an invitation that was sent to the address of the caller',
    body: z.strictObject({ token: Token }),
    reply: z.object({ workspaceId: Id }),
  }),
  decline: route({
    method: 'POST',
    path: '/api/invitations/decline',
    access: 'public',
    guarded: true,
    summary: 'Refuse an invitation',
    body: z.strictObject({ token: Token }),
    status: 204,
  }),
};
