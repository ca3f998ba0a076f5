import { contested, rebased } from '#lib/rebased.ts';

/** The fields that others saved while something was typed: those taken over, and those that both changed. */
export type Merge = { readonly taken: readonly string[]; readonly kept: readonly string[] };

/**
 * What was typed over one state of a record, put over a newer one, and what there is to tell of it besides what was told
 * before: nothing where all is as others saved it.
 */
export function merged<Values extends object>(typed: Values, from: Values, onto: Values, before: Merge | null = null) {
  const values = rebased(typed, from, onto);
  const kept = new Set([...(before?.kept ?? []), ...contested(typed, from, onto)]);
  const taken = new Set([...(before?.taken ?? []), ...differing(values, typed)]);
  const isTyped = differing(values, onto).length > 0;
  const told: Merge = { taken: [...taken].filter((name) => !kept.has(name)), kept: [...kept] };
  return { values, told: isTyped && taken.size + kept.size > 0 ? told : null };
}

function differing(one: object, other: object): string[] {
  const others = new Map(Object.entries(other));
  return Object.entries(one).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(others.get(name)) ? [] : [name],
  );
}
