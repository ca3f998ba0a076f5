import { MOST_RECIPIENTS } from '@aurea/contract/invoice-mails.ts';
import { quotationMails } from '@aurea/contract/quotation-mails.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { printedAmount, printedDay } from '@aurea/domain/invoicing/layout/words.ts';
import type { PlaceholderValues } from '@aurea/domain/mailing/mail-template.ts';
import { mailAddressesOf, practiceSettingsOf } from '#areas/invoices/public.ts';
import { draftMail, queueDocumentMail, requireKnown, typedText } from '#areas/mailing/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { stateOf } from '../composing.ts';
import { findPdf, findQuotation, type Scope } from '../queries.ts';
import { log } from '../use-cases.ts';

/** A quotation that was sent, with what a mail about it says. @throws Failure `not_found` for a draft, too */
async function findMailable(tx: Tx, scope: Scope, id: string) {
  const row = await findQuotation(tx, scope, id);
  const { content, number, currency, customerName: customer, validUntil } = row;
  if (!content || number === null || validUntil === null) throw new Failure('not_found', { what: 'quotation' });
  const practice = await practiceSettingsOf(tx, scope);
  const { language } = content;
  const values: PlaceholderValues = {
    number,
    customer,
    practice: practice.name,
    total: printedAmount(decimal(row.gross), language, currency),
    due: printedDay(validUntil, language),
  };
  return { row, language, values, practice, fileName: `${number.replaceAll('/', '-')}.pdf` };
}

/** Mails about quotations: each carries a link by which its reader may answer. */
export const quotationMailArea: Area = (tools) => {
  const { serve, clock, config, randomness } = tools;

  serve(quotationMails.draft, async ({ tx, scope, params }) => {
    const { row, language, values, practice, fileName } = await findMailable(tx, scope, params.id);
    const known = await mailAddressesOf(tx, scope, row.customerId);
    const signers = known.filter(({ roles }) => roles.includes('signer') || roles.includes('copy'));
    return {
      template: 'quotation' as const,
      language,
      recipients: (signers.length > 0 ? signers.slice(0, MOST_RECIPIENTS) : known.slice(0, 1)).map(
        ({ email }) => email,
      ),
      known,
      ...(await draftMail(tx, scope, { template: 'quotation', language, practice }, values)),
      attachment: fileName,
      leaves: config.smtpUrl !== undefined,
    };
  });

  serve(quotationMails.send, async ({ tx, scope, params, body }) => {
    const { recipients, subject, text, attached } = body;
    const { row, language, values, practice, fileName } = await findMailable(tx, scope, params.id);
    const state = stateOf(row);
    if (state !== 'sent' && state !== 'accepted') throw new Failure('transition_refused', { state, step: 'send' });
    requireKnown(recipients, await mailAddressesOf(tx, scope, row.customerId));
    const pdf = attached ? await findPdf(tx, scope, row.id) : null;
    const mailId = await queueDocumentMail(tools, tx, scope, {
      template: 'quotation',
      language,
      document: { kind: 'quotation', id: row.id },
      customerId: row.customerId,
      recipients,
      typed: typedText({ subject, text }),
      values,
      link: 'sign',
      files: pdf ? [{ name: fileName, type: 'application/pdf', content: pdf }] : [],
      practice,
      onceKey: `send:${randomness.uuid()}`,
      userId: scope.userId,
    });
    await log({ tx, scope, clock, randomness }, row.id, 'mailed', { mailId });
  });
};
