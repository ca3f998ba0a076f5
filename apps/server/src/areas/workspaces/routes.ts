import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { regimeOfMember } from '@aurea/domain/workspaces/property-regime.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { createWorkspace } from './create.ts';
import { serveMandateNotices } from './mandate-notices/routes.ts';
import { serveMandates } from './mandates/routes.ts';
import {
  deleteMember,
  findMember,
  findWorkspace,
  findWorkspaceOf,
  insertMember,
  listMembers,
  listWorkspaces,
  updateMember,
  updateWorkspace,
} from './queries.ts';
import { serveSubscription } from './subscription/routes.ts';
import { serveInvitations, serveTeam } from './team/routes.ts';
import { changeDay } from './time-zone/change-day.ts';

export const workspaceArea: Area = (tools) => {
  serveWorkspaces(tools);
  serveMembers(tools);
  serveTeam(tools);
  serveInvitations(tools);
  serveMandates(tools);
  serveMandateNotices(tools);
  serveSubscription(tools);
};

function serveWorkspaces(tools: AreaTools): void {
  const { serve, clock } = tools;
  serve(workspaces.list, async ({ tx, session }) => ({
    items: await listWorkspaces(tx, session.userId, clock.now()),
  }));

  serve(workspaces.find, ({ tx, session, params: { id } }) =>
    findWorkspaceOf(tx, { userId: session.userId, workspaceId: id }, clock.now()),
  );

  serve(workspaces.create, async ({ tx, session: { userId }, body }) =>
    findWorkspace(tx, await createWorkspace(tools, tx, userId, body)),
  );

  serve(workspaces.current, ({ tx, scope }) => findWorkspace(tx, scope.workspaceId));

  serve(workspaces.change, async ({ tx, scope, body: { version, ...change } }) => {
    const { workspaceId } = scope;
    const before = await findWorkspace(tx, workspaceId);
    if (change.timeZone) await changeDay({ tx, scope, clock }, change.timeZone);
    await updateWorkspace(tx, workspaceId, version, change);
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'workspace',
      subjectId: workspaceId,
      before: { name: before.name, currency: before.currency, timeZone: before.timeZone },
      after: change,
    });
    return await findWorkspace(tx, workspaceId);
  });
}

function serveMembers({ serve, clock, randomness }: AreaTools): void {
  serve(members.list, async ({ tx, scope }) => ({ items: await listMembers(tx, scope) }));

  serve(members.create, async ({ tx, scope, body }) => {
    const id = randomness.uuid();
    await insertMember(tx, { ...body, workspaceId: scope.workspaceId, id }, clock.now());
    await recordActivity(tx, scope, clock.now(), {
      action: 'created',
      subjectKind: 'member',
      subjectId: id,
      after: body,
    });
    return await findMember(tx, scope, id);
  });

  serve(members.change, async ({ tx, scope, params: { id }, body }) => {
    // Answers on the wealth name its owners.
    await lockHousehold(tx, scope.workspaceId);
    const before = await findMember(tx, scope, id);
    const { propertyRegime = before.propertyRegime } = body;
    await updateMember(tx, scope, id, {
      ...body,
      propertyRegime: regimeOfMember(body.fiscalLink, propertyRegime),
    });
    const after = await findMember(tx, scope, id);
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'member',
      subjectId: id,
      before,
      after,
    });
    return after;
  });

  serve(members.remove, async ({ tx, scope, params: { id } }) => {
    const before = await findMember(tx, scope, id);
    await deleteMember(tx, scope, id);
    await recordActivity(tx, scope, clock.now(), { action: 'deleted', subjectKind: 'member', subjectId: id, before });
  });
}
