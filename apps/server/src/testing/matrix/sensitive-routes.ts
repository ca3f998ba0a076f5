import type { MailPurpose } from '#providers/mail/messages.ts';
import type { OwnerNotice } from '#providers/mail/owner-notice.ts';

/** What an open session alone must not do: somebody else may sit at it, or hold its cookie. */
export type SensitiveRoute = {
  readonly name: string;
  /** `sometimes` where the route asks for the proof only for a part of what it changes. */
  readonly proof: 'always' | 'sometimes';
  /** The message that reaches the owner; null where nothing has changed yet, or nothing is left to protect. */
  readonly mail: MailPurpose | OwnerNotice['purpose'] | null;
  readonly why: string;
};

/**
 * Written by hand and compared with the route table by `sensitive-routes.test.ts`; never derived from it. A route that
 * redirects money, opens the records to somebody, changes the ways into an account or copies all its data belongs here.
 */
export const SENSITIVE_ROUTES: readonly SensitiveRoute[] = [
  {
    name: 'PUT /api/practice-settings',
    proof: 'sometimes',
    mail: 'payment_details_changed',
    why: 'another IBAN, BIC or account holder redirects what customers pay',
  },
  {
    name: 'PUT /api/card-key',
    proof: 'always',
    mail: 'card_key_saved',
    why: 'another account redirects what customers pay by card',
  },
  {
    name: 'POST /api/mandates',
    proof: 'always',
    mail: 'mandate_given',
    why: 'opens the household to a practice',
  },
  {
    name: 'POST /api/asked-mandates/accept',
    proof: 'always',
    mail: 'mandate_given',
    why: 'opens the household to the practice that asked',
  },
  {
    name: 'PUT /api/mandates/:id',
    proof: 'sometimes',
    mail: 'mandate_altered',
    why: 'may open more of the household, or for longer; who narrows is not held up',
  },
  {
    name: 'POST /api/mandates/:id/resume',
    proof: 'always',
    mail: 'mandate_altered',
    why: 'opens the household to a practice again',
  },
  {
    name: 'POST /api/access-tokens',
    proof: 'always',
    mail: 'access_token_made',
    why: 'opens the workspace to a program, for up to a year',
  },
  {
    name: 'POST /api/webhooks',
    proof: 'always',
    mail: 'webhook_made',
    why: 'reports what happens in the workspace to an address outside',
  },
  {
    name: 'PUT /api/webhooks/:id',
    proof: 'always',
    mail: 'webhook_changed',
    why: 'reports it to another address',
  },
  {
    name: 'POST /api/webhooks/:id/secret',
    proof: 'always',
    mail: 'webhook_changed',
    why: 'shows the secret by which a receiver believes a message',
  },
  {
    name: 'PUT /api/invoice-platform',
    proof: 'always',
    mail: 'invoice_platform_changed',
    why: 'leads invoices, with what customers buy, to an address outside',
  },
  {
    name: 'POST /api/calendar-feed',
    proof: 'always',
    mail: 'calendar_address_made',
    why: 'opens titles and names of customers to anyone who has the address',
  },
  {
    name: 'POST /api/compliance-documents/:id/countersign',
    proof: 'always',
    mail: null,
    why: 'binds the practice for good; its team gets a mail of answers',
  },
  {
    name: 'POST /api/team/invitations',
    proof: 'always',
    mail: null,
    why: 'lets somebody in; owners are told once they have come',
  },
  {
    name: 'POST /api/team/invitations/:id/resend',
    proof: 'always',
    mail: null,
    why: 'shows a new link where there is no mail server',
  },
  {
    name: 'PUT /api/team/people/:userId/role',
    proof: 'always',
    mail: 'role_changed',
    why: 'may make another owner',
  },
  { name: 'POST /api/account/email', proof: 'always', mail: 'email_change_notice', why: 'moves the account' },
  { name: 'POST /api/account/password', proof: 'sometimes', mail: 'password_changed', why: 'moves the account' },
  { name: 'POST /api/account/totp', proof: 'always', mail: null, why: 'begins a new factor' },
  { name: 'POST /api/account/totp/confirm', proof: 'always', mail: 'factors_changed', why: 'adds a factor' },
  { name: 'DELETE /api/account/totp', proof: 'always', mail: 'factors_changed', why: 'removes a factor' },
  { name: 'POST /api/account/recovery-codes', proof: 'always', mail: 'factors_changed', why: 'shows factors' },
  { name: 'POST /api/account/passkeys/options', proof: 'always', mail: null, why: 'begins a new factor' },
  { name: 'POST /api/account/passkeys', proof: 'always', mail: 'factors_changed', why: 'adds a factor' },
  { name: 'DELETE /api/account/passkeys/:id', proof: 'always', mail: 'factors_changed', why: 'removes a factor' },
  { name: 'GET /api/account/export', proof: 'always', mail: null, why: 'copies everything' },
  { name: 'POST /api/household-exports', proof: 'always', mail: null, why: 'copies a household' },
  { name: 'GET /api/household-exports/:id/file', proof: 'always', mail: null, why: 'hands the copy over' },
  { name: 'POST /api/account/erasure', proof: 'always', mail: 'erased', why: 'cannot be taken back' },
];

/** Words in a path that make a route sensitive unless it is named below. */
export const SENSITIVE_WORDS =
  /mandate|iban|bank|webhook|token|secret|(api-|-|\/)keys?\b|email|password|totp|passkey|factor|recovery|export|erasure/;

/** Routes with such a word that need no proof, and why. */
export const JUDGED_HARMLESS: Readonly<Record<string, string>> = {
  'POST /api/asked-mandates/peek': 'says until when a link can be answered',
  'POST /api/asked-mandates/read': 'shows what was mailed to the address of the account',
  'POST /api/asked-mandates/decline': 'opens nothing',
  'GET /api/bank-institutions': 'names banks',
  'GET /api/bank-links': 'shows accounts that the household shows anyway',
  'POST /api/bank-links': 'begins; the bank itself asks who it is',
  'POST /api/bank-links/:id/consent': 'needs what the bank gave to the person it asked',
  'POST /api/bank-links/:id/accounts': 'brings lines into the household',
  'POST /api/bank-links/:id/synchronisation': 'brings lines into the household',
  'GET /api/bank-links/synchronisations': 'shows what imports show anyway',
  'GET /api/bank-links/doubts': 'shows lines of accounts that the household shows anyway',
  'POST /api/bank-links/doubts/:id': 'brings a line into the household, or leaves it out',
  'POST /api/bank-links/:id/renewal': 'begins; the bank itself asks who it is',
  'PUT /api/bank-links/:id/demonstration': 'changes an invented bank',
  'DELETE /api/bank-links/:id': 'narrows; what goes with it is what the link brought and can be linked again',
  'POST /api/webhooks/stripe': 'believes only what is signed with the secret shared with the provider',
  'POST /api/webhooks/plaid':
    'believes only what is signed with a key of the provider, and reads what it would read anyway',
  'POST /api/webhooks/card-payments/:id': 'believes only what is signed with the secret of that practice',
  'GET /api/card-key': 'says whether there is one, never the key',
  'DELETE /api/card-key': 'narrows; who is in a hurry must not be held up',
  'GET /api/webhooks': 'shows what was made, never the secrets',
  'PUT /api/webhooks/:id/state': 'reports what was agreed to be reported, or no longer',
  'DELETE /api/webhooks/:id': 'narrows; who is in a hurry must not be held up',
  'GET /api/webhooks/:id/deliveries': 'shows kinds and ids of what happened',
  'POST /api/webhooks/:id/test': 'sends nothing of the workspace',
  'POST /api/webhook-deliveries/:id/replay': 'sends what was sent there before',
  'GET /api/access-tokens': 'shows what was made, never the secrets',
  'DELETE /api/access-tokens/:id': 'narrows; who is in a hurry must not be held up',
  'GET /api/mandates': 'shows what was given',
  'GET /api/mandates/accesses': 'shows who looked',
  'GET /api/mandates/practice-accesses': 'shows the own looks of a practice',
  'POST /api/mandates/:id/pause': 'narrows; who is in a hurry must not be held up',
  'GET /api/mandates/:id/versions': 'shows what was given',
  'GET /api/received-mandates/:id/versions': 'shows a practice what it was given',
  'POST /api/mandates/:id/revoke': 'narrows; who is in a hurry must not be held up',
  'GET /api/received-mandates': 'shows a practice what it was given',
  'GET /api/mandate-notices': 'shows what became of mandates',
  'POST /api/mandate-notices/note': 'says that this was read',
  'PUT /api/customers/:id/mandate': 'links a mandate that the household gave already',
  'POST /api/account/reauthenticate': 'is the proof',
  'POST /api/account/second-factor': 'is a proof',
  'POST /api/account/passkeys/sign-in/options': 'is a way in, nobody is signed in',
  'POST /api/account/passkeys/sign-in': 'is a way in, nobody is signed in',
  'POST /api/account/email/confirm': 'takes the secret that was mailed to the new address',
  'POST /api/public/rest-password': 'mails a secret to the owner, nobody is signed in',
  'PATCH /api/public/update-password': 'takes the secret that was mailed to the owner',
  'POST /api/public/check-token': 'takes a secret that was mailed, and changes nothing',
  'POST /api/public/send-confirmation-email': 'mails a secret to the owner',
  'GET /api/customers/export': 'is what the reader may list page by page',
  'POST /api/invoices/export': 'is what the reader may list page by page',
};
