import { invitations, type Team, team } from '@aurea/contract/workspaces/team.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { listOpenInvitations } from './invitation-queries.ts';
import { invite, resend, revoke } from './invite.ts';
import { declineInvitation, joinWorkspace, readInvitation } from './join.ts';
import { changeRole, takeOut } from './leave.ts';
import { findTeamSettings, listPeople, updateOwnCustomersOnly } from './queries.ts';

const ALL = { identity: 'all' } as const;

async function readTeam(tx: Tx, scope: WorkspaceScope): Promise<Team> {
  return {
    people: await listPeople(tx, scope),
    invitations: scope.role === 'owner' ? await listOpenInvitations(tx, scope) : [],
    ...(await findTeamSettings(tx, scope)),
  };
}

export function serveTeam(tools: AreaTools): void {
  const { serve, clock } = tools;

  serve(team.show, ({ tx, scope }) => readTeam(tx, scope), ALL);

  serve(
    team.invite,
    ({ tx, scope, body: { teamRole, ...asked } }) => invite({ tools, tx, scope }, { ...asked, role: teamRole }),
    ALL,
  );

  serve(
    team.resend,
    ({ tx, scope, params: { id }, body: { version } }) => resend({ tools, tx, scope }, { id, version }),
    ALL,
  );

  serve(team.revoke, ({ tx, scope, params: { id }, body: { version } }) =>
    revoke({ tools, tx, scope }, { id, version }),
  );

  serve(
    team.changeRole,
    async ({ tx, scope, params, body }) => {
      await changeRole({ tools, tx, scope }, params.userId, body.teamRole);
      return await readTeam(tx, scope);
    },
    ALL,
  );

  serve(
    team.remove,
    async ({ tx, scope, params, body }) => {
      await takeOut({ tools, tx, scope }, params.userId, body.heirId);
      return await readTeam(tx, scope);
    },
    ALL,
  );

  serve(team.leave, ({ tx, scope, body }) => takeOut({ tools, tx, scope }, scope.userId, body.heirId), ALL);

  serve(
    team.restrict,
    async ({ tx, scope, body }) => {
      if (!(await updateOwnCustomersOnly(tx, scope, body))) throw new Failure('stale');
      const { ownCustomersOnly } = body;
      await recordActivity(tx, scope, clock.now(), {
        action: 'changed',
        subjectKind: 'workspace',
        subjectId: scope.workspaceId,
        after: { ownCustomersOnly },
      });
      return await readTeam(tx, scope);
    },
    ALL,
  );
}

export function serveInvitations(tools: AreaTools): void {
  const { serve } = tools;

  serve(invitations.read, async ({ tx, body }) => {
    const { workspaceName, kind, role, invitedBy, email, expiresAt } = await readInvitation(tools, tx, body.token);
    return { workspaceName, kind, role, invitedBy, email, expiresAt };
  });

  serve(
    invitations.accept,
    async ({ tx, session, body }) => ({ workspaceId: await joinWorkspace(tools, tx, session.userId, body.token) }),
    ALL,
  );

  serve(invitations.decline, ({ tx, body }) => declineInvitation(tools, tx, body.token));
}
