import { addDays, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findPracticeOf, listMandates } from '../mandates/queries.ts';
import { NOTE_ENDINGS, NOTE_ENDINGS_OF } from './jobs.ts';
import { listHouseholdsWithEndings } from './queries.ts';

type GivenMandate = Awaited<ReturnType<typeof listMandates>>[number];

/** Days before the last one of a mandate on which both sides are reminded that it ends. */
const NOTICE_DAYS = { ends_in_7: 7, ends_in_30: 30 } as const;
type Ending = keyof typeof NOTICE_DAYS;

const EVERY_MORNING = '20 6 * * *';
const HOUSEHOLDS_AT_ONCE = 200;

type Change = { readonly event: Ending; readonly practiceId: string; readonly mandate: GivenMandate };
type Notify = (
  tools: AreaTools,
  tx: Tx,
  by: { readonly workspaceId: string; readonly userId: null },
  change: Change,
) => Promise<boolean>;

/** Reminds both sides thirty and seven days before a mandate ends, each once for every end that was agreed. */
export function workOnEndings(tools: AreaTools, notify: Notify): void {
  const { queue, db, clock } = tools;
  queue.handle(NOTE_ENDINGS, async () => {
    const span = { from: addDays(clock.today(), -1), until: addDays(clock.today(), NOTICE_DAYS.ends_in_30 + 1) };
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const ids = await listHouseholdsWithEndings(tx, span, { after, most: HOUSEHOLDS_AT_ONCE });
        for (const workspaceId of ids) await queue.enqueue(tx, NOTE_ENDINGS_OF, { workspaceId });
        return ids;
      });
      last = some.at(-1) ?? null;
    } while (last !== null);
  });
  queue.handle(NOTE_ENDINGS_OF, ({ workspaceId }) =>
    inScope(db, { workspaceId, system: true }, async (tx) => {
      const scope = { workspaceId };
      for (const mandate of await listMandates(tx, scope)) {
        const event = endingOf(mandate, clock.today());
        if (event === null) continue;
        const practiceId = await findPracticeOf(tx, scope, mandate.id);
        await notify(tools, tx, { ...scope, userId: null }, { event, practiceId, mandate });
      }
    }),
  );
  queue.repeat(NOTE_ENDINGS, EVERY_MORNING, {});
}

/** Nothing where the end was agreed later than the notice of it would be. */
function endingOf({ endsOn, startsOn, changedAt, revokedAt }: GivenMandate, today: Day): Ending | null {
  if (endsOn === null || revokedAt !== null || endsOn < today) return null;
  const agreedOn = changedAt === null ? startsOn : dayOf(new Date(changedAt));
  const left = daysBetween(today, endsOn);
  const due = (['ends_in_7', 'ends_in_30'] as const).find((event) => left <= NOTICE_DAYS[event]);
  return due && daysBetween(agreedOn, endsOn) > NOTICE_DAYS[due] ? due : null;
}
