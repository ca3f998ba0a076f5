import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { type FoundSession, findSession } from '#db/session-lookup.ts';
import type { Clock } from './deps.ts';
import { type CookiePolicy, sessionTokenOf } from './session-cookie.ts';

/** How a session token is kept: only its SHA-256 is stored, so a copy of the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type SessionDeps = { readonly db: Db; readonly clock: Clock; readonly config: CookiePolicy };

/**
 * The session of the request, with what it may do in the workspace it names, or null: no cookie, unknown, ended or
 * expired.
 */
export async function readSession(
  { db, clock, config }: SessionDeps,
  request: FastifyRequest,
  workspaceId: string | null,
): Promise<FoundSession | null> {
  const token = sessionTokenOf(request, config);
  if (!token) return null;
  return await findSession(db, { tokenHash: tokenHash(token), workspaceId, now: clock.now() });
}
