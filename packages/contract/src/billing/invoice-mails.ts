import { IDENTITY_CODES } from '@aurea/domain/billing/settings/practice-identity.ts';
import { CONTACT_ROLES } from '@aurea/domain/customers/customer.ts';
import { MAIL_TEMPLATES } from '@aurea/domain/mail/mail-template.ts';
import { areInOrder, REMINDER_LEVELS } from '@aurea/domain/mail/reminders.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Email, Id, idParams, Locale, list, longText, Moment, text, VersionOrNone } from '../core/shapes.ts';

/** Mails that are written about an issued document when somebody says so. */
export const HAND_TEMPLATES = ['invoice', 'credit_note', 'payment_received'] as const;

/** Readers of one mail, as its table takes them. */
export const MOST_RECIPIENTS = 10;

/** A mail before it is sent: what it will say, to whom, with which file. */
export const MailDraft = z.object({
  template: z.enum(MAIL_TEMPLATES),
  language: Locale,
  recipients: z.array(z.string()),
  /** Addresses of the customer to choose from. */
  known: z.array(z.object({ name: z.string(), email: z.string(), roles: z.array(z.enum(CONTACT_ROLES)) })),
  subject: z.string(),
  /** `{link}` stands for the address, which is made when the mail is sent; of a draft `{number}` for its number. */
  text: z.string(),
  /** The file with the document; null while it has no number yet. */
  attachment: z.nullable(z.string()),
  /** Of a draft: the number that `{number}` probably stands for; null once it stands in the text, and where it is not known. */
  numberToCome: z.nullable(z.string()),
  sender: z.object({ name: z.string(), replyTo: z.nullable(z.string()) }),
  /** What the practice lacks to write in its own words; where there is any, the mail says the usual ones alone. */
  identityMissing: z.array(
    z.object({ code: z.enum(IDENTITY_CODES), field: z.enum(['name', 'address', 'siren', 'legalForm']) }),
  ),
  /** Without a mail server it waits in the outbox, where the operator reads it. */
  leaves: z.boolean(),
});
export type MailDraft = z.infer<typeof MailDraft>;

export const typedMail = {
  recipients: z.array(Email).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
  /** Words of the practice's own; both, or neither: then the mail says what its template does. */
  subject: z.optional(text(200)),
  text: z.optional(longText(5000).check(z.minLength(1))),
  /** Whether the PDF goes with it. */
  attached: z.boolean(),
};

const Level = z.literal(REMINDER_LEVELS);

/** Why a reminder that is due has not left: it leaves with the next run, and what held it back if anything did. */
const REMINDER_WAITS = ['next_run', 'daily_limit', 'no_address'] as const;
export type ReminderWait = (typeof REMINDER_WAITS)[number];

export const InvoiceReminders = z.object({
  levels: z.array(
    z.object({
      level: Level,
      /** When the schedule would send it; null where it would not, and once it is due. */
      plannedOn: z.nullable(Day),
      /** What it waits for; null unless it is due. */
      waits: z.nullable(z.enum(REMINDER_WAITS)),
      /** When its mail was written; null before. */
      writtenAt: z.nullable(Moment),
      /** When a mail server took it, or its reader opened it; null while it waits in the outbox, and where it came back. */
      sentAt: z.nullable(Moment),
      isReturned: z.boolean(),
    }),
  ),
  /** The level that comes next; null where nothing is left to ask for, or all were written. */
  next: z.nullable(Level),
  /** The schedule reminds this customer of nothing. */
  excluded: z.boolean(),
  /** Whether the schedule sends reminders at all. */
  automatic: z.boolean(),
});
export type InvoiceReminders = z.infer<typeof InvoiceReminders>;

/** What stands between a document and its mail. */
export const MAIL_OBSTACLES = [
  'not_issued',
  'no_address',
  'nothing_owed',
  'all_reminded',
  'excluded',
  'mails_too_many',
  'strangers_too_many',
  'failed',
] as const;

export const PlannedMail = z.object({
  id: Id,
  number: z.nullable(z.string()),
  customerName: z.string(),
  template: z.nullable(z.enum(MAIL_TEMPLATES)),
  recipients: z.array(z.string()),
  obstacle: z.nullable(z.enum(MAIL_OBSTACLES)),
});
export type PlannedMail = z.infer<typeof PlannedMail>;

const batchBody = z.strictObject({
  act: z.enum(['send', 'remind']),
  invoiceIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
});

export const invoiceMails = {
  draft: route({
    method: 'GET',
    path: '/api/invoices/:id/mail',
    access: PRACTICE_WORK,
    summary: 'The mail that would be sent about a document, or with a draft once it is issued',
    params: idParams,
    query: z.strictObject({ template: z.optional(z.enum(MAIL_TEMPLATES)) }),
    reply: MailDraft,
  }),
  send: route({
    method: 'POST',
    path: '/api/invoices/:id/mail',
    access: PRACTICE_WORK,
    summary: 'Send an issued document to its customer by mail',
    params: idParams,
    body: z.strictObject({ template: z.enum(HAND_TEMPLATES), ...typedMail }),
    status: 204,
    guarded: true,
  }),
  reminders: route({
    method: 'GET',
    path: '/api/invoices/:id/reminders',
    access: PRACTICE_WORK,
    summary: 'Reminders of an invoice: sent, planned, next',
    params: idParams,
    reply: InvoiceReminders,
  }),
  remind: route({
    method: 'POST',
    path: '/api/invoices/:id/reminders',
    access: PRACTICE_WORK,
    summary: 'Send a reminder of an invoice, each level once',
    params: idParams,
    body: z.strictObject({ level: Level, ...typedMail }),
    status: 204,
    guarded: true,
  }),
  plan: route({
    method: 'POST',
    path: '/api/invoices/mails/plan',
    access: PRACTICE_WORK,
    summary: 'What sending or reminding several documents at once would do, one by one',
    body: batchBody,
    reply: list(PlannedMail),
    pure: true,
  }),
  sendMany: route({
    method: 'POST',
    path: '/api/invoices/mails',
    access: PRACTICE_WORK,
    summary:
      'Send or remind several documents one by one; those with an obstacle, or that fail, are left out and named in the reply',
    body: batchBody,
    reply: list(PlannedMail),
    guarded: true,
  }),
  except: route({
    method: 'PUT',
    path: '/api/customers/:id/reminders',
    access: PRACTICE_WORK,
    summary: 'Say whether the schedule may remind a customer',
    params: idParams,
    body: z.strictObject({ excluded: z.boolean() }),
    status: 204,
  }),
};

const Step = z.strictObject({ on: z.boolean(), days: z.int().check(z.minimum(-60), z.maximum(365)) });

const STEPS_EXAMPLE = { first: { on: true, days: -5 }, second: { on: true, days: 7 }, third: { on: true, days: 21 } };

/** When reminders leave by themselves. */
export const ReminderSettings = z.strictObject({
  on: z.boolean(),
  steps: z
    .strictObject({ first: Step, second: Step, third: Step })
    .check(z.refine(areInOrder, 'reminderOrder'), z.meta({ examples: [STEPS_EXAMPLE] })),
});

const SavedReminders = z.object({
  settings: ReminderSettings,
  version: VersionOrNone,
  /** How many readers the schedule reaches in a day. */
  perDay: z.int(),
  /** Reminders beyond it, which leave with the next runs. */
  waiting: z.int(),
});

export const reminderSettings = {
  find: route({
    method: 'GET',
    path: '/api/reminder-settings',
    access: PRACTICE_WORK,
    summary: 'When reminders of the practice leave by themselves',
    reply: SavedReminders,
  }),
  save: route({
    method: 'PUT',
    path: '/api/reminder-settings',
    access: PRACTICE_RULE,
    summary: 'Change when reminders leave by themselves',
    body: z.strictObject({ version: VersionOrNone, settings: ReminderSettings }),
    reply: SavedReminders,
  }),
};
