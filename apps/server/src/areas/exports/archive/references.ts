import type { NamedSection } from './columns.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the rows of a household stand in its archive. */
export type Places = {
  readonly find: (section: NamedSection, id: string) => number | null;
  /** The number of an id that only ties rows to one another. */
  readonly label: (id: string) => number;
  /** Where a price or rate comes from, without ids: `@transactions/7`, `@files/1`, `manual`. */
  readonly origin: (text: string) => string;
  /** JSON in which ids of rows become their places. */
  readonly inJson: (value: unknown) => unknown;
};

/** @param ids of each section in the order of the archive @param files ids of imports that prices and rates came from */
export function placesOf(ids: ReadonlyMap<NamedSection, readonly string[]>, files: readonly string[]): Places {
  const places = new Map(
    [...ids].map(([section, known]) => [section, new Map(known.map((id, at) => [id, at + 1]))] as const),
  );
  const labels = new Map<string, number>();
  const fileAt = new Map(files.map((id, at) => [id, at + 1]));
  const find = (section: NamedSection, id: string) => places.get(section)?.get(id) ?? null;
  const inText = (text: string): string => {
    if (text.startsWith('@')) return `@${text}`;
    if (!UUID.test(text)) return text;
    for (const [section, known] of places) {
      const at = known.get(text);
      if (at !== undefined) return `@${section}/${at}`;
    }
    return text;
  };
  return {
    find,
    label: (id) => {
      const known = labels.get(id) ?? labels.size + 1;
      labels.set(id, known);
      return known;
    },
    origin: (text) => {
      if (!UUID.test(text)) return text;
      const at = find('transactions', text);
      return at === null ? `@files/${fileAt.get(text) ?? 0}` : `@transactions/${at}`;
    },
    inJson: (value) => mapTexts(value, inText),
  };
}

/** JSON with each of its texts replaced, those that name fields included. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [replace(name), mapTexts(each, replace)]));
}
