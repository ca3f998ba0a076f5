import type { Task } from '@aurea/contract/tasks/tasks.ts';
import { daysBetween } from '@aurea/domain/core/day.ts';
import type { TasksMessages } from '#i18n/en/tasks.ts';
import { formatDay } from '#lib/format.ts';

type Due = { readonly words: string; readonly isLate: boolean };

/** By when a task is due, in words, and whether that day has passed; null for a task that may wait. */
export function dueOf(
  { dueOn, doneOn }: Pick<Task, 'dueOn' | 'doneOn'>,
  today: string,
  text: TasksMessages,
): Due | null {
  if (doneOn) return { words: text.doneOn(formatDay(doneOn)), isLate: false };
  if (!dueOn) return null;
  const ahead = daysBetween(today, dueOn);
  if (ahead < 0) return { words: text.late(-ahead), isLate: true };
  if (ahead === 0) return { words: text.today, isLate: false };
  if (ahead === 1) return { words: text.tomorrow, isLate: false };
  return { words: text.dueOn(formatDay(dueOn)), isLate: false };
}
