import { account } from '@aurea/contract/account.ts';
import { type CurrentUser, session } from '@aurea/contract/session.ts';

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { reading } from './api.ts';
import { call } from './call.ts';
import { stored } from './storage.ts';
import { setTimeZone } from './today.ts';

/** The settings of the instance never change while a page is open. */
export const settingsQuery = { ...reading(session.settings, {}), staleTime: Number.POSITIVE_INFINITY };

/** The user is asked once and reused; what changes the session invalidates it. */
export const userQuery = {
  ...reading(session.whoAmI, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/**
 * Loads the user if it is not known, and makes sure that this tab works in a workspace the user may open: the one that
 * the address names, else the one it worked in, else the one that the user worked in last.
 */
export async function loadUser(cache: QueryClient, named?: string): Promise<CurrentUser | null> {
  const user = await cache.ensureQueryData(userQuery);
  if (user) settleWorkspace(cache, user, named);
  return user;
}

function settleWorkspace(cache: QueryClient, user: CurrentUser, named: string | undefined): void {
  const mayOpen = (id: string | null | undefined) => user.workspaces.some(({ workspaceId }) => workspaceId === id);
  if (named && mayOpen(named)) stored.workspace.set(named);
  else if (!mayOpen(stored.workspace.get())) {
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
