import type { CallInput, Route } from '@aurea/contract/core/route.ts';
import { fillPath, sid } from './call.ts';
import { stored } from './storage.ts';

/** Fetches a file of the household. @throws Error when the server does not give it */
export async function fetchFile<const R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  const { params }: { readonly params?: unknown } = input;
  const workspace = stored.workspace.get();
  const response = await fetch(fillPath(route.path, params), {
    credentials: 'include',
    headers: { Sid: sid, ...(workspace ? { Workspace: workspace } : {}) },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return await response.blob();
}
