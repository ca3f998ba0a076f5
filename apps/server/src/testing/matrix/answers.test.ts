import { describe, expect, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { ALL, WRITING } from './rows.ts';
import { send } from './wire.ts';

const app = await startApp({ areas: PRODUCT_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });

const SOME_ID = '00000000-0000-4000-8000-000000000001';
const PARAMS = { id: SOME_ID, valuationId: SOME_ID, line: '2' };
const USUAL_LIMIT = 256 * 1024;

describe('[WEB-02] [WEB-03] every answer forbids to be kept, framed, sniffed or loaded from elsewhere', () => {
  // The page that describes the interface is a page, with the policy of pages.
  test.for(ALL.filter(({ route }) => !route.file?.startsWith('text/html')))('$name', async ({ route }) => {
    const { headers } = await send(app.http, route, { params: PARAMS }, {});
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('[API-03] a body above the limit is refused unread', () => {
  test.for(WRITING.filter(({ route }) => route.method !== 'GET'))('$name', async ({ route }) => {
    const text = JSON.stringify({ name: 'x'.repeat(route.bodyLimit ?? USUAL_LIMIT) });
    expect((await send(app.http, route, { params: PARAMS }, { text })).statusCode).toBe(413);
  });
});

test('[API-03] a page of a list holds at most a hundred rows', () => {
  const sizes = ALL.flatMap(({ route }) => (route.query ? [route.query] : [])).map((query) =>
    query.safeParse({ size: '200' }),
  );
  expect(sizes.filter(({ success }) => success)).toEqual([]);
});
