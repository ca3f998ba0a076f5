import { addMonths, type Day } from './day.ts';

/** Whole years and months between two days; nothing where the second comes first. */
export type Age = { readonly years: number; readonly months: number };

/**
 * How long something has existed, in whole years and months: what was opened on 31 January is one month old on the last
 * day of February. It decides how a French wrapper is taxed (five years for a PEA, eight for an assurance-vie).
 */
export function ageOn(openedOn: Day, day: Day): Age {
  const [year, month] = [Number(openedOn.slice(0, 4)), Number(openedOn.slice(5, 7))];
  const [nowYear, nowMonth] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const begun = (nowYear - year) * 12 + nowMonth - month;
  const months = Math.max(0, addMonths(openedOn, Math.max(begun, 0)) <= day ? begun : begun - 1);
  return { years: Math.floor(months / 12), months: months % 12 };
}
