import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { findSession, type SessionContext } from '#db/session-lookup.ts';
import type { Clock } from './deps.ts';
import { type CookiePolicy, sessionTokenOf } from './session-cookie.ts';

/** How a session token is kept: only its SHA-256 is stored, so a copy of the database opens nothing. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type SessionDeps = { readonly db: Db; readonly clock: Clock; readonly config: CookiePolicy };

/** The session of the request, or null: no cookie, unknown, ended or expired. */
export async function readSession(deps: SessionDeps, request: FastifyRequest): Promise<SessionContext | null> {
  const token = sessionTokenOf(request, deps.config);
  return token ? await findSession(deps.db, tokenHash(token), deps.clock.now()) : null;
}
