import type { Locale } from '@aurea/contract/core/shapes.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { readersOfAnswers } from '#areas/billing/public.ts';
import { type MessageFile, queueMessage } from '#areas/mail/outbox/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { Composed } from '#providers/mail/layout.ts';
import type { StoredDocument } from './queries.ts';

const USEFUL_MS = 7 * 86_400_000;

type TeamMail = {
  readonly row: Pick<StoredDocument, 'customerId' | 'kind'>;
  readonly purpose: string;
  readonly files: readonly MessageFile[];
  readonly write: (locale: Locale, said: { readonly document: string; readonly link: string }) => Composed;
};

/**
 * Mails each member of the practice who sees the customer, in their language, what was answered to a document or signed for
 * the practice; nobody where the practice wants no mails of answers.
 */
export async function mailTeam(
  tools: AreaTools,
  tx: Tx,
  scope: { readonly workspaceId: string },
  { row: { customerId, kind }, purpose, files, write }: TeamMail,
): Promise<void> {
  const { clock, config, randomness } = tools;
  const link = `${config.publicUrl}/dashboard/customers/${customerId}?tab=file&workspace=${scope.workspaceId}`;
  const usefulUntil = new Date(clock.now().getTime() + USEFUL_MS);
  for (const { userId, email: recipient, locale } of await readersOfAnswers(tx, scope, customerId)) {
    const { subject, ...content } = write(locale, { document: documentWords(locale).titles[kind], link });
    const messageId = randomness.uuid();
    await queueMessage(tools, tx, { messageId, userId, purpose, recipient, subject, content, files, usefulUntil });
  }
}
