import { createHash, timingSafeEqual } from 'node:crypto';
import type { Route } from '@aurea/contract/core/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Db } from '#db/client.ts';
import type { TransactionScope } from '#db/transaction.ts';
import { type Admission, admit } from './access.ts';
import type { Clock } from './deps.ts';
import { readSession } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once known: for the log line. */
    caller?: { userId?: string; workspaceId?: string };
  }
}

type AdmitDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'metricsToken' | 'practiceNeedsFactor' | 'publicUrl'>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the session of a request and checks its access to the route and the workspace. @throws Failure as `admit` */
export async function admitRequest(deps: AdmitDeps, route: Route, request: FastifyRequest): Promise<Admission> {
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
