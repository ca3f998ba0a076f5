import { addDays, addMonths, type Day } from '../core/day.ts';

export const COMPLAINT_STEPS = ['acknowledge', 'answer'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

export type ComplaintDelay = {
  readonly step: ComplaintStep;
  readonly days: number;
  readonly months: number;
  readonly source: string;
  readonly sourceState: 'confirmed' | 'to_confirm';
};

const SOURCE = 'RG AMF, art. 325-23; AMF, instruction DOC-2012-07';

/**
 * How long each step takes at most from the day a complaint was received. Ten days are counted as calendar days, which
 * holds whether the instruction means those or working days.
 */
export const COMPLAINT_DELAYS: Readonly<Record<ComplaintStep, ComplaintDelay>> = {
  acknowledge: { step: 'acknowledge', days: 10, months: 0, source: SOURCE, sourceState: 'to_confirm' },
  answer: { step: 'answer', days: 0, months: 2, source: SOURCE, sourceState: 'to_confirm' },
};

export type ComplaintDays = {
  readonly receivedOn: Day;
  readonly acknowledgedOn: Day | null;
  readonly answeredOn: Day | null;
};

export const COMPLAINT_STATES = ['done', 'done_late', 'due', 'late'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The last day on which a step is in time. */
export function complaintDue({ receivedOn }: Pick<ComplaintDays, 'receivedOn'>, step: ComplaintStep): Day {
  const { days, months } = COMPLAINT_DELAYS[step];
  return addDays(addMonths(receivedOn, months), days);
}

/** How a step stands on a day. An answer within the time for it acknowledges as well. */
export function complaintState(days: ComplaintDays, step: ComplaintStep, today: Day): ComplaintState {
  const { acknowledgedOn, answeredOn } = days;
  const first = [acknowledgedOn, answeredOn].filter((on) => on !== null).toSorted()[0] ?? null;
  const doneOn = step === 'answer' ? answeredOn : first;
  const due = complaintDue(days, step);
  if (doneOn !== null) return doneOn > due ? 'done_late' : 'done';
  return today > due ? 'late' : 'due';
}
