export type Answer = { readonly status: number; readonly body: unknown };

/** What is made of the body of a response; JSON by default. */
export type ReadBody = (response: Response) => Promise<unknown>;

export type Retries = { readonly limit: number; readonly delayMs: number; readonly statuses: readonly number[] };

/**
 * One answer of the server, tried again after a pause while its status is worth it or none came at all. Status 0 stands
 * for no answer: the network, not the server, is the reason.
 *
 * @throws DOMException `AbortError` when the signal of the request says so
 */
export async function fetchAnswer(
  url: string,
  request: RequestInit,
  retries: Retries,
  read: ReadBody = readJson,
): Promise<Answer> {
  for (let left = retries.limit; ; left -= 1) {
    const answer = await fetchOnce(url, request, read);
    const isWorthAnother = answer.status === 0 || retries.statuses.includes(answer.status);
    if (!isWorthAnother || left === 0) return answer;
    await new Promise((next) => setTimeout(next, retries.delayMs));
  }
}

async function fetchOnce(url: string, request: RequestInit, read: ReadBody): Promise<Answer> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, body: await read(response) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return { status: 0, body: undefined };
  }
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
