import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { ReportSection } from '@aurea/domain/wealth-report/sections.ts';
import type { EnginePool } from '#areas/performance/public.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { findNextNumber, findPlan, findReportById } from './queries.ts';
import { prepareReport, type WantedReview } from './render.ts';
import { storeReport } from './store-report.ts';

/** What a review shows where its author has not chosen the sections of a report of that household. */
const REVIEW_SECTIONS: ReadonlySet<ReportSection> = new Set([
  ...(['cover', 'summary', 'assets', 'allocation', 'performance'] as const),
  ...(['properties', 'sources', 'disclaimers'] as const),
]);

/** Somebody else may freeze a report of the same household meanwhile. */
const ATTEMPTS = 3;

type Freezing = { readonly id: string; readonly language: Locale; readonly review: WantedReview };

export type FrozenReview = { readonly number: number; readonly on: Day };

/**
 * Freezes a review in the household of the scope, under its mandate. Under the same id it is frozen once: what is there
 * already is the answer.
 *
 * @throws Failure `stale` where others froze reports all the time, or the mandate opens something else than the scope; `account_files_full`, `account_rows_full`, `unavailable`
 */
export async function freezeReview(
  tools: AreaTools & { readonly engines: EnginePool },
  scope: WorkspaceScope,
  { id, language, review }: Freezing,
): Promise<FrozenReview> {
  const { workspaceId, userId, mandateAreas } = scope;
  const within: TransactionScope = { workspaceId, userId, mandateAreas };
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await inScope(tools.db, within, async (tx) => {
      const found = await findReportById(tx, scope, id);
      if (found) return { found };
      const { version, ...chosen } = await findPlan(tx, scope);
      const plan = version > 0 ? { ...chosen, version } : { ...chosen, version, sections: usualOf(chosen.sections) };
      const number = await findNextNumber(tx, scope);
      const work = { tx, scope, tools, engines: tools.engines };
      return { number, plan, render: await prepareReport(work, { plan, language, number, review }) };
    });
    if (prepared.found) return prepared.found;
    const { number, plan, render } = prepared;
    const rendered = await render();
    try {
      const stored = { id, number, rendered, language, hidesAmounts: plan.hidesAmounts, at: tools.clock.now() };
      await inScope(tools.db, within, (tx) => storeReport(tx, scope, stored));
      return { number, on: rendered.on };
    } catch (error) {
      if (!isNumberTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Under a mandate that has changed another attempt would read the same as this one: it is for the caller to begin again. */
const isNumberTaken = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'stale' && error.details.what === 'wealth_report';

const usualOf = <Planned extends { readonly name: ReportSection; readonly isShown: boolean }>(
  sections: readonly Planned[],
): Planned[] => sections.map((section) => ({ ...section, isShown: REVIEW_SECTIONS.has(section.name) }));
