import { routes } from '@aurea/contract/api.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { operations } from '@aurea/contract/operations.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { operationsArea } from '#areas/operations/routes.ts';
import type { Config } from '#config.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Db } from '#db/client.ts';
import type { FailureTally } from '#db/failure-tally.ts';
import type { DatabaseHealth } from '#db/health.ts';
import type { WriteProbe } from '#db/write-probe.ts';
import type { Area, AreaTools } from '#http/area.ts';
import type { Clock, Randomness } from '#http/deps.ts';
import { answerError } from '#http/errors.ts';
import { guardWrites, readJsonOnly } from '#http/guards.ts';
import { secureHeaders } from '#http/headers.ts';
import { malformedRequests, refuseExpectations, requireOneHost } from '#http/malformed.ts';
import { createMetrics, observeRequests } from '#http/observe.ts';
import { servePages } from '#http/pages.ts';
import { warnOfUnknownProxy } from '#http/proxy-warnings.ts';
import { limitRates, limitTokens, type RateLimits } from '#http/rate-limit.ts';
import { serveOn } from '#http/serve.ts';
import { sharedRates } from '#http/shared-rates.ts';
import { traceRequests } from '#http/trace-requests.ts';
import { transportLimits } from '#http/transport.ts';
import { serveWellKnown } from '#http/well-known.ts';
import type { Queue } from '#jobs/queue.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { Log } from '#logging.ts';
import type { Telemetry } from '#providers/telemetry/port.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { serveTypefaces } from './serve-typefaces.ts';

export type AppDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly longDb: Db;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly cipher: Cipher;
  readonly queue: Queue;
  readonly workers: WorkerPool;
  readonly log: Log;
  readonly areas: readonly Area[];
  /** False only in the tests of one area, which start without the others. */
  readonly wholeTable?: boolean;
  readonly version: string;
  /** The folder of the built web application. */
  readonly webRoot: string;
  readonly isReady: () => boolean;
  readonly health: DatabaseHealth;
  readonly tally: FailureTally;
  readonly probe: Pick<WriteProbe, 'isWritable'>;
  readonly limits: RateLimits;
  /** Absent where neither traces nor metrics are sent. */
  readonly telemetry?: Telemetry | undefined;
};

/** The whole server, ready to listen or to be called in a test. Everything it depends on is an argument. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log;
  const app = fastify({
    ...transportLimits(),
    ...malformedRequests,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.randomness.uuid(),
    trustProxy: deps.config.trustProxy.length > 0 ? [...deps.config.trustProxy] : false,
    return503OnClosing: true,
    exposeHeadRoutes: false,
  });
  const { registry, durations } = createMetrics(deps.health);
  traceRequests(app, deps.telemetry?.tracing, deps.config);

  await secureHeaders(app, deps.config.publicUrl);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  const countShared = sharedRates(deps);
  await limitRates(app, deps.limits, countShared);
  requireOneHost(app);
  refuseExpectations(app);
  warnOfUnknownProxy(app, deps.log);
  guardWrites(app, new URL(deps.config.publicUrl).origin);
  readJsonOnly(app);
  observeRequests(app, durations);
  answerFailures(app, deps);

  const served = new Set<Route>();
  // The probe of life touches neither the database nor the session: it only says that the event loop turns.
  app.get(operations.live.path, { config: { route: operations.live } }, async () => ({ status: 'live' }));
  served.add(operations.live);
  const countTokenCall = limitTokens(app, deps.limits, countShared);
  const tools: AreaTools = { ...deps, serve: serveOn(app, { ...deps, countTokenCall }, served) };
  for (const area of [operationsArea({ ...deps, registry }), ...deps.areas]) area(tools);
  if (deps.wholeTable !== false) requireWholeTable(served);

  serveMcp(app, { ...deps, countTokenCall });
  serveWellKnown(app, deps);
  serveTypefaces(app);
  const { countryGuessUrl, serviceWorker: hasWorker } = deps.config;
  const outside = countryGuessUrl ? [new URL(countryGuessUrl).origin] : [];
  await servePages(app, { webRoot: deps.webRoot, outside, hasWorker });
  return app;
}

function answerFailures(app: FastifyInstance, { health, tally }: Pick<AppDeps, 'health' | 'tally'>): void {
  app.setErrorHandler((error, request, reply) => {
    health.count('request', error);
    const answer = answerError(error);
    if (answer.status >= 500) {
      request.log.error({ err: error, requestId: request.id }, 'failed');
      tally.note(`${request.method} ${request.routeOptions.url ?? 'page'}`, error);
    }
    if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .send({ ...answer.body, requestId: request.id });
  });
}

/** A route of the table without a handler, or without declared access, stops the start. */
function requireWholeTable(served: ReadonlySet<Route>): void {
  const missing = routes.filter((route) => !served.has(route) || !route.access);
  if (missing.length === 0) return;
  throw new Error(
    `routes without a handler or without access: ${missing.map((route) => `${route.method} ${route.path}`).join(', ')}`,
  );
}
