import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.ts';

let app: FastifyInstance;
const webRoot = mkdtempSync(join(tmpdir(), 'aurea-pages-'));

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<style nonce="__NONCE__"></style>');
  writeFileSync(join(webRoot, 'assets/page.js'), 'export {};');
  app = fastify({ exposeHeadRoutes: false });
  await servePages(app, { webRoot, outside: [], hasWorker: true });
});

afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

describe('the one page of the product', () => {
  const packings = ['identity', 'gzip', 'br'];
  const asked = ['/', '/auth', '/dashboard/', '/dashboard/stocks'].flatMap((url) =>
    packings.flatMap((packing) => (['GET', 'HEAD'] as const).map((method) => ({ method, url, packing }))),
  );

  test.for(asked)('$method $url ($packing)', async ({ method, url, packing }) => {
    const answer = await app.inject({ method, url, headers: { 'accept-encoding': packing } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(nonce).toBeDefined();
    expect(answer.body).toBe(method === 'HEAD' ? '' : `<style nonce="${nonce}"></style>`);
  });

  test.for([
    { why: 'a call nobody answers', method: 'GET' as const, url: '/api/nothing' },
    { why: 'a file that is gone', method: 'GET' as const, url: '/assets/gone.js' },
    { why: 'what a scanner hopes to find', method: 'GET' as const, url: '/.env.bak' },
    { why: 'a script of another product', method: 'GET' as const, url: '/wp-login.php?x=1' },
    { why: 'a file in a hidden folder', method: 'GET' as const, url: '/.git/config' },
    { why: 'a file whose dot is encoded', method: 'GET' as const, url: '/wp-login%2ephp' },
    { why: 'the folder of files', method: 'GET' as const, url: '/assets/' },
    { why: 'a file above the folder', method: 'GET' as const, url: '/..%2f..%2fetc%2fpasswd' },
    { why: 'an address of another site', method: 'GET' as const, url: '//evil.example/x.js' },
    { why: 'an address with a zero byte', method: 'GET' as const, url: '/a%00b.png' },
    { why: 'a write', method: 'POST' as const, url: '/dashboard' },
  ])('does not stand for $why', async ({ method, url }) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ name: 'AccessError', message: 'errors.app.not_found' });
  });
});

test.for(['/wp-login.php', '/.git/config', '//evil.example/x.js', '/favicon-old.png', '/dashboard/report.pdf?x=1'])(
  'a reader who asks for %s is shown the page that says it is not there',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('nonce=');
  },
);

test('an address with a dot in its query is a page', async () => {
  expect((await app.inject({ url: '/reset-password?token=a.b' })).statusCode).toBe(200);
});

test('a hashed file may be kept for ever', async () => {
  const answer = await app.inject({ url: '/assets/page.js' });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
