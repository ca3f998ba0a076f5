import { RHYTHMS } from '@aurea/domain/billing/recurring/recurrence.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, list, text, Version } from '../core/shapes.ts';
import { DRAFT_BYTES, draftFields } from './invoice-draft.ts';

/** How an invoice comes back: each time as a draft, or issued at once. */
export const RECURRING_MODES = ['draft', 'issue'] as const;

/** What is typed of each invoice that comes; it deducts no deposit. */
export const RecurringDraft = z.strictObject({ customerId: Id, ...draftFields });
export type RecurringDraft = z.infer<typeof RecurringDraft>;

const terms = {
  name: text(120),
  rhythm: z.enum(RHYTHMS),
  /** The last day of a shorter month. */
  dayOfMonth: z.int().check(z.minimum(1), z.maximum(31)),
  startsOn: Day,
  endsOn: z.nullable(Day),
  mode: z.enum(RECURRING_MODES),
};

export const RecurringInvoice = z.object({
  id: Id,
  ...terms,
  customerId: Id,
  customerName: z.string(),
  draft: RecurringDraft,
  gross: DecimalText,
  currency: z.string(),
  pausedOn: z.nullable(Day),
  /** The next days on which it comes, none once it has ended or while it is paused. */
  nextDays: z.array(Day),
  /** Days that came while nothing was made: they wait for somebody to say whether they are made up for. */
  toConfirm: z.array(Day),
  runs: z.array(
    z.object({
      on: Day,
      invoiceId: Id,
      number: z.nullable(z.string()),
      /** It was to be issued, but something is missing. */
      isIncomplete: z.boolean(),
    }),
  ),
  version: Version,
});
export type RecurringInvoice = z.infer<typeof RecurringInvoice>;

/** A recurrence ends after it starts. */
const Terms = z
  .strictObject({ ...terms, draft: RecurringDraft })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, { error: 'isDate', path: ['endsOn'] }),
  );
export type RecurringTerms = z.infer<typeof Terms>;

/** All the days that wait are made up for, the latest alone, or none. */
export const CATCH_UPS = ['all', 'latest', 'none'] as const;

const versionBody = z.strictObject({ version: Version });

export const recurring = {
  list: route({
    method: 'GET',
    path: '/api/recurring-invoices',
    access: PRACTICE_WORK,
    summary: 'Invoices that come back, with their next days',
    query: z.strictObject({ customerId: z.optional(Id) }),
    reply: list(RecurringInvoice),
  }),
  create: route({
    method: 'POST',
    path: '/api/recurring-invoices',
    access: PRACTICE_RULE,
    summary: 'Let an invoice come back; texts may name {month}, {quarter} and {year}',
    bodyLimit: DRAFT_BYTES,
    body: Terms,
    reply: RecurringInvoice,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/recurring-invoices/:id',
    access: PRACTICE_RULE,
    summary: 'Change how an invoice comes back; those that came stay',
    bodyLimit: DRAFT_BYTES,
    params: idParams,
    body: z.strictObject({ version: Version, terms: Terms }),
    reply: RecurringInvoice,
  }),
  pause: route({
    method: 'POST',
    path: '/api/recurring-invoices/:id/pause',
    access: PRACTICE_RULE,
    summary: 'Let an invoice come no more for now',
    params: idParams,
    body: versionBody,
    reply: RecurringInvoice,
  }),
  resume: route({
    method: 'POST',
    path: '/api/recurring-invoices/:id/resume',
    access: PRACTICE_RULE,
    summary: 'Let an invoice come back again; what was paused is not made up for',
    params: idParams,
    body: versionBody,
    reply: RecurringInvoice,
  }),
  catchUp: route({
    method: 'POST',
    path: '/api/recurring-invoices/:id/catch-up',
    access: PRACTICE_RULE,
    summary: 'Say whether the days that came while nothing was made are all made up for, or only the latest',
    params: idParams,
    body: z.strictObject({ version: Version, days: z.enum(CATCH_UPS), upTo: Day }),
    reply: RecurringInvoice,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/recurring-invoices/:id',
    access: PRACTICE_RULE,
    summary: 'End a recurrence; the invoices that came stay, and it can be restored for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/recurring-invoices/:id/restore',
    access: PRACTICE_RULE,
    summary: 'Restore a recurrence that was ended',
    params: idParams,
    reply: RecurringInvoice,
  }),
};
