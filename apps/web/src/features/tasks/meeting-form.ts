import type { Meeting, MeetingDraft } from '@aurea/contract/tasks/meetings.ts';
import type { MeetingKind } from '@aurea/domain/customers/meeting.ts';
import { today } from '#lib/today.ts';
import { momentAt, parseTime, wallClockAt } from './wall-clock.ts';

/** The fields of a meeting, as they are typed. */
export type MeetingValues = {
  day: string;
  time: string;
  minutes: number;
  kind: MeetingKind;
  place: string;
  participants: string;
  colleagueIds: readonly string[];
  notes: string;
  decisions: string;
  nextStep: string;
  nextDueOn: string;
};

type Reader = { readonly userId: string; readonly zone: string };

/** A new meeting is today, with the reader; its hour is theirs to say. */
export function valuesOf(meeting: Meeting | null, { userId, zone }: Reader): MeetingValues {
  const follow = { nextStep: '', nextDueOn: '' };
  if (!meeting) {
    const said = { place: '', participants: '', notes: '', decisions: '' };
    return { day: today(), time: '', minutes: 60, kind: 'review', colleagueIds: [userId], ...said, ...follow };
  }
  const { minutes, kind, place, participants, notes, decisions } = meeting;
  const colleagueIds = meeting.colleagues.map(({ id }) => id);
  const when = wallClockAt(meeting.startsAt, zone);
  return { ...when, minutes, kind, place, participants, colleagueIds, notes, decisions, ...follow };
}

/** What is sent of valid values. */
export function draftOf(values: MeetingValues, { userId, zone }: Reader): MeetingDraft {
  const { day, time, nextStep, nextDueOn, colleagueIds, place, participants, ...said } = values;
  const title = nextStep.trim();
  return {
    ...said,
    startsAt: momentAt(day, parseTime(time) ?? '09:00', zone),
    place: place.trim(),
    participants: participants.trim(),
    colleagueIds: [...colleagueIds],
    nextStep: title === '' ? null : { title, dueOn: nextDueOn || null, assigneeId: userId },
  };
}
