import type { VisitArea } from '@aurea/contract/workspaces/mandate-visits.ts';

type VisitWords = {
  readonly looked: (what: string) => string;
  readonly changed: (what: string) => string;
};

/** What somebody did in a visit under a mandate, in words: what they looked at, and what they changed. */
export function wordsOfVisit(
  { looked, changed }: { readonly looked: readonly VisitArea[]; readonly changed: readonly VisitArea[] },
  words: VisitWords,
  areas: Readonly<Record<VisitArea, string>>,
): string {
  const named = (some: readonly VisitArea[]) => some.map((area) => areas[area]).join(', ');
  return [looked.length > 0 && words.looked(named(looked)), changed.length > 0 && words.changed(named(changed))]
    .filter(Boolean)
    .join(' ');
}
