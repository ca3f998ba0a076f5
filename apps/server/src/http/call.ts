import type { ParsedBody, ParsedParams, ParsedQuery, Route } from '@aurea/contract/core/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import type { Config } from '#config.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Db } from '#db/client.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { Admission } from './access.ts';
import { callerOf, transactionScope } from './admit-request.ts';
import type { Context, Handler, ServeOptions, Untransacted } from './area.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Clock } from './deps.ts';
import { type Claim, claimOf } from './idempotency.ts';
import { parseInput } from './parse.ts';
import type { CountTokenCall } from './rate-limit.ts';
import type { RecentVisits } from './recent-visits.ts';
import type { RequestTransaction } from './request-transaction.ts';

export type ServeDeps = {
  readonly db: Db;
  readonly longDb: Db;
  readonly clock: Clock;
  readonly cipher: Cipher;
  readonly workers: WorkerPool;
  readonly config: Pick<Config, 'metricsToken' | 'practiceNeedsFactor' | 'publicUrl'>;
  readonly countTokenCall: CountTokenCall;
};

/** A row of the route table with all that its calls are carried out with. */
export type Endpoint<R extends Route> = {
  readonly deps: ServeDeps;
  readonly cache: ResponseCache;
  readonly withLimit: ConcurrencyLimit;
  readonly visits: RecentVisits;
  readonly route: R;
  readonly handler: Handler<R>;
  readonly options: ServeOptions<R>;
  readonly transaction: RequestTransaction;
};

/** One admitted request to an endpoint, parsed. */
export type Call<R extends Route> = Endpoint<R> & {
  readonly admission: Admission;
  readonly input: ReturnType<typeof parseInput>;
  readonly context: Untransacted<R>;
  readonly scope: TransactionScope;
  /** The idempotency key of a change. */
  readonly claim: Claim | null;
  readonly reply: FastifyReply;
};

/** @throws Failure `request_invalid` and its like as `parseInput`, `idempotency_key_missing` */
export function callOf<R extends Route>(
  endpoint: Endpoint<R>,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<R> {
  const { route, options, deps } = endpoint;
  const input = parseInput(route, request);
  const context = contextOf<R>(input, admission, request, reply);
  const scope = transactionScope(route, admission, options.identity === 'all');
  const isChange = route.method !== 'GET' && !route.pure && !route.signed;
  const claim = isChange ? claimOf(request, callerOf(admission, request), input, deps.cipher) : null;
  return { ...endpoint, admission, input, context, scope, claim, reply };
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
