import { z } from 'zod';
import { enginesOf } from '#areas/performance/public.ts';
import { inView } from '#db/left-out.ts';
import type { Scope } from '#db/scope.ts';
import { inWorkspaceZone } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job, Queue } from '#jobs/queue.ts';
import { refreshAlerts } from './alerts/refresh-alerts.ts';
import { computeFigures, readClosedFigures, readHousehold } from './compute-figures.ts';
import { findSource, listDue, listPractices, markStale, storeFigures } from './figure-queries.ts';

/** `isAwaited` where somebody looks at the book meanwhile: it is done before the look at all practices. */
const OfPractice = z.object({ workspaceId: z.string(), isAwaited: z.boolean().optional() });
const OfCustomer = z.object({ workspaceId: z.string(), customerId: z.string() });

/** Finds the figures of a practice that no longer hold. */
export const REFRESH_BOOK: Job<z.infer<typeof OfPractice>> = { name: 'refresh-book', data: OfPractice };
const REFRESH_BOOKS: Job<Record<string, never>> = { name: 'refresh-books', data: z.object({}) };
const REFRESH_FIGURES: Job<z.infer<typeof OfCustomer>> = { name: 'refresh-book-figures', data: OfCustomer };

/** How often what changed is looked for: changes in between cost one computation. */
const EVERY_OTHER_MINUTE = '*/2 * * * *';
/** Of one practice at a time, so that no other waits long. What is left comes with the next look. */
const MOST_AT_ONCE = 500;
const PRACTICES_AT_ONCE = 200;

/**
 * Keeps the figures of the book: versions are compared, never households read, and each household that has changed is
 * computed in a job of its own, with no transaction open while it is.
 */
export function workOnBook(tools: AreaTools): void {
  const { db, queue, clock, workers, randomness } = forJobs(tools);
  const engines = enginesOf(tools);

  queue.handle(REFRESH_BOOKS, async () => {
    for (let after: string | null = null; ; ) {
      const some: readonly string[] = await inScope(db, { system: true }, async (tx) => {
        const ids = await listPractices(tx, { after, most: PRACTICES_AT_ONCE });
        for (const workspaceId of ids) await queue.enqueue(tx, REFRESH_BOOK, { workspaceId });
        return ids;
      });
      after = some.at(-1) ?? null;
      if (after === null) return;
    }
  });

  queue.handle(REFRESH_BOOK, ({ workspaceId, isAwaited }) =>
    inScope(db, { workspaceId, system: true }, async (tx) => {
      const due = await listDue(tx, { workspaceId }, clock.now(), MOST_AT_ONCE);
      await markStale(tx, { workspaceId }, due, clock.now());
      for (const customerId of due) {
        await queue.enqueue(tx, REFRESH_FIGURES, { workspaceId, customerId }, { urgent: isAwaited });
      }
      await refreshAlerts({ tx, scope: { workspaceId }, clock, randomness }, null);
    }),
  );

  queue.handle(REFRESH_FIGURES, async ({ workspaceId, customerId }) => {
    const practice = { workspaceId, system: true } as const;
    const source = await inScope(db, practice, (tx) => findSource(tx, { workspaceId }, customerId, clock.now()));
    if (!source) return;
    const household = { workspaceId: source.householdId, mandateAreas: source.areas, snapshot: true } as const;
    const { householdId, leftOut, timeZone } = source;
    const figures = await inView({ workspaceId: householdId, leftOut }, () =>
      inWorkspaceZone({ workspaceId: householdId, timeZone }, async () => {
        if (source.areas.wealth === 'none')
          return await inScope(db, household, (tx) => readClosedFigures(tx, source, clock.today()));
        const read = await inScope(db, household, (tx) => readHousehold(tx, source, clock.today()));
        return read && (await computeFigures({ workers, engines }, source, read));
      }),
    );
    if (!figures) return;
    await inScope(db, practice, async (tx) => {
      await storeFigures(tx, { workspaceId }, { source, figures, at: clock.now() });
      await refreshAlerts({ tx, scope: { workspaceId }, clock, randomness }, customerId);
    });
  });

  queue.repeat(REFRESH_BOOKS, EVERY_OTHER_MINUTE, {});
}

/** Has what a book lacks computed for somebody who looks at it, before the look at all practices. */
export async function hurryBook(queue: Queue, tx: Tx, { workspaceId }: Scope): Promise<void> {
  await queue.enqueue(tx, REFRESH_BOOK, { workspaceId, isAwaited: true }, { urgent: true });
}
