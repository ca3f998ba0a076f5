import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { type IdentityGap, missingOfIdentity } from '@aurea/domain/billing/settings/practice-identity.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { LinkedDocument } from '@aurea/domain/mail/linked-document.ts';
import {
  ASKED_BY_READERS,
  checkPlaceholders,
  fillIn,
  fillOpenly,
  type MailTemplate,
  type MailText,
  type PlaceholderValues,
} from '@aurea/domain/mail/mail-template.ts';
import { plainName } from '@aurea/domain/mail/plain-name.ts';
import type { MessageContent, MessageFile } from '#areas/mail/outbox/queries.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { composeLetter } from '#providers/mail/letter.ts';
import type { MailSender } from '#providers/mail/port.ts';
import { recordDelivery } from './delivery-log-queries.ts';
import { deleteInventedMails } from './demo/queries.ts';
import { admitMail, admitScheduled, admitStrangers, SCHEDULE_LIMIT } from './limits.ts';
import { refuseBlockedSender } from './outbox/blocked-sender-queries.ts';
import { queueMessage } from './outbox/public.ts';
import { findTemplate, insertMail, usual } from './queries.ts';

export { recordDelivery };

export type DocumentMail = {
  readonly template: MailTemplate;
  readonly language: Locale;
  readonly document: LinkedDocument;
  readonly customerId: string;
  readonly recipients: readonly string[];
  /** What was typed, with words in braces; the template of the practice without. */
  readonly typed?: MailText | undefined;
  /** What the words in braces stand for; `link` is made here. */
  readonly values: PlaceholderValues;
  /** Creates the link of the text, for the mail of this id; null for a mail without one. */
  readonly createLink: ((mailId: string) => Promise<string>) | null;
  readonly files: readonly MessageFile[];
  /** Who writes: its identity decides whose words the mail holds. */
  readonly practice: PracticeSettings;
  /** Whatever must be written only once has the same key; the second time nothing happens. */
  readonly onceKey: string;
  /** Null for the schedule. */
  readonly userId: string | null;
  /** How long it is worth sending; thirty days by default. */
  readonly minutes?: number;
};

/** @throws Failure `mails_blocked` where the operator holds the mails of the practice back */
export async function requireUnblockedSender(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await refuseBlockedSender(tx, workspaceId);
}

/** How many readers the schedule of a practice reaches in a day. */
export const SCHEDULED_A_DAY = SCHEDULE_LIMIT.perDay;

/** What the log of mails takes. */
const MOST_SUBJECT = 300;
const MOST_TEXT = 8000;

const MONTH_MINUTES = 30 * 24 * 60;

/**
 * Writes a mail about a document to its customer, in the transaction of its cause: it leaves after that, at least once,
 * or is read from the command line. The log says what becomes of it.
 *
 * @returns the id of the mail, or null where one of the same key was written before
 * @throws Failure `recipient_missing`, `placeholder_unknown`, `mail_too_long`, `mails_too_many`, `strangers_too_many`,
 *   `identity_incomplete` for typed words of a practice whose identity is not complete
 */
export async function queueDocumentMail(
  tools: AreaTools,
  tx: Tx,
  scope: Scope,
  mail: DocumentMail,
): Promise<string | null> {
  const { template, language, document, customerId, onceKey, userId } = mail;
  const recipients = [...new Set(mail.recipients)];
  if (recipients.length === 0) throw new Failure('recipient_missing');
  await admit(tools, tx, scope, { ...mail, recipients });
  const words = await wordsOf(tx, scope, mail);
  checkPlaceholders(template, words);
  const kept = bounded(fillOpenly(words, namedBy(mail.practice, mail.values)));
  const { code } = mail.values;
  const id = tools.randomness.uuid();
  const facts = { id, template, language, document, customerId, onceKey, recipients, kept, userId };
  if (!(await insertMail(tx, scope, facts, tools.clock.now()))) return null;
  const address = mail.createLink && (await mail.createLink(id));
  const text = code === undefined ? kept.text : fillIn(kept.text, { code });
  const letter = composeLetter({ subject: kept.subject, text, link: address, locale: language });
  const content = {
    ...letter,
    sender: senderOf(mail.practice, language),
    ...(address && { link: address }),
    ...(code && { code }),
  };
  for (const recipient of recipients) {
    await sendTo(tools, tx, scope, { mail, mailId: id, subject: kept.subject, content, recipient });
  }
  return id;
}

/**
 * Lets a practice ask somebody for a mandate: within its limit of strangers, and as long as the operator lets it write.
 *
 * @param address of the practice, to which answers go
 * @throws Failure `mails_blocked`, `strangers_too_many`
 */
export async function admitClientInvitation(
  { clock, config }: AreaTools,
  tx: Tx,
  scope: Scope,
  letter: { readonly address: string | null; readonly recipient: string },
): Promise<void> {
  await refuseBlockedSender(tx, scope.workspaceId);
  if (!config.smtpUrl) return;
  await admitStrangers(tx, scope, { address: letter.address, recipients: [letter.recipient] }, clock.now());
}

/**
 * Codes have a limit of their own, where they are asked for; the person who asks for one is not of the practice.
 *
 * @throws Failure `mails_too_many`, `strangers_too_many`, `try_later` for a code
 */
async function admit({ clock, config }: AreaTools, tx: Tx, scope: Scope, mail: DocumentMail): Promise<void> {
  const { userId, template, recipients, practice } = mail;
  const isCode = template === 'signature_code';
  const isAsked = ASKED_BY_READERS.includes(template);
  await refuseBlockedSender(tx, scope.workspaceId);
  if (userId !== null) await admitMail(tx, scope, recipients.length, clock.now());
  else if (!isAsked) await admitScheduled(tx, scope, recipients.length, clock.today());
  // Without a mail server nothing leaves, and no address can be proved.
  if (!config.smtpUrl) return;
  try {
    await admitStrangers(tx, scope, { address: practice.email, recipients }, clock.now());
  } catch (error) {
    if (isCode && error instanceof Failure && error.code === 'strangers_too_many') throw new Failure('try_later');
    throw error;
  }
}

/** What was typed, else the template; a practice whose identity is not complete writes in the usual words alone. */
async function wordsOf(tx: Tx, scope: Scope, { template, language, practice, typed }: DocumentMail): Promise<MailText> {
  const isComplete = missingOfIdentity(practice).length === 0;
  if (typed && !isComplete) throw new Failure('identity_incomplete');
  return typed ?? (await templateOf(tx, scope, { template, language, practice }));
}

type Named = { readonly template: MailTemplate; readonly language: Locale; readonly practice: PracticeSettings };

async function templateOf(tx: Tx, scope: Scope, { practice, ...name }: Named): Promise<MailText> {
  return missingOfIdentity(practice).length === 0 ? await findTemplate(tx, scope, name) : usual(name);
}

/** Names are free text, too: of a practice whose identity is not complete they hold no address and no link. */
function namedBy(practice: PracticeSettings, values: PlaceholderValues): PlaceholderValues {
  if (missingOfIdentity(practice).length === 0) return values;
  const { number, customer, practice: name } = values;
  return {
    ...values,
    ...(number === undefined ? {} : { number: plainName(number) }),
    ...(customer === undefined ? {} : { customer: plainName(customer) }),
    ...(name === undefined ? {} : { practice: plainName(name) }),
  };
}

const NAMELESS: Readonly<Record<Locale, string>> = { en: 'Practice', fr: 'Cabinet' };

/** In whose name mails of a practice leave: its name, never an address or a link. */
export function senderOf({ name, email }: Pick<PracticeSettings, 'name' | 'email'>, language: Locale): MailSender {
  return { name: plainName(name) || NAMELESS[language], replyTo: email };
}

/** Words in braces may stand for long names: a subject is cut, a text is not, as its end may hold the link. */
function bounded({ subject, text }: MailText): MailText {
  if (text.length > MOST_TEXT) throw new Failure('mail_too_long', { max: MOST_TEXT });
  return { subject: subject.length > MOST_SUBJECT ? `${subject.slice(0, MOST_SUBJECT - 1)}…` : subject, text };
}

type Copy = {
  readonly mail: DocumentMail;
  readonly mailId: string;
  readonly subject: string;
  readonly content: MessageContent;
  readonly recipient: string;
};

/** Each recipient gets a message of their own, so that none reads the address of another. */
async function sendTo(tools: AreaTools, tx: Tx, { workspaceId }: Scope, copy: Copy): Promise<void> {
  const { mail, mailId, subject, content, recipient } = copy;
  const now = tools.clock.now();
  await queueMessage(tools, tx, {
    messageId: tools.randomness.uuid(),
    userId: null,
    purpose: 'document',
    recipient,
    subject,
    content,
    usefulUntil: new Date(now.getTime() + (mail.minutes ?? MONTH_MINUTES) * 60_000),
    mail: { workspaceId, mailId },
    files: mail.files,
  });
  const { document } = mail;
  await recordDelivery(tx, workspaceId, { event: 'queued', document, mailId, linkId: null, recipient }, now);
}

/**
 * A mail as it would be written: its words with those of the document, all but its address and code, in whose name, and
 * what the practice lacks in order to write words of its own.
 */
export async function draftMail(
  tx: Tx,
  scope: Scope,
  name: Named,
  values: PlaceholderValues,
): Promise<MailText & { sender: MailSender; identityMissing: IdentityGap[] }> {
  const { subject, text } = await templateOf(tx, scope, name);
  const named = namedBy(name.practice, values);
  return {
    subject: fillIn(subject, named),
    text: fillIn(text, named),
    sender: senderOf(name.practice, name.language),
    identityMissing: missingOfIdentity(name.practice),
  };
}

/** What was typed; without words the mail says what its template does. */
export function typedText(typed: { readonly subject?: string | undefined; readonly text?: string | undefined }) {
  const { subject, text } = typed;
  return subject === undefined || text === undefined ? undefined : { subject, text };
}

/** Removes the mails and links of invented customers and documents, with what became of them. */
export async function removeInventedMails(tx: Tx, { workspaceId }: Scope): Promise<void> {
  await deleteInventedMails(tx, workspaceId);
}

/** Mails go to addresses in the file of the customer alone. @throws Failure `recipient_unknown` */
export function requireKnown(recipients: readonly string[], known: readonly { readonly email: string }[]): void {
  const addresses = new Set(known.map(({ email }) => email.toLowerCase()));
  if (!recipients.every((one) => addresses.has(one.toLowerCase()))) throw new Failure('recipient_unknown');
}
