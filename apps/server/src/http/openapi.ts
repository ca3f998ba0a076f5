import { setImmediate } from 'node:timers/promises';
import { ErrorReply } from '@aurea/contract/core/failure.ts';
import type { Access, Route } from '@aurea/contract/core/route.ts';
import { tokenScopeOf } from '@aurea/contract/programs/route-scopes.ts';
import * as z from 'zod/mini';
import { exampleOf } from './openapi-examples.ts';

type Json = Record<string, unknown>;
export type JsonSchema = Json;

/** A schema of the contract as JSON Schema. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function accessText(access: Access): string {
  if (typeof access === 'string') return access;
  const mandate = access.mandate ? `, mandate to ${access.mandate}` : '';
  return `${access.workspace}: ${access.roles.join(', ')}${mandate}`;
}

const PROOF_TEXT = {
  always: ' Needs a proof of identity not older than five minutes.',
  sometimes: ' May need a proof of identity not older than five minutes.',
  never: '',
} as const;

function propertiesOf(schema: Json): [string, unknown][] {
  return Object.entries((schema.properties ?? {}) as Json);
}

function asSchema(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parameters(route: Route): Json[] {
  const path = route.params ? propertiesOf(jsonSchema(route.params, 'input')) : [];
  const query = route.query ? jsonSchema(route.query, 'input') : {};
  const needed: readonly unknown[] = Array.isArray(query.required) ? query.required : [];
  return [
    ...path.map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
      example: exampleOf(asSchema(schema), name),
    })),
    ...propertiesOf(query).map(([name, schema]) => {
      const isNeeded = needed.includes(name);
      const example = isNeeded ? { example: exampleOf(asSchema(schema), name) } : {};
      return { name, in: 'query', required: isNeeded, schema, ...example };
    }),
    ...headers(route),
  ];
}

function headers(route: Route): Json[] {
  const text = { type: 'string' };
  const workspace = {
    name: 'Workspace',
    in: 'header',
    required: tokenScopeOf(route) === null,
    description: 'The workspace to work in. An access token may leave it out: it has one of its own.',
    schema: { type: 'string', format: 'uuid' },
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { ...text, minLength: 8, maxLength: 255 },
  };
  return [
    ...(typeof route.access === 'object' ? [workspace] : []),
    ...(route.method !== 'GET' && !route.pure ? [key] : []),
  ];
}

function success(route: Route): Json {
  const status = String(route.status ?? 200);
  if (route.file)
    return { [status]: { description: 'A file', content: { [route.file]: { schema: { type: 'string' } } } } };
  if (!route.reply) return { [status]: { description: 'Done' } };
  return {
    [status]: {
      description: 'The answer',
      content: withExample(jsonSchema(route.reply, 'output')),
    },
  };
}

function withExample(schema: Json): Json {
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

function tokenText(route: Route): string {
  const scope = tokenScopeOf(route);
  if (scope) return ` Access token: ${scope}.`;
  return route.access === 'public' ? '' : ' Closed to access tokens.';
}

/** The ways in, any one of which is enough. */
function securityOf(route: Route): Json[] {
  if (route.access === 'public') return [];
  return tokenScopeOf(route) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function operation(route: Route, area: string, name: string): Json {
  const failure = { $ref: '#/components/responses/Failure' };
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: route.summary,
    description: `Access: ${accessText(route.access)}.${PROOF_TEXT[route.proof ?? 'never']}${tokenText(route)}`,
    parameters: parameters(route),
    ...(route.body
      ? {
          requestBody: { required: true, content: withExample(jsonSchema(route.body, 'input')) },
        }
      : {}),
    responses: {
      ...success(route),
      ...{ '400': failure, '401': failure, '403': failure, '404': failure, '429': failure },
    },
    security: securityOf(route),
  };
}

/** The OpenAPI 3.1 document of the route table, made area by area: other requests have their turn in between. */
export async function openApi(
  areas: Readonly<Record<string, Readonly<Record<string, Route>>>>,
  version: string,
): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const [area, routes] of Object.entries(areas)) {
    await setImmediate();
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, area, name) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aurea', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'aurea' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token, made under Account, Programs' },
      },
      responses: {
        Failure: {
          description: 'Refused',
          content: { 'application/json': { schema: jsonSchema(ErrorReply, 'output') } },
        },
      },
    },
  };
}
