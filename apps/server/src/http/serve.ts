import type { Route } from '@aurea/contract/core/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { inView } from '#db/left-out.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import { recordMandateAccess } from '#db/session-lookup.ts';
import { inWorkspaceZone } from '#db/time-zone.ts';
import { inScope } from '#db/transaction.ts';
import type { Admission } from './access.ts';
import { admitRequest } from './admit-request.ts';
import { AfterTransaction, type Context, type Handler, type Serve } from './area.ts';
import { type CachedRead, cachedRead, cacheKeyOf } from './cache/cached-read.ts';
import { compressedResponse } from './cache/compressed-response.ts';
import { CachedResponse, createResponseCache } from './cache/response-cache.ts';
import { type Call, callOf, type Endpoint, type ServeDeps } from './call.ts';
import { clientGone } from './client-gone.ts';
import { type Encoded, encodeReply } from './encode-reply.ts';
import { answeredBefore, once } from './idempotency.ts';
import { requireProof } from './proof.ts';
import { createRecentVisits } from './recent-visits.ts';
import { requestTransactions } from './request-transaction.ts';

/**
 * One at work, one ready to follow, two that get ready: calls that could only wait for each other inside the database wait
 * for their turn without holding a connection.
 */
const CALLS_OF_A_KEY = { mostRunning: 4, mostWaiting: 100 };

/** Binds rows of the route table to Fastify; `served` collects them, so that start-up can report which are missing. */
export function serveOn(app: FastifyInstance, deps: ServeDeps, served: Set<Route>): Serve {
  const shared = {
    deps,
    cache: createResponseCache(),
    withLimit: createConcurrencyLimit(CALLS_OF_A_KEY),
    visits: createRecentVisits(deps.clock),
  };
  const transactions = requestTransactions(deps);
  return (route, given, options = {}) => {
    served.add(route);
    const handler = options.preparedStatements ? withPreparedStatements(given) : given;
    const patienceMs = options.patienceMs ?? route.patienceMs;
    const endpoint = { ...shared, route, handler, options, transaction: transactions[patienceMs ? 'long' : 'short'] };
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      ...(patienceMs ? { handlerTimeout: patienceMs } : {}),
      handler: (request, reply) => respond(endpoint, request, reply),
    });
  };
}

function withPreparedStatements<R extends Route>(handler: Handler<R>): Handler<R> {
  return (context) => handler({ ...context, tx: context.tx.withPlugin(PREPARED_STATEMENTS) });
}

/** The life of a request: admit, parse, replay a change that came before or carry it out within its limit, send. */
async function respond<R extends Route>(endpoint: Endpoint<R>, request: FastifyRequest, reply: FastifyReply) {
  const { deps, route } = endpoint;
  const admission = await admitRequest(deps, route, request);
  const { scope = null } = admission;
  const inItsView = <Result>(work: () => Promise<Result>) =>
    inView(scope, () => inWorkspaceZone(zoneOf(admission), work));
  return await inItsView(async () => {
    const call = callOf(endpoint, admission, request, reply);
    reply.code(route.status ?? 200).type(route.file ?? 'application/json; charset=utf-8');
    const payload = (await replayed(call)) ?? (await withinLimit(call));
    if (payload instanceof CachedResponse) return reply.send(await compressedResponse(payload, request, reply));
    return reply.send(route.status === 204 ? undefined : payload);
  });
}

function zoneOf({ scope }: Admission) {
  return scope?.timeZone ? { workspaceId: scope.workspaceId, timeZone: scope.timeZone } : {};
}

/** The first answer to the same idempotency key, where the request would be judged again before its transaction. */
async function replayed<R extends Route>({ deps, route, options, scope, claim, reply }: Call<R>) {
  if (!claim || !(options.prepare || route.proof)) return null;
  return await inScope(deps.db, scope, (tx) => answeredBefore({ tx, claim, reply, cipher: deps.cipher }));
}

async function withinLimit<R extends Route>(call: Call<R>): Promise<Encoded | CachedResponse> {
  const key = call.options.concurrencyKey?.(call.context);
  if (key === undefined) return await carryOut(call);
  return await call.withLimit(key, () => carryOut(call), clientGone(call.reply));
}

/** Checks, then the cached reply of this version or the handler in its transaction, then what is computed after it. */
async function carryOut<R extends Route>(call: Call<R>): Promise<Encoded | CachedResponse> {
  const { deps, route, options, context, admission } = call;
  if (route.proof === 'always') requireProof(admission.session, deps.clock.now());
  await options.prepare?.(context);
  const cached = await cachedReadOf(call);
  // What an advisor reads under a mandate is recorded in its transaction.
  const hit = admission.scope?.mandate ? undefined : cached?.find();
  if (hit) return hit;
  const result = await inTransaction(call, cached);
  return result instanceof AfterTransaction ? await result.compute() : result;
}

async function cachedReadOf<R extends Route>({ options, context, cache, route, input, admission }: Call<R>) {
  const version = await options.cacheVersion?.(context);
  return version ? cachedRead(cache, cacheKeyOf(route, input, admission), version) : undefined;
}

async function inTransaction<R extends Route>(call: Call<R>, cached: CachedRead | undefined) {
  const { deps, route, handler, context, admission, scope, claim, reply, transaction, visits } = call;
  const visit = admission.scope?.mandate ? admission.scope : null;
  const isNew = visit !== null && !visits.isWritten(visit, route);
  const run = async (tools: Pick<Context<R>, 'tx' | 'precomputed'>) =>
    encodeReply(route, await handler({ ...context, ...tools }));
  const result = await transaction(scope, async (tx, precomputed) => {
    const effect = () => run({ tx, precomputed });
    if (visit && isNew) await recordMandateAccess(tx, visit, route, deps.clock.now());
    if (claim) return await once({ tx, claim, reply, cipher: deps.cipher }, async () => String(await effect()));
    return cached ? await cached.getOrCompute(effect) : await effect();
  });
  if (visit && isNew) visits.note(visit, route);
  return result;
}
