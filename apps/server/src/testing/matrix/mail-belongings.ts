import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoiceMails, reminderSettings } from '@aurea/contract/billing/invoice-mails.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { noticeSettings } from '@aurea/contract/workspaces/notices.ts';
import type { Input } from './wire.ts';

type Ids = Readonly<Record<string, string>>;
type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

/** What a practice has sent: a mail about the invoice, a template of its own, a public link. */
export async function furnishMail(call: Call, marker: string, invoiceId: string): Promise<Ids> {
  const typed = { subject: `${marker} subject`, text: `${marker} text {link}` };
  const recipients = ['someone@example.org'];
  const letter = { template: 'invoice' as const, ...typed, recipients, attached: false };
  await call(invoiceMails.send, { params: { id: invoiceId }, body: letter });
  const params = { template: 'invoice' as const, language: 'en' as const };
  await call(mailTemplates.save, { params, body: { ...typed, version: 0 } });
  const of = { kind: 'invoice' as const, documentId: invoiceId };
  const { address } = await call(documentLinks.create, { body: of });
  const { links } = await call(documentLinks.delivery, { query: of });
  const copied = links.find(({ mailId }) => mailId === null);
  const linkToken = address.split('/').at(-1) ?? '';
  return { documentId: invoiceId, invoiceIds: invoiceId, 'document-links': copied?.id ?? '', linkToken };
}

const ofIssued = ({ ids }: { readonly ids: Ids }) => ({ params: { id: ids.invoiceId ?? '' } });
const byToken = ({ ids }: { readonly ids: Ids }) => ({ body: { token: ids.linkToken } });
const STEP = { on: true, days: 0 };
const STEPS = { first: STEP, second: { ...STEP, days: 1 }, third: { ...STEP, days: 2 } };

/** Parts of requests about mail that must fit together. */
export const MAIL_PARTICULARS: readonly (readonly [Route, (belongings: { readonly ids: Ids }) => Input])[] = [
  [invoiceMails.draft, ofIssued],
  [invoiceMails.send, ofIssued],
  [invoiceMails.reminders, ofIssued],
  [invoiceMails.remind, ofIssued],
  [mailTemplates.save, () => ({ params: { language: 'fr' }, body: { version: 0 } })],
  [reminderSettings.save, () => ({ body: { version: 0, settings: { on: true, steps: STEPS } } })],
  [noticeSettings.save, () => ({ body: { version: 0 } })],
  [documentLinks.open, byToken],
  [documentLinks.note, byToken],
  [publicInvoices.read, byToken],
  [publicInvoices.pdf, byToken],
];
