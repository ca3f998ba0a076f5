import { createHash, timingSafeEqual } from 'node:crypto';
import type { ParsedBody, ParsedParams, ParsedQuery, Route } from '@aurea/contract/core/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createFairQueue, type FairQueue } from '#concurrency/fair-queue.ts';
import type { Config } from '#config.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Db } from '#db/client.ts';
import { PREPARED_STATEMENTS } from '#db/prepared-statement.ts';
import { recordMandateAccess, type SessionContext } from '#db/session-lookup.ts';
import { inWorkspaceZone } from '#db/time-zone.ts';
import { inScope, type Scope, type Tx } from '#db/transaction.ts';
import { inScopeComputing, type Precomputed } from '#jobs/precomputed.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { type Admission, admit } from './access.ts';
import {
  AfterTransaction,
  type Answer,
  type Context,
  type Handler,
  type Serve,
  type ServeOptions,
  type Untransacted,
} from './area.ts';
import { compressedReply } from './cache/compressed-reply.ts';
import { CachedReply, createMemory, type Memory } from './cache/reply-cache.ts';
import type { Clock } from './deps.ts';
import { answeredBefore, claimOf, once } from './idempotency.ts';
import { parseInput } from './parse.ts';
import { requireProof } from './proof.ts';
import { readSession } from './session.ts';

export type ServeDeps = {
  readonly db: Db;
  readonly longDb: Db;
  readonly clock: Clock;
  readonly cipher: Cipher;
  readonly workers: WorkerPool;
  readonly config: Pick<Config, 'metricsToken' | 'practiceNeedsFactor' | 'publicUrl'>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once known: for the log line. */
    caller?: { userId?: string; workspaceId?: string };
  }
}

/** Binds rows of the route table to Fastify; `served` collects them, so that start-up can tell which are missing. */
export function serveOn(app: FastifyInstance, deps: ServeDeps, served: Set<Route>): Serve {
  const memory = createMemory();
  const inTurn = createConcurrencyLimit();
  const inLongTurn = createFairQueue(LONG_CALLS);
  return (route, given, options = {}) => {
    const handler = options.preparedStatements ? preparedStatements(given) : given;
    served.add(route);
    const patienceMs = options.patienceMs ?? route.patienceMs;
    const transaction = patienceMs ? inLongTransaction(deps, inLongTurn) : inTransaction(deps);
    const binding = { deps, memory, inTurn, route, handler, options, transaction };
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      ...(patienceMs ? { handlerTimeout: patienceMs } : {}),
      handler: (request, reply) => respond(binding, request, reply),
    });
  };
}

function preparedStatements<R extends Route>(handler: Handler<R>): Handler<R> {
  return (context) => handler({ ...context, tx: context.tx.withPlugin(PREPARED_STATEMENTS) });
}

type Binding<R extends Route> = {
  readonly deps: ServeDeps;
  readonly memory: Memory;
  readonly inTurn: ConcurrencyLimit;
  readonly route: R;
  readonly handler: Handler<R>;
  readonly options: ServeOptions<R>;
  readonly transaction: Transaction;
};

type Transaction = <Result>(
  scope: Scope,
  work: (tx: Tx, precomputed: Precomputed) => Promise<Result>,
) => Promise<Result>;

/** Fewer than there are connections for long work, of which jobs need some; one of a workspace. */
const LONG_CALLS = { lanes: 3, mostOfKey: 4, longestWaitMs: 15_000, isExclusive: true };

function inTransaction(deps: ServeDeps): Transaction {
  return (scope, work) => inScopeComputing(deps, scope, work);
}

function inLongTransaction(deps: ServeDeps, inTurn: FairQueue): Transaction {
  const tools = { ...deps, db: deps.longDb };
  return (scope, work) => {
    const key = scope.workspaceId ?? scope.userId ?? '';
    return inTurn({ key }, () => inScopeComputing(tools, scope, work));
  };
}

async function respond<R extends Route>(binding: Binding<R>, request: FastifyRequest, reply: FastifyReply) {
  const admission = await admitRequest(binding.deps, binding.route, request);
  const { workspaceId, timeZone } = admission.scope ?? {};
  const zone = workspaceId && timeZone ? { workspaceId, timeZone } : {};
  return await inWorkspaceZone(zone, () => carryOutFor(admission, binding, request, reply));
}

async function carryOutFor<R extends Route>(
  admission: Admission,
  binding: Binding<R>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { deps, memory, inTurn, route, handler, options, transaction } = binding;
  const input = parseInput(route, request);
  const context = contextOf<R>(input, admission, request, reply);
  reply.code(route.status ?? 200).type(route.file ?? 'application/json; charset=utf-8');

  const { db, clock, cipher } = deps;
  const scope = transactionScope(route, admission, options.identity === 'all');
  const claim = isMutation(route) ? claimOf(request, callerKey(admission.session, request), input, cipher) : null;
  const judgeBefore = async () => {
    if (route.proof === 'always') requireProof(admission.session, clock.now());
    await options.prepare?.(context);
  };
  const carryOut = async () => {
    await judgeBefore();
    const stamp = await options.cacheVersion?.(context);
    const asked = stamp ? { memory, stamp, question: questionOf(route, input, admission) } : null;
    const known = asked && !admission.scope?.mandate ? memory.known(asked.question, asked.stamp) : undefined;
    if (known) return known;
    const found = await transaction(scope, async (tx, precomputed) => {
      if (admission.scope?.mandate) await recordMandateAccess(tx, admission.scope, route, clock.now());
      const effect = async () => encode(route, await handler({ ...context, tx, precomputed }));
      if (claim) return await once({ tx, claim, reply, cipher }, async () => String(await effect()));
      return asked ? await remembered(effect, asked) : await effect();
    });
    return found instanceof AfterTransaction ? await found.work() : found;
  };
  const repeat = async () =>
    claim && (options.prepare || route.proof)
      ? await inScope(db, scope, (tx) => answeredBefore({ tx, claim, reply, cipher }))
      : null;
  const line = options.line?.(context);
  const payload =
    (await repeat()) ?? (await (line === undefined ? carryOut() : inTurn(line, carryOut, givenUp(reply))));
  if (payload instanceof CachedReply) return reply.send(await compressedReply(payload, request, reply));
  return reply.send(route.status === 204 ? undefined : payload);
}

/** Shorter than a handler may take, so that work whose turn has come is not cut short. */
const LONGEST_WAIT_MS = 15_000;

/**
 * The client has left, or was told by now that it failed. Not `request.signal`: that one is aborted as soon as the body of
 * a request has been read.
 */
function givenUp({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
}

/** Who asks what, where: answers are never given again to anybody else. */
function questionOf(route: Route, { params, query }: ReturnType<typeof parseInput>, { session, scope }: Admission) {
  return JSON.stringify([route.path, params, query, scope, session?.userId]);
}

function isMutation(route: Route): boolean {
  return route.method !== 'GET' && !route.pure;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function admitRequest(deps: ServeDeps, route: Route, request: FastifyRequest): Promise<Admission> {
  const named = headerOf(request, 'workspace');
  const workspaceId = named && UUID.test(named) ? named : null;
  const { session, entry } = (await readSession(deps, request, workspaceId)) ?? { session: null, entry: null };
  const hasOperatorToken = isMetricsToken(deps.config.metricsToken, headerOf(request, 'authorization'));
  const { practiceNeedsFactor } = deps.config;
  const admission = admit(route, { session, workspaceId, entry, hasOperatorToken, practiceNeedsFactor });
  request.caller = {
    ...(session ? { userId: session.userId } : {}),
    ...(admission.scope ? { workspaceId: admission.scope.workspaceId } : {}),
  };
  return admission;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function isMetricsToken(expected: string | undefined, header: string | undefined): boolean {
  if (!expected || !header) return false;
  const [given, right] = [header, `Bearer ${expected}`].map((text) => createHash('sha256').update(text).digest());
  return given !== undefined && right !== undefined && timingSafeEqual(given, right);
}

/** What the transaction may see. Nobody is signed in on a public route: it works on accounts, or on nothing. */
function transactionScope(route: Route, admission: Admission, allIdentities: boolean): Scope {
  return {
    ...(admission.session ? { userId: admission.session.userId } : {}),
    ...(admission.scope ? { workspaceId: admission.scope.workspaceId } : {}),
    ...(route.access === 'public' || allIdentities ? { system: true as const } : {}),
  };
}

function callerKey(session: SessionContext | null, request: FastifyRequest): string {
  return session?.userId ?? `anonymous:${request.ip}:${headerOf(request, 'sid') ?? ''}`.slice(0, 200);
}

function contextOf<R extends Route>(
  input: { params: unknown; query: unknown; body: unknown },
  { session, scope }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Untransacted<R> {
  // The schemas of the route have just parsed each part, and `admit` has checked the session and the scope it promises.
  return {
    params: input.params as ParsedParams<R>,
    query: input.query as ParsedQuery<R>,
    body: input.body as ParsedBody<R>,
    session: session as Context<R>['session'],
    scope: scope as Context<R>['scope'],
    request,
    reply,
  };
}

type Told = Encoded | CachedReply | AfterTransaction<Encoded | CachedReply>;
type Recall = { readonly memory: Memory; readonly question: string; readonly stamp: string };

async function remembered(
  effect: () => Promise<Encoded | AfterTransaction<Encoded>>,
  { memory, question, stamp }: Recall,
): Promise<Told> {
  const answer = await memory.recall(question, stamp, effect);
  if (!(answer instanceof AfterTransaction)) return answer;
  return new AfterTransaction(async () => await memory.recall(question, stamp, answer.work));
}

type Encoded = string | Buffer;

function encode<R extends Route>(
  route: R,
  answer: Answer<R> | AfterTransaction<Answer<R>> | AfterTransaction,
): Encoded | AfterTransaction<Encoded> {
  if (!(answer instanceof AfterTransaction)) return encodeNow(route, answer);
  return new AfterTransaction(async () => {
    const found = await answer.work();
    return typeof found === 'string' ? found : encodeNow(route, found);
  });
}

/** The answer as the contract describes it: fields it does not name are left out. */
function encodeNow<R extends Route>(route: R, answer: Answer<R>): Encoded {
  if (Buffer.isBuffer(answer)) return answer;
  if (route.reply) return JSON.stringify(z.parse(route.reply, answer));
  return answer === undefined ? '' : String(answer);
}
