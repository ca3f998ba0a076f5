import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;

/**
 * Watches the requests at work and answers the way to end the server: what is at work gets up to ten seconds, whatever
 * comes meanwhile (a probe of readiness above all) is answered 503 at once, then every connection is closed.
 */
export function drainRequests(app: FastifyInstance): () => Promise<void> {
  let atWork = 0;
  let onIdle: (() => void) | undefined;
  app.server.on('request', (_request, response) => {
    atWork += 1;
    response.once('close', () => {
      atWork -= 1;
      if (atWork === 0) onIdle?.();
    });
  });
  // The server still listens during this hook, but Fastify already answers 503 to what is new.
  app.addHook('preClose', async () => {
    if (atWork === 0) return;
    const idle = new Promise<void>((settle) => {
      onIdle = settle;
    });
    await Promise.race([idle, patience()]);
    app.server.closeAllConnections();
  });
  return async () => {
    await app.close();
  };
}

async function patience(): Promise<void> {
  await new Promise<void>((settle) => setTimeout(settle, PATIENCE_MS).unref());
}
