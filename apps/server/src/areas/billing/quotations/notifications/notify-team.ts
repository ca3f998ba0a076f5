import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { queueMessage } from '#areas/mail/outbox/public.ts';
import type { Scope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { writeAnswerMail } from '#providers/mail/answer-mail.ts';
import { findQuotation } from '../queries.ts';
import { findAnswer } from '../responses/queries.ts';
import { type Answered, mailAnswer } from './jobs.ts';
import { mailSigner, type SignedFiles, signedFiles } from './papers.ts';
import { claimNotice, findNoticeChoice, insertNotice, listReadersOf, type Reader } from './queries.ts';

/** Records that the customer has answered, so that the practice is notified once that is committed. */
export async function noteAnswer(
  { clock, queue }: Pick<AreaTools, 'clock' | 'queue'>,
  tx: Tx,
  { workspaceId }: Scope,
  quotationId: string,
): Promise<void> {
  await insertNotice(tx, { workspaceId }, quotationId, clock.now());
  await queue.enqueue(tx, mailAnswer, { workspaceId, quotationId });
}

/** Says who writes the mails about answers. */
export function handleAnswers(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(mailAnswer, async (answered) => {
    const files = await signedFiles(tools, answered);
    const scope = { system: true, workspaceId: answered.workspaceId } as const;
    await inScope(tools.db, scope, (tx) => notifyOfAnswer(tools, tx, { ...answered, files }));
  });
}

type AnswerNotice = Answered & { readonly files: SignedFiles };

/**
 * Who signed gets what they signed; each member of the practice gets a mail in their language, unless the practice does not
 * want any. Once.
 */
async function notifyOfAnswer(
  tools: AreaTools,
  tx: Tx,
  { workspaceId, quotationId, files }: AnswerNotice,
): Promise<void> {
  const scope = { workspaceId };
  if (!(await claimNotice(tx, scope, quotationId, tools.clock.now()))) return;
  await mailSigner(tools, tx, scope, { quotationId, files });
  if (!(await findNoticeChoice(tx, scope)).answers) return;
  const { customerId } = await findQuotation(tx, scope, quotationId);
  for (const reader of await listReadersOf(tx, scope, customerId))
    await writeTo(tools, tx, { reader, scope, quotationId, files });
}

const DAY_MS = 86_400_000;
/** The list of what is to be followed knows it longer. */
const USEFUL_DAYS = 7;

type Letter = { readonly reader: Reader; readonly scope: Scope } & Omit<AnswerNotice, 'workspaceId'>;

async function writeTo(tools: AreaTools, tx: Tx, { reader, scope, quotationId, files }: Letter): Promise<void> {
  const { clock, config, randomness } = tools;
  const row = await findQuotation(tx, scope, quotationId);
  const answer = await findAnswer(tx, scope, quotationId);
  if (!answer) return;
  const { userId, email: recipient, locale } = reader;
  const { subject, ...content } = writeAnswerMail(locale, {
    answer: answer.answer,
    number: row.number ?? '',
    customer: row.customerName,
    name: answer.name,
    reason: answer.note,
    total: printedAmount(decimal(row.acceptedTotal ?? row.gross), locale, row.currency),
    link: `${config.publicUrl}/dashboard/customers/${row.customerId}/quotations/${quotationId}?workspace=${scope.workspaceId}`,
  });
  await queueMessage(tools, tx, {
    messageId: randomness.uuid(),
    userId,
    purpose: `quotation_${answer.answer}`,
    recipient,
    subject,
    content,
    files,
    usefulUntil: new Date(clock.now().getTime() + USEFUL_DAYS * DAY_MS),
  });
}
