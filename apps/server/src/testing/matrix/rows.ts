import { routes } from '@aurea/contract/api.ts';
import type { Route, WorkspaceAccess } from '@aurea/contract/core/route.ts';
import { idPaths, samplesOf } from './samples.ts';

/** A route under the name by which its tests are called. */
export type Row = { readonly name: string; readonly route: Route };

const named = (route: Route): Row => ({ name: `${route.method} ${route.path}`, route });

/** Every route of the product: a new one is attacked from the day it is declared. */
export const ALL: readonly Row[] = routes.map(named);

export const WRITING = ALL.filter(({ route }) => route.method !== 'GET' || route.effect);
export const READING = ALL.filter((row) => !WRITING.includes(row));
export const CLOSED = ALL.filter(({ route }) => route.access !== 'public');

export type WorkspaceRow = Row & { readonly access: WorkspaceAccess };

export const OF_WORKSPACE: readonly WorkspaceRow[] = ALL.flatMap((row) =>
  typeof row.route.access === 'object' ? [{ ...row, access: row.route.access }] : [],
);

const SOME_ID = '00000000-0000-4000-8000-000000000001';

/** Routes that take an id, in the path, the query or the body. */
export const WITH_IDS = ALL.filter(({ route }) =>
  [route.params, route.query, route.body].some((part) =>
    samplesOf(part, { extent: 'most', giveId: () => SOME_ID }).some(({ value }) => idPaths(value).length > 0),
  ),
);
