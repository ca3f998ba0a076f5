import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** How a receiver behaves: it sees what it was sent, and answers as it likes, or not at all. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export type WebhookReceiver = {
  readonly origin: string;
  readonly received: readonly Received[];
  /** Requests that were not answered yet. */
  readonly open: () => number;
  /** Behaves like this from now on; answers 204 before that. */
  readonly behave: (behaviour: Behaviour) => void;
};

export const acceptAll: Behaviour = (response) => response.writeHead(204).end();

/** A server on loopback that stands for the receiver of webhooks. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let behaviour = acceptAll;
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString('utf8');
    received.push({ path: request.url ?? '', headers: request.headers, body });
    behaviour(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    open: () => open,
    behave: (next) => {
      behaviour = next;
    },
  };
}
