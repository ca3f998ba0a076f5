import { assets } from '@aurea/contract/assets.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { properties } from '@aurea/contract/properties.ts';
import { type CurrentUser, session } from '@aurea/contract/session.ts';
import { readEarly } from '#lib/call.ts';
import { stored } from '#lib/storage.ts';

type FirstRead = { readonly route: Route; readonly query: Readonly<Record<string, string>> };

/** What the main screens of a household ask for first, as they ask for it when the address says nothing more. */
const FIRST_READS: Readonly<Record<string, FirstRead>> = {
  '/dashboard': { route: dashboard.show, query: { period: '1Y' } },
  '/dashboard/assets': { route: assets.list, query: { archived: 'false' } },
  '/dashboard/properties': { route: properties.list, query: {} },
  '/dashboard/stocks': { route: holdings.list, query: { class: 'stocks' } },
  '/dashboard/cryptos': { route: holdings.list, query: { class: 'crypto' } },
};

/**
 * Starts what the application asks for first, while its code is on its way: the settings, then who is signed in, then what
 * the page of the address shows. What fails here is asked for again, and reported, by the application.
 */
export async function startFirstReads({ pathname, searchParams }: URL): Promise<void> {
  await readEarly(session.settings, {});
  const { status, body } = await readEarly(session.whoAmI, {});
  const saysMore = [...searchParams.keys()].some((name) => name !== 'workspace' && name !== 'dialog');
  const first = saysMore ? undefined : FIRST_READS[pathname];
  if (status !== 200 || !first || !isUser(body)) return;
  const workspace = firstWorkspace(body, searchParams.get('workspace'));
  if (workspace?.kind === 'household') void readEarly(first.route, { query: first.query }, workspace.workspaceId);
}

/** The server answers by the contract; nobody is signed in where it answers null. */
const isUser = (body: unknown): body is CurrentUser =>
  typeof body === 'object' && body !== null && 'workspaces' in body && 'active' in body;

/** The workspace that the tab will work in: see `loadUser`. */
function firstWorkspace(user: CurrentUser, named: string | null): CurrentUser['workspaces'][number] | undefined {
  if (!user.active || !user.subscription_activated) return undefined;
  const ids = [named, stored.workspace.get(), user.defaultWorkspaceId];
  const [found] = ids.flatMap((id) => user.workspaces.filter(({ workspaceId }) => workspaceId === id));
  return found ?? user.workspaces[0];
}
