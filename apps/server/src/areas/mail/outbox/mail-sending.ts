import {
  type ClaimedMessage,
  claimMessage,
  listDueMessages,
  markFailed,
  markRefused,
  markSent,
  openContent,
  openFiles,
} from '#areas/mail/outbox/queries.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { type MailPort, MailRefused } from '#providers/mail/port.ts';
import { createSmtp } from '#providers/mail/smtp.ts';
import { recordMailOutcome } from '../delivery-log-queries.ts';

import { DOCUMENT_MAILED, deliverMail, sweepMail } from './jobs.ts';

const SWEPT_AT_ONCE = 100;

/** Mail sending (to send mail, envoi d'e-mails): each message of the outbox is a job; without a mail server they stay there. */
export function handleDeliveryJobs(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { config, queue } = tools;
  if (!config.smtpUrl) return;
  const port = createSmtp({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, publicUrl: config.publicUrl });
  queue.handle(deliverMail, ({ messageId }) => deliver(tools, port, messageId));
  queue.handle(sweepMail, () => sweep(tools, port));
  queue.repeat(sweepMail, '* * * * *', {});
}

/**
 * Sends one mail, unless it is sent, being sent or expired. A crash after sending and before that is recorded sends it
 * again, under the same Message-ID.
 */
async function deliver({ clock, db, log, cipher, queue }: AreaTools, port: MailPort, messageId: string): Promise<void> {
  const system = { system: true } as const;
  const message = await inScope(db, system, (tx) => claimMessage(tx, messageId, clock.now()));
  if (!message) return;
  const { recipient: to, subject, tries } = message;
  try {
    const { text, html, sender } = openContent(cipher, message.sealedContent);
    const files = openFiles(cipher, message.sealedFiles);
    await port.send({ messageId, to, subject, text, html, sender, files });
  } catch (error) {
    log.warn({ messageId, tries }, 'a message could not be sent; it stays in the outbox');
    await recordFailure({ db, clock }, message, error);
    return;
  }
  await inScope(db, scopeOf(message), async (tx) => {
    await markSent(tx, messageId, clock.now());
    const document = await recordOutcome(tx, message, { event: 'sent' }, clock.now());
    if (!message.workspaceId || document?.kind !== 'compliance_document') return;
    await queue.enqueue(tx, DOCUMENT_MAILED, { workspaceId: message.workspaceId, documentId: document.id });
  });
}

/** The outcome of a message of a practice is also recorded in its workspace. */
const scopeOf = ({ workspaceId }: ClaimedMessage): TransactionScope => ({
  system: true,
  ...(workspaceId ? { workspaceId } : {}),
});

type Outcome = Parameters<typeof recordMailOutcome>[2];

async function recordOutcome(tx: Tx, message: ClaimedMessage, outcome: Outcome, at: Date) {
  const { workspaceId, mailId, recipient } = message;
  if (!workspaceId || !mailId) return null;
  return await recordMailOutcome(tx, { workspaceId, mailId, recipient }, outcome, at);
}

/** A final refusal is not retried where a practice sees it and can write to another address. */
async function recordFailure({ db, clock }: Pick<AreaTools, 'db' | 'clock'>, message: ClaimedMessage, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const isFinal = error instanceof MailRefused && message.mailId !== null;
  await inScope(db, scopeOf(message), async (tx) => {
    if (!isFinal) return await markFailed(tx, message, reason, clock.now());
    await markRefused(tx, message.messageId, reason, clock.now());
    await recordOutcome(tx, message, { event: 'bounced', reason }, clock.now());
  });
}

/** Ends because each message that it tries is due again later only. */
async function sweep(tools: AreaTools, port: MailPort): Promise<void> {
  const { clock, db } = tools;
  const nextDue = () => inScope(db, { system: true }, (tx) => listDueMessages(tx, clock.now(), SWEPT_AT_ONCE));
  for (let due = await nextDue(); due.length > 0; due = await nextDue()) {
    for (const messageId of due) await deliver(tools, port, messageId);
  }
}
