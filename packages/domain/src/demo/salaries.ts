import { type Day, daysBetween } from '../core/day.ts';

/** Net salaries of the couple when the story begins, in cents, with the date of the month on which they are paid. */
export const SALARIES = {
  camille: { assetKey: 'joint', date: 1, netCents: 312_450, note: 'Salaire Camille' },
  julien: { assetKey: 'julien-current', date: 2, netCents: 268_030, note: 'Salaire Julien' },
} as const;

const RAISE_A_YEAR = 0.022;

/** What has grown by the usual raise for so many years, in cents. */
export function raised(cents: number, years: number): number {
  return Math.round(cents * (1 + RAISE_A_YEAR * years));
}

/** A salary is raised once a year, in the month in which the story began. */
export function salaryIn(month: Day, start: Day, netCents: number): number {
  return raised(netCents, Math.floor(daysBetween(start, month) / 365));
}
