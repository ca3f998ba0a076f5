import {
  HOUSEHOLD_FINDS,
  PRACTICE_FINDS,
  type SearchGroup,
  type SearchKind,
  SHOWN_OF_EACH,
  SHOWN_OF_ONE,
  search,
} from '@aurea/contract/search.ts';
import { readEntriesByPage, type Sought, typedWords, wordsMeant } from '#db/search.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { describeHits, type FoundGroup, findEntries, type Wanted } from './queries.ts';

const FINDS: Readonly<Record<'household' | 'practice', readonly SearchKind[]>> = {
  household: HOUSEHOLD_FINDS,
  practice: PRACTICE_FINDS,
};

export const searchArea: Area = ({ serve }) => {
  serve(search.find, async ({ tx, scope, query: { q, kind } }) => {
    const kinds = FINDS[scope.kind].filter((each) => kind === undefined || each === kind);
    const most = kind === undefined ? SHOWN_OF_EACH : SHOWN_OF_ONE;
    const { found, nearest } = await lookFor(tx, scope, q, { kinds, most, isAlone: kind !== undefined });
    return { groups: await describe(tx, scope, found), nearest: [...nearest] };
  });
};

type Found = { readonly found: readonly FoundGroup[]; readonly nearest: readonly string[] };
const NOTHING: Found = { found: [], nearest: [] };

const FEWEST_LETTERS = 2;

const lettersOf = ({ words }: Sought) => words.flat().join('').length;

/** What holds the typed words, else what holds words one letter away from them. */
async function lookFor(
  tx: Tx,
  scope: WorkspaceScope,
  q: string,
  wanted: Wanted & { readonly isAlone: boolean },
): Promise<Found> {
  const typed = await typedWords(tx, q);
  if (typed === null || lettersOf(typed) < FEWEST_LETTERS) return NOTHING;
  await readEntriesByPage(tx);
  const asTyped = await findEntries(tx, scope, typed, wanted);
  if (asTyped.length > 0) return { found: asTyped, nearest: [] };
  const meant = await wordsMeant(tx, scope, typed, wanted.isAlone ? wanted.kinds : null);
  const found = meant === null ? [] : await findEntries(tx, scope, meant, wanted);
  return found.length === 0 ? NOTHING : { found, nearest: meant?.nearest ?? [] };
}

async function describe(tx: Tx, scope: WorkspaceScope, found: readonly FoundGroup[]): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  for (const { ids, ...group } of found) {
    groups.push({ ...group, items: await describeHits(tx, scope, group.kind, ids) });
  }
  return groups;
}
