const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the query is in the text; accents and case do not matter. */
export function textMatches(text: string, query: string): boolean {
  const plain = bare(text);
  return bare(query)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
