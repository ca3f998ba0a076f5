import { sql } from 'kysely';
import type { Cipher } from '#db/cipher.ts';
import type { Tx } from '#db/transaction.ts';

export type OutgoingMessage = {
  readonly messageId: string;
  readonly userId: string | null;
  /** What the message is about: `confirm`, `reset`, … */
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly content: MessageContent;
  readonly usefulUntil: Date;
  /** Of a mail that a practice wrote: where it is kept. */
  readonly mail?: { readonly workspaceId: string; readonly mailId: string };
  readonly files?: readonly MessageFile[];
};

/** A file that goes with a message. */
export type MessageFile = { readonly name: string; readonly type: string; readonly content: Buffer };

type EncodedFile = { readonly name: string; readonly type: string; readonly base64: string };

/** What is sealed while the message waits. `code` and `link` are repeated for the page that shows them. */
export type MessageContent = {
  readonly text: string;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
  /** In whose name it leaves, and who gets the answers, where that is not the operator. */
  readonly sender?: { readonly name: string; readonly replyTo: string | null } | undefined;
};

/** @throws Error when the content was encrypted with another key */
export function openContent(cipher: Cipher, sealedContent: string): MessageContent {
  return JSON.parse(cipher.decrypt(sealedContent));
}

function closeFiles(cipher: Cipher, files: readonly MessageFile[]): string | null {
  if (files.length === 0) return null;
  const encoded: EncodedFile[] = files.map(({ name, type, content }) => ({
    name,
    type,
    base64: content.toString('base64'),
  }));
  return cipher.encrypt(JSON.stringify(encoded));
}

/** @throws Error when the files were encrypted with another key */
export function openFiles(cipher: Cipher, sealedFiles: string | null): MessageFile[] {
  if (sealedFiles === null) return [];
  const encoded: EncodedFile[] = JSON.parse(cipher.decrypt(sealedFiles));
  return encoded.map(({ name, type, base64 }) => ({ name, type, content: Buffer.from(base64, 'base64') }));
}

export async function insertMessage(tx: Tx, cipher: Cipher, message: OutgoingMessage, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      message_id: message.messageId,
      user_id: message.userId,
      purpose: message.purpose,
      recipient: message.recipient,
      subject: message.subject,
      sealed_content: cipher.encrypt(JSON.stringify(message.content)),
      created_at: now.toISOString(),
      useful_until: message.usefulUntil.toISOString(),
      next_try_at: now.toISOString(),
      last_error: null,
      workspace_id: message.mail?.workspaceId ?? null,
      mail_id: message.mail?.mailId ?? null,
      sealed_files: closeFiles(cipher, message.files ?? []),
    })
    .execute();
}

export type StoredMessage = {
  readonly messageId: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly tries: number;
  readonly lastError: string | null;
  readonly content: MessageContent | null;
};

const COLUMNS = [
  'message_id',
  'purpose',
  'recipient',
  'subject',
  'created_at',
  'sent_at',
  'tries',
  'last_error',
  'sealed_content',
] as const;

type Row = {
  message_id: string;
  purpose: string;
  recipient: string;
  subject: string;
  created_at: string;
  sent_at: string | null;
  tries: number;
  last_error: string | null;
  sealed_content: string | null;
};

function read(row: Row, cipher: Cipher): StoredMessage {
  return {
    messageId: row.message_id,
    purpose: row.purpose,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    tries: row.tries,
    lastError: row.last_error,
    content: row.sealed_content === null ? null : openContent(cipher, row.sealed_content),
  };
}

/** The last message of this purpose that was written for the person. */
export async function latestMessage(
  tx: Tx,
  cipher: Cipher,
  userId: string,
  purpose: string,
): Promise<StoredMessage | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? read(row, cipher) : null;
}

/** Messages, newest first. */
export async function listMessages(tx: Tx, cipher: Cipher, limit: number): Promise<StoredMessage[]> {
  const rows = await tx.selectFrom('outbox').select(COLUMNS).orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map((row) => read(row, cipher));
}

/** Messages written for the person since a moment, whatever became of them. */
export async function countMessages(tx: Tx, userId: string, purpose: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets one transaction at a time decide whether the address gets one more message. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${recipient.toLowerCase()}`}, 0))`.execute(tx);
}

/** When the last messages of these purposes to the address were written, newest first. */
export async function listMomentsOfMessagesTo(
  tx: Tx,
  recipient: string,
  purposes: readonly string[],
  limit: number,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('created_at')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('purpose', 'in', purposes)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => new Date(row.created_at));
}

/** Messages that wait, are still worth reading, and that nobody is sending. */
export async function listDueMessages(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .select('message_id')
    .where('sent_at', 'is', null)
    .where('sealed_content', 'is not', null)
    .where('next_try_at', '<=', now.toISOString())
    .where('useful_until', '>', now.toISOString())
    .where(isLetOut)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.message_id);
}

/** The operator holds no mails of its sender back. */
const isLetOut = sql<boolean>`not exists (
  select from operations.blocked_senders b where b.workspace_id = outbox.workspace_id)`;

const LEASE_MS = 2 * 60_000;

export type ClaimedMessage = Pick<StoredMessage, 'messageId' | 'recipient' | 'subject' | 'tries'> & {
  readonly sealedContent: string;
  readonly sealedFiles: string | null;
  readonly workspaceId: string | null;
  readonly mailId: string | null;
};

/** Takes the message to send it; null when it is gone, sent, worthless by now, or somebody else has just taken it. */
export async function claimMessage(tx: Tx, messageId: string, now: Date): Promise<ClaimedMessage | null> {
  const row = await tx
    .updateTable('outbox')
    .set((message) => ({
      tries: message('tries', '+', 1),
      next_try_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('message_id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('sealed_content', 'is not', null)
    .where('next_try_at', '<=', now.toISOString())
    .where('useful_until', '>', now.toISOString())
    .where(isLetOut)
    .returning([
      'recipient',
      'subject',
      'tries',
      'sealed_content',
      'sealed_files as sealedFiles',
      'workspace_id as workspaceId',
      'mail_id as mailId',
    ])
    .executeTakeFirst();
  if (!row?.sealed_content) return null;
  const { sealed_content: sealedContent, ...rest } = row;
  return { messageId, ...rest, sealedContent };
}

/** Keeps that the message was delivered, and drops what it said. */
export async function markSent(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ sent_at: now.toISOString(), last_error: null, sealed_content: null, sealed_files: null })
    .where('message_id', '=', messageId)
    .execute();
}

/** Keeps that the message cannot be delivered at all, and drops what it said: nobody tries again. */
export async function markRefused(tx: Tx, messageId: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      last_error: reason.slice(0, 500),
      useful_until: now.toISOString(),
      sealed_content: null,
      sealed_files: null,
    })
    .where('message_id', '=', messageId)
    .execute();
}

/** Keeps why the message did not leave, and waits longer after each try: half a minute at first, half an hour at most. */
export async function markFailed(tx: Tx, message: ClaimedMessage, reason: string, now: Date): Promise<void> {
  const pause = Math.min(30_000 * 2 ** (message.tries - 1), 30 * 60_000);
  await tx
    .updateTable('outbox')
    .set({ last_error: reason.slice(0, 500), next_try_at: new Date(now.getTime() + pause).toISOString() })
    .where('message_id', '=', message.messageId)
    .execute();
}

const STORED_DAYS = 30;

/** Deletes messages of more than thirty days, and what expired ones said. */
export async function deleteExpiredMessages(tx: Tx, now: Date): Promise<void> {
  const moment = now.toISOString();
  const oldest = new Date(now.getTime() - STORED_DAYS * 86_400_000).toISOString();
  await tx
    .updateTable('outbox')
    .set({ sealed_content: null, sealed_files: null })
    .where('useful_until', '<', moment)
    .execute();
  // Of messages to people without an account (invitations, the last one to a former user) no row stays.
  await tx
    .deleteFrom('outbox')
    .where('user_id', 'is', null)
    .where((row) => row.or([row('sent_at', 'is not', null), row('useful_until', '<', moment)]))
    .execute();
  await tx.deleteFrom('outbox').where('created_at', '<', oldest).execute();
}
