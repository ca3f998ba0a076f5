import { type RawBuilder, sql } from 'kysely';

/** A column in the order of a dictionary, in French as in English: accents and capitals order only what is equal without. */
export function alphabetical(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "und-x-icu"`;
}
