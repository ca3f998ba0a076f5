import { HORIZONS } from '@aurea/domain/compliance/answers.ts';
import { ITEM_STATES, RECORDED_STATES } from '@aurea/domain/compliance/file-state.ts';
import { COMPLIANCE_ITEMS } from '@aurea/domain/compliance/items.ts';
import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, longText, Moment, optionalText, text, VersionOrNone } from '../core/shapes.ts';

/** Megabytes that a paper of a compliance file has at most. */
export const COMPLIANCE_PAPER_MEGABYTES = 10;

const MOST_NOTE = 2000;

export const ComplianceItem = z.enum(COMPLIANCE_ITEMS);

export const CompliancePaper = z.object({
  id: Id,
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of the file as it is stored. */
  hash: z.string(),
  addedAt: Moment,
  addedBy: z.string(),
  /** The paper that took its place; null is the one in use. */
  replacedById: z.nullable(Id),
});
export type CompliancePaper = z.infer<typeof CompliancePaper>;

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'isString'));

/** What a customer answered to a point of the file. */
export const ComplianceAnswer = z.discriminatedUnion('item', [
  z.strictObject({
    item: z.literal('political_exposure'),
    isExposed: z.boolean(),
    since: z.nullable(Day),
    role: optionalText(200),
  }),
  z.strictObject({
    item: z.literal('tax_residence'),
    isUsPerson: z.boolean(),
    residences: z.array(z.strictObject({ country, number: optionalText(40) })).check(z.maxLength(8)),
  }),
  z.strictObject({
    item: z.literal('knowledge'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    horizon: z.enum(HORIZONS),
  }),
  z.strictObject({ item: z.literal('sustainability'), wants: z.boolean(), preferences: longText(1000) }),
]);

/** One change of a point of the file. */
export const ComplianceEntry = z.object({
  id: Id,
  state: z.enum(RECORDED_STATES),
  on: z.nullable(Day),
  expiresOn: z.nullable(Day),
  note: z.string(),
  paperId: z.nullable(Id),
  /** Null of a point that asks nothing, and of what was recorded without an answer. */
  answer: z.nullable(ComplianceAnswer),
  at: Moment,
  by: z.string(),
});
export type ComplianceEntry = z.infer<typeof ComplianceEntry>;

export const ComplianceCheck = z.object({
  item: ComplianceItem,
  /** How it stands today. */
  state: z.enum(ITEM_STATES),
  /** How many times it was changed: a change names it. */
  version: z.int(),
  /** Changes, latest first: the first one is what holds. */
  entries: z.array(ComplianceEntry),
  /** Papers, latest first, those that were replaced included. */
  papers: z.array(CompliancePaper),
});
export type ComplianceCheck = z.infer<typeof ComplianceCheck>;

export const ComplianceFile = z.object({
  kind: z.enum(CUSTOMER_KINDS),
  complete: z.object({ inOrder: z.int(), of: z.int() }),
  /** The first day on which the file may be erased; null while the relation lasts. */
  erasableFrom: z.nullable(Day),
  checks: z.array(ComplianceCheck),
});
export type ComplianceFile = z.infer<typeof ComplianceFile>;

const itemParams = z.strictObject({ id: Id, item: ComplianceItem });
const provided = {
  on: Day,
  expiresOn: z.nullable(Day),
  note: longText(MOST_NOTE),
  /** Of the same point; politically exposed persons and tax residence are not provided without one. */
  answer: z.optional(z.nullable(ComplianceAnswer)),
};

/** The compliance file of a customer: what the practice must hold of it, and the papers that show it. */
export const complianceFile = {
  show: route({
    method: 'GET',
    path: '/api/customers/:id/compliance',
    access: PRACTICE_WORK,
    summary: 'Checklist of the compliance file of a customer, with its papers and every change of it',
    params: idParams,
    reply: ComplianceFile,
  }),
  record: route({
    method: 'PUT',
    path: '/api/customers/:id/compliance/:item',
    access: PRACTICE_WORK,
    summary: 'Record that a point of the file is provided, missing, or does not apply and why',
    params: itemParams,
    body: z.union([
      z.strictObject({ state: z.literal('provided'), version: VersionOrNone, ...provided }),
      z.strictObject({
        state: z.literal('not_applicable'),
        version: VersionOrNone,
        note: longText(MOST_NOTE).check(z.trim(), z.minLength(1)),
      }),
      z.strictObject({ state: z.literal('missing'), version: VersionOrNone, note: longText(MOST_NOTE) }),
    ]),
    reply: ComplianceFile,
  }),
  addPaper: route({
    method: 'POST',
    path: '/api/customers/:id/compliance/:item/papers',
    access: PRACTICE_WORK,
    summary: 'File a paper, alone or in the place of another: PDF without active content, JPEG or PNG, at most 10 MB',
    params: itemParams,
    body: z.strictObject({
      version: VersionOrNone,
      ...provided,
      fileName: text(200),
      content: z.string().check(z.minLength(1), z.maxLength(14_100_000)),
      replacesId: z.nullable(Id),
    }),
    bodyLimit: 15_000_000,
    patienceMs: 28_000,
    reply: ComplianceFile,
    status: 201,
  }),
  paper: route({
    method: 'GET',
    path: '/api/customers/:id/compliance/papers/:paperId',
    access: PRACTICE_WORK,
    summary: 'A paper of the file, to be saved',
    params: z.strictObject({ id: Id, paperId: Id }),
    file: 'application/octet-stream',
  }),
  erase: route({
    method: 'DELETE',
    path: '/api/customers/:id/compliance',
    access: PRACTICE_RULE,
    summary: 'Erase the file of a relation that ended five years ago, papers and history',
    params: idParams,
    status: 204,
  }),
};
