import { type PublicInvoice, publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { invoiceStatusOf } from '@aurea/domain/billing/payments/invoice-status.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { amountFor } from '../cards/amount.ts';
import { findKey } from '../cards/queries.ts';
import { findFiles } from '../documents/queries.ts';
import { findInvoice } from '../invoices/queries.ts';
import { publicLook } from '../logos/looks.ts';
import { factsOf } from '../payments/payment-facts.ts';
import { type OpenedLink, requireLink } from './document-links.ts';

/** What the holder of a public link may see of an invoice. */
export const publicInvoiceArea: Area = (tools) => {
  const { serve } = tools;

  serve(publicInvoices.read, async ({ tx, body }) => {
    const link = await requireLink(tools, tx, body.token, { kind: 'invoice' });
    return await read(tools, tx, link);
  });

  serve(publicInvoices.pdf, async ({ tx, body }) => {
    const link = await requireLink(tools, tx, body.token, { kind: 'invoice' });
    return (await findFiles(tx, link, link.document.id)).pdf;
  });
};

async function read(tools: Pick<AreaTools, 'clock'>, tx: Tx, link: OpenedLink): Promise<PublicInvoice> {
  const row = await findInvoice(tx, link, link.document.id);
  const { content: document, number, issuedOn } = row;
  if (!document || number === null || issuedOn === null) throw new Failure('link_unusable');
  const { state, payment, outstanding, overdue } = invoiceStatusOf(await factsOf(tx, link, row), tools.clock.today());
  const look = await publicLook(tx, link, { kind: 'invoices', id: row.id });
  const isByCard = (await findKey(tx, link))?.refusedAt === null && (await amountFor(tx, link, row, tools)) !== null;
  const { kind, dueOn, currency, gross } = row;
  const facts = { kind, number, state, payment, overdue, issuedOn, dueOn, currency, gross };
  return { ...facts, outstanding: toWire(outstanding), isByCard, document, look };
}
