import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { session } from '@aurea/contract/session.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startApp({ areas: ACCOUNT_AREAS });
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** What the server answers to a request line as it is, which no client library would send. */
async function askRaw(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: aurea.example\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).toLowerCase();
}

describe('an address written in another way', () => {
  test.for([
    { why: 'as usual', target: '/api/public/settings' },
    { why: 'a letter as a percent sign and digits', target: '/%61pi/public/settings' },
    { why: 'a letter of the route so', target: '/api/publi%63/settings' },
    { why: 'with a host, as a proxy is asked', target: 'http://aurea.example/api/public/settings' },
  ])('is counted and protected like any other: $why', async ({ target }) => {
    const answer = await askRaw(target);
    expect(answer).toContain('200 ok');
    expect(answer).toContain('x-ratelimit-limit');
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });

  test('is protected where there is no such call', async () => {
    const answer = await askRaw('/api/nothing');
    expect(answer).toContain('404 not found');
    expect(answer).toContain('cache-control: no-store');
  });

  test('leaves the probes of health uncounted', async () => {
    expect(await askRaw('/api/health/live')).not.toContain('x-ratelimit-limit');
  });
});

const object = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, 1])));
const nested = (rows: number) => JSON.stringify(Array.from({ length: rows }, () => Array(900).fill(1)));

describe('a body that would keep the server busy', () => {
  test.for([
    { why: 'more keys than any object of ours has', body: object(1001), rule: 'items' },
    { why: 'more values in all than any body of ours has', body: nested(60), rule: 'items' },
    { why: 'an honest one is read and judged', body: object(900), rule: 'required' },
  ])('is refused: $why', async ({ body, rule }) => {
    const answer = await app.send(session.signUp, { body }, { headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.issues[0].rule).toBe(rule);
  });

  test('is refused when it is packed', async () => {
    const body = gzipSync(JSON.stringify({ email: 'a@example.org', password: 'x', locale: 'en' }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await app.send(session.signUp, { body }, { headers });
    expect(answer.statusCode).toBe(415);
  });
});
