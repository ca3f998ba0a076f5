import { intactParts, isCorrectable, nearestWords } from '@aurea/domain/search/nearest-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from './transaction.ts';

/** What is looked for: every one of the typed words, each by itself or by the words that may be meant by it, nearest first. */
export type Sought = {
  readonly words: readonly (readonly string[])[];
  /** The words that were put in the place of typed ones, in their order; none where those are found. */
  readonly nearest: readonly string[];
};

const MOST_WORDS = 8;

/**
 * For the rest of the transaction, entries are read page by page in the order in which they lie, not one by one in the order
 * of the index that finds them: a search reads all entries of a workspace, which is then done in half the time.
 */
export async function readEntriesByPage(tx: Tx): Promise<void> {
  await sql`set local enable_indexscan = off`.execute(tx);
}

/** The typed words, as entries hold them. @returns null where no letter or digit was typed */
export async function typedWords(tx: Tx, typed: string): Promise<Sought | null> {
  const { rows } = await sql<{ words: string }>`select btrim(app.search_words(${typed})) as words`.execute(tx);
  const words = [...new Set(rows[0]?.words.split(' '))].filter(Boolean).slice(0, MOST_WORDS);
  return words.length === 0 ? null : { words: words.map((word) => [word]), nearest: [] };
}

/**
 * What may be meant by words that no entry of the kinds holds together: beside each that none holds, words of the
 * entries that are one letter away.
 *
 * @returns null where there is none
 */
export async function wordsMeant(tx: Tx, scope: Scope, sought: Sought, kinds: Kinds): Promise<Sought | null> {
  const typed = sought.words.flatMap(([word]) => word ?? []);
  const meant = new Map<string, readonly string[]>();
  for (const word of await missingWords(tx, scope, typed, kinds)) {
    const near = await wordsNear(tx, scope, word, kinds);
    if (near.length > 0) meant.set(word, near);
  }
  if (meant.size === 0) return null;
  const nearest = typed.flatMap((word) => meant.get(word)?.[0] ?? []);
  return { words: typed.map((word) => meant.get(word) ?? [word]), nearest };
}

/** The words in a row, in the place of each the nearest that may be meant by it. */
export const phraseOf = ({ words }: Sought): string => words.flatMap(([nearest]) => nearest ?? []).join(' ');

/** Kinds of entries; null for all of them. */
type Kinds = readonly string[] | null;

/**
 * The condition of a list that is searched: that a record, named by its id, is one of the given kinds that hold the typed
 * words, or, where none does, words that may be meant by them.
 *
 * @returns null where nothing was typed
 */
export async function isFoundInList(
  tx: Tx,
  scope: Scope,
  { kinds, typed, id }: { readonly kinds: readonly string[]; readonly typed: string | undefined; readonly id: string },
): Promise<RawBuilder<boolean> | null> {
  if (!typed?.trim()) return null;
  const words = await typedWords(tx, typed);
  if (words === null) return sql<boolean>`false`;
  const meant = (await isFound(tx, scope, words, kinds)) ? null : await wordsMeant(tx, scope, words, kinds);
  const found = sql`select e.id from search_entries e where ${among(scope, kinds)} and ${holds(meant ?? words)}`;
  return sql<boolean>`${sql.ref(id)} in (${found})`;
}

/**
 * The typed words with those in place of them that may be meant, in their order, for a list that finds nothing by what was
 * typed.
 *
 * @returns null where nothing is near, or where entries of the kinds hold the words as they were typed
 */
export async function phraseMeant(
  tx: Tx,
  scope: Scope,
  typed: string | undefined,
  kinds: readonly string[],
): Promise<string | null> {
  const words = typed ? await typedWords(tx, typed) : null;
  if (words === null || (await isFound(tx, scope, words, kinds))) return null;
  const meant = await wordsMeant(tx, scope, words, kinds);
  if (meant === null) return null;
  return phraseOf(meant);
}

/** Whether an entry `e` holds every one of the words that are looked for. */
export function holds({ words }: Sought): RawBuilder<boolean> {
  const conditions = words.map((meant) => sql`(${sql.join(meant.map(holdsWord), sql` or `)})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * A word anywhere in an entry; one or two letters begin a word of it. Words hold letters and digits alone, so that nothing in
 * them means more than itself to a pattern.
 */
const holdsWord = (word: string) => sql`e.words like ${/^\p{L}{1,2}$/u.test(word) ? `% ${word}%` : `%${word}%`}`;

const among = ({ workspaceId }: Scope, kinds: Kinds) =>
  kinds === null
    ? sql`e.workspace_id = ${workspaceId}`
    : sql`e.workspace_id = ${workspaceId} and e.kind = any(${kinds})`;

/** Without a limit, for which the database would read the entries of all workspaces until one is found. */
async function isFound(tx: Tx, scope: Scope, sought: Sought, kinds: Kinds): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select count(*) > 0 as "isFound" from search_entries e where ${among(scope, kinds)} and ${holds(sought)}`.execute(
    tx,
  );
  return rows[0]?.isFound ?? false;
}

/** Those of the words that can be corrected and that no entry holds. */
async function missingWords(tx: Tx, scope: Scope, words: readonly string[], kinds: Kinds) {
  const candidates = words.filter(isCorrectable);
  if (words.length === 1 || candidates.length === 0) return candidates;
  const held = candidates.map((word) => sql`coalesce(bool_or(${holdsWord(word)}), false)`);
  const { rows } = await sql<{ held: readonly boolean[] }>`
    select array[${sql.join(held)}] as held from search_entries e where ${among(scope, kinds)}`.execute(tx);
  return candidates.filter((_, at) => !rows[0]?.held[at]);
}

/**
 * Words of the entries that are one letter away from the typed one: looked for by the part of it that is right. An entry is
 * taken apart into all of its words only where that part may stand within one; where it begins one, it is cut there.
 */
async function wordsNear(tx: Tx, scope: Scope, typed: string, kinds: Kinds): Promise<string[]> {
  const { start, end, exchanged } = intactParts(typed);
  const { rows } = await sql<{ word: string; count: number }>`
    with near as materialized (
      select e.words from search_entries e
       where ${among(scope, kinds)}
         and (strpos(e.words, ${` ${start}`}) > 0 or strpos(e.words, ${end}) > 0 or strpos(e.words, ${` ${exchanged}`}) > 0))
    select word, count(*)::int as count
      from (${wordsFrom(start)} union all ${wordsFrom(exchanged)} union all
            select word from near, unnest(string_to_array(near.words, ' ')) word
             where strpos(near.words, ${end}) > 0 and strpos(word, ${end}) > 0 and not starts_with(word, ${start})) as each
     group by word`.execute(tx);
  return nearestWords(typed, rows);
}

/** The words of the entries near the typed word that begin with a part of it. */
const wordsFrom = (part: string) => sql`
  select ${part} || split_part(unnest((string_to_array(near.words, ${` ${part}`}))[2:]), ' ', 1) as word
    from near where strpos(near.words, ${` ${part}`}) > 0`;
