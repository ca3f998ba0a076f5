import { addDays, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { dayOf } from '#db/time-zone.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findPracticeOf, listMandates } from '../mandates/queries.ts';
import { NOTE_DAYS, NOTE_DAYS_OF } from './jobs.ts';
import { listHouseholdsOnDays } from './queries.ts';

type GivenMandate = Awaited<ReturnType<typeof listMandates>>[number];

/** Days before the last one of a mandate on which both sides are reminded that it ends. */
const NOTICE_DAYS = { ends_in_7: 7, ends_in_30: 30 } as const;
type Ending = keyof typeof NOTICE_DAYS;

/** Days after the first one of a mandate on which both sides may still be notified of it: the job may have rested. */
const BEGUN_DAYS = 3;

const EVERY_MORNING = '20 6 * * *';
const HOUSEHOLDS_AT_ONCE = 200;

type Change = { readonly event: Ending | 'began'; readonly practiceId: string; readonly mandate: GivenMandate };
type Notify = (
  tools: AreaTools,
  tx: Tx,
  by: { readonly workspaceId: string; readonly userId: null },
  change: Change,
) => Promise<boolean>;

/**
 * Notifies both sides on the first day of a mandate that was given before it, and thirty and seven days before its last one,
 * each once for every end that was agreed.
 */
export function workOnDays(tools: AreaTools, notify: Notify): void {
  const { queue, db, clock } = tools;
  queue.handle(NOTE_DAYS, async () => {
    const today = clock.today();
    const starts = { from: addDays(today, -BEGUN_DAYS - 1), until: addDays(today, 1) };
    const ends = { from: addDays(today, -1), until: addDays(today, NOTICE_DAYS.ends_in_30 + 1) };
    let last: string | null = null;
    do {
      const after: string | null = last;
      const some = await inScope(db, { system: true }, async (tx) => {
        const ids = await listHouseholdsOnDays(tx, { starts, ends }, { after, most: HOUSEHOLDS_AT_ONCE });
        for (const workspaceId of ids) await queue.enqueue(tx, NOTE_DAYS_OF, { workspaceId });
        return ids;
      });
      last = some.at(-1) ?? null;
    } while (last !== null);
  });
  queue.handle(NOTE_DAYS_OF, ({ workspaceId }) =>
    inScope(db, { workspaceId, system: true }, async (tx) => {
      const scope = { workspaceId };
      const events = (await listMandates(tx, scope)).flatMap((mandate) => eventsOf(mandate, clock.today()));
      for (const one of events) {
        const practiceId = await findPracticeOf(tx, scope, one.mandate.id);
        await notify(tools, tx, { ...scope, userId: null }, { ...one, practiceId });
      }
    }),
  );
  queue.repeat(NOTE_DAYS, EVERY_MORNING, {});
}

/** A mandate begins once, whatever its versions. */
const ITS_BEGINNING = 1;

/** What there is to say of a mandate on a day. */
function eventsOf(mandate: GivenMandate, today: Day): Omit<Change, 'practiceId'>[] {
  const ending = endingOf(mandate, today);
  return [
    ...(isBegun(mandate, today) ? [{ event: 'began', mandate: { ...mandate, version: ITS_BEGINNING } } as const] : []),
    ...(ending ? [{ event: ending, mandate }] : []),
  ];
}

const agreedOn = ({ givenAt, changedAt }: Pick<GivenMandate, 'givenAt' | 'changedAt'>): Day =>
  dayOf(new Date(changedAt ?? givenAt));

/** Whether a mandate that was agreed before its first day has begun by now, a few days ago at most. */
function isBegun({ startsOn, endsOn, givenAt, changedAt, pausedAt, revokedAt }: GivenMandate, today: Day): boolean {
  const opens = revokedAt === null && pausedAt === null && (endsOn === null || endsOn >= today);
  const isRecent = startsOn <= today && daysBetween(startsOn, today) <= BEGUN_DAYS;
  return opens && isRecent && agreedOn({ givenAt, changedAt }) < startsOn;
}

/** Nothing where the end was agreed later than the notice of it would be. */
function endingOf({ endsOn, givenAt, changedAt, revokedAt }: GivenMandate, today: Day): Ending | null {
  if (endsOn === null || revokedAt !== null || endsOn < today) return null;
  const left = daysBetween(today, endsOn);
  const due = (['ends_in_7', 'ends_in_30'] as const).find((event) => left <= NOTICE_DAYS[event]);
  return due && daysBetween(agreedOn({ givenAt, changedAt }), endsOn) > NOTICE_DAYS[due] ? due : null;
}
