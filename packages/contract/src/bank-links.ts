import { ASSET_KINDS } from '@aurea/domain/assets/asset-class.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, list, Moment, text } from './core/shapes.ts';

/** Through whom real banks are reached. */
export const BANK_PROVIDERS = ['enable_banking', 'plaid'] as const;
export type BankProviderName = (typeof BANK_PROVIDERS)[number];

export const BankInstitution = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  /** An invented bank, to try everything without one's own. */
  isDemonstration: z.boolean(),
  /** How long a consent lasts. */
  consentDays: z.int(),
  /** Null for the demonstration bank. */
  through: z.nullable(z.enum(BANK_PROVIDERS)),
});
export type BankInstitution = z.infer<typeof BankInstitution>;

const BankInstitutions = z.object({
  items: z.array(BankInstitution),
  /** Through whom banks are offered; several where the same bank may be there more than once. */
  providers: z.array(z.enum(BANK_PROVIDERS)),
  /** Where banks can be asked for, ISO 3166; none where the demonstration bank is the only one. */
  countries: z.array(z.string()),
  /** Whose banks these are. */
  country: z.nullable(z.string()),
  /** A list of real banks could not be read, and is not among the items. */
  isSilent: z.boolean(),
});

/** A line the bank announces and has not booked; it is in no account of the household yet. */
const PendingLine = z.object({ on: Day, label: z.string(), amount: DecimalText });

/** What an account of the household has in common with one of a bank. */
export const JOIN_CLUES = ['digits', 'name', 'balance'] as const;

export const BankAccount = z.object({
  /** As the bank names it. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['current', 'savings', 'card', 'securities', 'loan']),
  currency: z.string(),
  /** The end of its IBAN or card number. */
  lastDigits: z.nullable(z.string()),
  /** Null where the bank has not said it. */
  balance: z.nullable(DecimalText),
  balanceOn: Day,
  /** The kind of account it would be here; null where its lines cannot be followed. */
  assetKind: z.nullable(z.enum(ASSET_KINDS)),
  /** Accounts of that kind and currency, with what speaks for each; the proposed one is named apart. */
  candidates: z.array(
    z.object({
      assetId: Id,
      name: z.string(),
      value: z.nullable(DecimalText),
      fits: z.array(z.enum(JOIN_CLUES)),
    }),
  ),
  proposedAssetId: z.nullable(Id),
  isFollowed: z.boolean(),
  assetId: z.nullable(Id),
  assetName: z.nullable(z.string()),
  /** What the account of the household is worth on `balanceOn`; null where it is not compared. */
  ledgerBalance: z.nullable(DecimalText),
  /** What the bank has beyond the ledger; null where they are not compared. */
  difference: z.nullable(DecimalText),
  lastLineOn: z.nullable(Day),
  pending: z.array(PendingLine),
  /** What the last synchronisation brought into it; null before it brought any line. */
  lastImport: z.nullable(
    z.object({
      id: Id,
      state: z.enum(['draft', 'checked', 'committing', 'committed', 'undone', 'failed']),
      done: z.int(),
      total: z.int(),
      added: z.nullable(z.int()),
    }),
  ),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const BANK_LINK_STATES = ['consenting', 'choosing', 'linked'] as const;

/** How the demonstration bank behaves. */
export const DEMONSTRATION_BEHAVIOURS = ['works', 'fails', 'slow', 'corrects'] as const;
export type DemonstrationBehaviour = (typeof DEMONSTRATION_BEHAVIOURS)[number];

export const BankLink = z.object({
  id: Id,
  institutionName: z.string(),
  isDemonstration: z.boolean(),
  /** Waits for the consent of the person, then for the choice of accounts, then is synchronised. */
  state: z.enum(BANK_LINK_STATES),
  /** What the demonstration bank asks for on its own page; null with real banks and while no consent is asked for. */
  demonstrationCode: z.nullable(z.string()),
  /** The page of a real bank where the person who asked for consent gives it; null for others, and where none is asked for. */
  consentAddress: z.nullable(z.string()),
  /** Null with real banks. */
  demonstrationBehaviour: z.nullable(z.enum(DEMONSTRATION_BEHAVIOURS)),
  consentDays: z.int(),
  consentUntil: z.nullable(Day),
  /** Null before consent is given. */
  health: z.nullable(z.enum(['well', 'ending', 'ended', 'failed'])),
  synchronisedAt: z.nullable(Moment),
  /** When it is read next without anybody asking; null where it is not. */
  nextAt: z.nullable(Moment),
  isSynchronising: z.boolean(),
  /** Why the last synchronisation failed. */
  failure: z.nullable(z.string()),
  accounts: z.array(BankAccount),
});
export type BankLink = z.infer<typeof BankLink>;

/** What one reading of one account brought, or why the reading of a link failed. */
export const BankSynchronisation = z.object({
  id: Id,
  linkId: Id,
  institutionName: z.string(),
  /** Null for a reading that failed. */
  accountName: z.nullable(z.string()),
  at: Moment,
  importId: z.nullable(Id),
  importState: z.nullable(z.enum(['draft', 'checked', 'committing', 'committed', 'undone', 'failed'])),
  added: z.nullable(z.int()),
  /** Lines the bank changed or took back, and the ledger with it. */
  corrected: z.int(),
  withdrawn: z.int(),
  /** Such lines that somebody had changed by hand: the ledger keeps them as they are. */
  untouched: z.int(),
  /** Lines the ledger had already by another way. */
  recognised: z.int(),
  failure: z.nullable(z.string()),
  /** The first and the last of the days since the reading before that the bank no longer gave. */
  missingFrom: z.nullable(Day),
  missingUntil: z.nullable(Day),
});
export type BankSynchronisation = z.infer<typeof BankSynchronisation>;

/** A line of a bank that may be one of several entries of the ledger; it is not added before somebody says so. */
export const BankDoubt = z.object({
  id: Id,
  institutionName: z.string(),
  accountName: z.string(),
  currency: z.string(),
  on: Day,
  amount: DecimalText,
  label: z.string(),
  candidates: z.array(z.object({ id: Id, on: Day, amount: DecimalText, label: z.string() })),
});
export type BankDoubt = z.infer<typeof BankDoubt>;

const AccountChoice = z.union([
  z.strictObject({ id: text(80), as: z.literal('new'), name: text(120) }),
  z.strictObject({ id: text(80), as: z.literal('joined'), assetId: Id }),
  z.strictObject({ id: text(80), as: z.literal('left_out') }),
]);
export type AccountChoice = z.infer<typeof AccountChoice>;

export const bankLinks = {
  institutions: route({
    method: 'GET',
    path: '/api/bank-institutions',
    access: HOUSEHOLD_READ,
    summary: 'Banks of a country that can be linked, by name',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(120))),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
    reply: BankInstitutions,
  }),
  list: route({
    method: 'GET',
    path: '/api/bank-links',
    access: HOUSEHOLD_READ,
    summary: 'Linked banks with their accounts, latest first',
    reply: list(BankLink),
  }),
  begin: route({
    method: 'POST',
    path: '/api/bank-links',
    access: HOUSEHOLD_WRITE,
    summary: 'Ask a bank for consent to read accounts',
    body: z.strictObject({ institutionId: text(80) }),
    reply: BankLink,
    status: 201,
  }),
  finish: route({
    method: 'POST',
    path: '/api/bank-links/:id/consent',
    access: HOUSEHOLD_WRITE,
    guarded: true,
    summary:
      'Come back from the bank with its code, and the state where it was sent one; the answer names the accounts it gives',
    params: idParams,
    body: z.strictObject({ code: text(500), state: z.optional(text(200)) }),
    reply: BankLink,
  }),
  choose: route({
    method: 'POST',
    path: '/api/bank-links/:id/accounts',
    access: HOUSEHOLD_WRITE,
    summary: 'Follow each account as a new one or joined to one that exists, or leave it out; then synchronise',
    params: idParams,
    body: z.strictObject({ accounts: z.array(AccountChoice).check(z.minLength(1), z.maxLength(50)) }),
    reply: BankLink,
    status: 202,
  }),
  synchronise: route({
    method: 'POST',
    path: '/api/bank-links/:id/synchronisation',
    access: HOUSEHOLD_WRITE,
    summary: 'Fetch the new lines of every followed account now',
    params: idParams,
    reply: BankLink,
    status: 202,
  }),
  synchronisations: route({
    method: 'GET',
    path: '/api/bank-links/synchronisations',
    access: HOUSEHOLD_READ,
    summary: 'What the latest readings brought, corrected and withdrew, latest first; at most fifty',
    reply: list(BankSynchronisation),
  }),
  doubts: route({
    method: 'GET',
    path: '/api/bank-links/doubts',
    access: HOUSEHOLD_READ,
    summary: 'Lines of banks that may be in the ledger already, with the entries they may be; latest first',
    reply: list(BankDoubt),
  }),
  answer: route({
    method: 'POST',
    path: '/api/bank-links/doubts/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Say whether a line is one of the entries it may be; another one is added',
    params: idParams,
    body: z.strictObject({ isSame: z.boolean() }),
    status: 204,
  }),
  renew: route({
    method: 'POST',
    path: '/api/bank-links/:id/renewal',
    access: HOUSEHOLD_WRITE,
    summary: 'Ask the bank for a new consent; the accounts stay joined, and what was missed is fetched after it',
    params: idParams,
    reply: BankLink,
  }),
  behave: route({
    method: 'PUT',
    path: '/api/bank-links/:id/demonstration',
    access: HOUSEHOLD_WRITE,
    summary: 'Make the demonstration bank fail, go slow or correct lines, or end its consent now',
    params: idParams,
    body: z.strictObject({ behaviour: z.enum([...DEMONSTRATION_BEHAVIOURS, 'expires']) }),
    reply: BankLink,
  }),
  message: route({
    method: 'POST',
    path: '/api/webhooks/plaid',
    access: 'public',
    signed: true,
    summary: 'Signed messages of Plaid: that there is something to read',
    body: z.looseObject({
      webhook_type: z.string().check(z.maxLength(255)),
      webhook_code: z.string().check(z.maxLength(255)),
    }),
    status: 204,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/bank-links/:id',
    access: HOUSEHOLD_WRITE,
    summary:
      'Withdraw the consent at the bank and forget the link; accounts and their lines stay, or go with `history=goes`',
    params: idParams,
    query: z.strictObject({ history: z.optional(z.enum(['stays', 'goes'])) }),
    status: 204,
  }),
};
