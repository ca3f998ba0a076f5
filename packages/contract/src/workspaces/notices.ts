import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, list, Moment, NamedMoment, Version, VersionOrNone } from '../core/shapes.ts';

/** What a customer answered on the public page of a quotation, until somebody of the practice has looked. */
const NewAnswer = z.object({
  quotationId: Id,
  customerId: Id,
  customerName: z.string(),
  number: z.string(),
  answer: z.enum(['accepted', 'refused']),
  answeredAt: Moment,
  currency: z.string(),
  /** What was accepted, or was offered and refused. */
  total: DecimalText,
});
export type NewAnswer = z.infer<typeof NewAnswer>;

/** What a customer answered on the public page of a document of the advice, until somebody of the practice has looked. */
const NewDocumentAnswer = z.object({
  documentId: Id,
  customerId: Id,
  customerName: z.string(),
  kind: z.enum(COMPLIANCE_DOCUMENTS),
  /** One that awaits the practice was signed by its customer, and not yet for the practice. */
  answer: z.enum(['signed', 'awaits_practice', 'refused']),
  answeredAt: Moment,
});
export type NewDocumentAnswer = z.infer<typeof NewDocumentAnswer>;

/** What a customer paid by card, until somebody of the practice has looked. */
const NewCardPayment = z.object({
  pageId: Id,
  invoiceId: Id,
  customerId: Id,
  customerName: z.string(),
  number: z.string(),
  paidAt: Moment,
  /** What was received. */
  amount: DecimalText,
  currency: z.string(),
  /** Another amount than was asked for: nobody has recorded it. */
  isOdd: z.boolean(),
});
export type NewCardPayment = z.infer<typeof NewCardPayment>;

const NoticeSettings = z.strictObject({
  /** Whether members of the practice get a mail about each answer, and each payment by card. */
  answers: z.boolean(),
  /** Zero for what nobody has changed. */
  version: VersionOrNone,
});

export const notices = {
  follow: route({
    method: 'GET',
    path: '/api/office/follow',
    access: PRACTICE_WORK,
    summary:
      'What the practice has to follow: new answers of customers, reminders that wait, files to erase, payments by card',
    reply: z.object({
      /** The latest first; at most twenty. */
      answers: z.array(NewAnswer),
      /** The latest first; at most twenty. */
      documentAnswers: z.array(NewDocumentAnswer),
      /** Reminders beyond what the schedule sends in a day. */
      remindersWaiting: z.int(),
      /** Compliance files proposed for erasure. */
      erasableFiles: z.int(),
      /** The latest first; at most twenty. */
      cardPayments: z.array(NewCardPayment),
      /** The provider refuses the key for payments by card. */
      isCardKeyRefused: z.boolean(),
    }),
  }),
  note: route({
    method: 'POST',
    path: '/api/quotations/:id/answer/note',
    access: PRACTICE_WORK,
    summary: 'Say that somebody of the practice has looked at the answer to a quotation',
    params: idParams,
    status: 204,
  }),
};

export const MANDATE_EVENTS = [
  'given',
  'began',
  'ended',
  'changed',
  'paused',
  'resumed',
  'ends_in_30',
  'ends_in_7',
] as const;

/** What becomes of a household that a practice prepared and nobody took over. */
export const PREPARED_EVENTS = ['erased_in_30', 'erased_in_7', 'erased'] as const;

/** What became of a mandate, or of an invitation to give one, as one of the two sides reads it. */
const MandateNotice = z.object({
  /** The invitation where one was declined: no mandate came of it. */
  mandateId: Id,
  event: z.enum([...MANDATE_EVENTS, ...PREPARED_EVENTS, 'declined']),
  /** The version of the mandate that it speaks of. */
  version: Version,
  /** The practice for a household; for a practice the household, or the customer who declined. */
  otherSide: z.string(),
  scope: z.enum(['read', 'manage']),
  /** The first day of one that had not begun by then. */
  opensOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  at: Moment,
});
export type MandateNotice = z.infer<typeof MandateNotice>;

/** Those who decide on mandates, and those who work under them. */
const MANDATE_SIDES = { workspace: 'any', roles: ['owner', 'advisor', 'assistant'] } as const;

export const mandateNotices = {
  list: route({
    method: 'GET',
    path: '/api/mandate-notices',
    access: MANDATE_SIDES,
    summary: 'Mandates given or ended that nobody of the workspace has looked at',
    reply: list(MandateNotice),
  }),
  note: route({
    method: 'POST',
    path: '/api/mandate-notices/note',
    access: MANDATE_SIDES,
    summary: 'Say that somebody of the workspace has looked at what became of mandates up to a moment',
    body: z.strictObject({ upTo: NamedMoment }),
    status: 204,
  }),
};

export const noticeSettings = {
  find: route({
    method: 'GET',
    path: '/api/notice-settings',
    access: PRACTICE_WORK,
    summary: 'What members of the practice are notified of by mail',
    reply: NoticeSettings,
  }),
  save: route({
    method: 'PUT',
    path: '/api/notice-settings',
    access: PRACTICE_RULE,
    summary: 'Change what members of the practice are notified of by mail',
    body: NoticeSettings,
    reply: NoticeSettings,
  }),
};
