import { conflictingFields, threeWayMerge } from '#lib/three-way-merge.ts';

/** The fields that others saved while something was typed: those taken over, and those that both changed. */
export type Merge = { readonly taken: readonly string[]; readonly kept: readonly string[] };

/**
 * What was typed over one state of a record, put over a newer one, and what to report of it besides what was reported
 * before: nothing where all is as others saved it.
 */
export function mergeWithReport<Values extends object>(
  typed: Values,
  from: Values,
  onto: Values,
  before: Merge | null = null,
) {
  const values = threeWayMerge(typed, from, onto);
  const kept = new Set([...(before?.kept ?? []), ...conflictingFields(typed, from, onto)]);
  const taken = new Set([...(before?.taken ?? []), ...differing(values, typed)]);
  const isTyped = differing(values, onto).length > 0;
  const report: Merge = { taken: [...taken].filter((name) => !kept.has(name)), kept: [...kept] };
  return { values, report: isTyped && taken.size + kept.size > 0 ? report : null };
}

function differing(one: object, other: object): string[] {
  const others = new Map(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(others.get(name)) ? [] : [name],
  );
}
