import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';
import { servePages } from './pages.ts';

const opened: { app: FastifyInstance; webRoot: string }[] = [];

afterEach(async () => {
  for (const { app, webRoot } of opened.splice(0)) {
    await app.close();
    rmSync(webRoot, { recursive: true });
  }
});

async function serve({ isBuilt, isOn }: { readonly isBuilt: boolean; readonly isOn: boolean }) {
  const webRoot = mkdtempSync(join(tmpdir(), 'aurea-worker-'));
  writeFileSync(join(webRoot, 'index.html'), '<html lang="en">');
  if (isBuilt) writeFileSync(join(webRoot, 'service-worker.js'), 'the worker of the build');
  const app = fastify({ exposeHeadRoutes: false });
  opened.push({ app, webRoot });
  await servePages(app, { webRoot, outside: [], hasWorker: isOn });
  const script = await app.inject('/service-worker.js');
  const page = await app.inject('/dashboard');
  return { script, page: page.body, policy: String(page.headers['content-security-policy']) };
}

const partsOf = (policy: string) => policy.split('; ');

describe('the service worker', () => {
  test('is served and offered, and the policy names what may register it and nothing else', async () => {
    const { script, page, policy } = await serve({ isBuilt: true, isOn: true });
    expect(script.body).toBe('the worker of the build');
    expect(page).toContain(' data-worker>');
    expect(partsOf(policy)).toContain("require-trusted-types-for 'script'");
    expect(partsOf(policy)).toContain('trusted-types aurea-service-worker');
    expect(partsOf(policy)).toContain("worker-src 'self'");
  });

  test('is asked for again by each visit, and itself loads no script', async () => {
    const { script } = await serve({ isBuilt: true, isOn: true });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    });
  });

  test.for([
    { why: 'turned off', isBuilt: true, isOn: false },
    { why: 'not built', isBuilt: false, isOn: true },
  ])('$why, is replaced by one that removes it, and no page may register one', async (options) => {
    const { script, page, policy } = await serve(options);
    expect(script.statusCode).toBe(200);
    expect(script.body).toContain('registration.unregister()');
    expect(script.body).toContain('caches.delete(name)');
    expect(page).not.toContain('data-worker');
    expect(partsOf(policy)).toContain("trusted-types 'none'");
    expect(partsOf(policy)).toContain("worker-src 'none'");
  });
});

test('the policy of a page, whole', () => {
  const { nonce, headers } = pageHeaders({ outside: ['https://country.example'], hasWorker: true });
  expect(partsOf(String(headers['content-security-policy']))).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://country.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types aurea-service-worker',
  ]);
});

test('a page that is not of the application may register no worker', () => {
  expect(partsOf(String(pageHeaders().headers['content-security-policy']))).toContain("trusted-types 'none'");
});
