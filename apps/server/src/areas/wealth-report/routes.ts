import { type FrozenReport, wealthReports } from '@aurea/contract/wealth-report.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { enginesOf } from '#areas/performance/public.ts';
import { namesFor, practiceOfMandate } from '#areas/workspaces/public.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { AfterTransaction, type Area, type WorkspaceScope } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { sentAsFile } from '#http/sent-file.ts';
import {
  deleteContent,
  findNextNumber,
  findPlan,
  findReport,
  findReportContent,
  listReports,
  type StoredReport,
  savePlan,
} from './queries.ts';
import { preparePages, prepareReport, type RenderedReport } from './render.ts';
import { storeReport } from './store-report.ts';

type Prepared = { readonly rendered: RenderedReport; readonly number: number };

export const wealthReportArea: Area = (tools) => {
  const { serve, clock, randomness, db } = tools;
  const engines = enginesOf(tools);

  /** Under a mandate a practice sees the reports it wrote. */
  const readersOf = async (tx: Tx, scope: WorkspaceScope) => {
    if (scope.mandate === null) return { practiceId: null };
    const practice = await practiceOfMandate(tx, scope, clock.now());
    if (!practice) throw new Failure('not_found', { what: 'mandate' });
    return { practiceId: practice.id };
  };

  serve(wealthReports.show, async ({ tx, scope }) => {
    const { person } = await namesFor(tx, scope);
    const practice = scope.mandate ? await practiceOfMandate(tx, scope, clock.now()) : null;
    const reports = await listReports(tx, scope, await readersOf(tx, scope));
    return {
      ...{ plan: await findPlan(tx, scope), author: person, practice: practice?.name ?? null },
      frozen: reports.map((report) => toFrozen(report, scope)),
    };
  });

  serve(wealthReports.change, async ({ tx, scope, body }) => {
    await savePlan(tx, scope, body, clock.now());
    return await findPlan(tx, scope);
  });

  serve(wealthReports.draft, async ({ tx, scope, params, reply }) => {
    const { language } = params;
    const plan = await findPlan(tx, scope);
    const render = await prepareReport({ tx, scope, tools, engines }, { plan, language, number: null });
    sentAsFile(reply, `wealth-report-draft-${clock.today()}.pdf`);
    return new AfterTransaction(async () => (await render()).bytes);
  });

  serve(wealthReports.preview, async ({ tx, scope, params: { language } }) => {
    const wanted = { plan: await findPlan(tx, scope), language, number: null };
    return new AfterTransaction(await preparePages({ tx, scope, tools, engines }, wanted));
  });

  const prepared = createRequestSlot<Prepared>();
  serve(
    wealthReports.freeze,
    async ({ tx, scope, body, request }) => {
      const { rendered, number } = prepared.take(request);
      await lockHousehold(tx, scope.workspaceId);
      const { hidesAmounts } = await planOf(tx, scope, body.version);
      const [id, at] = [randomness.uuid(), clock.now()];
      await storeReport(tx, scope, { id, number, rendered, language: body.language, hidesAmounts, at });
      return toFrozen(await findReport(tx, scope, { practiceId: null }, id), scope);
    },
    {
      prepare: async ({ scope, body, request }) => {
        const { render, number } = await inScope(db, scope, async (tx) => {
          const plan = await planOf(tx, scope, body.version);
          const next = await findNextNumber(tx, scope);
          const wanted = { plan, language: body.language, number: next };
          return { number: next, render: await prepareReport({ tx, scope, tools, engines }, wanted) };
        });
        prepared.put(request, { number, rendered: await render() });
      },
    },
  );

  serve(wealthReports.file, async ({ tx, scope, params, reply }) => {
    const readers = await readersOf(tx, scope);
    const { number, on } = await findReport(tx, scope, readers, params.id);
    sentAsFile(reply, `wealth-report-${number}-${on}.pdf`);
    return await findReportContent(tx, scope, readers, params.id);
  });

  serve(wealthReports.remove, async ({ tx, scope, params }) => {
    const report = await findReport(tx, scope, await readersOf(tx, scope), params.id);
    if (!mayRemove(report, scope)) throw new Failure('forbidden');
    await deleteContent(tx, scope, report.id, clock.now());
    await recordActivity(tx, scope, clock.now(), {
      action: 'deleted',
      subjectKind: 'wealth_report',
      subjectId: report.id,
      before: { number: report.number, sha256: report.sha256 },
      after: null,
    });
  });
};

/** The plan as the person saw it. @throws Failure `stale` */
async function planOf(tx: Tx, scope: WorkspaceScope, version: number) {
  const plan = await findPlan(tx, scope);
  if (plan.version !== version) throw new Failure('stale', { what: 'wealth_report' });
  return plan;
}

/** Its author, or an owner of the household it describes. */
const mayRemove = ({ authorId }: StoredReport, { userId, role }: WorkspaceScope) =>
  authorId === userId || role === 'owner';

function toFrozen({ authorId, ...report }: StoredReport, scope: WorkspaceScope): FrozenReport {
  return { ...report, mayRemove: mayRemove({ authorId, ...report }, scope) };
}
