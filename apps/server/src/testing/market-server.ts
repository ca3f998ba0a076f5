import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

/** What the stand-in of a source answers to a path: text, a status with headers, or nothing at all. */
export type MarketAnswer =
  | { readonly body: string | Buffer; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | 'silence';

export type MarketServer = {
  readonly url: string;
  /** Paths with their query, in the order they were asked for. */
  readonly asked: string[];
  /** From now on. */
  readonly answer: (how: (path: string, query: URLSearchParams) => MarketAnswer) => void;
};

export const json = (value: unknown): MarketAnswer => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** A server on this machine that answers in the place of Yahoo, CoinGecko and the ECB. */
export async function startMarketServer(): Promise<MarketServer> {
  const asked: string[] = [];
  let how: Parameters<MarketServer['answer']>[0] = () => ({ body: 'not found', status: 404 });
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(decodeURIComponent(`${url.pathname}${url.search}`));
    const answer = how(decodeURIComponent(url.pathname), url.searchParams);
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answer: (next) => {
      how = next;
    },
  };
}
