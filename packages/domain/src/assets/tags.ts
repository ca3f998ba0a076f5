/**
 * Tags as they are kept: trimmed, inner spaces single, each word once whatever its case, in the order given.
 */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const clean = tag.trim().replace(/\s+/g, ' ');
    const key = clean.toLowerCase();
    if (clean && !seen.has(key)) seen.set(key, clean);
  }
  return [...seen.values()];
}

/** The tags with some added and others taken away, whatever their case. */
export function retag(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): readonly string[] {
  const gone = new Set(cleanTags(remove).map((tag) => tag.toLowerCase()));
  return cleanTags([...tags, ...add]).filter((tag) => !gone.has(tag.toLowerCase()));
}
