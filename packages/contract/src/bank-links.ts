import { ASSET_KINDS } from '@aurea/domain/portfolio/asset-class.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, list, Moment, text } from './core/shapes.ts';

export const BankInstitution = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  /** An invented bank, to try everything without one's own. */
  isDemonstration: z.boolean(),
  /** How long a consent lasts. */
  consentDays: z.int(),
});
export type BankInstitution = z.infer<typeof BankInstitution>;

/** A line the bank announces and has not booked; it is in no account of the household yet. */
const PendingLine = z.object({ on: Day, label: z.string(), amount: DecimalText });

export const BankAccount = z.object({
  /** As the bank names it. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['current', 'savings', 'card', 'securities', 'loan']),
  currency: z.string(),
  /** The end of its IBAN or card number. */
  lastDigits: z.nullable(z.string()),
  balance: DecimalText,
  balanceOn: Day,
  /** The kind of account it would be here; null where its lines cannot be followed. */
  assetKind: z.nullable(z.enum(ASSET_KINDS)),
  /** Accounts of that kind and currency, the proposed one named apart. */
  candidates: z.array(z.object({ assetId: Id, name: z.string() })),
  proposedAssetId: z.nullable(Id),
  isFollowed: z.boolean(),
  assetId: z.nullable(Id),
  assetName: z.nullable(z.string()),
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

export const BankLink = z.object({
  id: Id,
  institutionName: z.string(),
  isDemonstration: z.boolean(),
  /** Waits for the consent of the person, then for the choice of accounts, then is synchronised. */
  state: z.enum(BANK_LINK_STATES),
  /** What the demonstration bank asks for on its own page; null with real banks and once consent is given. */
  demonstrationCode: z.nullable(z.string()),
  consentUntil: z.nullable(Day),
  synchronisedAt: z.nullable(Moment),
  isSynchronising: z.boolean(),
  /** Why the last synchronisation failed. */
  failure: z.nullable(z.string()),
  accounts: z.array(BankAccount),
});
export type BankLink = z.infer<typeof BankLink>;

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
    summary: 'Banks that can be linked, by name',
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(120))) }),
    reply: list(BankInstitution),
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
    summary: 'Come back from the bank with its code; the answer names the accounts it gives',
    params: idParams,
    body: z.strictObject({ code: text(200) }),
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
  remove: route({
    method: 'DELETE',
    path: '/api/bank-links/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Withdraw the consent at the bank and forget the link; accounts and their lines stay',
    params: idParams,
    status: 204,
  }),
};
