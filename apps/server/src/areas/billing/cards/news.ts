import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { z } from 'zod';
import { queueMessage } from '#areas/mail/outbox/public.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { writeCardPaymentMail } from '#providers/mail/card-payment-mail.ts';
import { findInvoice } from '../invoices/queries.ts';
import { findNoticeChoice, listReadersOf } from '../quotations/notifications/queries.ts';
import { claimNews, markNoted } from './news-queries.ts';

const Page = z.object({ workspaceId: z.string(), id: z.string() });

/** Mails the practice what a customer paid. */
export const MAIL_PAID: Job<z.infer<typeof Page>> = { name: 'card_payments.mail', data: Page };

const WEEK_MS = 7 * 86_400_000;

/** Who of the practice learns that a card paid, and who has looked at it. */
export function serveCardNews(areaTools: AreaTools): void {
  const { serve, clock } = areaTools;
  serve(cardPayments.note, async ({ tx, scope, params }) => {
    const { id } = await findInvoice(tx, scope, params.id);
    await markNoted(tx, scope, { invoiceId: id, at: clock.now() });
  });

  const tools = forJobs(areaTools);
  tools.queue.handle(MAIL_PAID, ({ workspaceId, id }) =>
    inScope(tools.db, { workspaceId, system: true }, (tx) => mailPaid(tools, tx, { workspaceId, id })),
  );
}

/** Once for each page, to those who see the customer, unless the practice wants no such mails. */
async function mailPaid(tools: AreaTools, tx: Tx, { workspaceId, id }: z.infer<typeof Page>): Promise<void> {
  const { clock, config, randomness } = tools;
  const news = await claimNews(tx, { workspaceId }, { id, at: clock.now() });
  if (!news || !(await findNoticeChoice(tx, { workspaceId })).answers) return;
  const { invoiceId, customerId, customerName: customer, number, amount, currency, isOdd } = news;
  const link = `${config.publicUrl}/dashboard/customers/${customerId}/invoices/${invoiceId}?workspace=${workspaceId}`;
  const usefulUntil = new Date(clock.now().getTime() + WEEK_MS);
  for (const { userId, email: recipient, locale } of await listReadersOf(tx, { workspaceId }, customerId)) {
    const printed = printedAmount(decimal(amount), locale, currency);
    const facts = { number, customer, amount: printed, isOdd, link };
    const { subject, ...content } = writeCardPaymentMail(locale, facts);
    const [messageId, purpose] = [randomness.uuid(), 'invoice_paid_by_card'];
    await queueMessage(tools, tx, { messageId, userId, purpose, recipient, subject, content, usefulUntil });
  }
}
