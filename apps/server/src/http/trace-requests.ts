import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentSpan, inSpan } from '#providers/telemetry/current-span.ts';
import type { Span, Tracing } from '#providers/telemetry/port.ts';
import { trustedPeers } from './trusted-peer.ts';

/**
 * One span for each request, from its headers to its answer: method, pattern of the route, number of the request, status. A
 * `traceparent` is followed only from a proxy of `TRUST_PROXY`; a request of the product to itself belongs to its cause.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  { trustProxy }: { readonly trustProxy: readonly string[] },
): void {
  if (!tracing) return;
  const isTrusted = trustedPeers(trustProxy);
  const spans = new WeakMap<FastifyRequest, Span>();
  const begin = (request: FastifyRequest) => {
    const route = request.routeOptions.url ?? 'page';
    const facts = { 'http.request.method': request.method, 'http.route': route, 'aurea.request.id': request.id };
    const name = `${request.method} ${route}`;
    const { traceparent } = request.headers;
    const isFollowed = typeof traceparent === 'string' && isTrusted(request);
    return currentSpan()?.child(name, facts) ?? tracing.request(name, facts, isFollowed ? traceparent : undefined);
  };
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const span = spans.get(request);
    spans.delete(request);
    if (!reply.raw.writableEnded) return span?.end({ 'aurea.outcome': 'client_gone' });
    const status = reply.statusCode;
    span?.end({ 'http.response.status_code': status }, status >= 500);
  };
  app.addHook('onRequest', (request, reply, done) => {
    spans.set(request, begin(request));
    reply.raw.once('close', () => end(request, reply));
    done();
  });
  // From here on, and not before: the body was read by listeners of the connection.
  app.addHook('preHandler', (request, _reply, done) => inSpan(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
}
