import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import type { Area } from '#http/area.ts';
import { followOpenPages } from '../cards/jobs.ts';
import { showInvoice } from '../invoices/invoice-view.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { useSurplus } from './surplus.ts';
import { recordPayment, reversePayment, writeOff } from './use-cases.ts';

export const servePayments: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  const work = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>): InvoiceWork => ({ tx, scope, clock, randomness });

  serve(invoices.writeOff, async (context) => {
    const { tx, scope, params, body } = context;
    await writeOff(work(context), params.id, body);
    return await showInvoice(tx, scope, params.id, clock.today());
  });

  serve(payments.record, async (context) => {
    const { tx, scope, body } = context;
    const recorded = await recordPayment(work(context), body);
    const settled = body.allocations.map(({ invoiceId }) => invoiceId);
    await followOpenPages(tools, tx, scope, settled);
    return recorded;
  });

  serve(payments.useSurplus, async (context) => {
    const { tx, scope, params, body } = context;
    await useSurplus(work(context), params.id, body.amount);
    await followOpenPages(tools, tx, scope, [params.id]);
    return await showInvoice(tx, scope, params.id, clock.today());
  });

  serve(payments.reverse, (context) => reversePayment(work(context), context.params.id, context.body));
};
