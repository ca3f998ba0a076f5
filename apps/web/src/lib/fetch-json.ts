export type Answer = { readonly status: number; readonly body: unknown };

export type Retries = { readonly limit: number; readonly delayMs: number; readonly statuses: readonly number[] };

/**
 * One answer of the server, tried again after a pause while its status is worth it or none came at all. Status 0 stands
 * for no answer: the network, not the server, is the reason.
 *
 * @throws DOMException `AbortError` when the signal of the request says so
 */
export async function fetchJson(url: string, request: RequestInit, retries: Retries): Promise<Answer> {
  for (let left = retries.limit; ; left -= 1) {
    const answer = await fetchOnce(url, request);
    const isWorthAnother = answer.status === 0 || retries.statuses.includes(answer.status);
    if (!isWorthAnother || left === 0) return answer;
    await new Promise((next) => setTimeout(next, retries.delayMs));
  }
}

async function fetchOnce(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    return { status: 0, body: undefined };
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
