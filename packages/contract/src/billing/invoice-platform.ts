import * as z from 'zod/mini';
import { PRACTICE_OWNER, PRACTICE_WORK, route } from '../core/route.ts';
import { idParams, Moment, text, Version, VersionOrNone } from '../core/shapes.ts';

/** Why a platform of electronic invoices gave nothing usable; `refused` where it says why. */
export const PLATFORM_FAILURES = [
  'address_refused',
  'unreachable',
  'too_slow',
  'too_large',
  'redirected',
  'unauthorised',
  'refused',
  'busy',
  'unreadable',
  'secret_lost',
] as const;
const PlatformFailure = z.enum(PLATFORM_FAILURES);
export type PlatformFailure = z.infer<typeof PlatformFailure>;

/** An address of the platform. Whether it may be called is judged when it is saved and again at each call. */
const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((value) => ['https:', 'http:'].includes(URL.parse(value)?.protocol ?? ''), 'isUrl'),
  z.meta({ examples: ['https://api.platform.example/afnor-flow'] }),
);
/** Sent as a header: visible ASCII only. */
const Organisation = z.string().check(z.trim(), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/, 'isString'));
const Secret = z.string().check(z.minLength(1), z.maxLength(1000));

export const InvoicePlatform = z.object({
  address: z.string(),
  tokenAddress: z.string(),
  clientId: z.string(),
  organisation: z.string(),
  /** When the platform last accepted what is saved here. */
  checkedAt: Moment,
  /** When it was last read without a failure; null before the first time. */
  readAt: z.nullable(Moment),
  /** How the last reading failed; null where it did not. */
  failure: z.nullable(PlatformFailure),
  failedAt: z.nullable(Moment),
  /** Documents that are still to be handed over or judged by it. */
  waiting: z.int(),
  /** Statuses from it that belong to no document of the practice, or could not be read. */
  unfiled: z.int(),
  version: Version,
});
export type InvoicePlatform = z.infer<typeof InvoicePlatform>;

const PlatformState = z.object({ platform: z.nullable(InvoicePlatform) });

/** Saved, or not: the platform did not accept it. */
const SavedPlatform = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), platform: InvoicePlatform }),
  z.object({ outcome: z.literal('refused'), failure: PlatformFailure, detail: z.string() }),
]);

/**
 * `waiting`: nothing was handed over yet. `transmitted`: the platform has it and has not judged it yet. `deposited`: it accepted
 * it. `refused`: it says why not. `stopped`: it could not be handed over in two days, or the platform was disconnected or changed.
 */
export const DEPOSIT_STATES = ['waiting', 'transmitted', 'deposited', 'refused', 'stopped'] as const;

export const InvoiceDeposit = z.object({
  state: z.enum(DEPOSIT_STATES),
  askedAt: Moment,
  tries: z.int(),
  /** How the last try failed; null where it did not. */
  failure: z.nullable(PlatformFailure),
  /** What the platform says of a refusal. */
  reason: z.string(),
  triedAt: z.nullable(Moment),
  nextTryAt: z.nullable(Moment),
  /** What the platform calls it; null before it was handed over. */
  reference: z.nullable(z.string()),
  /** When the platform accepted or refused it. */
  judgedAt: z.nullable(Moment),
});
export type InvoiceDeposit = z.infer<typeof InvoiceDeposit>;

export const DepositState = z.object({
  /** Whether it may be deposited now: issued, for a company in France, and neither deposited nor on its way to this platform. */
  canDeposit: z.boolean(),
  /** Whether the practice has a platform. */
  isConnected: z.boolean(),
  /** Whether another platform than the one that is connected has it, and has not judged it: nobody asks that one any more. */
  isElsewhere: z.boolean(),
  /** Whether the platform that has it was asked about it in vain for two days: it may not know it any more. */
  isUnheard: z.boolean(),
  deposit: z.nullable(InvoiceDeposit),
});
export type DepositState = z.infer<typeof DepositState>;

/** The platform of electronic invoices of a practice (XP Z12-013), what was deposited there and what was read from it. */
export const invoicePlatform = {
  find: route({
    method: 'GET',
    path: '/api/invoice-platform',
    access: PRACTICE_OWNER,
    summary: 'The platform of electronic invoices that the practice connected, without its secret',
    reply: PlatformState,
  }),
  save: route({
    method: 'PUT',
    path: '/api/invoice-platform',
    access: PRACTICE_OWNER,
    proof: 'always',
    guarded: true,
    patienceMs: 28_000,
    summary: 'Connect a platform, or change how it is reached; saved only where the platform accepts it',
    body: z.strictObject({
      version: VersionOrNone,
      address: Address,
      tokenAddress: Address,
      clientId: text(200),
      /** Entered again with each change: it is never sent back. */
      clientSecret: Secret,
      organisation: Organisation,
    }),
    reply: SavedPlatform,
  }),
  read: route({
    method: 'POST',
    path: '/api/invoice-platform/reading',
    access: PRACTICE_OWNER,
    guarded: true,
    summary:
      'Call the platform as soon as possible: what is on its way or waits there is tried again, and statuses are read',
    reply: PlatformState,
    status: 202,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/invoice-platform',
    access: PRACTICE_OWNER,
    summary: 'Disconnect the platform: its secret is deleted, what waits is not handed over, what was read stays',
    reply: PlatformState,
  }),
  deposit: route({
    method: 'GET',
    path: '/api/invoices/:id/deposit',
    access: PRACTICE_WORK,
    summary: 'Whether an issued document was handed to the platform of the practice, and what became of it',
    params: idParams,
    reply: DepositState,
  }),
  askDeposit: route({
    method: 'POST',
    path: '/api/invoices/:id/deposit',
    access: PRACTICE_WORK,
    summary: 'Deposit an issued document once as Factur-X on the platform of the practice, or try again what failed',
    params: idParams,
    reply: DepositState,
    status: 202,
  }),
};
