import { isSiren, isSiret, isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import {
  CONTACT_ROLES,
  CUSTOMER_KINDS,
  CUSTOMER_STATUSES,
  MOST_PAYMENT_DAYS,
  PAYMENT_STARTS,
  RELATIONS,
} from '@aurea/domain/customers/customer.ts';
import { DUPLICATE_SIGNS } from '@aurea/domain/customers/same-customer.ts';
import * as z from 'zod/mini';
import { AgreedFee } from '../billing/agreed-fee.ts';
import { line, PostalAddress, SaidAddress } from '../core/address.ts';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import {
  DecimalText,
  Email,
  Id,
  idParams,
  Locale,
  list,
  Moment,
  page,
  pageQuery,
  text,
  Version,
} from '../core/shapes.ts';

const Phone = z.string().check(z.regex(/^\+[1-9]\d{5,16}$/, 'phone_number'));
const compact = z.overwrite<string>((typed) => typed.replaceAll(/[\s.\u00a0\u202f-]/g, '').toUpperCase());

export const PaymentTerms = z
  .strictObject({ days: z.int().check(z.minimum(0), z.maximum(60)), from: z.enum(PAYMENT_STARTS) })
  .check(z.refine(({ days, from }) => days <= MOST_PAYMENT_DAYS[from], { error: 'payment_days', path: ['days'] }));

export const Contact = z.strictObject({
  /** Absent for a new one. */
  contactId: z.optional(Id),
  name: text(120),
  position: line(120),
  email: z.nullable(Email),
  phone: z.nullable(Phone),
  roles: z.array(z.enum(CONTACT_ROLES)).check(z.maxLength(3)),
});
export type Contact = z.infer<typeof Contact>;

/** What a field of the practice's own holds: a number is a decimal as text. */
export const FieldValue = z.union([z.string().check(z.maxLength(500)), z.boolean()]);

export const CustomerLink = z.object({
  id: Id,
  customerId: Id,
  name: z.string(),
  /** What this customer is to the other one. */
  relation: z.enum(RELATIONS),
});

const customerFields = {
  kind: z.enum(CUSTOMER_KINDS),
  /** Of a company its name; of a person empty, for given and family name make it. */
  companyName: line(200),
  givenName: line(100),
  familyName: line(100),
  locale: Locale,
  email: z.nullable(Email),
  phone: z.nullable(Phone),
  siren: z.nullable(z.string().check(compact, z.refine(isSiren, 'siren'))),
  siret: z.nullable(z.string().check(compact, z.refine(isSiret, 'siret'))),
  vatNumber: z.nullable(z.string().check(compact, z.refine(isVatNumber, 'vatNumber'))),
  billingAddress: z.nullable(SaidAddress),
  /** Null is the billing address. */
  deliveryAddress: z.nullable(SaidAddress),
  /** Null are the terms of the practice. */
  paymentTerms: z.nullable(PaymentTerms),
  tags: z.array(text(40)).check(z.maxLength(20)),
  /** Values of the practice's own fields, by the id of the field. */
  fields: z.record(Id, FieldValue),
  contacts: z.array(Contact).check(z.maxLength(30)),
};

/** What may be said of a customer. */
export const CustomerDraft = z.strictObject(customerFields).check(
  z.refine(({ kind, companyName }) => kind === 'person' || companyName !== '', {
    error: 'required',
    path: ['companyName'],
  }),
  z.refine(({ kind, familyName }) => kind === 'company' || familyName !== '', {
    error: 'required',
    path: ['familyName'],
  }),
  z.refine(({ siren, siret }) => !siren || !siret || siret.startsWith(siren), {
    error: 'siretOfSiren',
    path: ['siret'],
  }),
);
export type CustomerDraft = z.infer<typeof CustomerDraft>;

export const Customer = z.object({
  id: Id,
  /** As it is shown: of a company its name, of a person given and family name. */
  name: z.string(),
  ...customerFields,
  billingAddress: z.nullable(PostalAddress),
  deliveryAddress: z.nullable(PostalAddress),
  contacts: z.array(z.object({ ...Contact.shape, contactId: Id })),
  status: z.enum(CUSTOMER_STATUSES),
  links: z.array(CustomerLink),
  /** The household whose mandate is linked with this customer. */
  mandate: z.nullable(z.object({ householdId: Id, mandateId: Id })),
  agreedFee: z.nullable(AgreedFee),
  createdAt: Moment,
  version: Version,
});
export type Customer = z.infer<typeof Customer>;

export const CustomerSummary = z.object({
  id: Id,
  kind: z.enum(CUSTOMER_KINDS),
  name: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  siren: z.nullable(z.string()),
  tags: z.array(z.string()),
  hasMandate: z.boolean(),
  /** Who leads it; null where nobody does. */
  leadId: z.nullable(Id),
  source: z.enum(['manual', 'import', 'demo']),
  /** The last note, mail, or document that went to them or came back. */
  lastContactAt: z.nullable(Moment),
  /** What the quotations that wait for an answer come to, in euros. */
  openQuotations: DecimalText,
  /** What is left to collect of its invoices, and how much of that is late, in euros. */
  due: DecimalText,
  overdue: DecimalText,
  createdAt: Moment,
  version: Version,
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const CUSTOMER_ORDERS = ['name', '-name', 'contact', '-contact', 'due', '-due', 'created', '-created'] as const;

export const customerSearch = {
  /** Without it, all but the archived. */
  status: z.optional(z.enum(CUSTOMER_STATUSES)),
  kind: z.optional(z.enum(CUSTOMER_KINDS)),
  tag: z.optional(z.string().check(z.maxLength(40))),
  mandate: z.optional(z.enum(['true', 'false'])),
  /** Only those whom this person advises. */
  advisor: z.optional(Id),
  /** Only those who are late to pay. */
  late: z.optional(z.enum(['true'])),
  sort: z._default(z.enum(CUSTOMER_ORDERS), 'name'),
};

export const Duplicate = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  status: z.enum(CUSTOMER_STATUSES),
  email: z.nullable(z.string()),
  city: z.nullable(z.string()),
  signs: z.array(z.enum(DUPLICATE_SIGNS)),
  version: Version,
});
export type Duplicate = z.infer<typeof Duplicate>;

const identity = (max: number) => z.optional(z.string().check(z.maxLength(max)));

const versionBody = z.strictObject({ version: Version });

export const customers = {
  list: route({
    method: 'GET',
    path: '/api/customers',
    access: PRACTICE_WORK,
    summary: 'Customers of the practice',
    query: z.strictObject({ ...pageQuery, ...customerSearch }),
    reply: page(CustomerSummary),
  }),
  find: route({
    method: 'GET',
    path: '/api/customers/:id',
    access: PRACTICE_WORK,
    summary: 'One customer',
    params: idParams,
    reply: Customer,
  }),
  create: route({
    method: 'POST',
    path: '/api/customers',
    access: PRACTICE_WORK,
    summary: 'Add a customer, a prospect at first',
    body: CustomerDraft,
    reply: Customer,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/customers/:id',
    access: PRACTICE_WORK,
    summary: 'Change all that is said of a customer',
    params: idParams,
    body: z.strictObject({ version: Version, customer: CustomerDraft }),
    reply: Customer,
  }),
  activate: route({
    method: 'POST',
    path: '/api/customers/:id/activate',
    access: PRACTICE_WORK,
    summary: 'Make a prospect a customer',
    params: idParams,
    body: versionBody,
    reply: Customer,
  }),
  archive: route({
    method: 'POST',
    path: '/api/customers/:id/archive',
    access: PRACTICE_WORK,
    summary: 'Take a customer out of the lists; it can be restored',
    params: idParams,
    body: versionBody,
    reply: Customer,
  }),
  restore: route({
    method: 'POST',
    path: '/api/customers/:id/restore',
    access: PRACTICE_WORK,
    summary: 'Restore an archived customer as it was, a prospect or an active customer',
    params: idParams,
    body: versionBody,
    reply: Customer,
  }),
  duplicates: route({
    method: 'GET',
    path: '/api/customers/duplicates',
    access: PRACTICE_WORK,
    summary: 'Customers that seem to be the one described, and by what',
    query: z.strictObject({
      name: identity(201),
      email: identity(254),
      phone: identity(20),
      siren: identity(20),
      vatNumber: identity(20),
      except: z.optional(Id),
    }),
    reply: list(Duplicate),
  }),
  merge: route({
    method: 'POST',
    path: '/api/customers/:id/merge',
    access: PRACTICE_RULE,
    summary: 'Merge another record of the same customer into this one: all that refers to it moves here',
    params: idParams,
    body: z.strictObject({ version: Version, otherId: Id, otherVersion: Version }),
    reply: z.object({ mergeId: Id, customer: Customer }),
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/customer-merges/:id/undo',
    access: PRACTICE_RULE,
    summary: 'Take a merge back, as long as the record kept has not been changed since',
    params: idParams,
    reply: Customer,
  }),
};
