import { COMPLAINT_STATES } from '@aurea/domain/compliance/complaints.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, Locale, list, longText, Version } from '../core/shapes.ts';

const MOST_TEXT = 2000;

const Step = z.object({ due: Day, state: z.enum(COMPLAINT_STATES) });

export const Complaint = z.object({
  id: Id,
  customerId: Id,
  customer: z.string(),
  receivedOn: Day,
  subject: z.string(),
  acknowledgedOn: z.nullable(Day),
  answeredOn: z.nullable(Day),
  answer: z.string(),
  version: z.int(),
  acknowledge: Step,
  toAnswer: Step,
});
export type Complaint = z.infer<typeof Complaint>;

const said = {
  receivedOn: Day,
  subject: longText(MOST_TEXT).check(z.trim(), z.minLength(1)),
  acknowledgedOn: z.nullable(Day),
  answeredOn: z.nullable(Day),
  answer: longText(MOST_TEXT),
};

/** The register of complaints of a practice, and what an inspection asks for. */
export const complaints = {
  list: route({
    method: 'GET',
    path: '/api/complaints',
    access: PRACTICE_WORK,
    summary: 'Register of complaints, latest first, with the days by which they are acknowledged and answered',
    query: z.strictObject({ customerId: z.optional(Id) }),
    reply: list(Complaint),
  }),
  record: route({
    method: 'POST',
    path: '/api/customers/:id/complaints',
    access: PRACTICE_WORK,
    summary: 'Record a complaint of a customer',
    params: idParams,
    body: z.strictObject(said),
    reply: Complaint,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/complaints/:id',
    access: PRACTICE_WORK,
    summary: 'Record that a complaint was acknowledged or answered, or correct it',
    params: idParams,
    body: z.strictObject({ version: Version, ...said }),
    reply: Complaint,
  }),
  inspection: route({
    method: 'GET',
    path: '/api/compliance/inspection',
    effect: true,
    access: PRACTICE_RULE,
    summary: 'The compliance files as one ZIP: index, papers, documents, hashes, certificates, registers, profiles',
    query: z.strictObject({ customerId: z.optional(Id), language: Locale }),
    file: 'application/zip',
    patienceMs: 28_000,
  }),
};
