import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { lockHousehold } from '#db/household-version.ts';
import type { Area, AreaTools } from '#http/area.ts';
import { serveMandateNotices } from './mandate-notices/routes.ts';
import { serveMandates } from './mandates/routes.ts';
import { newPracticeCode } from './practice-code.ts';
import {
  countCreatedWorkspaces,
  deleteMember,
  findMember,
  findWorkspace,
  insertCompany,
  insertMember,
  insertPracticeCode,
  insertWorkspace,
  listMembers,
  listWorkspaces,
  personOf,
  updateMember,
  updateWorkspace,
} from './queries.ts';
import { requirePlanForPractice } from './subscription/practice-plan.ts';
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

const DAY_MS = 24 * 3_600_000;
/** One account creates no more workspaces a day: each has limits of its own for mails, files and rows. */
const WORKSPACES_A_DAY = 10;

function serveWorkspaces({ serve, clock, randomness }: AreaTools): void {
  serve(workspaces.list, async ({ tx, session }) => ({
    items: await listWorkspaces(tx, session.userId, clock.now()),
  }));

  serve(workspaces.create, async ({ tx, session: { userId }, body }) => {
    const now = clock.now();
    if (body.kind === 'practice') await requirePlanForPractice(tx, userId, { now, today: clock.today() });
    const created = await countCreatedWorkspaces(tx, userId, new Date(now.getTime() - DAY_MS));
    if (created >= WORKSPACES_A_DAY) throw new Failure('try_later', { retryAfter: DAY_MS / 1000 });
    const workspaceId = randomness.uuid();
    const { company, ...named } = body;
    await insertWorkspace(tx, { workspaceId, ...named }, userId, now);
    if (body.kind === 'practice') {
      await insertPracticeCode(tx, workspaceId, newPracticeCode(randomness), now);
      if (company) await insertCompany(tx, workspaceId, company, { now, today: clock.today() });
    } else {
      // The user who opens a household is its first person, so that an asset has an owner from the start.
      const name = await personOf(tx, userId);
      const person = { workspaceId, id: randomness.uuid(), userId, name, birthOn: null };
      await insertMember(tx, { ...person, fiscalLink: 'declarant' }, now);
    }
    const subject = { subjectKind: 'workspace', subjectId: workspaceId };
    await recordActivity(tx, now, { workspaceId, userId, action: 'created', ...subject, after: body });
    return await findWorkspace(tx, workspaceId);
  });

  serve(workspaces.current, ({ tx, scope }) => findWorkspace(tx, scope.workspaceId));

  serve(workspaces.change, async ({ tx, scope, body: { version, ...change } }) => {
    const { workspaceId, userId } = scope;
    const before = await findWorkspace(tx, workspaceId);
    if (change.timeZone) await changeDay({ tx, scope, now: clock.now() }, change.timeZone);
    await updateWorkspace(tx, workspaceId, version, change);
    const subject = { subjectKind: 'workspace', subjectId: workspaceId };
    await recordActivity(tx, clock.now(), {
      ...{ workspaceId, userId, action: 'changed', ...subject },
      ...{ before: { name: before.name, currency: before.currency, timeZone: before.timeZone }, after: change },
    });
    return await findWorkspace(tx, workspaceId);
  });
}

function serveMembers({ serve, clock, randomness }: AreaTools): void {
  serve(members.list, async ({ tx, scope }) => ({ items: await listMembers(tx, scope) }));

  serve(members.create, async ({ tx, scope, body }) => {
    const { workspaceId, userId } = scope;
    const id = randomness.uuid();
    await insertMember(tx, { ...body, workspaceId, id }, clock.now());
    const subject = { subjectKind: 'member', subjectId: id };
    await recordActivity(tx, clock.now(), { workspaceId, userId, action: 'created', ...subject, after: body });
    return await findMember(tx, scope, id);
  });

  serve(members.change, async ({ tx, scope, params: { id }, body }) => {
    const { workspaceId, userId } = scope;
    // Answers on the wealth name its owners.
    await lockHousehold(tx, workspaceId);
    const before = await findMember(tx, scope, id);
    await updateMember(tx, scope, id, body);
    const after = await findMember(tx, scope, id);
    const subject = { subjectKind: 'member', subjectId: id };
    await recordActivity(tx, clock.now(), { workspaceId, userId, action: 'changed', ...subject, before, after });
    return after;
  });

  serve(members.remove, async ({ tx, scope, params: { id } }) => {
    const { workspaceId, userId } = scope;
    const before = await findMember(tx, scope, id);
    await deleteMember(tx, scope, id);
    const subject = { subjectKind: 'member', subjectId: id };
    await recordActivity(tx, clock.now(), { workspaceId, userId, action: 'deleted', ...subject, before });
  });
}
