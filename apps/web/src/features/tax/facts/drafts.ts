/** What was typed and not saved yet, by what it is for. In the memory of the page alone: amounts are never kept in the browser. */
const drafts = new Map<string, string>();

export const draftOf = (key: string): string | null => drafts.get(key) ?? null;

/** Null forgets it. */
export function storeDraft(key: string, typed: string | null): void {
  if (typed === null) drafts.delete(key);
  else drafts.set(key, typed);
}
