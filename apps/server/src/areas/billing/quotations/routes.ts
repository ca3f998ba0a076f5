import { quotations } from '@aurea/contract/billing/quotations.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Area } from '#http/area.ts';
import { sentAsFile } from '#http/sent-file.ts';
import { findInvoicedCustomer } from '../buyers/queries.ts';
import { pdfOf } from '../documents/pdf.ts';
import { publicQuotationArea } from '../links/public-quotation-routes.ts';
import { printedLook } from '../logos/looks.ts';
import { findPracticeSettings } from '../settings/queries.ts';
import { closeQuotation, reopenQuotation } from './closing/close.ts';
import { documentOf } from './compose.ts';
import { convertQuotation } from './convert-to-invoice.ts';
import { listQuotations } from './listing/list.ts';
import { notificationArea } from './notifications/routes.ts';
import { findPdf, findQuotation } from './queries.ts';
import { showQuotation } from './quotation-view.ts';
import { findPaperContent } from './responses/queries.ts';
import { answerByHand, refuse } from './responses/respond.ts';
import { acceptOnPaper } from './responses/signed-paper.ts';
import { mailQuotation, quotationMailArea } from './sending/routes.ts';
import { sendQuotation } from './sending/send.ts';
import {
  changeQuotation,
  createQuotation,
  duplicateQuotation,
  type MemberWork,
  removeQuotation,
  restoreQuotation,
  reviseQuotation,
  withdrawQuotation,
} from './use-cases.ts';

type InWorkspace = Pick<MemberWork, 'tx' | 'scope'>;

export const quotationArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  const show = ({ tx, scope }: InWorkspace, id: string) => showQuotation(tx, scope, id, clock.today());
  const work = ({ tx, scope }: InWorkspace): MemberWork => ({ tx, scope, clock, randomness });

  const cacheVersion = practiceCacheVersion(tools);
  serve(quotations.list, ({ tx, scope, query }) => listQuotations(tx, scope, query, clock.today()), { cacheVersion });
  serve(quotations.find, (context) => show(context, context.params.id), { cacheVersion, preparedStatements: true });
  serve(quotations.create, async (context) => {
    return await show(context, await createQuotation(work(context), context.body.draft));
  });
  serve(quotations.change, async (context) => {
    const { id } = context.params;
    await changeQuotation(work(context), id, context.body.draft, context.body.version);
    return await show(context, id);
  });
  serve(quotations.remove, (context) => removeQuotation(work(context), context.params.id));
  serve(quotations.restore, async (context) => {
    await restoreQuotation(work(context), context.params.id);
    return await show(context, context.params.id);
  });
  serve(quotations.duplicate, async (context) =>
    show(context, await duplicateQuotation(work(context), context.params.id)),
  );
  serve(quotations.revise, async (context) => show(context, await reviseQuotation(work(context), context.params.id)));
  serveSteps(tools);
  quotationMailArea(tools);
  publicQuotationArea(tools);
  notificationArea(tools);
};

/** What becomes of a quotation once it is written. */
const serveSteps: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;
  const show = ({ tx, scope }: InWorkspace, id: string) => showQuotation(tx, scope, id, clock.today());
  const work = ({ tx, scope }: InWorkspace): MemberWork => ({ tx, scope, clock, randomness });

  serve(quotations.finalise, async (context) => {
    const { id } = context.params;
    const { version, mail } = context.body;
    await sendQuotation(work(context), context, { id, version });
    if (mail) await mailQuotation(tools, context, id, mail);
    return await show(context, id);
  });
  serve(quotations.accept, async (context) => {
    const { id } = context.params;
    await acceptOnPaper(work(context), id, context.body);
    return await show(context, id);
  });
  serve(quotations.refuse, async (context) => {
    const { id } = context.params;
    await answerByHand(work(context), id, context.body, refuse);
    return await show(context, id);
  });
  serve(quotations.withdraw, async (context) => {
    const { id } = context.params;
    await withdrawQuotation(work(context), id, context.body.version);
    return await show(context, id);
  });
  serve(quotations.close, async (context) => {
    const { id } = context.params;
    await closeQuotation(work(context), id, context.body);
    return await show(context, id);
  });
  serve(quotations.reopen, async (context) => {
    const { id } = context.params;
    await reopenQuotation(work(context), id, context.body.version);
    return await show(context, id);
  });
  serve(quotations.convert, async (context) => ({
    invoiceId: await convertQuotation(work(context), context.params.id, context.body.conversion),
  }));
  serve(quotations.pdf, async ({ tx, scope, params }) => {
    const row = await findQuotation(tx, scope, params.id);
    if (row.sentOn !== null) return await findPdf(tx, scope, params.id);
    const practice = await findPracticeSettings(tx, scope);
    const customer = await findInvoicedCustomer(tx, scope, row.customerId);
    const document = documentOf({ row, practice, customer, today: clock.today() });
    const look = await printedLook(tx, scope, practice);
    return pdfOf({ workers, scope }, { document, look, xml: null, madeAt: clock.now() });
  });
  serve(quotations.paper, async ({ tx, scope, params, reply }) => {
    await findQuotation(tx, scope, params.id);
    const { name, content } = await findPaperContent(tx, scope, params.id);
    sentAsFile(reply, name);
    return content;
  });
};
