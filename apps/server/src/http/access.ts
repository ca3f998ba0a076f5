import type { Route, WorkspaceAccess } from '@aurea/contract/core/route.ts';
import { tokenScopeOf } from '@aurea/contract/programs/route-scopes.ts';
import { scopesAllow } from '@aurea/contract/programs/token-scopes.ts';
import { reaches } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf, needsWealthToo } from '@aurea/contract/workspaces/mandate-routes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { AccessGrant, SessionContext, WorkspaceEntry } from '#db/session-lookup.ts';
import type { WorkspaceScope } from './area.ts';

export type Caller = {
  readonly session: SessionContext | null;
  /** The workspace of the `Workspace` header, and how they may enter it: null where it is not theirs. */
  readonly workspaceId: string | null;
  readonly entry: WorkspaceEntry | null;
  /** The bearer token of the metrics was given, and is right. */
  readonly hasOperatorToken: boolean;
  /** A practice opens to no session in which a second factor was not given. */
  readonly practiceNeedsFactor: boolean;
};

export type Admission = { readonly session: SessionContext | null; readonly scope: WorkspaceScope | undefined };

/**
 * Access control, the permission of a caller for a route (droits d'accès): whether they may use it, and in which workspace.
 *
 * @throws Failure `signed_out`, `forbidden`, or `not_found` for a workspace the caller has no part in
 */
export function admit(route: Route, caller: Caller): Admission {
  const { access } = route;
  if (access === 'public') return { session: caller.session, scope: undefined };
  if (access === 'operator' && caller.hasOperatorToken && route.method === 'GET')
    return { session: caller.session, scope: undefined };
  const session = signedIn(route, caller.session);
  if (access === 'signed_in') return { session, scope: undefined };
  if (!session.active) throw new Failure('forbidden', { reason: 'not_active' });
  if (access === 'active') return { session, scope: undefined };
  if (access === 'operator') {
    if (!session.operator) throw new Failure('forbidden', { reason: 'not_operator' });
    return { session, scope: undefined };
  }
  requireSubscription(access, session);
  if (access === 'subscribed') return { session, scope: undefined };
  return { session, scope: enterWorkspace(route, access, session, caller) };
}

/** @throws Failure `forbidden` where the token was not given the area, or where no token is let in */
function requireScope(route: Route, { scopes }: AccessGrant): void {
  const needed = tokenScopeOf(route);
  if (!needed) throw new Failure('forbidden', { reason: 'closed_to_tokens' });
  if (!scopesAllow(scopes, needed)) throw new Failure('forbidden', { reason: 'scope', scope: needed });
}

function signedIn(route: Route, session: SessionContext | null): SessionContext {
  if (!session || session.secondFactorPending) throw new Failure('signed_out');
  if (session.token) requireScope(route, session.token);
  return session;
}

function requireSubscription(access: WorkspaceAccess | 'subscribed', session: SessionContext): void {
  const opensEarly = access !== 'subscribed' && access.onboarding === true;
  if (!opensEarly && !session.subscriptionActivated) throw new Failure('forbidden', { reason: 'not_subscribed' });
}

function enterWorkspace(
  route: Route,
  access: WorkspaceAccess,
  session: SessionContext,
  caller: Caller,
): WorkspaceScope {
  const { workspaceId, entry: found, practiceNeedsFactor } = caller;
  if (!workspaceId || !found || (access.workspace !== 'any' && access.workspace !== found.kind)) {
    throw new Failure('not_found', { what: 'workspace' });
  }
  const scope = { ...found, workspaceId, userId: session.userId };
  const isAsAdvisor = found.kind === 'practice' || found.mandate !== null;
  if (practiceNeedsFactor && isAsAdvisor && !access.onboarding && !session.provedSecondFactor) {
    throw new Failure('forbidden', { reason: 'second_factor' });
  }
  if (scope.role) {
    if (!access.roles.includes(scope.role)) throw new Failure('forbidden', { reason: 'role' });
  } else {
    requireMandate(route, access, scope);
  }
  return scope;
}

type Mandated = Pick<WorkspaceScope, 'mandate' | 'mandateAreas'>;

/** @throws Failure `forbidden` {reason: `mandate_area`, area} where the mandate leaves the area out, {reason: `role`} else */
function requireMandate(route: Route, access: WorkspaceAccess, { mandate, mandateAreas }: Mandated): void {
  const area = mandateAreaOf(route);
  if (!access.mandate || !area || !mandate || !mandateAreas) throw new Failure('forbidden', { reason: 'role' });
  const opened = area === 'any' ? mandate : mandateAreas[area];
  if (opened === 'none') throw new Failure('forbidden', { reason: 'mandate_area', area });
  if (mandateAreas.wealth === 'none' && needsWealthToo(route)) {
    throw new Failure('forbidden', { reason: 'mandate_area', area: 'wealth' });
  }
  if (!reaches(opened, access.mandate)) throw new Failure('forbidden', { reason: 'role' });
}
