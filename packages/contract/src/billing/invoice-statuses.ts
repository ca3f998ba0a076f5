import { LIFECYCLE_CODES } from '@aurea/domain/billing/electronic/lifecycle.ts';
import { STATUS_REASONS } from '@aurea/domain/billing/electronic/reasons.ts';
import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Id, idParams, Moment, optionalText, text, VersionOrNone } from '../core/shapes.ts';

export const MOST_REASON = 500;

const Code = z.literal([...LIFECYCLE_CODES]);
/** Of a refusal; a dispute, a suspension or an approval in part may name one. */
export const StatusReasonCode = z.enum(STATUS_REASONS);

export const InvoiceStatus = z.object({
  id: Id,
  code: Code,
  on: Day,
  reason: z.string(),
  /** As the norm or a platform names it. */
  reasonCode: z.nullable(z.string()),
  /** Written down by a person, or said by the platform of the practice. */
  source: z.enum(['person', 'platform']),
  recordedAt: Moment,
  /** Empty for a platform. */
  recordedBy: z.string(),
  /** It was written down by mistake: it counts no longer. */
  withdrawn: z.nullable(z.object({ reason: z.string(), at: Moment, by: z.string() })),
});
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const InvoiceLifecycle = z.object({
  /** Sent from platform to platform: between companies of France only, and once issued. */
  isElectronic: z.boolean(),
  /** How many entries there are: a new one names it. */
  version: z.int(),
  /** Null before anything is known. */
  current: z.nullable(Code),
  /** What a person may record now. */
  next: z.array(Code),
  /** As they happened, latest first. */
  items: z.array(InvoiceStatus),
});
export type InvoiceLifecycle = z.infer<typeof InvoiceLifecycle>;

/** The life cycle of an issued document between platforms, apart from what it says and from what was paid. */
export const invoiceStatuses = {
  list: route({
    method: 'GET',
    path: '/api/invoices/:id/statuses',
    access: PRACTICE_WORK,
    summary: 'Where an issued document stands between platforms, with every status that is known of it',
    params: idParams,
    reply: InvoiceLifecycle,
  }),
  record: route({
    method: 'POST',
    path: '/api/invoices/:id/statuses',
    access: PRACTICE_WORK,
    summary: 'Record a status that a platform or the buyer reported to the practice; nothing is transmitted by it',
    params: idParams,
    body: z.strictObject({
      version: VersionOrNone,
      code: Code,
      on: Day,
      reason: optionalText(MOST_REASON),
      reasonCode: z.nullable(StatusReasonCode),
    }),
    reply: InvoiceLifecycle,
    status: 201,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/invoices/:id/statuses/:statusId/withdrawal',
    access: PRACTICE_WORK,
    summary: 'Take back a status that a person recorded by mistake; both entries stay in sight',
    params: z.strictObject({ id: Id, statusId: Id }),
    body: z.strictObject({ version: VersionOrNone, reason: text(MOST_REASON) }),
    reply: InvoiceLifecycle,
  }),
};
