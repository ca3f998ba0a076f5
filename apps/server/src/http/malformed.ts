import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { answerValidation, ValidationFailure } from './errors.ts';

const BODY = answerValidation(new ValidationFailure([])).body;

/** What the parser of Node refuses, with the status it would answer by itself; everything else is 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Requests that reach no route answer like any other refusal: in JSON, by the error contract, without detail. */
export const malformedRequests = {
  // An address that cannot be decoded, like `/%ff`.
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(400)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('application/json; charset=utf-8')
      .send({ ...BODY, requestId: request.id }),
  // What is no HTTP at all.
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const text = JSON.stringify(BODY);
    const head = [
      `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;

/**
 * Refuses a request that does not name exactly one host. Two names are an attack on the one who believes the other one: a
 * proxy in front, or the cache of one.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    const isOld = raw.httpVersion === '1.0';
    if (hosts.length > 1 || (hosts.length === 0 && !isOld))
      throw new ValidationFailure([{ path: 'headers.host', rule: 'once', params: {} }]);
  });
}

/** Answers an `Expect` other than `100-continue` by the error contract; Node would send an empty body. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const text = JSON.stringify(BODY);
    response
      .writeHead(417, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(text);
  });
}
