import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Email, Id, idParams, Locale, list, Moment, text, Version } from '../core/shapes.ts';
import { MandateAreas } from '../workspaces/mandate-areas.ts';
import { LeftOut } from '../workspaces/mandates.ts';

export const INVITATION_STATES = ['open', 'expired', 'accepted', 'declined', 'revoked'] as const;

/** A mail by which a practice asks a customer for a mandate, and what became of it. */
export const ClientInvitation = z.object({
  id: Id,
  email: z.string(),
  /** What is asked: the client may open less, never more. */
  areas: MandateAreas,
  endsOn: z.nullable(Day),
  invitedBy: z.string(),
  sentAt: Moment,
  expiresAt: Moment,
  state: z.enum(INVITATION_STATES),
  /** When it was accepted, declined or taken back. */
  answeredAt: z.nullable(Moment),
  version: Version,
});
export type ClientInvitation = z.infer<typeof ClientInvitation>;

/** Where it was sent. Without a mail server the link is passed on by hand. */
const Sent = z.object({ invitation: ClientInvitation, link: z.nullable(z.string()) });

const ofCustomer = z.strictObject({ id: Id, invitationId: Id });

/** A practice asks a customer for a mandate by mail. */
export const clientInvitations = {
  list: route({
    method: 'GET',
    path: '/api/customers/:id/client-invitations',
    access: PRACTICE_WORK,
    summary: 'Invitations of a customer to give a mandate, latest first; at most twenty',
    params: idParams,
    reply: list(ClientInvitation),
  }),
  send: route({
    method: 'POST',
    path: '/api/customers/:id/client-invitations',
    access: PRACTICE_RULE,
    summary: 'Ask a customer by mail for a mandate: what it opens, and until when; the link holds for seven days',
    params: idParams,
    body: z.strictObject({ email: Email, locale: Locale, areas: MandateAreas, endsOn: z.nullable(Day) }),
    reply: Sent,
    status: 201,
  }),
  resend: route({
    method: 'POST',
    path: '/api/customers/:id/client-invitations/:invitationId/resend',
    access: PRACTICE_RULE,
    summary: 'Send an invitation to a customer again: a new link for seven days, the former one ends',
    params: ofCustomer,
    body: z.strictObject({ version: Version }),
    reply: Sent,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/customers/:id/client-invitations/:invitationId/revoke',
    access: PRACTICE_RULE,
    summary: 'Take an invitation to a customer back',
    params: ofCustomer,
    body: z.strictObject({ version: Version }),
    status: 204,
  }),
};

const Token = z.string().check(z.minLength(20), z.maxLength(200));

/** Assets and debts that the mandate may leave out, archived ones too: those left out now, then the others by name; at most 500. */
const MayLeaveOut = z.array(
  z.object({
    id: Id,
    name: z.string(),
    /** Whether a mandate that the practice has now leaves it out. */
    isLeftOut: z.boolean(),
  }),
);
export type MayLeaveOut = z.infer<typeof MayLeaveOut>;

/** What a practice has prepared, as its client reads it before it is theirs. */
const OfferedHousehold = z.object({
  id: Id,
  name: z.string(),
  preparedBy: z.string(),
  preparedAt: Moment,
  /** When somebody of the practice last worked in it; null where nobody did. */
  lastChangedAt: z.nullable(Moment),
  eraseOn: Day,
  /** Names of its assets and debts, at most a hundred of each, and how many there are. */
  assets: z.object({ count: z.int(), names: z.array(z.string()) }),
  loans: z.object({ count: z.int(), names: z.array(z.string()) }),
  members: z.array(z.string()),
  mayLeaveOut: MayLeaveOut,
});
export type OfferedHousehold = z.infer<typeof OfferedHousehold>;

/** What a practice asks, as its client reads it before an answer. */
export const AskedMandate = z.object({
  practiceName: z.string(),
  invitedBy: z.string(),
  areas: MandateAreas,
  endsOn: z.nullable(Day),
  expiresAt: Moment,
  /** Households of the reader that may give the mandate. */
  households: z.array(z.object({ id: Id, name: z.string(), mayLeaveOut: MayLeaveOut })),
  /** A household that the practice prepared for the reader: theirs once they accept it, erased later where they do not. */
  prepared: z.nullable(OfferedHousehold),
});
export type AskedMandate = z.infer<typeof AskedMandate>;

/** The client with the link of such a mail. What it asks is shown to the account with its address alone. */
export const askedMandates = {
  peek: route({
    method: 'POST',
    path: '/api/asked-mandates/peek',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Until when the link of an invitation to give a mandate can be answered',
    body: z.strictObject({ token: Token }),
    reply: z.object({ expiresAt: Moment }),
  }),
  read: route({
    method: 'POST',
    path: '/api/asked-mandates/read',
    access: 'active',
    guarded: true,
    pure: true,
    summary: 'What a practice asks for, by the link that was sent to the address of the caller',
    body: z.strictObject({ token: Token }),
    reply: AskedMandate,
  }),
  accept: route({
    method: 'POST',
    path: '/api/asked-mandates/accept',
    access: 'active',
    guarded: true,
    proof: 'always',
    summary:
      'Give the mandate that was asked for, or less, on a household of the caller, on a new one or on the one prepared for them, which becomes theirs',
    body: z.strictObject({
      token: Token,
      /** Null for a new household. */
      householdId: z.nullable(Id),
      /** Of a new household; the name of the caller without. */
      householdName: z.optional(text(80)),
      /** Null to take a prepared household over without a mandate: the practice sees nothing of it any more. */
      areas: z.nullable(MandateAreas),
      /** Where it is not said, what a mandate before left out; without a mandate nothing is. */
      leftOut: z.optional(LeftOut),
      endsOn: z.nullable(Day),
    }),
    reply: z.object({ workspaceId: Id, mandateId: z.nullable(Id) }),
  }),
  decline: route({
    method: 'POST',
    path: '/api/asked-mandates/decline',
    access: 'public',
    guarded: true,
    summary: 'Refuse to give the mandate that was asked for; the practice is notified',
    body: z.strictObject({ token: Token }),
    status: 204,
  }),
};
