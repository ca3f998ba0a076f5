import { type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 8;

/**
 * The condition that each typed word stands somewhere in one of several folded texts, accents and capitals apart.
 *
 * @param texts - folded texts of a record
 * @returns null where nothing was typed
 */
export function eachWordIn(
  typed: string | undefined,
  texts: (like: RawBuilder<unknown>) => readonly RawBuilder<unknown>[],
): RawBuilder<boolean> | null {
  const words = typed?.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return null;
  const conditions = words.map((word) => {
    const pattern = word.replaceAll(/[%_\\]/g, '\\$&');
    return sql`(${sql.join(texts(sql`like ('%' || app.folded(${pattern}) || '%')`), sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
