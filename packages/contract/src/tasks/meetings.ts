import { MEETING_KINDS } from '@aurea/domain/customers/meeting.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import {
  Day,
  Id,
  idParams,
  longText,
  Moment,
  NamedMoment,
  optionalText,
  page,
  pageQuery,
  Version,
} from '../core/shapes.ts';
import { TaskTitle } from './tasks.ts';

const Named = z.object({ id: Id, name: z.string() });

export const Meeting = z.object({
  id: Id,
  customer: Named,
  startsAt: Moment,
  minutes: z.int(),
  kind: z.enum(MEETING_KINDS),
  /** An address, a room, or the link of a call; may be empty. */
  place: z.string(),
  /** Who came besides the colleagues, as typed; may be empty. */
  participants: z.string(),
  /** Those of the practice; a colleague who left it since has no name any more. */
  colleagues: z.array(Named),
  notes: z.string(),
  decisions: z.string(),
  /** The tasks that were made from it, the first made first. */
  nextSteps: z.array(z.object({ id: Id, title: z.string(), dueOn: z.nullable(Day), doneOn: z.nullable(Day) })),
  version: Version,
});
export type Meeting = z.infer<typeof Meeting>;

const fields = {
  startsAt: NamedMoment,
  minutes: z.int().check(z.minimum(1), z.maximum(1440)),
  kind: z.enum(MEETING_KINDS),
  place: optionalText(300),
  participants: optionalText(500),
  colleagueIds: z.array(Id).check(z.maxLength(20)),
  notes: longText(8000),
  decisions: longText(8000),
  /** What follows from it: becomes a task of the customer. */
  nextStep: z.nullable(z.strictObject({ title: TaskTitle, dueOn: z.nullable(Day), assigneeId: z.nullable(Id) })),
};

export const MeetingDraft = z.strictObject(fields);
export type MeetingDraft = z.infer<typeof MeetingDraft>;

export const meetings = {
  list: route({
    method: 'GET',
    path: '/api/meetings',
    access: PRACTICE_WORK,
    summary: 'Meetings of a customer or of the practice that begin in a period, latest first',
    query: z.strictObject({
      page: pageQuery.page,
      size: pageQuery.size,
      customerId: z.optional(Id),
      /** The first and the last day, in the time zone of the practice. */
      from: z.optional(Day),
      to: z.optional(Day),
      order: z._default(z.enum(['latest', 'earliest']), 'latest'),
    }),
    reply: page(Meeting),
  }),
  add: route({
    method: 'POST',
    path: '/api/meetings',
    access: PRACTICE_WORK,
    summary: 'Add a meeting with a customer, held or to come; its next step becomes a task',
    body: z.strictObject({ ...fields, customerId: Id }),
    reply: Meeting,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/meetings/:id',
    access: PRACTICE_WORK,
    summary: 'Change a meeting; a next step becomes one more task',
    params: idParams,
    body: z.strictObject({ version: Version, meeting: MeetingDraft }),
    reply: Meeting,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/meetings/:id',
    access: PRACTICE_WORK,
    summary: 'Remove a meeting; its tasks stay, and it can be restored',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/meetings/:id/restore',
    access: PRACTICE_WORK,
    summary: 'Restore a removed meeting',
    params: idParams,
    reply: Meeting,
  }),
};
