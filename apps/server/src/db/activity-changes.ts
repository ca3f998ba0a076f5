export type FieldChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** The fields that differ between what the log holds of a record before and after a change, in words. */
export function changesBetween({
  before,
  after,
}: {
  readonly before: object | null;
  readonly after: object | null;
}): FieldChange[] {
  const [old, now] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields]
    .map((field) => ({ field, before: inWords(old.get(field)), after: inWords(now.get(field)) }))
    .filter((change) => change.before !== change.after);
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
