import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const HOUSEHOLD_ROLES = ['owner', 'member', 'viewer'] as const;
export const PRACTICE_ROLES = ['owner', 'advisor', 'assistant'] as const;
export type Role = (typeof HOUSEHOLD_ROLES)[number] | (typeof PRACTICE_ROLES)[number];

/** Who may call a route inside the workspace named by the `Workspace` header. */
export type WorkspaceAccess = {
  readonly workspace: 'household' | 'practice' | 'any';
  readonly roles: readonly Role[];
  /** The least mandate scope that opens the route to an advisor; without it no mandate does. */
  readonly mandate?: 'read' | 'manage';
  /** Open before the subscription is activated, because onboarding needs it. */
  readonly onboarding?: true;
};

/**
 * Who may call a route, from the widest to the narrowest. `signed_in` needs a session, `active` a confirmed
 * account, `subscribed` an activated subscription; `operator` is for the person who runs the instance.
 */
export type Access = 'public' | 'signed_in' | 'active' | 'subscribed' | 'operator' | WorkspaceAccess;

type Schema = z.ZodMiniType;

/** One row of the route table: what the browser calls, what the server serves, what OpenAPI and the tests read. */
export type Route = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent where the answer is 204, or a file described by `file`. */
  readonly reply?: Schema;
  readonly status?: 200 | 201 | 202 | 204;
  /** The media type of an answer that is not JSON. */
  readonly file?: string;
  /** Bytes of body accepted where the usual limit is too small. */
  readonly bodyLimit?: number;
  /** The answer takes seconds by its nature, as with long files: milliseconds after which it is given up. */
  readonly patienceMs?: number;
  /** A password, a code or a message is at stake: a stricter rate limit applies. */
  readonly guarded?: true;
  /** The session sees no difference if it is called twice, and nothing is stored: no idempotency key is needed. */
  readonly pure?: true;
  /** The body is signed by its sender and carries an id of its own: its text is kept for the signature, no key is needed. */
  readonly signed?: true;
  /**
   * Needs a proof of identity not older than five minutes: an open session alone is not enough. `sometimes` where it is
   * needed for a part of what the route changes only, which its handler then checks.
   */
  readonly proof?: 'always' | 'sometimes';
  /** A GET that changes something all the same: guarded against other sites like any write. */
  readonly effect?: true;
};

/** Declares a route, keeping the exact types of its parts. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

type Input<S> = S extends Schema ? z.input<S> : never;
type Output<S> = S extends Schema ? z.output<S> : never;

export type ParamsOf<R extends Route> = Input<R['params']>;
export type QueryOf<R extends Route> = Input<R['query']>;
export type BodyOf<R extends Route> = Input<R['body']>;
export type ReplyOf<R extends Route> = R['reply'] extends Schema ? Output<R['reply']> : undefined;

export type ParsedParams<R extends Route> = Output<R['params']>;
export type ParsedQuery<R extends Route> = Output<R['query']>;
export type ParsedBody<R extends Route> = Output<R['body']>;

/** What a caller of the route passes: only the parts that the route declares. */
export type CallInput<R extends Route> = (R['params'] extends Schema
  ? { params: ParamsOf<R> }
  : { params?: undefined }) &
  (R['query'] extends Schema ? { query?: QueryOf<R> } : { query?: undefined }) &
  (R['body'] extends Schema ? { body: BodyOf<R> } : { body?: undefined });

export const HOUSEHOLD_READ = {
  workspace: 'household',
  roles: ['owner', 'member', 'viewer'],
  mandate: 'read',
} as const satisfies WorkspaceAccess;

export const HOUSEHOLD_WRITE = {
  workspace: 'household',
  roles: ['owner', 'member'],
  mandate: 'manage',
} as const satisfies WorkspaceAccess;

export const HOUSEHOLD_OWNER = { workspace: 'household', roles: ['owner'] } as const satisfies WorkspaceAccess;

export const ONBOARDING_READ = { ...HOUSEHOLD_READ, onboarding: true } as const satisfies WorkspaceAccess;
export const ONBOARDING_WRITE = { ...HOUSEHOLD_WRITE, onboarding: true } as const satisfies WorkspaceAccess;

/** Customers and documents in progress: everybody in the practice. */
export const PRACTICE_WORK = {
  workspace: 'practice',
  roles: ['owner', 'advisor', 'assistant'],
} as const satisfies WorkspaceAccess;

/** Settings of the practice, and what cannot be taken back: not its assistants. */
export const PRACTICE_RULE = { workspace: 'practice', roles: ['owner', 'advisor'] } as const satisfies WorkspaceAccess;

/** All that a practice ever issued, at once: its owners. */
export const PRACTICE_OWNER = { workspace: 'practice', roles: ['owner'] } as const satisfies WorkspaceAccess;
