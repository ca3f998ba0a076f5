import { Failure } from '@aurea/domain/core/failure.ts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import type { Clock } from '#http/deps.ts';
import { ValidationFailure } from '#http/errors.ts';
import type { CountTokenCall } from '#http/rate-limit.ts';
import { readAccessToken } from '#http/session.ts';
import type { Config } from '../config.ts';
import type { ReadAddress } from './call-tool.ts';
import { mcpServer } from './mcp-server.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly countTokenCall: CountTokenCall;
  readonly version: string;
  readonly config: Pick<Config, 'publicUrl'>;
};

export const MCP_PATH = '/api/mcp';

const MOST_BYTES = 64 * 1024;

class MethodNotAllowed extends Error {
  readonly statusCode = 405;
}

/**
 * The MCP endpoint: the Model Context Protocol over HTTP, under an access token, without sessions of its own. It
 * holds no data: each tool calls a route of the table with the token that was presented, through the same guard, limits
 * and caches as any call.
 */
export function serveMcp(app: FastifyInstance, deps: Deps): void {
  app.post(MCP_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const token = await admitProgram(deps, request, reply);
    if (Array.isArray(request.body)) throw new ValidationFailure([{ path: 'body', rule: 'is_object', params: {} }]);
    const { read, hasRead } = noted(readAs(app, request));
    const server = mcpServer({ reach: token.reach, read, version: deps.version });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body });
      const text = await answer.text();
      // The route that a tool calls counts the call; what reached none counts here.
      if (callsTool(request.body) && !hasRead()) await deps.countTokenCall(request, token.id);
      reply.code(answer.status);
      return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
    } finally {
      await server.close();
    }
  });

  app.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler: async (_request, reply) => {
      reply.header('allow', 'POST');
      throw new MethodNotAllowed('no stream and no session is offered');
    },
  });
}

/** What the access token of a request opens. @throws Failure `forbidden`, `signed_out`, `too_many_attempts` */
async function admitProgram(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  refuseForeignPage(deps.config, request);
  const found = await readAccessToken(deps, request);
  const token = found?.session.token;
  if (!found || !token) {
    reply.header('www-authenticate', 'Bearer');
    throw new Failure('signed_out');
  }
  request.caller = { userId: found.session.userId, tokenId: token.tokenId, workspaceId: token.workspaceId };
  if (!callsTool(request.body)) await deps.countTokenCall(request, token.tokenId);
  return { id: token.tokenId, reach: { scopes: token.scopes, kind: found.entry?.kind ?? null } };
}

/** A page is of the product or of none, whatever name it gave this machine (DNS rebinding). @see MCP 2025-06-18, Transports */
function refuseForeignPage({ publicUrl }: Deps['config'], { headers: { origin } }: FastifyRequest): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new Failure('forbidden', { reason: 'cross_site' });
}

const callsTool = (body: unknown) => Object(body).method === 'tools/call';

/** Says as well whether anything was read. */
function noted(reading: ReadAddress): { readonly read: ReadAddress; readonly hasRead: () => boolean } {
  let wasRead = false;
  const read: ReadAddress = async (address) => {
    wasRead = true;
    return await reading(address);
  };
  return { read, hasRead: () => wasRead };
}

function readAs(app: FastifyInstance, { headers, ip }: FastifyRequest): ReadAddress {
  const { authorization, host } = headers;
  return async (url) => {
    const answer = await app.inject({
      ...{ method: 'GET', url, remoteAddress: ip },
      headers: { ...(authorization && { authorization }), ...(host && { host }) },
    });
    return { status: answer.statusCode, body: answer.body };
  };
}

function asWebRequest({ headers, url }: FastifyRequest): Request {
  const forwarded = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: forwarded });
}
