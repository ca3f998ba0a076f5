import { routes } from '@aurea/contract/api.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { operations } from '@aurea/contract/operations.ts';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { TOKEN_SCOPES } from '@aurea/contract/programs/token-scopes.ts';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { jsonSchema } from '#http/openapi.ts';
import { exampleOf } from '#http/openapi-examples.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { reviewedTokenScopes } from '#testing/matrix/reviewed-token-scopes.ts';
import { openHousehold } from '#testing/people.ts';

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() });
const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter),
});
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

const app = await startApp({ areas: PRODUCT_AREAS });
const { paths } = OpenApi.parse((await app.send(operations.openapi, {})).json());

function operationOf(method: string, path: string) {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

describe('what the document says of tokens is what was reviewed', () => {
  const reviewed = reviewedTokenScopes();
  test.for(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))('$name', ({ name, route }) => {
    const { description, security, parameters } = operationOf(route.method, route.path);
    const scope = reviewed.get(name) ?? '';
    const takesToken = scope.includes(':');
    expect(security.some((way) => 'token' in way)).toBe(takesToken);
    expect(description.includes(`Access token: ${scope}.`)).toBe(takesToken);
    expect(parameters.some((each) => each.name === 'Workspace' && each.required)).toBe(
      typeof route.access === 'object' && !takesToken,
    );
  });
});

describe('every example is one that the route itself takes or answers', () => {
  const PARTS = [
    ['params', 'input'],
    ['query', 'input'],
    ['body', 'input'],
    ['reply', 'output'],
  ] as const;
  test.for(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))('$name', ({ route }) => {
    for (const [part, io] of PARTS) {
      const schema: Route[typeof part] = route[part];
      if (schema) expect(mini.safeParse(schema, exampleOf(jsonSchema(schema, io))).error, part).toBeUndefined();
    }
  });
});

it('gives no two operations one name', () => {
  const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
});

it('leads a program that knows only the document and a token to every list of a household', async () => {
  const person = await openHousehold(app);
  const body = { name: 'All', scopes: [...TOKEN_SCOPES], expiresOn: '2026-12-20' };
  const { secret } = await person.call(accessTokens.create, { body });
  const readable = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get?.security.some((way) => 'token' in way) || !get.description.includes('household')) return [];
    return get.parameters.some(({ required }) => required) ? [] : [path];
  });
  expect(readable.length).toBeGreaterThan(20);
  for (const url of readable) {
    const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  }
});
