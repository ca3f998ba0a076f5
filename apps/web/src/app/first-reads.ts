import { type CurrentUser, session } from '@aurea/contract/session.ts';
import { readEarly, readEarlyOf } from '#lib/call.ts';
import { stored } from '#lib/storage.ts';
import { firstReadOf } from './first-read.ts';

/**
 * Starts what the application asks for first, while its code is on its way: the settings, then who is signed in, then what
 * the page of the address shows. What fails here is asked for again, and reported, by the application.
 */
export async function startFirstReads(address: URL): Promise<void> {
  await readEarly(session.settings);
  const { status, body } = await readEarly(session.whoAmI);
  const first = firstReadOf(address);
  if (status !== 200 || !first || !isUser(body)) return;
  const workspace = firstWorkspace(body, address.searchParams.get('workspace'));
  const isClosed = workspace?.mandateAreas?.wealth === 'none' && first.kind === 'household';
  if (workspace?.kind === first.kind && !isClosed) void readEarlyOf(first.address, workspace.workspaceId);
}

/** The server answers by the contract; nobody is signed in where it answers null. */
const isUser = (body: unknown): body is CurrentUser =>
  typeof body === 'object' && body !== null && 'workspaces' in body && 'active' in body;

/** The workspace that the tab will work in: see `loadUser`. */
function firstWorkspace(user: CurrentUser, named: string | null): CurrentUser['workspaces'][number] | undefined {
  if (!user.active || !user.subscription_activated) return undefined;
  const chosen = [named, stored.workspace.get()];
  const ids = [...chosen, user.defaultWorkspaceId];
  const isUnnamed = (id: string | null) =>
    id !== null && user.workspaces.every(({ workspaceId }) => workspaceId !== id);
  if (user.hasMoreHouseholds && chosen.some(isUnnamed)) return undefined;
  const [found] = ids.flatMap((id) => user.workspaces.filter(({ workspaceId }) => workspaceId === id));
  return found ?? user.workspaces[0];
}
