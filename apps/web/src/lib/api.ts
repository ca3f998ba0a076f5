import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiFailure } from './api-failure.ts';
import { arrivedReply, call } from './call.ts';
import { dedupeInFlight } from './dedupe-in-flight.ts';
import { randomText } from './random.ts';
import { stored } from './storage.ts';

/** A browser that thinks itself offline asks all the same: what fails is said, and nobody waits without a word. */
const WHATEVER = { networkMode: 'always' } as const;

/** The answers read so far. Calls retry by themselves, so the cache does not. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true, ...WHATEVER },
      mutations: { retry: false, ...WHATEVER },
    },
  });
}

const areaOf = (route: Route) => route.path.split('/')[2] ?? '';

const isOfWorkspace = (route: Route) => typeof route.access === 'object';

/** How the answer of a GET route is fetched and kept; the workspace of the tab is part of its name. */
export function reading<const R extends Route>(
  route: R,
  input: CallInput<R>,
  elsewhere?: string,
  handledErrors: readonly string[] = [],
) {
  const workspace = isOfWorkspace(route) ? (elsewhere ?? stored.workspace.get()) : null;
  return queryOptions<ReplyOf<R>, ApiFailure>({
    queryKey: [areaOf(route), route.path, workspace, input],
    initialData: () => arrivedReply(route, input, elsewhere === undefined ? {} : { workspace: elsewhere }),
    queryFn: ({ signal }) => call(route, input, { signal, handledErrors, ...(elsewhere && { workspace: elsewhere }) }),
  });
}

/** Reads a GET route. The caller suspends while it loads and only ever sees data. */
export function useRead<const R extends Route>(route: R, input: CallInput<R>): ReplyOf<R> {
  return useSuspenseQuery(reading(route, input)).data;
}

type EveryMs = number | false;

type LiveOptions<Reply> = {
  readonly enabled?: boolean;
  /** How often it is asked for again, or what its last answer says about that. */
  readonly everyMs?: EveryMs | ((answer: Reply) => EveryMs);
  /** Another workspace than that of the tab: a household under a mandate. */
  readonly workspace?: string;
  /** Codes of errors that the screen shows itself. */
  readonly handledErrors?: readonly string[];
};

/** Reads a GET route that changes while one looks, as a search or a page of a list: the former answer stays meanwhile. */
export function useLiveRead<const R extends Route>(
  route: R,
  input: CallInput<R>,
  { everyMs = false, ...options }: LiveOptions<ReplyOf<R>> = {},
) {
  return useQuery({
    ...reading(route, input, options.workspace, options.handledErrors),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: ({ state: { data } }) =>
      typeof everyMs === 'number' || !everyMs ? everyMs : data !== undefined && everyMs(data),
  });
}

/** Forgets the answers of the area of a route once the component goes: next time they are asked for again. */
export function useRemoveQueriesOnUnmount(route: Route): void {
  const cache = useQueryClient();
  const area = areaOf(route);
  useEffect(() => () => cache.removeQueries({ queryKey: [area] }), [cache, area]);
}

/** Drops what a route answered when called: next time it is asked for again. */
export function useRemoveAnswers(route: Route): () => void {
  const cache = useQueryClient();
  return () => cache.removeQueries({ queryKey: [areaOf(route), route.path] });
}

export type WriteOptions = {
  /** Codes of errors that the screen shows itself. */
  readonly handledErrors?: readonly string[];
  /** Areas whose answers the write changes besides its own: the second word of their paths. */
  readonly refreshes?: readonly string[];
  /** The session ends with the write, so that nothing may be asked again. */
  readonly endsSession?: true;
  /** What is shown goes with the write, and the reader elsewhere: it must not be asked for again. */
  readonly leaves?: true;
};

/** What a change in the wealth of a household touches. */
export const WEALTH = [
  'assets',
  'loans',
  'properties',
  'revenues',
  'transactions',
  'spending',
  'positions',
  'instruments',
  'dashboard',
  'movers',
  'net-worth',
  'performance',
  'imports',
  'members',
  'revenues',
  'upcoming',
  'tax',
] as const;

/** What a change in the incomes of a household touches besides them. */
export const INCOMES = ['upcoming', 'dashboard', 'properties', 'tax'] as const;

/**
 * Calls a route that writes, with one idempotency key per action, then refreshes what it changed: everything read from
 * the same area, and the areas named.
 */
export function useWrite<const R extends Route>(route: R, options: WriteOptions = {}) {
  const cache = useQueryClient();
  const refresh = async () => {
    if (options.endsSession) return;
    const areas = [areaOf(route), ...(options.refreshes ?? [])];
    const refetchType = options.leaves ? 'none' : 'active';
    await Promise.all(areas.map((area) => cache.invalidateQueries({ queryKey: [area], refetchType })));
  };
  const [write] = useState(() =>
    dedupeInFlight((input: CallInput<R>) =>
      call(route, input, { idempotencyKey: randomText(24), handledErrors: options.handledErrors ?? [] }),
    ),
  );
  return useMutation<ReplyOf<R>, ApiFailure, CallInput<R>>({
    mutationFn: write,
    onSuccess: refresh,
    // Somebody else was first: what is shown is old, and the next try must start from what they made of it.
    onError: ({ code }) => (code === 'stale' || code === 'transition_refused' ? refresh() : undefined),
  });
}
