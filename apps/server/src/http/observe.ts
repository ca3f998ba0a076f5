import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DatabaseHealth } from '#db/health.ts';

/** Figures of this process: durations by route and status, event loop, memory, the database. */
export function createMetrics({ failures, writable }: DatabaseHealth): { registry: Registry; durations: Histogram } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(failures);
  registry.registerMetric(writable);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { registry, durations };
}

/** One log line and one measure for each answer; neither holds an address, a body nor a query. */
export function observeRequests(app: FastifyInstance, durations: Histogram): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    const status = reply.statusCode;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      ...request.caller,
    };
    if (status >= 500) request.log.error(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
