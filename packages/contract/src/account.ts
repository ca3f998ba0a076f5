import * as z from 'zod/mini';
import { HOUSEHOLD_OWNER, route } from './core/route.ts';
import { Email, Id, idParams, Locale, list, Moment, text, Version } from './core/shapes.ts';
import { ONBOARDING_STEPS, Onboarding, StepState } from './onboarding.ts';
import { Profile, ProfileChange } from './profile.ts';
import { SignInReply } from './session.ts';

export const SessionSummary = z.object({
  id: Id,
  createdAt: Moment,
  lastSeenAt: Moment,
  /** Browser and system, as far as the browser tells. */
  device: z.string(),
  current: z.boolean(),
});

export const PasskeySummary = z.object({ id: Id, name: z.string(), createdAt: Moment, lastUsedAt: z.nullable(Moment) });

export const Security = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(PasskeySummary),
  passwordChangedAt: Moment,
  /** Until when sensitive changes are accepted without proving oneself again. */
  provenUntil: z.nullable(Moment),
});

const Password = z.string().check(z.maxLength(1024));
const WebAuthnOptions = z.object({ ceremonyId: Id, options: z.record(z.string(), z.unknown()) });
const WebAuthnAnswer = z.strictObject({ ceremonyId: Id, response: z.looseObject({ id: z.string() }) });
const SecondFactor = z.string().check(z.regex(/^(\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/i));

export const account = {
  profile: route({ method: 'GET', path: '/api/account', access: 'active', summary: 'The profile', reply: Profile }),
  changeProfile: route({
    method: 'PATCH',
    path: '/api/account',
    access: 'active',
    summary: 'Change the profile',
    body: ProfileChange,
    reply: Profile,
  }),
  chooseLocale: route({
    method: 'PUT',
    path: '/api/account/locale',
    access: 'signed_in',
    summary: 'Choose the language of screens and messages',
    body: z.strictObject({ locale: Locale }),
    status: 204,
  }),
  confirmationMessage: route({
    method: 'GET',
    path: '/api/account/confirmation-message',
    access: 'signed_in',
    summary: 'The confirmation message itself, for the session that signed up, on an instance without mail',
    reply: z.nullable(
      z.object({ to: z.string(), subject: z.string(), text: z.string(), code: z.string(), link: z.string() }),
    ),
  }),
  onboarding: route({
    method: 'GET',
    path: '/api/account/onboarding',
    access: 'active',
    summary: 'Progress of the onboarding',
    reply: Onboarding,
  }),
  changeOnboarding: route({
    method: 'PATCH',
    path: '/api/account/onboarding',
    access: 'active',
    summary: 'Mark an onboarding step as done or skipped and keep its answers',
    body: z.strictObject({
      version: Version,
      kind: z.optional(z.enum(['individual', 'advisor'])),
      step: z.enum(ONBOARDING_STEPS),
      state: StepState,
      answers: z.optional(z.record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), z.string().check(z.maxLength(200)))),
    }),
    reply: Onboarding,
  }),
  reauthenticate: route({
    method: 'POST',
    path: '/api/account/reauthenticate',
    access: 'active',
    guarded: true,
    pure: true,
    summary: 'Prove oneself again before a sensitive change',
    body: z.strictObject({ password: Password, code: z.optional(SecondFactor) }),
    status: 204,
  }),
  secondFactor: route({
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Finish a sign-in with a code of the authenticator or a recovery code',
    body: z.strictObject({ code: SecondFactor }),
    reply: SignInReply,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/account/password',
    access: 'active',
    proof: 'sometimes',
    guarded: true,
    summary: 'Change the password; other sessions end',
    body: z.strictObject({ current: Password, next: Password }),
    status: 204,
  }),
  security: route({
    method: 'GET',
    path: '/api/account/security',
    access: 'active',
    summary: 'Factors of the account',
    reply: Security,
  }),
  startTotp: route({
    method: 'POST',
    path: '/api/account/totp',
    access: 'active',
    proof: 'always',
    summary: 'Start adding an authenticator application',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/account/totp/confirm',
    access: 'active',
    proof: 'always',
    guarded: true,
    summary: 'Finish adding an authenticator application; answers the recovery codes once',
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: route({
    method: 'DELETE',
    path: '/api/account/totp',
    access: 'active',
    proof: 'always',
    summary: 'Remove the authenticator application',
    status: 204,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'active',
    proof: 'always',
    summary: 'Replace the recovery codes',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'active',
    proof: 'always',
    summary: 'Start adding a passkey',
    reply: WebAuthnOptions,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'active',
    proof: 'always',
    summary: 'Finish adding a passkey',
    body: z.strictObject({ name: text(60), ceremonyId: Id, response: z.looseObject({ id: z.string() }) }),
    reply: PasskeySummary,
    status: 201,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    access: 'active',
    proof: 'always',
    summary: 'Remove a passkey',
    params: idParams,
    status: 204,
  }),
  startPasskeySignIn: route({
    method: 'POST',
    path: '/api/account/passkeys/sign-in/options',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Start a sign-in with a passkey',
    reply: WebAuthnOptions,
  }),
  passkeySignIn: route({
    method: 'POST',
    path: '/api/account/passkeys/sign-in',
    access: 'public',
    guarded: true,
    pure: true,
    summary: 'Finish a sign-in with a passkey',
    body: WebAuthnAnswer,
    reply: SignInReply,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'active',
    summary: 'Open sessions',
    reply: list(SessionSummary),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'active',
    summary: 'End one session',
    params: idParams,
    status: 204,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'active',
    summary: 'Sign out everywhere else',
    status: 204,
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/account/email',
    access: 'active',
    proof: 'always',
    guarded: true,
    summary: 'Ask to change the e-mail address: a link goes to the new one, a notice to the old one',
    body: z.strictObject({ email: Email }),
    status: 204,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'public',
    guarded: true,
    summary: 'Confirm a new e-mail address with its mailed link, or undo the change with the link sent to the old one',
    body: z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    status: 204,
  }),
  exportData: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'active',
    proof: 'always',
    summary: 'Everything stored about the user, as one JSON document',
    file: 'application/json',
  }),
  erase: route({
    method: 'POST',
    path: '/api/account/erasure',
    access: 'active',
    proof: 'always',
    guarded: true,
    summary: 'Close the account and erase its personal data',
    body: z.strictObject({ confirmation: text(254) }),
    status: 204,
  }),
  history: route({
    method: 'GET',
    path: '/api/activity',
    access: HOUSEHOLD_OWNER,
    summary: 'The latest changes in the workspace: who, what, when',
    reply: list(
      z.object({
        id: Id,
        at: Moment,
        actor: z.string(),
        action: z.string(),
        subjectKind: z.string(),
        subjectId: z.nullable(Id),
      }),
    ),
  }),
};
