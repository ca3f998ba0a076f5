import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Area } from '#http/area.ts';
import { exportArchive } from '../closings/archive/export.ts';
import { closingsReport } from '../closings/report.ts';
import { exportInvoices } from '../invoices/listing/export.ts';
import { pageOfIssued } from '../invoices/listing/list.ts';
import { advisorReport } from './advisor-report.ts';
import { reportFile, statementFile } from './files.ts';
import { lastMonths } from './months.ts';
import { customerStatement, eReport, journalReport, vatReport } from './use-cases.ts';

export const serveReports: Area = (tools) => {
  const { serve, clock, workers } = tools;
  const cacheVersion = practiceCacheVersion(tools);
  serve(reports.vat, ({ tx, scope, query }) => vatReport(tx, scope, query), { cacheVersion });
  serve(reports.journal, ({ tx, scope, query }) => journalReport(tx, scope, query), { cacheVersion });
  serve(reports.eReporting, ({ tx, scope, query }) => eReport(tx, scope, query), { cacheVersion });
  serve(reports.closings, ({ tx, scope, query }) => closingsReport(tx, scope, query), { cacheVersion });
  // reads names of colleagues
  serve(reports.advisors, ({ tx, scope, query }) => advisorReport(tx, scope, query), { identity: 'all' });
  serve(reports.archive, ({ tx, scope, query }) => exportArchive({ tx, scope, workers, clock }, query));
  serve(reports.file, ({ tx, scope, query }) => reportFile({ tx, scope, workers, clock }, query), { identity: 'all' });
  serve(reports.statement, ({ tx, scope, params, query }) => customerStatement(tx, scope, params.id, query));
  serve(reports.statementFile, ({ tx, scope, params, query }) =>
    statementFile({ tx, scope, workers, clock }, params.id, query),
  );
  serve(
    receivables.months,
    async ({ tx, scope, query }) => ({
      items: await lastMonths(tx, scope, { today: clock.today(), customerId: query.customerId }),
    }),
    { cacheVersion },
  );
  serve(receivables.documents, ({ tx, scope, query }) => pageOfIssued(tx, scope, query, clock.today()), {
    cacheVersion,
  });
  serve(receivables.export, ({ tx, scope, body }) => exportInvoices({ tx, scope, workers, clock }, body));
};
