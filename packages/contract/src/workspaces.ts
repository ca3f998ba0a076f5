import { MOST_FIRST_COUNTER } from '@aurea/domain/billing/documents/numbering.ts';
import { isSiren, isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import { isIban } from '@aurea/domain/core/iban.ts';
import { PROPERTY_REGIMES } from '@aurea/domain/workspaces/property-regime.ts';
import * as z from 'zod/mini';
import { line, SaidAddress } from './core/address.ts';
import { compactNumber } from './core/numbers.ts';
import { ONBOARDING_READ, ONBOARDING_WRITE, route } from './core/route.ts';
import { Currency, Day, Email, Id, idParams, list, text, Version } from './core/shapes.ts';
import { MembershipSummary, SUBSCRIPTION_STATES } from './session.ts';

export const Workspace = z.object({
  id: Id,
  kind: z.enum(['household', 'practice']),
  name: z.string(),
  currency: z.string(),
  /** In which it counts its days; IANA name. */
  timeZone: z.string(),
  /** What a household types to give this practice a mandate; null for a household. */
  practiceCode: z.nullable(z.string()),
  version: Version,
});

/** A person of the household: owner of assets, with or without an account of their own. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  birthOn: z.nullable(Day),
  /** How the person belongs to the tax household. */
  fiscalLink: z.enum(['declarant', 'spouse', 'dependant', 'none']),
  /** What governs the property of the couple, of the spouse alone; null where nobody stated it. */
  propertyRegime: z.nullable(z.enum(PROPERTY_REGIMES)),
  version: Version,
});
export type Member = z.infer<typeof Member>;

const memberFields = {
  name: text(100),
  birthOn: z.nullable(Day),
  fiscalLink: z.enum(['declarant', 'spouse', 'dependant', 'none']),
  /** Stays as it is where it is left out; of who is no spouse there is none. */
  propertyRegime: z.optional(z.nullable(z.enum(PROPERTY_REGIMES))),
};

const companyNumber = (check: (typed: string) => boolean, code: string) =>
  z.nullable(z.string().check(z.overwrite(compactNumber), z.refine(check, code)));

/** What the onboarding of an advisor says of the company, which the settings of the practice begin with. */
const Company = z.strictObject({
  /** `SAS`, `SARL`, `EI`… */
  legalForm: z.optional(line(60)),
  address: z.optional(SaidAddress),
  /** Where customers answer. */
  email: z.optional(Email),
  siren: companyNumber(isSiren, 'siren'),
  vatNumber: companyNumber(isVatNumber, 'vatNumber'),
  iban: companyNumber(isIban, 'iban'),
  /** The counter of the first invoice, where a series of another software goes on. */
  firstInvoice: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_FIRST_COUNTER))),
});

export type Company = z.infer<typeof Company>;

export const workspaces = {
  list: route({
    method: 'GET',
    path: '/api/workspaces',
    access: 'active',
    summary: 'Workspaces of the user',
    reply: list(MembershipSummary),
  }),
  find: route({
    method: 'GET',
    path: '/api/workspaces/:id',
    access: 'active',
    summary: 'One of the workspaces of the user',
    params: idParams,
    reply: MembershipSummary,
  }),
  create: route({
    method: 'POST',
    path: '/api/workspaces',
    access: 'active',
    summary: 'Create a household or a practice, owned by the user',
    body: z.strictObject({
      kind: z.enum(['household', 'practice']),
      name: text(80),
      currency: Currency,
      company: z.optional(Company),
    }),
    reply: Workspace,
    status: 201,
  }),
  current: route({
    method: 'GET',
    path: '/api/workspaces/current',
    access: {
      workspace: 'any',
      roles: ['owner', 'member', 'viewer', 'advisor', 'assistant'],
      mandate: 'read',
      onboarding: true,
    },
    summary: 'The workspace named by the Workspace header',
    reply: Workspace,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/workspaces/current',
    access: { workspace: 'any', roles: ['owner'], onboarding: true },
    summary: 'Change the name, the currency or the time zone of the workspace',
    body: z.strictObject({
      version: Version,
      name: z.optional(text(80)),
      currency: z.optional(Currency),
      timeZone: z.optional(text(60)),
    }),
    reply: Workspace,
  }),
};

export const members = {
  list: route({
    method: 'GET',
    path: '/api/members',
    access: ONBOARDING_READ,
    summary: 'Persons of the household',
    reply: list(Member),
  }),
  create: route({
    method: 'POST',
    path: '/api/members',
    access: ONBOARDING_WRITE,
    summary: 'Add a person',
    body: z.strictObject(memberFields),
    reply: Member,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/members/:id',
    access: ONBOARDING_WRITE,
    summary: 'Change a person',
    params: idParams,
    body: z.strictObject({ ...memberFields, version: Version }),
    reply: Member,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/members/:id',
    access: ONBOARDING_WRITE,
    summary: 'Remove a person who owns nothing',
    params: idParams,
    status: 204,
  }),
};

export const PLANS = ['personal', 'advisor'] as const;

/** Days after a payment failed for which everything stays open. */
export const GRACE_DAYS = 14;

/** Days after a payment failed on which a message goes out. */
export const LATE_MESSAGE_DAYS = [0, 3, 10] as const;

export const Subscription = z.object({
  state: z.enum(SUBSCRIPTION_STATES),
  activated: z.boolean(),
  plan: z.nullable(z.enum(PLANS)),
  period: z.nullable(z.enum(['month', 'year'])),
  /** End of the trial or of the paid period; null where nothing is charged. */
  until: z.nullable(Day),
  /** Nothing is charged on this instance. */
  selfManaged: z.boolean(),
  offers: z.array(
    z.object({ plan: z.enum(PLANS), period: z.enum(['month', 'year']), price: z.string(), currency: z.string() }),
  ),
  usage: z.object({ workspaces: z.int(), assets: z.int(), transactions: z.int() }),
  version: Version,
});
export type Subscription = z.infer<typeof Subscription>;

/** Of the payment provider, to go to. */
const PaymentPage = z.object({ url: z.string() });

export const subscription = {
  show: route({
    method: 'GET',
    path: '/api/subscription',
    access: 'active',
    summary: 'Plan and state',
    reply: Subscription,
  }),
  activate: route({
    method: 'POST',
    path: '/api/subscription/activate',
    access: 'active',
    summary: 'Choose a plan; on a self-managed instance it is active at once',
    body: z.strictObject({ plan: z.enum(PLANS), period: z.enum(['month', 'year']), version: Version }),
    reply: Subscription,
  }),
  checkout: route({
    method: 'POST',
    path: '/api/subscription/checkout',
    access: 'active',
    guarded: true,
    summary: 'Address of the page where a plan is paid by card, or where a running one is changed',
    body: z.strictObject({ plan: z.enum(PLANS), period: z.enum(['month', 'year']) }),
    reply: PaymentPage,
  }),
  portal: route({
    method: 'POST',
    path: '/api/subscription/portal',
    access: 'active',
    guarded: true,
    summary: 'Address of the page with card, bills, change of plan and cancellation',
    reply: PaymentPage,
  }),
  webhook: route({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    signed: true,
    summary: 'Signed messages of the payment provider',
    body: z.looseObject({ id: z.string().check(z.maxLength(255)), type: z.string().check(z.maxLength(255)) }),
    status: 204,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/subscription/cancel',
    access: 'active',
    summary: 'Cancel the plan at the end of the period',
    body: z.strictObject({ version: Version }),
    reply: Subscription,
  }),
};
