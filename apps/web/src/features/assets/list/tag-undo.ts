type Tagged = { readonly id: string; readonly tags: readonly string[] };
type Tagging = { readonly add: readonly string[]; readonly remove: readonly string[] };
type TaggingOf = { readonly ids: string[]; readonly add: string[]; readonly remove: string[] };

/**
 * What takes a tagging back exactly: an asset loses only what it was given and did not have, and gets back only what it
 * had. Assets that need the same are done together.
 */
export function tagUndo(items: readonly Tagged[], changed: readonly string[], { add, remove }: Tagging): TaggingOf[] {
  const groups = new Map<string, TaggingOf>();
  for (const { id, tags } of items) {
    if (!changed.includes(id)) continue;
    const had = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
    const given = add.filter((tag) => !had.has(tag.toLowerCase()));
    const taken = remove.flatMap((tag) => had.get(tag.toLowerCase()) ?? []);
    const key = JSON.stringify([given, taken]);
    const group = groups.get(key) ?? { ids: [], add: taken, remove: given };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
