import type { Route } from '@aurea/contract/core/route.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { describe, expect, it, test } from 'vitest';
import type { SessionContext, WorkspaceEntry } from '#db/session-lookup.ts';
import { admit } from '#http/access.ts';
import { reviewedAccess, VISITORS, type Visitor } from './reviewed-access.ts';
import { ALL } from './rows.ts';

const REVIEWED = reviewedAccess();

const SESSION: SessionContext = {
  sessionId: 'session',
  userId: 'user',
  active: true,
  subscriptionActivated: true,
  operator: false,
  secondFactorPending: false,
  hasSecondFactor: true,
  provedSecondFactor: true,
  provenAt: null,
};

function sessionOf(visitor: Visitor): SessionContext | null {
  if (visitor === 'nobody') return null;
  return {
    ...SESSION,
    active: visitor !== 'unconfirmed',
    subscriptionActivated: visitor !== 'unconfirmed' && !visitor.endsWith('without plan'),
    operator: visitor === 'operator',
  };
}

function entryOf(visitor: Visitor): WorkspaceEntry | null {
  const [kind, word] = visitor.split(' ');
  const timeZone = 'Europe/Paris';
  if (kind !== 'household' && kind !== 'practice') return null;
  if (word === 'manage' || word === 'read') {
    return {
      kind,
      role: null,
      mandate: word,
      mandateId: 'mandate',
      mandateAreas: areasOfScope(word),
      leftOut: [],
      timeZone,
    };
  }
  return {
    kind,
    role: word as WorkspaceEntry['role'],
    mandate: null,
    mandateId: null,
    mandateAreas: null,
    leftOut: [],
    timeZone,
  };
}

function isAdmitted(route: Route, visitor: Visitor): boolean {
  const entry = entryOf(visitor);
  const workspaceId = 'workspace';
  const caller = {
    session: sessionOf(visitor),
    workspaceId,
    entry,
    hasOperatorToken: false,
    practiceNeedsFactor: true,
  };
  try {
    admit(route, caller);
    return true;
  } catch {
    return false;
  }
}

describe('who may call a route is what was reviewed', () => {
  test.for(ALL)('$name', ({ name, route }) => {
    const admitted = VISITORS.filter((visitor) => isAdmitted(route, visitor));
    expect(admitted, `${name} is not in reviewed-access.txt as the server serves it`).toEqual([
      ...(REVIEWED.get(name) ?? []),
    ]);
  });

  it('and no line speaks of a route that is gone', () => {
    const names = new Set(ALL.map(({ name }) => name));
    expect([...REVIEWED.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});
