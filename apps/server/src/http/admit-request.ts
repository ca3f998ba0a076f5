import { createHash, timingSafeEqual } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Db } from '#db/client.ts';
import type { TransactionScope } from '#db/row-level-security.ts';
import type { FoundSession, SessionContext } from '#db/session-lookup.ts';
import { type Admission, admit } from './access.ts';
import type { Clock } from './deps.ts';
import type { CountTokenCall } from './rate-limit.ts';
import { readSession } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once known: for the log line. */
    caller?: { userId?: string; workspaceId?: string; tokenId?: string };
  }
}

type AdmitDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'metricsToken' | 'practiceNeedsFactor' | 'publicUrl'>;
  readonly countTokenCall: CountTokenCall;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the session of a request and checks its access to the route and the workspace. @throws Failure as `admit` */
export async function admitRequest(deps: AdmitDeps, route: Route, request: FastifyRequest): Promise<Admission> {
  const named = headerOf(request, 'workspace');
  const asked = named && UUID.test(named) ? named : null;
  const found = (await readSession(deps, request, { route, workspaceId: asked })) ?? { session: null, entry: null };
  const { session } = found;
  if (session?.token) await deps.countTokenCall(request, session.token.tokenId);
  const { workspaceId, entry } = enteredBy(found, named, asked);
  const hasOperatorToken = isMetricsToken(deps.config.metricsToken, headerOf(request, 'authorization'));
  const { practiceNeedsFactor } = deps.config;
  const admission = admit(route, { session, workspaceId, entry, hasOperatorToken, practiceNeedsFactor });
  request.caller = {
    ...(session ? { userId: session.userId } : {}),
    ...(session?.token ? { tokenId: session.token.tokenId } : {}),
    ...(admission.scope ? { workspaceId: admission.scope.workspaceId } : {}),
  };
  return admission;
}

/** A token opens its own workspace, which its calls need not name; naming another one finds nothing. */
function enteredBy({ session, entry }: Found, named: string | undefined, asked: string | null) {
  if (!session?.token) return { workspaceId: asked, entry };
  const own = session.token.workspaceId;
  return { workspaceId: own, entry: named === undefined || named === own ? entry : null };
}

type Found = Pick<FoundSession, 'entry'> & { readonly session: SessionContext | null };

/** The caller an idempotency key belongs to. */
export function callerOf({ session }: Admission, request: FastifyRequest): string {
  return session?.userId ?? `anonymous:${request.ip}:${headerOf(request, 'sid') ?? ''}`.slice(0, 200);
}

/** What the transaction may see. Nobody is signed in on a public route: it works on accounts, or on nothing. */
export function transactionScope(
  route: Route,
  { session, scope }: Admission,
  allIdentities: boolean,
): TransactionScope {
  return {
    ...(session ? { userId: session.userId } : {}),
    ...(scope ? { workspaceId: scope.workspaceId } : {}),
    ...(scope?.mandateAreas ? { mandateAreas: scope.mandateAreas } : {}),
    ...(route.access === 'public' || allIdentities ? { system: true as const } : {}),
  };
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
