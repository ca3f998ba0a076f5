import type { Readable } from 'node:stream';
import type {
  Access,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ReplyOf,
  Role,
  Route,
  WorkspaceAccess,
} from '@aurea/contract/core/route.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Db } from '#db/client.ts';
import type { SessionContext } from '#db/session-lookup.ts';
import type { Tx } from '#db/transaction.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import type { Queue } from '#jobs/queue.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { Log } from '#logging.ts';
import type { Clock, Randomness } from './deps.ts';

/** The workspace a request works in, proved by a membership or a mandate. */
export type WorkspaceScope = {
  readonly workspaceId: string;
  readonly kind: 'household' | 'practice';
  readonly userId: string;
  readonly role: Role | null;
  readonly mandate: 'read' | 'manage' | null;
  /** Under which mandate; null for a member. */
  readonly mandateId: string | null;
  /** What that mandate opens, area by area. */
  readonly mandateAreas: MandateAreas | null;
  /** Ids of the assets that it leaves out. */
  readonly leftOut: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
};

type ScopeOf<A extends Access> = A extends WorkspaceAccess ? WorkspaceScope : undefined;
type SessionOf<A extends Access> = A extends 'public' ? SessionContext | null : SessionContext;

export type Context<R extends Route> = {
  readonly params: ParsedParams<R>;
  readonly query: ParsedQuery<R>;
  readonly body: ParsedBody<R>;
  readonly session: SessionOf<R['access']>;
  readonly scope: ScopeOf<R['access']>;
  /** The one transaction of the request, seen through row-level security: workspace and user are already set. */
  readonly tx: Tx;
  /** What workers compute for the transaction while none is open. */
  readonly precomputed: Precomputed;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A request outside its transaction. */
export type Untransacted<R extends Route> = Omit<Context<R>, 'tx' | 'precomputed'>;

/** What a handler answers: the JSON of the contract, text, bytes or a stream of them for a route with `file`, nothing for 204. */
export type Answer<R extends Route> = R['reply'] extends object
  ? ReplyOf<R>
  : R['file'] extends string
    ? string | Buffer | Readable
    : void;

/**
 * The answer of a read that is computed once the transaction has ended, so that waiting for it holds no connection: the
 * answer itself, or its JSON as the contract describes it.
 */
export class AfterTransaction<Found = string> {
  readonly compute: () => Promise<Found>;

  constructor(compute: () => Promise<Found>) {
    this.compute = compute;
  }
}

export type Handler<R extends Route> = (
  context: Context<R>,
) => Promise<Answer<R> | AfterTransaction<Answer<R>> | AfterTransaction>;

export type ServeOptions<R extends Route> = {
  /**
   * Whose rows of the identity tables the transaction sees: those of the user (the default), or all of them,
   * for what has to find an account before anyone is signed in.
   */
  readonly identity?: 'all';
  /** Work that must not hold a connection (a password hash, a file to decode); runs before the transaction. */
  readonly prepare?: (context: Untransacted<R>) => Promise<void>;
  /**
   * Its statements are few and always the same, and no plan of theirs depends on what is asked: they are prepared once per
   * connection (`PREPARED_STATEMENTS`).
   */
  readonly preparedStatements?: true;
  /**
   * How long a call may take that takes longer than others, as those on whole files do: its transaction works on the
   * connections of jobs, with their time for each statement, one such call of a workspace at a time.
   */
  readonly patienceMs?: number;
  /** Calls of one key run a few at a time: they could only wait for each other inside the database. */
  readonly concurrencyKey?: (context: Untransacted<R>) => string;
  /**
   * Caches the reply of a read until this version changes; it costs one query before the transaction. The cache key is
   * the route, its parameters, the person and the workspace.
   */
  readonly cacheVersion?: (context: Untransacted<R>) => Promise<string>;
};

export type Serve = <const R extends Route>(route: R, handler: Handler<R>, options?: ServeOptions<R>) => void;

/** Everything an area may use; nothing else is global. */
export type AreaTools = {
  readonly serve: Serve;
  readonly db: Db;
  /** Connections of jobs, with more time for each statement. */
  readonly longDb: Db;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly config: Config;
  readonly cipher: Cipher;
  readonly queue: Queue;
  readonly workers: WorkerPool;
  readonly log: Log;
  readonly version: string;
};

/** The tools of a job: what it waits for takes no connection from requests. */
export function forJobs(tools: AreaTools): AreaTools {
  return { ...tools, db: tools.longDb };
}

export type Area = (tools: AreaTools) => void;
