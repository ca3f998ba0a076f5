import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Area } from '#http/area.ts';
import { cardPaymentArea } from '../cards/routes.ts';
import { workOnClosings } from '../closings/jobs.ts';
import { NumberPrediction } from '../documents/number-prediction.ts';
import { pdfOf } from '../documents/pdf.ts';
import { findFiles } from '../documents/queries.ts';
import { feeArea } from '../fees/routes.ts';
import { serveOffice } from '../home/routes.ts';
import { publicInvoiceArea } from '../links/public-invoice-routes.ts';
import { printedLook } from '../logos/looks.ts';
import { practiceLogoArea } from '../logos/routes.ts';
import { servePayments } from '../payments/routes.ts';
import { servePlatform } from '../platform/routes.ts';
import { serveReceived } from '../received/routes.ts';
import { serveRecurring } from '../recurring/routes.ts';
import { serveReports } from '../reports/routes.ts';
import { workOnRetainedDocuments } from '../retained/jobs.ts';
import { findSettings } from '../settings/queries.ts';
import { practiceSettingsArea } from '../settings/routes.ts';
import { serveStatuses } from '../statuses/routes.ts';
import { documentOf } from './compose.ts';
import { showInvoice, showJustIssued } from './invoice-view.ts';
import { issueInvoice } from './issue.ts';
import { listOriginalsOf } from './link-queries.ts';
import { listInvoices } from './listing/list.ts';
import type { DocumentWriter } from './predicted-files.ts';
import { findInvoice } from './queries.ts';
import { mailInvoice } from './sending/mail.ts';
import { sendingArea } from './sending/routes.ts';
import {
  changeDraft,
  createDraft,
  duplicate,
  followUp,
  type InvoiceWork,
  removeDraft,
  restoreDraft,
} from './use-cases.ts';

export const invoiceArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  const show = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>, id: string) =>
    showInvoice(tx, scope, id, clock.today());
  const work = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>): InvoiceWork => ({ tx, scope, clock, randomness });
  const prediction = new NumberPrediction();
  practiceSettingsArea(tools);
  practiceLogoArea(tools);

  const cacheVersion = practiceCacheVersion(tools);
  serve(invoices.list, ({ tx, scope, query }) => listInvoices(tx, scope, query, clock.today()), { cacheVersion });
  serve(invoices.find, (context) => show(context, context.params.id), { cacheVersion, preparedStatements: true });
  serve(invoices.create, async (context) => {
    const { kind, draft } = context.body;
    return await show(context, await createDraft(work(context), kind, draft));
  });
  serve(invoices.change, async (context) => {
    const { id } = context.params;
    await changeDraft(work(context), id, context.body.draft, context.body.version);
    return await show(context, id);
  });
  serve(invoices.remove, (context) => removeDraft(work(context), context.params.id));
  serve(invoices.restore, async (context) => {
    await restoreDraft(work(context), context.params.id);
    return await show(context, context.params.id);
  });
  serve(invoices.duplicate, async (context) => show(context, await duplicate(work(context), context.params.id)));
  serve(
    invoices.finalise,
    async (context) => {
      const { id } = context.params;
      const { version, mail } = context.body;
      const writer: DocumentWriter = { precomputed: context.precomputed, prediction };
      const issued = await issueInvoice(work(context), writer, { id, version });
      if (mail) await mailInvoice({ tools, ...context }, id, mail);
      const takesOver = issued.originals.some(({ role }) => role === 'corrects');
      if (takesOver) return await show(context, id);
      return await showJustIssued(context.tx, context.scope, issued, clock.today());
    },
    { concurrencyKey: ({ scope }) => `issue ${scope.workspaceId}`, preparedStatements: true },
  );
  serve(invoices.credit, async (context) =>
    show(context, await followUp(work(context), context.params.id, 'credit_note')),
  );
  serve(invoices.correct, async (context) =>
    show(context, await followUp(work(context), context.params.id, 'corrective')),
  );
  servePayments(tools);
  serveFiles(tools);
  serveStatuses(tools);
  servePlatform(tools);
  serveReceived(tools);
  feeArea(tools);
  workOnClosings(tools);
  workOnRetainedDocuments(tools);
  serveReports(tools);
  serveOffice(tools);
  serveRecurring(tools);
  publicInvoiceArea(tools);
  cardPaymentArea(tools);
  sendingArea(tools);
};

const serveFiles: Area = ({ serve, clock, workers }) => {
  serve(invoices.pdf, async ({ tx, scope, params }) => {
    const row = await findInvoice(tx, scope, params.id);
    if (row.issuedOn !== null) return (await findFiles(tx, scope, params.id)).pdf;
    const { settings: practice } = await findSettings(tx, scope);
    const originals = await listOriginalsOf(tx, scope, params.id);
    const document = documentOf({ row, practice, originals, today: clock.today() });
    const look = await printedLook(tx, scope, practice);
    return pdfOf({ workers, scope }, { document, look, xml: null, madeAt: clock.now() });
  });

  serve(invoices.facturx, async ({ tx, scope, params }) => {
    await findInvoice(tx, scope, params.id);
    return (await findFiles(tx, scope, params.id)).xml;
  });
};
