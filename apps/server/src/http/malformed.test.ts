import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '#config.ts';
import type { Log } from '#logging.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { doubtsAbout, warnOfUnknownProxy } from './proxy-warnings.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startApp({
    areas: [],
    env: { PUBLIC_URL: 'https://aurea.example', MAIL_FROM: 'Aurea <ops@aurea.example>' },
  });
  port = Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** What the server answers to bytes that no client library would send. */
async function answerTo(
  bytes: string,
): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

const HOST = 'Host: aurea.example\r\n';
const END = 'Connection: close\r\n\r\n';

describe('a request that reaches no route answers by the error contract', () => {
  test.for([
    { why: 'an address that cannot be decoded', bytes: `GET /%ff HTTP/1.1\r\n${HOST}${END}`, status: 400 },
    { why: 'such an address of the API', bytes: `GET /api/%ff HTTP/1.1\r\n${HOST}${END}`, status: 400 },
    { why: 'half a percent sign', bytes: `GET /api/assets/%e0%a4 HTTP/1.1\r\n${HOST}${END}`, status: 400 },
    { why: 'no HTTP', bytes: 'hello\r\n\r\n', status: 400 },
    { why: 'a header without a name', bytes: `GET / HTTP/1.1\r\n${HOST}: x\r\n${END}`, status: 400 },
    { why: 'headers without end', bytes: `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n${END}`, status: 431 },
    { why: 'two hosts', bytes: `GET /robots.txt HTTP/1.1\r\n${HOST}Host: evil.example\r\n${END}`, status: 400 },
    { why: 'no host', bytes: `GET /robots.txt HTTP/1.1\r\n${END}`, status: 400 },
    { why: 'an expectation', bytes: `GET /robots.txt HTTP/1.1\r\n${HOST}Expect: 200-ok\r\n${END}`, status: 417 },
    { why: 'one host twice', bytes: `GET /robots.txt HTTP/1.1\r\n${HOST}${HOST}${END}`, status: 400 },
  ])('$why', async ({ bytes, status }) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head.toLowerCase()).toContain('content-type: application/json');
    expect(JSON.parse(answer.body)).toMatchObject({ name: 'ValidationError', message: 'errors.server.validation' });
  });
});

it('an address nobody serves is refused by the contract where no page was built', async () => {
  const answer = await app.http.inject({ url: '/api/nothing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    name: 'AccessError',
    message: 'errors.app.not_found',
    params: {},
    requestId: expect.any(String),
  });
});

it('whom to write to about a flaw is real, and is not out of date', async () => {
  const answer = await app.http.inject({ url: '/.well-known/security.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  // six months after 20 November 2026
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:ops@aurea.example',
    'Expires: 2027-05-20T09:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://aurea.example/.well-known/security.txt',
    '',
  ]);
});

it('nothing is to be indexed', async () => {
  expect((await app.http.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});

test.for([
  { why: 'no proxy is known', trustProxy: false as const, warnings: 1 },
  { why: 'another proxy is known', trustProxy: ['10.0.0.0/8'], warnings: 1 },
  { why: 'the peer is known', trustProxy: ['127.0.0.1'], warnings: 0 },
])('an unknown peer that names a visitor is in the log once: $why', async ({ trustProxy, warnings }) => {
  const lines: string[] = [];
  const http = fastify({ trustProxy });
  warnOfUnknownProxy(http, { warn: (line: string) => lines.push(line) } as unknown as Log);
  http.get('/', async () => 'done');
  await http.inject({ url: '/' });
  expect(lines).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await http.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  }
  expect(lines).toHaveLength(warnings);
  expect(lines.join()).not.toContain('192.0.2');
});

describe('settings that do not fit each other', () => {
  test.for([
    { why: 'https without a known proxy', env: { PUBLIC_URL: 'https://aurea.example' }, doubts: 1 },
    { why: 'https behind one', env: { PUBLIC_URL: 'https://aurea.example', TRUST_PROXY: '10.0.0.0/8' }, doubts: 0 },
    { why: 'http', env: {}, doubts: 0 },
  ])('$why', ({ env, doubts }) => {
    expect(doubtsAbout(readConfig(env))).toHaveLength(doubts);
  });
});
