import fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainRequests } from './drain.ts';

it('finishes what is at work, answers 503 to what is new, then closes', async () => {
  const app = fastify({ return503OnClosing: true });
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    entered.resolve();
    await gate.promise;
    return 'done';
  });
  app.get('/ready', async () => 'ready');
  const drain = drainRequests(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const slow = fetch(`${address}/slow`);
  await entered.promise;

  const drained = drain();
  await expect.poll(async () => (await fetch(`${address}/ready`)).status).toBe(503);
  gate.resolve();
  const answer = await slow;
  expect([answer.status, await answer.text()]).toEqual([200, 'done']);
  await drained;
  await expect(fetch(`${address}/ready`)).rejects.toThrow();
});

it('closes at once when nothing is at work, idle connections included', async () => {
  const app = fastify({ return503OnClosing: true, keepAliveTimeout: 60_000 });
  app.get('/ready', async () => 'ready');
  const drain = drainRequests(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await fetch(`${address}/ready`)).text()).toBe('ready');
  const before = performance.now();
  await drain();
  expect(performance.now() - before).toBeLessThan(1_000);
});
