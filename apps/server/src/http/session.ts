import { createHash } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { type FoundSession, findSession } from '#db/session-lookup.ts';
import { findAccessToken } from '#db/token-lookup.ts';
import { presentedToken } from './access-token.ts';
import type { Clock } from './deps.ts';
import { type CookiePolicy, sessionTokenOf } from './session-cookie.ts';

/** How a session token is kept: only its SHA-256 is stored, so a copy of the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type SessionDeps = { readonly db: Db; readonly clock: Clock; readonly config: CookiePolicy };

type Named = { readonly route: Route; readonly workspaceId: string | null };

/**
 * The session of the request, with what it may do in the workspace it names, or null: no cookie and no access token, or
 * an unknown, ended or expired one. A request with an access token is judged by it alone, and is anonymous to what
 * everybody may call.
 */
export async function readSession(
  deps: SessionDeps,
  request: FastifyRequest,
  { route, workspaceId }: Named,
): Promise<FoundSession | null> {
  const presented = presentedToken(request);
  if (presented !== null) return route.access === 'public' ? null : await readToken(deps, presented);
  const token = sessionTokenOf(request, deps.config);
  if (!token) return null;
  return await findSession(deps.db, { tokenHash: tokenHash(token), workspaceId, now: deps.clock.now() });
}

/** The access token of a request with its holder, or null: none, or one that opens nothing. */
export async function readAccessToken(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<FoundSession | null> {
  const presented = presentedToken(request);
  return presented === null ? null : await readToken(deps, presented);
}

async function readToken(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  presented: string,
): Promise<FoundSession | null> {
  if (presented === 'malformed') return null;
  return await findAccessToken(db, { tokenHash: tokenHash(presented), now: clock.now() });
}
