import type { Locale } from '@aurea/contract/core/shapes.ts';
import { plainLine, withoutUnseen } from '@aurea/domain/mail/plain-name.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { type MailFacts, type MailPurpose, writeMail } from '#providers/mail/messages.ts';
import { blockSender, unblockSender } from './blocked-sender-queries.ts';
import { DOCUMENT_MAILED, deliverMail } from './jobs.ts';
import {
  countMessages,
  deleteExpiredMessages,
  insertMessage,
  latestMessage,
  listMomentsOfMessagesTo,
  lockRecipient,
  type MessageFile,
  type OutgoingMessage,
  type StoredMessage,
} from './queries.ts';
import { listMailSenders, type MailSender, type MailTotals, sumMailTotals } from './totals-queries.ts';

export { DOCUMENT_MAILED };

export type ProductMail = {
  readonly purpose: MailPurpose;
  readonly to: string;
  readonly locale: Locale;
  readonly userId: string | null;
  readonly facts?: MailFacts;
  /** How long the message is worth reading. */
  readonly minutes?: number;
};

const WEEK_MINUTES = 7 * 24 * 60;

/** Writes a message of the product into the outbox; it leaves after the transaction, or is read from the command line. */
export async function queueProductMail(tools: AreaTools, tx: Tx, mail: ProductMail): Promise<void> {
  const { clock, randomness } = tools;
  const now = clock.now();
  const { subject, ...content } = writeMail(mail.purpose, mail.locale, mail.facts ?? {});
  const messageId = randomness.uuid();
  const usefulUntil = new Date(now.getTime() + (mail.minutes ?? WEEK_MINUTES) * 60_000);
  const { purpose, to: recipient, userId } = mail;
  await queueMessage(tools, tx, { messageId, userId, purpose, recipient, subject, content, usefulUntil });
}

/** Codes and links that expire soon do not wait behind the reminders of a practice. */
const URGENT_MINUTES = 60;

/** Removes control characters that people typed: they could reverse a line or begin a second header. */
function withSafeText(message: OutgoingMessage): OutgoingMessage {
  const { subject, content } = message;
  const { text, html } = content;
  const shown = { text: withoutUnseen(text), html: withoutUnseen(html) };
  return { ...message, subject: plainLine(subject), content: { ...content, ...shown } };
}

/** Puts a message into the outbox without a job of its own: it leaves within a minute. */
export async function writeMessage(tx: Tx, cipher: Cipher, message: OutgoingMessage, now: Date): Promise<void> {
  await insertMessage(tx, cipher, withSafeText(message), now);
}

/** Puts a written message into the outbox. */
export async function queueMessage(tools: AreaTools, tx: Tx, message: OutgoingMessage): Promise<void> {
  const { clock, config, queue, cipher } = tools;
  await insertMessage(tx, cipher, withSafeText(message), clock.now());
  const urgent = message.usefulUntil.getTime() - clock.now().getTime() <= URGENT_MINUTES * 60_000;
  if (config.smtpUrl) await queue.enqueue(tx, deliverMail, { messageId: message.messageId }, { urgent });
}

/**
 * Mails that calls without an account may cause to one address, however many accounts are signed up with it. Set on
 * 2026-11-23: a person who mistypes and asks again needs two or three.
 */
export const STRANGER_MAIL_LIMIT = { perHour: 3, perDay: 10 } as const;

const HOUR_MS = 3_600_000;

/**
 * Seconds until one more mail of these purposes may go to the address, 0 where it may now. Concurrent calls for the same
 * address wait for this transaction. Without a mail server nothing leaves, so nothing is limited.
 */
export async function secondsUntilMailTo(
  { clock, config }: Pick<AreaTools, 'clock' | 'config'>,
  tx: Tx,
  email: string,
  purposes: readonly string[],
): Promise<number> {
  if (!config.smtpUrl) return 0;
  await lockRecipient(tx, email);
  const now = clock.now().getTime();
  const { perHour, perDay } = STRANGER_MAIL_LIMIT;
  const sent = await listMomentsOfMessagesTo(tx, email, purposes, perDay);
  const waits = [
    { nth: sent[perHour - 1], span: HOUR_MS },
    { nth: sent[perDay - 1], span: 24 * HOUR_MS },
  ].map(({ nth, span }) => (nth ? nth.getTime() + span - now : 0));
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** Messages of a purpose written for the person since a moment, whatever became of them. */
export async function countMessagesTo(tx: Tx, userId: string, purpose: string, since: Date): Promise<number> {
  return await countMessages(tx, userId, purpose, since);
}

/** The last message of a purpose written for the person. */
export async function findLatestMessage(
  tx: Tx,
  cipher: Cipher,
  userId: string,
  purpose: string,
): Promise<StoredMessage | null> {
  return await latestMessage(tx, cipher, userId, purpose);
}

/** Deletes old messages, and what expired ones said. */
export async function expireMessages(tx: Tx, now: Date): Promise<void> {
  await deleteExpiredMessages(tx, now);
}

/** What was written in the last 24 hours. The transaction must see all identities. */
export async function sumMails(tx: Tx, now: Date): Promise<MailTotals> {
  return await sumMailTotals(tx, now);
}

/** Practices by the mails they had sent, the blocked ones first. The transaction must see all identities. */
export async function listSenders(tx: Tx, now: Date, limit: number): Promise<MailSender[]> {
  return await listMailSenders(tx, now, limit);
}

/** Holds the mails of a practice back from now on, those that wait too. */
export async function holdMailsBack(tx: Tx, workspaceId: string, at: Date): Promise<void> {
  await blockSender(tx, workspaceId, at);
}

/** Lets a practice send mails again. */
export async function letMailsOut(tx: Tx, workspaceId: string): Promise<void> {
  await unblockSender(tx, workspaceId);
}

export type { MailSender, MailTotals, MessageFile };
