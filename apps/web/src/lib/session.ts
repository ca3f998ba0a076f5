import { type CurrentUser, session } from '@aurea/contract/session.ts';

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { reading } from './api.ts';
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

/** Loads the user if it is not known, and makes sure that this tab works in a workspace the user may open. */
export async function loadUser(cache: QueryClient): Promise<CurrentUser | null> {
  const user = await cache.ensureQueryData(userQuery);
  if (user) settleWorkspace(user);
  return user;
}

function settleWorkspace(user: CurrentUser): void {
  const chosen = stored.workspace.get();
  if (!chosen || !user.workspaces.some((workspace) => workspace.workspaceId === chosen)) {
    stored.workspace.set(user.defaultWorkspaceId ?? user.workspaces[0]?.workspaceId ?? null);
  }
  workspaceOfTab(user);
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
