import { advisoryFees } from '@aurea/contract/billing/advisory-fees.ts';
import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { quotationMails } from '@aurea/contract/billing/quotation-mails.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { recurring } from '@aurea/contract/billing/recurring.ts';
import { catalogue } from '@aurea/contract/catalogue.ts';
import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { initialSettings } from '@aurea/domain/billing/settings/practice.ts';
import { COMPLETE_SETTINGS } from '../complete-settings.ts';
import { HELIOS, invoiceDraft, line, quotationDraft, recurringDraft } from '../invoicing.ts';
import { pngOf } from '../pictures.ts';
import { supplierInvoice } from '../supplier-invoice.ts';
import type { Input } from './wire.ts';

type Ids = Readonly<Record<string, string>>;
type Call = <const R extends Route>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

/** A practice that has invoiced: a draft, an issued invoice with a payment, and a deposit. */
export async function furnishInvoices(call: Call, marker: string): Promise<Ids> {
  const { settings, version } = await call(practiceSettings.find, {});
  const own = { ...settings, ...COMPLETE_SETTINGS, name: `${marker} practice` };
  await call(practiceSettings.save, { body: { version, settings: own } });
  const logos = await furnishLogos(call, marker);
  const { id: customerId } = await call(customers.create, {
    body: { ...HELIOS, companyName: `${marker} company`, email: 'someone@example.org' },
  });
  const lines = [line({ name: `${marker} line` })];
  const add = (kind: 'invoice' | 'deposit') =>
    call(invoices.create, { body: { kind, draft: invoiceDraft(customerId, { lines, note: marker }) } });
  const issue = async (kind: 'invoice' | 'deposit') => {
    const { id, version: of } = await add(kind);
    return await call(invoices.finalise, { params: { id }, body: { version: of } });
  };
  const [open, issued, deposit] = [await add('invoice'), await issue('invoice'), await issue('deposit')];
  const gone = await add('invoice');
  await call(invoices.remove, { params: { id: gone.id } });
  const terms = {
    name: `${marker} recurring`,
    rhythm: 'month' as const,
    dayOfMonth: 1,
    startsOn: '2027-01-01',
    endsOn: null,
    mode: 'draft' as const,
    draft: recurringDraft(customerId, { lines, note: marker }),
  };
  const repeated = await call(recurring.create, { body: terms });
  const ended = await call(recurring.create, { body: terms });
  await call(recurring.remove, { params: { id: ended.id } });
  const allocations = [{ invoiceId: issued.id, amount: '10' }];
  const paid = { on: '2026-11-20', amount: '10', currency: 'EUR', method: 'transfer' as const, reference: marker };
  const payment = await call(payments.record, { body: { customerId, ...paid, allocations } });
  const { items: statuses } = await call(invoiceStatuses.record, {
    params: { id: issued.id },
    body: { ...STATUS, version: 0, code: 200 },
  });
  const { id: articleId } = await call(catalogue.add, {
    body: { ...ARTICLE, name: `${marker} article`, description: marker },
  });
  return {
    articles: articleId,
    ...logos,
    ...(await furnishQuotations(call, { customerId, marker })),
    ...(await furnishReceived(call, marker)),
    customerId,
    invoices: open.id,
    invoiceId: issued.id,
    statusId: statuses[0]?.id ?? '',
    deletedInvoice: gone.id,
    invoiceIds: issued.id,
    'recurring-invoices': repeated.id,
    endedRecurring: ended.id,
    deposits: deposit.id,
    payments: payment.id,
  };
}

const STATUS = { version: 1, code: 201, on: '2026-11-20', reason: '', reasonCode: null } as const;

const ARTICLE = {
  name: 'sample',
  description: 'sample',
  unit: 'C62',
  unitPrice: '100',
  vatCategory: 'S',
  vatRate: '20',
  optional: false,
} as const;

/** A logo in use, and the one before it. */
async function furnishLogos(call: Call, marker: string): Promise<Ids> {
  const body = { fileName: `${marker}.png`, content: LOGO };
  const before = await call(practiceLogo.upload, { body });
  const inUse = await call(practiceLogo.upload, { body });
  return { 'practice-logo': inUse.id, formerLogo: before.id };
}

const LOGO = pngOf({ width: 40, height: 40 }).toString('base64');

/** An invoice that was received, and taken in hand. */
async function furnishReceived(call: Call, marker: string): Promise<Ids> {
  const body = { fileName: `${marker}.xml`, content: sentXml(`${marker}-F1`) };
  const outcome = await call(receivedInvoices.add, { body });
  const id = 'id' in outcome ? outcome.id : '';
  const taken = { ...DECIDED, version: 0, code: 204, reason: marker } as const;
  const { lifecycle } = await call(receivedInvoices.record, { params: { id }, body: taken });
  return { 'received-invoices': id, receivedStatus: lifecycle.items[0]?.id ?? '' };
}

const sentXml = (number: string) => Buffer.from(supplierInvoice(number)).toString('base64');
const DECIDED = { version: 1, code: 205, on: '2026-11-20', reason: 'sample', reasonCode: null } as const;

type QuotationSeed = { readonly customerId: string; readonly marker: string };

const PAPER = Buffer.from('%PDF-1.7 signed').toString('base64');

/** A quotation to write, one that waits for its answer, one that was accepted, one closed with its rest, one deleted. */
async function furnishQuotations(call: Call, { customerId, marker }: QuotationSeed): Promise<Ids> {
  const draft = quotationDraft(customerId, { subject: marker, note: marker });
  const add = () => call(quotations.create, { body: { draft } });
  const send = async () => {
    const { id, version } = await add();
    return await call(quotations.finalise, { params: { id }, body: { version } });
  };
  const [open, sent, accepted, closed, gone] = [await add(), await send(), await send(), await send(), await add()];
  const paper = { fileName: `${marker}.pdf`, content: PAPER };
  const answer = { version: 2, on: '2026-11-20', name: marker, note: marker, chosen: [], paper };
  await call(quotations.accept, { params: { id: accepted.id }, body: answer });
  const plain = { ...answer, paper: undefined };
  await call(quotations.accept, { params: { id: closed.id }, body: plain });
  await call(quotations.close, { params: { id: closed.id }, body: { version: 3, reason: marker } });
  await call(quotations.remove, { params: { id: gone.id } });
  return {
    quotations: open.id,
    sentQuotation: sent.id,
    acceptedQuotation: accepted.id,
    closedQuotation: closed.id,
    deletedQuotation: gone.id,
  };
}

const FEE_TERMS = {
  basis: 'closing' as const,
  from: '2026-03-02',
  to: '2026-03-10',
  tiers: [{ upTo: null, percent: '1' }],
};

export type Mandated = { readonly customerId: string; readonly mandateId: string; readonly marker: string };

/** A draft with a fee on the assets of a customer who opened them by a mandate. */
export async function furnishFee(call: Call, { customerId, mandateId, marker }: Mandated): Promise<Ids> {
  const body = { version: 1, mandateId };
  await call(customerFile.linkMandate, { params: { id: customerId }, body });
  const lines = [line({ name: `${marker} line` })];
  const draft = invoiceDraft(customerId, { lines, note: marker });
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  const terms = { ...FEE_TERMS, assetIds: null };
  const { fees } = await call(advisoryFees.add, {
    params: { id },
    body: { version, terms, name: `${marker} fee`, acceptsPartial: true },
  });
  return { feeDraft: id, fee: fees[0]?.id ?? '' };
}

const SETTINGS = {
  ...initialSettings('sample'),
  ...COMPLETE_SETTINGS,
  wordings: [{ key: 'franchise', language: 'fr', from: '2026-11-01', text: 'sample' }],
};

/** Parts of requests about invoices that must fit together. */
export const INVOICE_PARTICULARS: readonly (readonly [Route, (belongings: { readonly ids: Ids }) => Input])[] = [
  [invoices.change, ({ ids }) => ({ params: { id: ids.feeDraft ?? '' }, body: { version: 2 } })],
  [advisoryFees.preview, ({ ids }) => ({ params: { id: ids.feeDraft ?? '' }, body: FEE_TERMS })],
  [
    advisoryFees.add,
    ({ ids }) => ({
      params: { id: ids.feeDraft ?? '' },
      body: { version: 2, terms: { ...FEE_TERMS, assetIds: [ids.assetIds ?? ''] }, acceptsPartial: true },
    }),
  ],
  [invoices.restore, ({ ids }) => ({ params: { id: ids.deletedInvoice ?? '' } })],
  [invoices.facturx, ({ ids }) => ({ params: { id: ids.invoiceId ?? '' } })],
  [invoiceStatuses.record, ({ ids }) => ({ params: { id: ids.invoiceId ?? '' }, body: STATUS })],
  [invoiceStatuses.withdraw, ({ ids }) => ({ params: { id: ids.invoiceId ?? '' }, body: { version: 1 } })],
  [receivedInvoices.add, () => ({ body: { fileName: 'sample.xml', content: sentXml('sample') } })],
  [receivedInvoices.record, () => ({ body: DECIDED })],
  [receivedInvoices.deposit, ({ ids }) => ({ params: { statusId: ids.receivedStatus ?? '' } })],
  [receivedInvoices.withdraw, ({ ids }) => ({ params: { statusId: ids.receivedStatus ?? '' }, body: { version: 1 } })],
  [quotationMails.draft, ({ ids }) => ({ params: { id: ids.sentQuotation ?? '' } })],
  [quotationMails.send, ({ ids }) => ({ params: { id: ids.sentQuotation ?? '' } })],
  [quotations.restore, ({ ids }) => ({ params: { id: ids.deletedQuotation ?? '' } })],
  [
    quotations.accept,
    ({ ids }) => ({
      params: { id: ids.sentQuotation ?? '' },
      body: { version: 2, chosen: [], paper: { fileName: 'sample', content: PAPER } },
    }),
  ],
  [quotations.paper, ({ ids }) => ({ params: { id: ids.acceptedQuotation ?? '' } })],
  [quotations.refuse, ({ ids }) => ({ params: { id: ids.sentQuotation ?? '' }, body: { version: 2 } })],
  [quotations.withdraw, ({ ids }) => ({ params: { id: ids.sentQuotation ?? '' }, body: { version: 2 } })],
  [quotations.revise, ({ ids }) => ({ params: { id: ids.sentQuotation ?? '' } })],
  [quotations.close, ({ ids }) => ({ params: { id: ids.acceptedQuotation ?? '' }, body: { version: 3 } })],
  [quotations.reopen, ({ ids }) => ({ params: { id: ids.closedQuotation ?? '' }, body: { version: 4 } })],
  [quotations.convert, ({ ids }) => ({ params: { id: ids.acceptedQuotation ?? '' } })],
  [recurring.restore, ({ ids }) => ({ params: { id: ids.endedRecurring ?? '' } })],
  [catalogue.add, () => ({ body: ARTICLE })],
  [catalogue.change, () => ({ body: { article: ARTICLE } })],
  [practiceLogo.upload, () => ({ body: { content: LOGO } })],
  [practiceLogo.restore, ({ ids }) => ({ params: { id: ids.formerLogo ?? '' } })],
  [practiceSettings.save, () => ({ body: { settings: SETTINGS } })],
];
