import { type MailDraft, MOST_RECIPIENTS } from '@aurea/contract/invoice-mails.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { InvoiceDocument } from '@aurea/domain/invoicing/document.ts';
import { printedAmount, printedDay } from '@aurea/domain/invoicing/layout/words.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { type Standing, standingOf } from '@aurea/domain/invoicing/standing.ts';
import type { MailTemplate, MailText, PlaceholderValues } from '@aurea/domain/mailing/mail-template.ts';
import { draftMail, queueDocumentMail, requireKnown } from '#areas/mailing/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findFiles } from '../documents/queries.ts';
import { factsOf } from '../payments/standing.ts';
import { findInvoice, type Scope, type StoredInvoice } from '../queries.ts';
import { findSettings } from '../settings/queries.ts';
import { addressesOf, lastPaymentOf } from './queries.ts';

/** An issued document with what a mail about it says. */
export type Mailable = {
  readonly row: StoredInvoice;
  readonly document: InvoiceDocument;
  readonly standing: Standing;
  readonly values: PlaceholderValues;
  readonly practice: PracticeSettings;
};

/** @throws Failure `not_found` for a draft, too */
export async function findMailable(tx: Tx, scope: Scope, id: string, today: string): Promise<Mailable> {
  const row = await findInvoice(tx, scope, id);
  const { content: document, number, currency, customerName: customer } = row;
  if (!document || number === null) throw new Failure('not_found', { what: 'invoice' });
  const standing = standingOf(await factsOf(tx, scope, row), today);
  const { settings: practice } = await findSettings(tx, scope);
  const { language, dueOn } = document;
  const paid = await lastPaymentOf(tx, scope, id);
  const values: PlaceholderValues = {
    number,
    customer,
    practice: practice.name,
    total: printedAmount(decimal(row.gross), language, currency),
    rest: printedAmount(standing.outstanding, language, currency),
    ...(dueOn ? { due: printedDay(dueOn, language) } : {}),
    ...(paid ? { paid: printedAmount(decimal(paid), language, currency) } : {}),
  };
  return { row, document, standing, values, practice };
}

/** Whom a mail about money goes to: who is billed, then who gets copies, else the first address there is. */
export function usualRecipients(known: MailDraft['known']): string[] {
  const billed = known.filter(({ roles }) => roles.includes('billing'));
  const copied = known.filter(({ roles }) => roles.includes('copy') && !roles.includes('billing'));
  const chosen = [...billed, ...copied].slice(0, MOST_RECIPIENTS);
  return (chosen.length > 0 ? chosen : known.slice(0, 1)).map(({ email }) => email);
}

export function usualTemplate({ row }: Mailable): MailTemplate {
  return row.kind === 'credit_note' ? 'credit_note' : 'invoice';
}

const fileNameOf = ({ number }: StoredInvoice) => `${(number ?? '').replaceAll('/', '-')}.pdf`;

/** The mail as it would be written now. */
export async function showDraft(
  { config }: Pick<AreaTools, 'config'>,
  tx: Tx,
  scope: Scope,
  { mailable, template }: { readonly mailable: Mailable; readonly template: MailTemplate },
): Promise<MailDraft> {
  const { row, document, values, practice } = mailable;
  const { language } = document;
  const known = await addressesOf(tx, scope, row.customerId);
  return {
    template,
    language,
    recipients: usualRecipients(known),
    known,
    ...(await draftMail(tx, scope, { template, language, practice }, values)),
    attachment: fileNameOf(row),
    leaves: config.smtpUrl !== undefined,
  };
}

export type MailOrder = {
  readonly mailable: Mailable;
  readonly template: MailTemplate;
  readonly recipients: readonly string[];
  /** The template's words unless told. */
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
  requireKnown(recipients, await addressesOf(tx, scope, row.customerId));
  const pdf = attached ? (await findFiles(tx, scope, row.id)).pdf : null;
  const files = pdf ? [{ name: fileNameOf(row), type: 'application/pdf', content: pdf }] : [];
  const { workspaceId, userId } = scope;
  const mailId = await queueDocumentMail(tools, tx, scope, {
    template,
    language: document.language,
    document: { kind: 'invoice', id: row.id },
    customerId: row.customerId,
    recipients,
    typed,
    values,
    link: 'read',
    files,
    practice,
    onceKey,
    userId,
  });
  if (mailId === null) return false;
  const about = { workspaceId, userId, action: 'mailed', subjectKind: 'invoice', subjectId: row.id };
  await recordActivity(tx, tools.clock.now(), { ...about, after: { mailId, template } });
  return true;
}
