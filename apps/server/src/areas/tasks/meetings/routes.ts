import { type Meeting, type MeetingDraft, meetings } from '@aurea/contract/tasks/meetings.ts';
import { lockCustomer } from '#areas/customers/public.ts';
import type { AreaTools } from '#http/area.ts';
import type { CreatingWork } from '#http/work.ts';
import { logStep } from '../activity.ts';
import { requireColleagues } from '../colleague-queries.ts';
import { addTask } from '../use-cases.ts';
import { findMeeting, insertMeeting, listMeetings, setMeetingDeleted, updateMeeting } from './queries.ts';

/** Reads names of colleagues. */
const NAMES = { identity: 'all' } as const;

export function serveMeetings({ serve, clock, randomness }: AreaTools): void {
  serve(meetings.list, ({ tx, scope, query }) => listMeetings(tx, scope, query), NAMES);

  serve(
    meetings.add,
    async ({ tx, scope, body: { customerId, nextStep, ...said } }) => {
      await lockCustomer(tx, scope, customerId);
      await requireColleagues(tx, scope, said.colleagueIds);
      const id = randomness.uuid();
      const at = clock.now();
      await insertMeeting(tx, scope, { id, customerId, userId: scope.userId, ...said }, at);
      const after = factsOf(await findMeeting(tx, scope, id));
      await logStep(tx, scope, at, { subject: 'meeting', id, customerId, step: 'added', after });
      await addNextStep({ tx, scope, clock, randomness }, { id, customerId, nextStep });
      return await findMeeting(tx, scope, id);
    },
    NAMES,
  );

  serve(
    meetings.change,
    async ({ tx, scope, params: { id }, body: { version, meeting } }) => {
      const { nextStep, ...said } = meeting;
      const before = await findMeeting(tx, scope, id);
      const known = new Set(before.colleagues.map((colleague) => colleague.id));
      await requireColleagues(
        tx,
        scope,
        said.colleagueIds.filter((one) => !known.has(one)),
      );
      const at = clock.now();
      await updateMeeting(tx, scope, { id, version }, { ...said, at });
      const after = factsOf(await findMeeting(tx, scope, id));
      const line = { subject: 'meeting', id, customerId: before.customer.id, step: 'changed' } as const;
      await logStep(tx, scope, at, { ...line, before: factsOf(before), after });
      await addNextStep({ tx, scope, clock, randomness }, { id, customerId: before.customer.id, nextStep });
      return await findMeeting(tx, scope, id);
    },
    NAMES,
  );

  serve(
    meetings.remove,
    async ({ tx, scope, params: { id } }) => {
      const before = await findMeeting(tx, scope, id);
      const at = clock.now();
      await setMeetingDeleted(tx, scope, id, { at, isGone: true });
      const line = { subject: 'meeting', id, customerId: before.customer.id, step: 'removed' } as const;
      await logStep(tx, scope, at, { ...line, before: factsOf(before) });
    },
    NAMES,
  );

  serve(
    meetings.restore,
    async ({ tx, scope, params: { id } }) => {
      const at = clock.now();
      await setMeetingDeleted(tx, scope, id, { at, isGone: false });
      const meeting = await findMeeting(tx, scope, id);
      const line = { subject: 'meeting', id, customerId: meeting.customer.id, step: 'restored' } as const;
      await logStep(tx, scope, at, { ...line, after: factsOf(meeting) });
      return meeting;
    },
    NAMES,
  );
}

type Follow = Pick<MeetingDraft, 'nextStep'> & { readonly id: string; readonly customerId: string };

/** The next step of a meeting is a task from then on, changed, done and reopened as any other. */
async function addNextStep(work: CreatingWork, { id, customerId, nextStep }: Follow): Promise<void> {
  if (nextStep) await addTask(work, { ...nextStep, note: '', customerId }, id);
}

/** What the log holds of a meeting; notes and decisions are in the meeting alone. */
function factsOf({ startsAt, minutes, kind: meetingKind, place, participants, colleagues }: Meeting) {
  return {
    startsAt,
    minutes,
    meetingKind,
    place,
    participants,
    colleagues: colleagues.map(({ name }) => name).join(', '),
  };
}
