import { receivables } from '@aurea/contract/receivables.ts';
import { reports } from '@aurea/contract/reports.ts';
import type { Area } from '#http/area.ts';
import { exportInvoices } from '../listing/export.ts';
import { reportFile, statementFile } from './files.ts';
import { lastMonths } from './months.ts';
import { customerStatement, eReport, journalReport, vatReport } from './use-cases.ts';

export const serveReports: Area = ({ serve, clock, workers }) => {
  serve(reports.vat, ({ tx, scope, query }) => vatReport(tx, scope, query));
  serve(reports.journal, ({ tx, scope, query }) => journalReport(tx, scope, query));
  serve(reports.eReporting, ({ tx, scope, query }) => eReport(tx, scope, query));
  serve(reports.file, ({ tx, scope, query }) => reportFile({ tx, scope, workers, clock }, query));
  serve(reports.statement, ({ tx, scope, params, query }) => customerStatement(tx, scope, params.id, query));
  serve(reports.statementFile, ({ tx, scope, params, query }) =>
    statementFile({ tx, scope, workers, clock }, params.id, query),
  );
  serve(receivables.months, async ({ tx, scope, query }) => ({
    items: await lastMonths(tx, scope, { today: clock.today(), customerId: query.customerId }),
  }));
  serve(receivables.export, ({ tx, scope, body }) => exportInvoices({ tx, scope, workers, clock }, body));
};
