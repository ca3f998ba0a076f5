import { addDays, type Day, daysBetween } from '../core/day.ts';

/** Reminders of an invoice, the mildest first. */
export const REMINDER_LEVELS = [1, 2, 3] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

export type ReminderTemplate = `reminder_${ReminderLevel}`;

export type ReminderStep = {
  readonly on: boolean;
  /** Days after the last day to pay; negative before it. */
  readonly days: number;
};

export type ReminderSteps = {
  readonly first: ReminderStep;
  readonly second: ReminderStep;
  readonly third: ReminderStep;
};

/** When reminders leave by themselves: one step per level. */
export type ReminderSettings = {
  /** Whether the schedule sends any at all. */
  readonly on: boolean;
  readonly steps: ReminderSteps;
};

/** Reminders leave only once a practice has said so. */
export const USUAL_REMINDERS: ReminderSettings = {
  on: false,
  steps: { first: { on: true, days: -3 }, second: { on: true, days: 7 }, third: { on: true, days: 21 } },
};

/** Whether each level comes after the one before it. */
export function areInOrder({ first, second, third }: ReminderSteps): boolean {
  return first.days < second.days && second.days < third.days;
}

export type SentReminder = { readonly level: ReminderLevel; readonly on: Day };

type Reminded = {
  readonly dueOn: Day;
  readonly sent: readonly SentReminder[];
};

/**
 * Dunning (relances): the level that comes next for an invoice that still asks for money, or null where all were sent. A
 * word before the last day to pay is of no use after it. Each level leaves at most once, and none after a higher one.
 */
export function nextLevel({ dueOn, sent }: Reminded, settings: ReminderSettings, today: Day): ReminderLevel | null {
  const highest = Math.max(0, ...sent.map(({ level }) => level));
  const isOfUse = (level: ReminderLevel) => {
    const { on, days } = stepOf(settings, level);
    return on && level > highest && (days >= 0 || today <= dueOn);
  };
  return REMINDER_LEVELS.find(isOfUse) ?? null;
}

/** The day on which a level is meant to leave. */
export function plannedDay(dueOn: Day, { days }: ReminderStep): Day {
  return addDays(dueOn, days);
}

/**
 * The level the schedule sends today, or null. Between two levels lie at least as many days as the settings put between
 * them, so that a practice that begins late does not send all of them at once.
 */
export function levelDue(reminded: Reminded, settings: ReminderSettings, today: Day): ReminderLevel | null {
  if (!settings.on) return null;
  const next = nextLevel(reminded, settings, today);
  if (next === null) return null;
  const step = stepOf(settings, next);
  if (today < plannedDay(reminded.dueOn, step)) return null;
  const tooSoon = reminded.sent.some(({ level, on }) => {
    const gap = step.days - stepOf(settings, level).days;
    return daysBetween(on, today) < gap;
  });
  return tooSoon ? null : next;
}

export function stepOf({ steps }: ReminderSettings, level: ReminderLevel): ReminderStep {
  return { 1: steps.first, 2: steps.second, 3: steps.third }[level];
}
