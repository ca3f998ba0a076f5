import fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { answerError } from '#http/errors.ts';
import { decodeWoff2 } from '#providers/pdf/fonts/woff2.ts';
import { serveTypefaces } from './serve-typefaces.ts';

const app = fastify();
app.setErrorHandler((error, _request, reply) => reply.code(answerError(error).status).send());
serveTypefaces(app);

it('serves the slices of a typeface, each under its name', async () => {
  const listed = await app.inject({ url: '/fonts/japanese' });
  expect(listed.statusCode).toBe(200);
  const [slice] = listed.json();
  expect(slice).toMatchObject({
    name: expect.stringMatching(/^noto-sans-jp-/),
    unicodeRange: expect.stringMatching(/^U\+/),
  });
  const file = await app.inject({ url: `/fonts/japanese/${slice.name}.woff2` });
  expect(file.headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' });
  expect(decodeWoff2(file.rawPayload).length).toBeGreaterThan(1_000);
});

test.for([
  '/fonts/papyrus',
  '/fonts/inter/nothing.woff2',
  '/fonts/inter/..%2Fpackage.json',
  '/fonts/inter/inter-latin-opsz-normal.woff2',
])('has no %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
