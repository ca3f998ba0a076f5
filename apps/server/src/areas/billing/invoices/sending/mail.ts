import { type MailDraft, MOST_RECIPIENTS } from '@aurea/contract/billing/invoice-mails.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import { printedAmount, printedDay } from '@aurea/domain/billing/layout/words.ts';
import { type InvoiceStatus, invoiceStatusOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { MailTemplate, MailText, PlaceholderValues } from '@aurea/domain/mail/mail-template.ts';
import { draftMail, requireKnown, typedText } from '#areas/mail/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findMailAddresses } from '../../buyers/queries.ts';
import { findFiles } from '../../documents/queries.ts';
import { mailWithLink } from '../../links/mail-with-link.ts';
import { factsOf } from '../../payments/payment-facts.ts';
import { findSettings } from '../../settings/queries.ts';
import { documentOf } from '../compose.ts';
import { numberToCome } from '../issuable-draft.ts';
import { listOriginalsOf } from '../link-queries.ts';
import { findInvoice, type StoredInvoice } from '../queries.ts';
import { findLastPaymentOf } from './queries.ts';

/** An issued document with what a mail about it says. */
export type Mailable = {
  readonly row: StoredInvoice;
  readonly document: InvoiceDocument;
  readonly status: InvoiceStatus;
  readonly values: PlaceholderValues;
  readonly practice: PracticeSettings;
};

/** @throws Failure `not_found` for a draft, too */
export async function findMailable(tx: Tx, scope: Scope, id: string, today: string): Promise<Mailable> {
  const row = await findInvoice(tx, scope, id);
  const { content: document, number, currency, customerName: customer } = row;
  if (!document || number === null) throw new Failure('not_found', { what: 'invoice' });
  const status = invoiceStatusOf(await factsOf(tx, scope, row), today);
  const { settings: practice } = await findSettings(tx, scope);
  const { language, dueOn } = document;
  const paid = await findLastPaymentOf(tx, scope, id);
  const values: PlaceholderValues = {
    number,
    customer,
    practice: practice.name,
    total: printedAmount(decimal(row.gross), language, currency),
    rest: printedAmount(status.outstanding, language, currency),
    ...(dueOn ? { due: printedDay(dueOn, language) } : {}),
    ...(paid ? { paid: printedAmount(decimal(paid), language, currency) } : {}),
  };
  return { row, document, status, values, practice };
}

/** Whom a mail about money goes to: who is billed, then who gets copies, else the first address there is. */
export function usualRecipients(known: MailDraft['known']): string[] {
  const billed = known.filter(({ roles }) => roles.includes('billing'));
  const copied = known.filter(({ roles }) => roles.includes('copy') && !roles.includes('billing'));
  const chosen = [...billed, ...copied].slice(0, MOST_RECIPIENTS);
  return (chosen.length > 0 ? chosen : known.slice(0, 1)).map(({ email }) => email);
}

export function usualTemplate({ row }: Pick<Mailable, 'row'>): MailTemplate {
  return row.kind === 'credit_note' ? 'credit_note' : 'invoice';
}

const fileNameOf = ({ number }: StoredInvoice) => `${(number ?? '').replaceAll('/', '-')}.pdf`;

type Asked = {
  readonly template: MailTemplate;
  readonly language: Locale;
  readonly customerId: string;
  readonly practice: PracticeSettings;
  readonly values: PlaceholderValues;
};

/** A mail as it would be written now, but for the file that goes with it. */
async function preparedMail({ config }: Pick<AreaTools, 'config'>, tx: Tx, scope: Scope, asked: Asked) {
  const { template, language, customerId, practice, values } = asked;
  const known = await findMailAddresses(tx, scope, customerId);
  return {
    template,
    language,
    recipients: usualRecipients(known),
    known,
    ...(await draftMail(tx, scope, { template, language, practice }, values)),
    leaves: config.smtpUrl !== undefined,
  };
}

type Wanted = {
  readonly id: string;
  /** The usual one of the document where none is named. */
  readonly template: MailTemplate | undefined;
  readonly today: string;
};

/** The mail about a document as it would be written now; of a draft the one that would go with its issue. */
export async function showDraft(
  tools: Pick<AreaTools, 'config'>,
  tx: Tx,
  scope: Scope,
  { id, template, today }: Wanted,
): Promise<MailDraft> {
  const found = await findInvoice(tx, scope, id);
  if (found.number === null) return await mailOfDraft(tools, tx, scope, { row: found, today });
  const mailable = await findMailable(tx, scope, id, today);
  const { row, document, values, practice } = mailable;
  const { language } = document;
  const asked = {
    template: template ?? usualTemplate(mailable),
    language,
    customerId: row.customerId,
    practice,
    values,
  };
  return { ...(await preparedMail(tools, tx, scope, asked)), attachment: fileNameOf(row), numberToCome: null };
}

type Unissued = { readonly row: StoredInvoice; readonly today: string };

async function mailOfDraft(
  tools: Pick<AreaTools, 'config'>,
  tx: Tx,
  scope: Scope,
  { row, today }: Unissued,
): Promise<MailDraft> {
  const { settings: practice } = await findSettings(tx, scope);
  const originals = await listOriginalsOf(tx, scope, row.id);
  const { language, dueOn } = documentOf({ row, practice, originals, today });
  const values: PlaceholderValues = {
    customer: row.customerName,
    practice: practice.name,
    total: printedAmount(decimal(row.gross), language, row.currency),
    ...(dueOn ? { due: printedDay(dueOn, language) } : {}),
  };
  const asked = { template: usualTemplate({ row }), language, customerId: row.customerId, practice, values };
  const prepared = await preparedMail(tools, tx, scope, asked);
  return { ...prepared, attachment: null, numberToCome: await numberToCome(tx, scope, row, practice, today) };
}

export type MailOrder = {
  readonly mailable: Mailable;
  readonly template: MailTemplate;
  readonly recipients: readonly string[];
  /** The template's words by default. */
  readonly typed?: MailText | undefined;
  readonly attached: boolean;
  readonly onceKey: string;
};

type Sending = {
  readonly tools: AreaTools;
  readonly tx: Tx;
  readonly scope: Scope & { readonly userId: string | null };
};

/** Writes the mail, with the very PDF that was issued. @returns false where one of the same key was written before */
export async function sendMail({ tools, tx, scope }: Sending, order: MailOrder): Promise<boolean> {
  const { mailable, template, recipients, typed, attached, onceKey } = order;
  const { row, document, values, practice } = mailable;
  requireKnown(recipients, await findMailAddresses(tx, scope, row.customerId));
  const pdf = attached ? (await findFiles(tx, scope, row.id)).pdf : null;
  const files = pdf ? [{ name: fileNameOf(row), type: 'application/pdf', content: pdf }] : [];
  const mailId = await mailWithLink(tools, tx, scope, {
    template,
    language: document.language,
    document: { kind: 'invoice', id: row.id },
    customerId: row.customerId,
    recipients,
    typed,
    values,
    purpose: 'read',
    files,
    practice,
    onceKey,
    userId: scope.userId,
  });
  if (mailId === null) return false;
  await recordActivity(tx, scope, tools.clock.now(), {
    action: 'mailed',
    subjectKind: 'invoice',
    subjectId: row.id,
    after: { mailId, template },
  });
  return true;
}

type Typed = {
  readonly recipients: readonly string[];
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  readonly attached: boolean;
};

/** Mails a document by hand: in the words that were typed, else in those of its template. */
export async function mailInvoice(
  sending: Sending,
  id: string,
  { template, subject, text, ...mail }: Typed & { readonly template?: MailTemplate },
): Promise<void> {
  const { tools, tx, scope } = sending;
  const mailable = await findMailable(tx, scope, id, tools.clock.today());
  const order = { ...mail, typed: typedText({ subject, text }), onceKey: `send:${tools.randomness.uuid()}` };
  await sendMail(sending, { mailable, template: template ?? usualTemplate(mailable), ...order });
}
