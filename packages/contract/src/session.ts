import * as z from 'zod/mini';
import { route } from './core/route.ts';
import { Email, Id, Locale, Moment } from './core/shapes.ts';
import { MandateAreas } from './workspaces/mandate-areas.ts';

export const MembershipSummary = z.object({
  workspaceId: Id,
  kind: z.enum(['household', 'practice']),
  name: z.string(),
  currency: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  role: z.enum(['owner', 'member', 'viewer', 'advisor', 'assistant']),
  /** Set where the workspace is opened under a mandate rather than a membership. */
  mandate: z.nullable(z.enum(['read', 'manage'])),
  /** What that mandate opens, area by area. */
  mandateAreas: z.nullable(MandateAreas),
  /** Assets are left out of that mandate: every figure is that of the rest. */
  leavesOut: z.boolean(),
  /** In a practice whose people other than owners see the customers they advise only: lists and totals hold these alone. */
  seesOwnCustomers: z.boolean(),
});
export type MembershipSummary = z.infer<typeof MembershipSummary>;

export const SUBSCRIPTION_STATES = ['none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled'] as const;

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  locale: Locale,
  /** How numbers are written. */
  format: Locale,
  active: z.boolean(),
  subscription_activated: z.boolean(),
  subscriptionState: z.enum(SUBSCRIPTION_STATES),
  kind: z.enum(['individual', 'advisor']),
  operator: z.boolean(),
  /** Amounts are masked when the application opens. */
  startMasked: z.boolean(),
  defaultWorkspaceId: z.nullable(Id),
  /** Own ones, and households of clients unless there are many. */
  workspaces: z.array(MembershipSummary),
  /** There are too many households of clients to be named: each is found by its id. */
  hasMoreHouseholds: z.boolean(),
  /** Practices, and what they are trusted with, open once a second factor is set up. */
  needsSecondFactor: z.boolean(),
  features: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SignInReply = z.object({
  /** `second_factor`: the session exists but opens nothing until a code is given. */
  state: z.enum(['signed_in', 'second_factor']),
});

const Token = z.string().check(z.minLength(20), z.maxLength(200));
const Code = z.string().check(z.regex(/^\d{6}$/, 'number'));
/** Length and strength are judged by the rules of the domain, with sentences of their own. */
const Password = z.string().check(z.maxLength(1024));

export const TOKEN_PURPOSES = ['confirm', 'reset', 'change_email', 'undo_email'] as const;

export const session = {
  settings: route({
    method: 'GET',
    path: '/api/public/settings',
    access: 'public',
    summary: 'Public settings of the instance',
    reply: z.object({
      stripePublicKey: z.string(),
      plaidCDN: z.string(),
      signUp: z.enum(['open', 'invite', 'closed']),
      /** Where the browser asks for the country of the visitor; empty where nothing is guessed. */
      countryGuessUrl: z.string(),
    }),
  }),
  signUp: route({
    method: 'POST',
    path: '/api/public/signup',
    access: 'public',
    guarded: true,
    summary: 'Create an account; the answer is the same whether or not the address is known',
    body: z.strictObject({ email: Email, password: Password, locale: Locale, invitation: z.optional(Token) }),
    reply: z.object({ email: z.string() }),
  }),
  signIn: route({
    method: 'POST',
    path: '/api/public/signin',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Open a session with an e-mail address and a password',
    body: z.strictObject({ email: z.string().check(z.maxLength(254)), password: Password }),
    reply: SignInReply,
  }),
  logout: route({
    method: 'GET',
    path: '/api/public/logout',
    access: 'public',
    effect: true,
    summary: 'Close the session',
    status: 204,
  }),
  whoAmI: route({
    method: 'GET',
    path: '/api/public/who-am-i',
    access: 'public',
    summary: 'The signed-in user, or null',
    reply: z.nullable(CurrentUser),
  }),
  confirmAccount: route({
    method: 'POST',
    path: '/api/public/confirm-account',
    access: 'public',
    guarded: true,
    summary: 'Confirm an account by the mailed link, or by the mailed code in the session that signed up',
    body: z.union([z.strictObject({ token: Token }), z.strictObject({ code: Code })]),
    reply: z.object({ confirmed: z.literal(true) }),
  }),
  restPassword: route({
    method: 'POST',
    path: '/api/public/rest-password',
    access: 'public',
    guarded: true,
    summary: 'Ask for a link to choose a new password; the answer never shows whether the address is known',
    body: z.strictObject({ email: Email, locale: Locale }),
    status: 204,
  }),
  checkToken: route({
    method: 'POST',
    path: '/api/public/check-token',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Whether a mailed link can still be used',
    body: z.strictObject({ token: Token, purpose: z.enum(TOKEN_PURPOSES) }),
    reply: z.object({ valid: z.boolean() }),
  }),
  sendConfirmationEmail: route({
    method: 'POST',
    path: '/api/public/send-confirmation-email',
    access: 'public',
    guarded: true,
    summary: 'Send the confirmation message again, or to a corrected address, for the session that signed up',
    body: z.strictObject({ email: z.optional(Email) }),
    reply: z.object({ email: z.string(), nextAllowedAt: Moment }),
  }),
  updatePassword: route({
    method: 'PATCH',
    path: '/api/public/update-password',
    access: 'public',
    guarded: true,
    summary: 'Choose a new password with a mailed link',
    body: z.strictObject({ token: Token, password: Password }),
    status: 204,
  }),
};
