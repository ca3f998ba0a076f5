import type { Locale } from '@aurea/contract/core/shapes.ts';
import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { MeetingKind } from '@aurea/domain/customers/meeting.ts';
import { notifyOwnersAndActor } from '#areas/workspaces/public.ts';
import { hashOf } from '#db/accounts/secrets.ts';
import { enterWorkspace } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools } from '#http/area.ts';
import { type CalendarEvent, icalendar } from './icalendar.ts';
import {
  deleteFeed,
  type FedMeeting,
  type FedTask,
  findFeed,
  findFeedOwner,
  findPracticeNameOf,
  listMeetingsOfFeed,
  listTasksOfFeed,
  replaceFeed,
} from './queries.ts';
import { newCalendarFile, practiceIn } from './secret-address.ts';

const log = activityLog('calendar_feed');

/** How long a meeting stays in the calendar once it is held. */
const DAYS_BACK = 90;
const DAY_MS = 86_400_000;

export function serveCalendarFeed(tools: AreaTools): void {
  const { serve, clock, randomness, config } = tools;
  serve(calendarFeed.find, async ({ tx, scope }) => ({ feed: await findFeed(tx, scope) }));

  serve(
    calendarFeed.create,
    async ({ tx, scope }) => {
      const at = clock.now();
      const file = newCalendarFile(randomness, scope.workspaceId);
      const isRenewed = (await findFeed(tx, scope)) !== null;
      await replaceFeed(tx, scope, hashOf(file), at);
      await log({ tx, scope, clock }, { id: scope.userId, action: isRenewed ? 'renewed' : 'created' });
      await notifyOwnersAndActor(tools, tx, scope, { purpose: 'calendar_address_made' });
      const feed = { createdAt: at.toISOString(), lastReadAt: null };
      return { address: `${config.publicUrl}/api/calendar/${file}`, feed };
    },
    { identity: 'all' },
  );

  serve(calendarFeed.remove, async ({ tx, scope }) => {
    if (await deleteFeed(tx, scope)) await log({ tx, scope, clock }, { id: scope.userId, action: 'deleted' });
  });

  serve(calendarFeed.read, async ({ tx, params: { file } }) => {
    const workspaceId = practiceIn(file);
    const now = clock.now();
    const owner = workspaceId ? await findFeedOwner(tx, workspaceId, { tokenHash: hashOf(file), now }) : null;
    if (!workspaceId || !owner) throw new Failure('not_found', { what: 'calendar' });
    // As its owner, whom the practice may show their own customers only.
    await enterWorkspace(tx, workspaceId, owner.userId);
    const scope = { workspaceId, userId: owner.userId };
    const since = new Date(now.getTime() - DAYS_BACK * DAY_MS);
    const tasks = await listTasksOfFeed(tx, scope);
    const meetings = await listMeetingsOfFeed(tx, scope, since);
    const events = [...meetings.map((one) => toMeetingEvent(one, owner.locale)), ...tasks.map(toTaskEvent)];
    return icalendar({ name: await findPracticeNameOf(tx, workspaceId), events });
  });
}

const KINDS: Readonly<Record<Locale, Readonly<Record<MeetingKind, string>>>> = {
  en: {
    first: 'First meeting',
    review: 'Review',
    advice: 'Advice',
    signing: 'Signing',
    follow_up: 'Follow-up',
    other: 'Meeting',
  },
  fr: {
    first: 'Premier rendez-vous',
    review: 'Revue',
    advice: 'Conseil',
    signing: 'Signature',
    follow_up: 'Suivi',
    other: 'Rendez-vous',
  },
};

const eventOf = (kind: string, { id, changedAt, version }: FedTask | FedMeeting) => ({
  uid: `${kind}-${id}@aurea`,
  changedAt: new Date(changedAt),
  revision: version - 1,
});

function toTaskEvent(task: FedTask): CalendarEvent {
  const summary = task.customerName ? `${task.title} · ${task.customerName}` : task.title;
  return { ...eventOf('task', task), summary, when: { on: task.dueOn } };
}

function toMeetingEvent(meeting: FedMeeting, locale: Locale): CalendarEvent {
  const { kind, customerName, startsAt, minutes } = meeting;
  const when = { startsAt: new Date(startsAt), minutes };
  return { ...eventOf('meeting', meeting), summary: `${KINDS[locale][kind]} · ${customerName}`, when };
}
