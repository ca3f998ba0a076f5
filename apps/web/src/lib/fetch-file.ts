import type { CallInput, Route } from '@aurea/contract/core/route.ts';
import { failureOf } from './api-failure.ts';
import { fillPath, sid } from './call.ts';
import { download } from './download.ts';
import { stored } from './storage.ts';

/**
 * Fetches a file that a route answers and hands it to the person under a name.
 *
 * @throws ApiFailure
 */
export async function fetchFile<const R extends Route>(route: R, input: CallInput<R>, name: string): Promise<void> {
  download(name, await readFile(route, input));
}

/** The file that a route answers. @throws ApiFailure */
export async function readFile<const R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  const workspace = stored.workspace.get();
  const { params, body }: { readonly params?: unknown; readonly body?: unknown } = input;
  const answer = await fetch(fillPath(route.path, params), {
    method: route.method,
    credentials: 'include',
    headers: {
      Sid: sid,
      ...(workspace ? { Workspace: workspace } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw failureOf(answer.status, {});
  return await answer.blob();
}
