import type { CallInput, Route } from '@aurea/contract/core/route.ts';
import { type CallOptions, send } from './call.ts';
import { type ReadBody, readJson } from './fetch-answer.ts';
import { readFile } from './read-file.ts';

type FileOptions = CallOptions & {
  /** Bytes that have come, and how many come in all where the server says so. */
  readonly onProgress?: (bytes: number, total: number | null) => void;
};

/** The file that a route answers, called like any route. @throws ApiFailure as `call` does */
export async function callFile<const R extends Route>(
  route: R,
  input: CallInput<R>,
  { onProgress, ...options }: FileOptions = {},
): Promise<Blob> {
  const read: ReadBody = async (response) =>
    response.ok ? await readFile(response, onProgress) : await readJson(response);
  const file = await send(route, input, options, read);
  if (!(file instanceof Blob)) throw new TypeError(`${route.path} answers no file`);
  return file;
}
