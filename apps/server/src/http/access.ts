import type { Route, WorkspaceAccess } from '@aurea/contract/core/route.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Db } from '#db/client.ts';
import { findWorkspaceAccess, type SessionContext } from '#db/session-lookup.ts';
import type { WorkspaceScope } from './area.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type Caller = {
  readonly session: SessionContext | null;
  /** The `Workspace` header. */
  readonly workspaceId: string | undefined;
  /** The bearer token of the metrics was given, and is right. */
  readonly hasOperatorToken: boolean;
  /** A practice opens to no session in which a second factor was not given. */
  readonly practiceNeedsFactor: boolean;
};

export type Admission = { readonly session: SessionContext | null; readonly scope: WorkspaceScope | undefined };

/**
 * Whether the caller may use the route, and in which workspace.
 *
 * @throws Failure `signed_out`, `forbidden`, or `not_found` for a workspace the caller has no part in
 */
export async function admit(db: Db, route: Route, caller: Caller, today: string): Promise<Admission> {
  const { access } = route;
  if (access === 'public') return { session: caller.session, scope: undefined };
  if (access === 'operator' && caller.hasOperatorToken) return { session: caller.session, scope: undefined };
  const session = signedIn(caller.session);
  if (access === 'signed_in') return { session, scope: undefined };
  if (!session.active) throw new Failure('forbidden', { reason: 'not_active' });
  if (access === 'active') return { session, scope: undefined };
  if (access === 'operator') {
    if (!session.operator) throw new Failure('forbidden', { reason: 'not_operator' });
    return { session, scope: undefined };
  }
  requireSubscription(access, session);
  if (access === 'subscribed') return { session, scope: undefined };
  return { session, scope: await enterWorkspace({ db, access, session, caller, today }) };
}

function signedIn(session: SessionContext | null): SessionContext {
  if (!session || session.secondFactorPending) throw new Failure('signed_out');
  return session;
}

function requireSubscription(access: WorkspaceAccess | 'subscribed', session: SessionContext): void {
  const opensEarly = access !== 'subscribed' && access.onboarding === true;
  if (!opensEarly && !session.subscriptionActivated) throw new Failure('forbidden', { reason: 'not_subscribed' });
}

type Entry = {
  readonly db: Db;
  readonly access: WorkspaceAccess;
  readonly session: SessionContext;
  readonly caller: Caller;
  readonly today: string;
};

async function enterWorkspace({ db, access, session, caller, today }: Entry): Promise<WorkspaceScope> {
  const { workspaceId, practiceNeedsFactor } = caller;
  if (!workspaceId || !UUID.test(workspaceId)) throw new Failure('not_found', { what: 'workspace' });
  const found = await findWorkspaceAccess(db, session.userId, workspaceId, today);
  if (!found || (access.workspace !== 'any' && access.workspace !== found.kind)) {
    throw new Failure('not_found', { what: 'workspace' });
  }
  const scope = { ...found, workspaceId, userId: session.userId };
  const isAsAdvisor = found.kind === 'practice' || found.mandate !== null;
  if (practiceNeedsFactor && isAsAdvisor && !access.onboarding && !session.provedSecondFactor) {
    throw new Failure('forbidden', { reason: 'second_factor' });
  }
  if (!mayUse(access, scope)) throw new Failure('forbidden', { reason: 'role' });
  return scope;
}

function mayUse(access: WorkspaceAccess, scope: Pick<WorkspaceScope, 'role' | 'mandate'>): boolean {
  if (scope.role) return access.roles.includes(scope.role);
  if (!access.mandate) return false;
  return scope.mandate === 'manage' || scope.mandate === access.mandate;
}
