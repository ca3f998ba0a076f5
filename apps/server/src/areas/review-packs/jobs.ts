import { wealthReports } from '@aurea/contract/wealth-reports.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { z } from 'zod';
import { invoicedSince } from '#areas/billing/public.ts';
import { type HeldMandate, heldMandate } from '#areas/customers/public.ts';
import { enginesOf } from '#areas/performance/public.ts';
import { freezeReview } from '#areas/wealth-report/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inView } from '#db/left-out.ts';
import { findWorkspaceAccess, recordLookUnder } from '#db/session-lookup.ts';
import { inWorkspaceZone } from '#db/time-zone.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs, type WorkspaceScope } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { endPack, findWaiting, type WaitingPack } from './queries.ts';

const PackJob = z.object({ workspaceId: z.string(), id: z.string() });
type PackJob = z.infer<typeof PackJob>;

export const MAKE_REVIEW: Job<PackJob> = { name: 'make-review', data: PackJob };

const A_YEAR = 12;

/** Makes reviews one after another, each on behalf of who asked for it and under the mandate that holds then. */
export function workOnReviews(areaTools: AreaTools): void {
  const tools = { ...forJobs(areaTools), engines: enginesOf(areaTools) };
  const { queue, db, clock } = tools;

  queue.handle(MAKE_REVIEW, async (job) => {
    const practice = { workspaceId: job.workspaceId };
    const pack = await inScope(db, { ...practice, system: true }, (tx) => findWaiting(tx, practice, job.id));
    if (!pack) return;
    try {
      await make(pack);
    } catch (error) {
      // What may go well later is tried again by the queue.
      if (!(error instanceof Failure) || error.code === 'unavailable' || error.code === 'stale') throw error;
      const failure = error.code;
      await inScope(db, { ...practice, system: true }, (tx) =>
        endPack(tx, practice, { id: job.id, at: clock.now() }, { failure }),
      );
    }

    async function make({ id, customerId, language, askedBy: userId, before }: WaitingPack): Promise<void> {
      const own = { ...practice, userId };
      const { mandate, household } = await findHousehold(own, customerId);
      const since = before ?? addMonths(clock.today(), -A_YEAR);
      const invoiced = await inScope(db, own, (tx) => invoicedSince(tx, practice, customerId, addDays(since, 1)));
      const { workspaceId: householdId, timeZone } = household;
      const made = await inView(household, () =>
        inWorkspaceZone({ workspaceId: householdId, timeZone }, async () => {
          await inScope(db, { workspaceId: householdId, userId }, (tx) =>
            recordLookUnder(tx, { ...household, mandateId: mandate.id }, wealthReports.freeze, clock.now()),
          );
          const review = { since, hadReview: before !== null, invoiced };
          return await freezeReview(tools, household, { id, language, review });
        }),
      );
      await inScope(db, { ...practice, system: true }, async (tx) => {
        await endPack(tx, practice, { id, at: clock.now() }, { since, householdId, ...made });
        const about = { action: 'review_prepared', subjectKind: 'customer', subjectId: customerId, before: null };
        await recordActivity(tx, clock.now(), { ...own, ...about, after: { number: made.number } });
      });
    }
  });

  /** @throws Failure `forbidden` where who asked works there no longer, `not_found` without a mandate that opens reports */
  async function findHousehold(
    own: { readonly workspaceId: string; readonly userId: string },
    customerId: string,
  ): Promise<{ readonly mandate: HeldMandate; readonly household: WorkspaceScope }> {
    const { workspaceId, userId } = own;
    const work = await findWorkspaceAccess(db, userId, workspaceId, clock.now());
    if (!work?.role) throw new Failure('forbidden');
    const mandate = await inScope(db, { ...own, system: true }, (tx) => heldMandate(tx, own, customerId, clock.now()));
    if (!mandate || mandate.areas.reports === 'none') throw new Failure('not_found', { what: 'mandate' });
    const entry = await findWorkspaceAccess(db, userId, mandate.householdId, clock.now());
    if (!entry) throw new Failure('not_found', { what: 'mandate' });
    const { id: mandateId, householdId, areas: mandateAreas, leftOut } = mandate;
    const visit = { kind: 'household', role: null, mandate: 'read', mandateId, mandateAreas, leftOut } as const;
    return { mandate, household: { ...visit, workspaceId: householdId, userId, timeZone: entry.timeZone } };
  }
}
