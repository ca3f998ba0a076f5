import { randomUUID } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** The three parts of a request that a route describes. */
export type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

export type Caller = { readonly cookie?: string | undefined; readonly workspaceId?: string | undefined };

export type Wire = {
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it crosses the wire, in place of the JSON of `input.body`. */
  readonly text?: string | undefined;
  /** Says nothing of where the request comes from, as programs do and old browsers did. */
  readonly silent?: boolean;
};

/** Sends exactly this, without the good manners of the product's own browser code. */
export async function send(
  http: FastifyInstance,
  route: Route,
  input: Input,
  { cookie, workspaceId, headers, text, silent = false }: Caller & Wire,
): Promise<LightMyRequestResponse> {
  const payload = text ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  return await http.inject({
    method: route.method,
    url: addressOf(route, input),
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(silent ? {} : { 'sec-fetch-site': 'same-origin' }),
      ...(route.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(workspaceId ? { workspace: workspaceId } : {}),
      ...headers,
    },
  });
}

function addressOf(route: Route, { params, query }: Input): string {
  const values = entriesOf(params);
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent((values.get(name) ?? '').toWellFormed()),
  );
  const search = new URLSearchParams([...entriesOf(query)]).toString();
  return search ? `${path}?${search}` : path;
}

function entriesOf(part: unknown): Map<string, string> {
  const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}

/** What an answer shows its reader: status and body, save the number of the request. */
export function statusAndBody(answer: LightMyRequestResponse): { readonly status: number; readonly body: string } {
  return { status: answer.statusCode, body: answer.body.replace(/"requestId":"[^"]*"/, '') };
}
