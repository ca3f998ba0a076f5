import { MOST_RECIPIENTS } from '@aurea/contract/billing/invoice-mails.ts';
import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { isOpenOffer } from '@aurea/domain/billing/documents/states.ts';
import { printedAmount, printedDay } from '@aurea/domain/billing/layout/words.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { PlaceholderValues } from '@aurea/domain/mail/mail-template.ts';
import { draftMail, requireKnown, typedText } from '#areas/mail/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { findInvoicedCustomer, findMailAddresses } from '../../buyers/queries.ts';
import { mailWithLink } from '../../links/mail-with-link.ts';
import { findPracticeSettings } from '../../settings/queries.ts';
import { documentOf, stateOf } from '../compose.ts';
import { findPdf, findQuotation, type StoredQuotation } from '../queries.ts';
import { log, type MemberWork } from '../use-cases.ts';

type Mailable = {
  readonly row: StoredQuotation;
  readonly language: Locale;
  readonly values: PlaceholderValues;
  readonly practice: PracticeSettings;
};

/** A quotation with what a mail about it says; a draft as it would be numbered today. @throws Failure `not_found` */
async function mailable(tx: Tx, scope: Scope, id: string, today: string): Promise<Mailable> {
  const row = await findQuotation(tx, scope, id);
  const practice = await findPracticeSettings(tx, scope);
  const buyer = await findInvoicedCustomer(tx, scope, row.customerId);
  const { language, offer } = documentOf({ row, practice, customer: buyer, today });
  const { number, customerName: customer, gross, currency } = row;
  const values: PlaceholderValues = {
    ...(number === null ? {} : { number }),
    customer,
    practice: practice.name,
    total: printedAmount(decimal(gross), language, currency),
    due: printedDay(offer.validUntil, language),
  };
  return { row, language, values, practice };
}

const fileNameOf = (number: string) => `${number.replaceAll('/', '-')}.pdf`;

/** Mails about quotations: each carries a link by which its reader may answer. */
export const quotationMailArea: Area = (tools) => {
  const { serve, clock, config } = tools;

  serve(quotationMails.draft, async ({ tx, scope, params }) => {
    const { row, language, values, practice } = await mailable(tx, scope, params.id, clock.today());
    const known = await findMailAddresses(tx, scope, row.customerId);
    const signers = known.filter(({ roles }) => roles.includes('signer') || roles.includes('copy'));
    return {
      template: 'quotation' as const,
      language,
      recipients: (signers.length > 0 ? signers.slice(0, MOST_RECIPIENTS) : known.slice(0, 1)).map(
        ({ email }) => email,
      ),
      known,
      ...(await draftMail(tx, scope, { template: 'quotation', language, practice }, values)),
      attachment: row.number && fileNameOf(row.number),
      numberToCome: null,
      leaves: config.smtpUrl !== undefined,
    };
  });

  serve(quotationMails.send, ({ tx, scope, params, body }) => mailQuotation(tools, { tx, scope }, params.id, body));
};

type Sender = { readonly tx: Tx; readonly scope: MemberWork['scope'] };
type Mail = ParsedBody<typeof quotationMails.send>;

/**
 * Mails a numbered quotation to its customer.
 *
 * @throws Failure `not_found` for a draft, `transition_refused` once it is answered or taken back, `recipient_unknown`,
 *   and what a mail is refused for
 */
export async function mailQuotation(tools: AreaTools, { tx, scope }: Sender, id: string, mail: Mail): Promise<void> {
  const { clock, randomness } = tools;
  const { recipients, subject, text, attached } = mail;
  const { row, language, values, practice } = await mailable(tx, scope, id, clock.today());
  if (row.number === null) throw new Failure('not_found', { what: 'quotation' });
  const state = stateOf(row);
  if (!isOpenOffer(state) && state !== 'accepted') throw new Failure('transition_refused', { state, step: 'send' });
  requireKnown(recipients, await findMailAddresses(tx, scope, row.customerId));
  const pdf = attached ? await findPdf(tx, scope, row.id) : null;
  const mailId = await mailWithLink(tools, tx, scope, {
    template: 'quotation',
    language,
    document: { kind: 'quotation', id: row.id },
    customerId: row.customerId,
    recipients,
    typed: typedText({ subject, text }),
    values,
    purpose: 'sign',
    files: pdf ? [{ name: fileNameOf(row.number), type: 'application/pdf', content: pdf }] : [],
    practice,
    onceKey: `send:${randomness.uuid()}`,
    userId: scope.userId,
  });
  await log({ tx, scope, clock }, { id: row.id, action: 'mailed', after: { mailId } });
}
