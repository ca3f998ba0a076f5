import { RELATIONS } from '@aurea/domain/customers/customer.ts';
import * as z from 'zod/mini';
import { HOUSEHOLD_READ, PRACTICE_WORK, route } from '../core/route.ts';
import {
  Currency,
  Day,
  DecimalText,
  Id,
  idParams,
  list,
  longText,
  Moment,
  page,
  pageQuery,
  Version,
} from '../core/shapes.ts';
import { MandateAreas } from '../workspaces/mandate-areas.ts';
import { MandateVersion } from '../workspaces/mandates.ts';
import { Customer, CustomerLink } from './customers.ts';

export const TimelineEntry = z.object({
  id: Id,
  at: Moment,
  actor: z.string(),
  /** A note, or what happened to the record or a document: `created`, `changed`, `invoice_issued`, `mailed` … */
  kind: z.enum(['note', 'event']),
  action: z.string(),
  note: z.nullable(
    z.object({
      body: z.string(),
      /** Since when the customer may read it; null is internal. */
      sharedAt: z.nullable(Moment),
      changedAt: z.nullable(Moment),
      version: Version,
    }),
  ),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** The document this is about, with what it came to or what was paid, where that is what happened. */
  document: z.nullable(
    z.object({
      kind: z.enum(['quotation', 'invoice']),
      id: Id,
      number: z.nullable(z.string()),
      amount: z.nullable(DecimalText),
      /** The whole payment, where only `amount` of it went to this document. */
      received: z.nullable(DecimalText),
      currency: Currency,
    }),
  ),
  /** The merge this is about, as long as it can be undone. */
  mergeId: z.nullable(Id),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const noteFields = { body: longText(8000).check(z.minLength(1)), shared: z.boolean() };
const noteParams = z.strictObject({ id: Id, noteId: Id });
export const Note = z.object({
  id: Id,
  body: z.string(),
  sharedAt: z.nullable(Moment),
  writtenAt: Moment,
  version: Version,
});

export const ReceivedMandate = z.object({
  id: Id,
  householdId: Id,
  householdName: z.string(),
  scope: z.enum(['read', 'manage']),
  areas: MandateAreas,
  /** Some assets are not shown; which ones and how many is not said. */
  leavesOut: z.boolean(),
  startsOn: Day,
  endsOn: z.nullable(Day),
  /** Since when the household lets it rest. */
  pausedAt: z.nullable(Moment),
  /** The customer it is linked with. */
  customerId: z.nullable(Id),
});
export type ReceivedMandate = z.infer<typeof ReceivedMandate>;

/** What is kept about a customer beside its record. */
export const customerFile = {
  timeline: route({
    method: 'GET',
    path: '/api/customers/:id/timeline',
    access: PRACTICE_WORK,
    summary: 'Notes about a customer, mails, documents, payments and what happened to its record, latest first',
    params: idParams,
    query: z.strictObject({ page: pageQuery.page, size: pageQuery.size }),
    reply: page(TimelineEntry),
  }),
  addNote: route({
    method: 'POST',
    path: '/api/customers/:id/notes',
    access: PRACTICE_WORK,
    summary: 'Write a note, internal unless it is shared with the customer',
    params: idParams,
    body: z.strictObject(noteFields),
    reply: Note,
    status: 201,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/api/customers/:id/notes/:noteId',
    access: PRACTICE_WORK,
    summary: 'Change a note, share it or make it internal again',
    params: noteParams,
    body: z.strictObject({ ...noteFields, version: Version }),
    reply: Note,
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/api/customers/:id/notes/:noteId',
    access: PRACTICE_WORK,
    summary: 'Delete a note; it can be restored',
    params: noteParams,
    status: 204,
  }),
  restoreNote: route({
    method: 'POST',
    path: '/api/customers/:id/notes/:noteId/restore',
    access: PRACTICE_WORK,
    summary: 'Restore a deleted note',
    params: noteParams,
    reply: Note,
  }),
  link: route({
    method: 'POST',
    path: '/api/customers/:id/links',
    access: PRACTICE_WORK,
    summary: 'Say what one person is to another',
    params: idParams,
    body: z.strictObject({ otherId: Id, relation: z.enum(RELATIONS) }),
    reply: CustomerLink,
    status: 201,
  }),
  unlink: route({
    method: 'DELETE',
    path: '/api/customers/:id/links/:linkId',
    access: PRACTICE_WORK,
    summary: 'Take a link between persons back',
    params: z.strictObject({ id: Id, linkId: Id }),
    status: 204,
  }),
  linkMandate: route({
    method: 'PUT',
    path: '/api/customers/:id/mandate',
    access: PRACTICE_WORK,
    summary: 'Say which mandate was given by this customer, or that none was',
    params: idParams,
    body: z.strictObject({ version: Version, mandateId: z.nullable(Id) }),
    reply: Customer,
  }),
  sharedNotes: route({
    method: 'GET',
    path: '/api/shared-notes',
    access: { workspace: 'household', roles: ['owner', 'member', 'viewer'] },
    summary: 'Notes that practices share with the household, latest first',
    reply: list(z.object({ id: Id, practiceName: z.string(), body: z.string(), sharedAt: Moment })),
  }),
  visited: route({
    method: 'GET',
    path: '/api/visited-customer',
    access: HOUSEHOLD_READ,
    summary: 'The customer whose household is visited under a mandate, and the practice it belongs to',
    reply: z.object({
      practiceId: z.nullable(Id),
      /** Null where none is linked with the mandate, or the caller does not advise it. */
      customerId: z.nullable(Id),
      /** Whether the practice prepared the household, and nobody owns it yet. */
      isPrepared: z.boolean(),
    }),
  }),
  mandateVersions: route({
    method: 'GET',
    path: '/api/received-mandates/:id/versions',
    access: PRACTICE_WORK,
    summary: 'What a mandate to the practice was at each moment, latest first',
    params: idParams,
    reply: list(MandateVersion),
  }),
  mandates: route({
    method: 'GET',
    path: '/api/received-mandates',
    access: PRACTICE_WORK,
    summary: 'Mandates that households gave to the practice and that hold today',
    reply: list(ReceivedMandate),
  }),
};
