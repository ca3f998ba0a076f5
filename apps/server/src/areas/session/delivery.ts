import {
  type ClaimedMessage,
  claimMessage,
  dueMessages,
  markFailed,
  markRefused,
  markSent,
  openContent,
  openFiles,
} from '#db/accounts/outbox.ts';
import { releaseDocuments } from '#db/accounts/retained.ts';
import { recordMailOutcome } from '#db/delivery-log.ts';
import { inScope, type Scope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { type MailPort, MailRefused } from '#providers/mail/port.ts';
import { createSmtp } from '#providers/mail/smtp.ts';
import { deliverMail, mailResetLink, sweepMail, tidyAccounts } from './jobs.ts';
import { answerReset } from './password-reset.ts';
import { tidy } from './queries.ts';

const SWEPT_AT_ONCE = 100;

/** Says how the messages of the outbox leave and when old rows go. */
export function handleJobs(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { clock, config, db, queue, seal } = tools;
  queue.handle(tidyAccounts, () =>
    inScope(db, { system: true }, async (tx) => {
      await tidy(tx, clock.now());
      await releaseDocuments(tx, clock.now());
    }),
  );
  queue.repeat(tidyAccounts, '17 * * * *', {});
  queue.handle(mailResetLink, ({ sealedEmail }) =>
    inScope(db, { system: true }, (tx) => answerReset(tools, tx, seal.open(sealedEmail))),
  );
  if (!config.smtpUrl) return;
  const port = createSmtp({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, publicUrl: config.publicUrl });
  queue.handle(deliverMail, ({ messageId }) => deliver(tools, port, messageId));
  queue.handle(sweepMail, () => sweep(tools, port));
  queue.repeat(sweepMail, '* * * * *', {});
}

/**
 * Sends one message, unless that was done, is being done, or is worth nothing any more. Between the sending and its
 * note a crash may send it again: it then carries the same Message-ID.
 */
async function deliver({ clock, db, log, seal }: AreaTools, port: MailPort, messageId: string): Promise<void> {
  const system = { system: true } as const;
  const message = await inScope(db, system, (tx) => claimMessage(tx, messageId, clock.now()));
  if (!message) return;
  const { recipient: to, subject, tries } = message;
  try {
    const { text, html, sender } = openContent(seal, message.sealedContent);
    const files = openFiles(seal, message.sealedFiles);
    await port.send({ messageId, to, subject, text, html, sender, files });
  } catch (error) {
    log.warn({ messageId, tries }, 'a message could not be sent; it stays in the outbox');
    await noteFailure({ db, clock }, message, error);
    return;
  }
  await inScope(db, scopeOf(message), async (tx) => {
    await markSent(tx, messageId, clock.now());
    await tellPractice(tx, message, { event: 'sent' }, clock.now());
  });
}

/** A message of a practice is told of in its workspace, too. */
const scopeOf = ({ workspaceId }: ClaimedMessage): Scope => ({ system: true, ...(workspaceId ? { workspaceId } : {}) });

type Outcome = Parameters<typeof recordMailOutcome>[2];

async function tellPractice(tx: Tx, message: ClaimedMessage, outcome: Outcome, at: Date): Promise<void> {
  const { workspaceId, mailId, recipient } = message;
  if (workspaceId && mailId) await recordMailOutcome(tx, { workspaceId, mailId, recipient }, outcome, at);
}

/** What a server refuses for good is not tried again where a practice can see it and write elsewhere. */
async function noteFailure({ db, clock }: Pick<AreaTools, 'db' | 'clock'>, message: ClaimedMessage, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const isFinal = error instanceof MailRefused && message.mailId !== null;
  await inScope(db, scopeOf(message), async (tx) => {
    if (!isFinal) return await markFailed(tx, message, reason, clock.now());
    await markRefused(tx, message.messageId, reason, clock.now());
    await tellPractice(tx, message, { event: 'bounced', reason }, clock.now());
  });
}

/** Ends because every message it takes has to wait before it is due again. */
async function sweep(tools: AreaTools, port: MailPort): Promise<void> {
  const { clock, db } = tools;
  const nextDue = () => inScope(db, { system: true }, (tx) => dueMessages(tx, clock.now(), SWEPT_AT_ONCE));
  for (let due = await nextDue(); due.length > 0; due = await nextDue()) {
    for (const messageId of due) await deliver(tools, port, messageId);
  }
}
