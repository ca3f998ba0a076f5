import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { type SearchKind, SHOWN_OF_ONE, search } from '@aurea/contract/search.ts';
import { useState } from 'react';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useRemoveQueriesOnUnmount } from '#lib/api.ts';
import { plainWordsOf } from '#lib/near-match.ts';
import { useWorkspace } from '#lib/session.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { type CommandGroup, CommandPalette } from '#ui/command-palette.tsx';
import type { NavigationGroup } from './navigation-items.ts';
import { useActions, usePages } from './palette-commands.ts';
import { useHitGroups } from './palette-hits.tsx';

type Props = { readonly groups: readonly NavigationGroup[]; readonly onMask: () => void; readonly onClose: () => void };

/** Typing pauses: nobody waits for the answer to half a word. */
const PAUSE_MS = 120;
const FEWEST_LETTERS = 2;

/** Search over all that the workspace holds, its pages, and what can be done. */
export function Palette({ groups, onMask, onClose }: Props) {
  const { shell, search: text } = useMessages();
  const [query, setQuery] = useState('');
  const [only, setOnly] = useState<SearchKind | null>(null);
  const found = useFound(query, only);
  const hits = useHitGroups(found.groups, only === null ? setOnly : undefined);
  const pages: CommandGroup = { id: 'go', title: shell.commands.go, commands: usePages(groups) };
  const actions: CommandGroup = { id: 'actions', title: shell.commands.actions, commands: useActions(onMask) };
  const cut = only !== null ? found.groups.find(({ kind, total }) => kind === only && total > SHOWN_OF_ONE) : undefined;
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      groups={only === null ? [pages, ...hits, actions] : hits}
      onQuery={(typed) => {
        setQuery(typed);
        if (typed === '') setOnly(null);
      }}
      isSearching={found.isSearching}
      marked={[...plainWordsOf(query), ...found.nearest]}
      filters={found.totals.map(({ kind, total }) => ({ id: kind, label: text.kinds[kind], count: total }))}
      filter={only}
      onFilter={(id) => setOnly(found.totals.find(({ kind }) => kind === id)?.kind ?? null)}
      note={noteOn(found, cut?.total ?? null, text)}
    />
  );
}

/** What is to be said of the results: that they are close ones, cut off, or that there are none for a reason. */
function noteOn({ isFailed, nearest }: Found, cutFrom: number | null, text: Messages['search']): string | null {
  if (isFailed) return text.failed;
  if (nearest.length > 0) return text.nearest(nearest.join(' '));
  return cutFrom === null ? null : text.firstOf(SHOWN_OF_ONE, cutFrom);
}

type Found = ReturnType<typeof useFound>;

/** What the typed words are found in: of all kinds, and of the one that is asked for alone. */
function useFound(query: string, only: SearchKind | null) {
  useRemoveQueriesOnUnmount(search.find);
  const typed = query.trim().slice(0, 200);
  const q = useDebouncedValue(typed, PAUSE_MS);
  // Under a mandate that closes the wealth the search finds nothing, and is not asked.
  const isOpen = useWorkspace()?.mandateAreas?.wealth !== 'none';
  const isAsked = isOpen && Math.min(q.length, typed.length) >= FEWEST_LETTERS;
  const all = useLiveRead(search.find, { query: { q } }, { enabled: isAsked });
  const alone = { enabled: isAsked && only !== null };
  const more = useLiveRead(search.find, { query: { q, ...(only && { kind: only }) } }, alone);
  const shown = only === null ? all : more;
  const isSearching = typed !== q || (isAsked && shown.isFetching);
  if (!isAsked) return { groups: [], totals: [], nearest: [], isSearching, isFailed: false };
  const { groups, nearest } = shown.data ?? NOTHING;
  return {
    groups: groups.filter(({ kind }) => only === null || kind === only),
    totals: all.data?.groups ?? [],
    nearest,
    isSearching,
    isFailed: shown.isError,
  };
}

const NOTHING: ReplyOf<typeof search.find> = { groups: [], nearest: [] };
