import { account } from '@aurea/contract/account.ts';
import { type CurrentUser, session } from '@aurea/contract/session.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { reading } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { stored } from './storage.ts';
import { setTimeZone } from './today.ts';

/** The settings of the instance never change while a page is open. */
export const settingsQuery = { ...reading(session.settings, {}), staleTime: Number.POSITIVE_INFINITY };

/** The user is asked once and reused; what changes the session invalidates it. */
export const userQuery = {
  ...reading(session.whoAmI, {}),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    await withHousehold(await call(session.whoAmI, {}, { signal }), stored.workspace.get()),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/**
 * Loads the user if it is not known, and makes sure that this tab works in a workspace the user may open: the one that
 * the address names, else the one it worked in, else the one that the user worked in last.
 */
export async function loadUser(cache: QueryClient, named?: string): Promise<CurrentUser | null> {
  const asked = await cache.ensureQueryData(userQuery);
  if (!asked) return null;
  const withNamed = await withHousehold(asked, named);
  const user = mayOpen(withNamed, named) ? withNamed : await withHousehold(withNamed, stored.workspace.get());
  if (user !== asked) cache.setQueryData(userQuery.queryKey, user);
  settleWorkspace(cache, user, named);
  return user;
}

type WorkspaceId = string | null | undefined;

const mayOpen = (user: CurrentUser, id: WorkspaceId) => user.workspaces.some(({ workspaceId }) => workspaceId === id);

/** Where the households of clients are too many to be named, one is found by its id, and named from then on. */
async function withHousehold<User extends CurrentUser | null>(user: User, id: WorkspaceId): Promise<User> {
  if (!user?.hasMoreHouseholds || !id || mayOpen(user, id)) return user;
  try {
    const found = await call(workspaces.find, { params: { id } }, { handledErrors: ['not_found'] });
    return { ...user, workspaces: [...user.workspaces, found] };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'not_found') return user;
    throw error;
  }
}

function settleWorkspace(cache: QueryClient, user: CurrentUser, named: string | undefined): void {
  if (named && mayOpen(user, named)) stored.workspace.set(named);
  else if (!mayOpen(user, stored.workspace.get())) {
    stored.workspace.set(user.defaultWorkspaceId ?? user.workspaces[0]?.workspaceId ?? null);
  }
  cacheWorkspace(cache, user);
}

/** The next sign-in and the next tab open what was worked in last; a household under a mandate is a visit. */
function cacheWorkspace(cache: QueryClient, user: CurrentUser): void {
  const current = workspaceOfTab(user);
  if (!user.active || !current || current.mandate || current.workspaceId === user.defaultWorkspaceId) return;
  const { workspaceId } = current;
  const changed: CurrentUser | null = { ...user, defaultWorkspaceId: workspaceId };
  cache.setQueryData(userQuery.queryKey, changed);
  void call(account.chooseWorkspace, { body: { workspaceId } }, { handledErrors: ['not_found'] }).catch(
    () => undefined,
  );
}

/** The workspace of this tab, by whose calendar it counts days from here on. */
export function workspaceOfTab({ workspaces }: CurrentUser): CurrentUser['workspaces'][number] | undefined {
  const chosen = stored.workspace.get();
  const found = workspaces.find((workspace) => workspace.workspaceId === chosen) ?? workspaces[0];
  if (found) setTimeZone(found.timeZone);
  return found;
}

/** The signed-in user, inside the layouts that only a user reaches. */
export function useUser(): CurrentUser {
  const { data } = useSuspenseQuery(userQuery);
  if (!data) throw new Error('nobody is signed in');
  return data;
}

/** The workspace of this tab. */
export function useWorkspace(): CurrentUser['workspaces'][number] | undefined {
  return workspaceOfTab(useUser());
}
