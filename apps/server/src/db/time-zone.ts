import { AsyncLocalStorage } from 'node:async_hooks';
import type { Day } from '@aurea/domain/core/day.ts';

/** The time zone of a workspace that chose no other, and of what belongs to no workspace. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** The workspace that a request or a job works in, with its time zone: unknown until it is entered. */
export type WorkspaceZone = { workspaceId?: string; timeZone?: string };

const current = new AsyncLocalStorage<WorkspaceZone>();

/** Runs the work by the calendar of a workspace. */
export function inWorkspaceZone<Result>(zone: WorkspaceZone, work: () => Promise<Result>): Promise<Result> {
  return current.run(zone, work);
}

/** The zone of what runs now; empty where nothing was entered. */
export function currentZone(): WorkspaceZone {
  return current.getStore() ?? {};
}

/** IANA name. */
export function currentTimeZone(): string {
  return currentZone().timeZone ?? DEFAULT_TIME_ZONE;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** The calendar day of a moment where the current workspace is. */
export function dayOf(moment: Date): Day {
  return dayIn(currentTimeZone(), moment);
}

/** A moment as it is printed, to the second and with the time zone of the current workspace: on papers that prove something. */
export function printedMoment(moment: Date, locale: 'en' | 'fr'): string {
  const timeZone = currentTimeZone();
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(moment);
  return `${text} (${timeZone})`;
}

/** Whether the name is one of the IANA database: an offset such as `+11:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_-]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
