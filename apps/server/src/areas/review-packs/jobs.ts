import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { addDays, addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { ReportReview } from '@aurea/domain/wealth-report/report.ts';
import { z } from 'zod';
import { sumInvoicedSince } from '#areas/billing/public.ts';
import { type HeldMandate, heldMandate } from '#areas/customers/public.ts';
import { enginesOf } from '#areas/performance/public.ts';
import { freezeReview } from '#areas/wealth-report/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inView } from '#db/left-out.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
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
/** A review made again within as many days is that of the same year: it takes the place of the one before. */
const SAME_REVIEW_DAYS = 90;
/** Tries go on for some twenty minutes: who waits for longer than this is answered. */
const PATIENCE_MS = 10 * 60_000;

const MAY_GO_WELL: ReadonlySet<string> = new Set(['unavailable', 'stale']);

/** From which day on changes are named, and whether that is the day of a review. */
function beginningOf({ latest }: WaitingPack, today: Day): Pick<ReportReview, 'since' | 'hadReview'> {
  if (latest === null) return { since: addMonths(today, -A_YEAR), hadReview: false };
  const isMadeAgain = addDays(latest.on, SAME_REVIEW_DAYS) > today;
  return isMadeAgain ? { since: latest.since, hadReview: latest.hadReview } : { since: latest.on, hadReview: true };
}

/** Why a review is refused for good. @throws the error where a later try of the queue may go well, as long as somebody would wait */
function failureOf(error: unknown, waitedMs: number): string {
  const failure = error instanceof Failure ? error.code : 'unavailable';
  if (waitedMs < PATIENCE_MS && MAY_GO_WELL.has(failure)) throw error;
  return failure;
}

/** Makes reviews one after another, each on behalf of who asked for it and under the mandate that holds then. */
export function workOnReviews(areaTools: AreaTools): void {
  const tools = { ...forJobs(areaTools), engines: enginesOf(areaTools) };
  const { queue, db, clock } = tools;

  queue.handle(MAKE_REVIEW, async (job) => {
    const practice = { workspaceId: job.workspaceId };
    const pack = await inScope(db, { ...practice, system: true }, (tx) => findWaiting(tx, practice, job.id));
    if (!pack) return;
    try {
      await make(practice, pack);
    } catch (error) {
      const failure = failureOf(error, clock.now().getTime() - pack.askedAt.getTime());
      await inScope(db, { ...practice, system: true }, (tx) =>
        endPack(tx, practice, { id: job.id, at: clock.now() }, { failure }),
      );
    }
  });

  async function make(practice: Scope, waiting: WaitingPack): Promise<void> {
    const { id, customerId, language, askedBy: userId } = waiting;
    const own = { ...practice, userId };
    const { mandate, household } = await findHousehold(tools, own, customerId);
    const { since, hadReview } = beginningOf(waiting, clock.today());
    const invoiced = await inScope(db, own, (tx) => sumInvoicedSince(tx, practice, customerId, addDays(since, 1)));
    const { workspaceId: householdId, timeZone } = household;
    const made = await inView(household, () =>
      inWorkspaceZone({ workspaceId: householdId, timeZone }, async () => {
        await inScope(db, { workspaceId: householdId, userId }, (tx) =>
          recordLookUnder(tx, { ...household, mandateId: mandate.id }, wealthReports.freeze, clock.now()),
        );
        const review = { since, hadReview, invoiced };
        return await freezeReview(tools, household, { id, language, review });
      }),
    );
    await inScope(db, { ...practice, system: true }, async (tx) => {
      await endPack(tx, practice, { id, at: clock.now() }, { since, householdId, ...made });
      await recordActivity(tx, own, clock.now(), {
        action: 'review_prepared',
        subjectKind: 'customer',
        subjectId: customerId,
        before: null,
        after: { number: made.number },
      });
    });
  }
}

/** @throws Failure `forbidden` where who asked works there no longer, `not_found` without a mandate that opens reports */
async function findHousehold(
  { db, clock }: AreaTools,
  own: PersonScope,
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
