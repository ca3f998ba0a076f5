import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { transportLimits } from './transport.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: aurea.example\r\n';

test.for([
  { why: 'headers', start: HEAD, drip: 'X: y\r\n' },
  { why: 'a body', start: `${HEAD}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n`, drip: ' ' },
  { why: 'nothing', start: '', drip: '' },
])('a client that sends $why drop by drop is shown out', async ({ start, drip }) => {
  const app = fastify(transportLimits({ requestMs: 500, checkEveryMs: 50 }));
  onTestFinished(() => app.close());
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const dripping = setInterval(() => socket.write(drip), 50);
  onTestFinished(() => clearInterval(dripping));
  socket.write(start);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('an idle connection is open for longer than proxies hold theirs', async () => {
  const app = fastify(transportLimits());
  onTestFinished(() => app.close());
  app.get('/', async () => 'done');
  const { headers } = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});
