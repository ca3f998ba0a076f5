import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_HEADERS } from './headers.ts';

/** Where browsers ask for the service worker, for ever: another address would leave the old one registered. */
const ADDRESS = '/service-worker.js';

/** Takes the place of a registered worker, deletes what it stored and unregisters itself; open pages stay as they are. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/**
 * Serves the service worker of the build, or in its place, where the operator turned it off, the one that removes it.
 *
 * @returns whether pages may register it
 */
export function serveServiceWorker(app: FastifyInstance, webRoot: string, isOn: boolean): boolean {
  const file = join(webRoot, ADDRESS);
  const hasWorker = isOn && existsSync(file);
  const script = hasWorker ? readFileSync(file, 'utf8') : REMOVAL;
  app.route({
    method: ['GET', 'HEAD'],
    url: ADDRESS,
    handler: async (_request, reply) =>
      reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(script),
  });
  return hasWorker;
}
