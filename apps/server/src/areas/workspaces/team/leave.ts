import type { Role } from '@aurea/contract/core/route.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { isLastOwner, isRoleOf } from '@aurea/domain/workspaces/team.ts';
import { activityLog } from '#http/activity-log.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { notifyOwners } from '../public.ts';
import {
  countAdvised,
  deleteMembership,
  handCustomersOver,
  handMeetingsAndReviewsOver,
  lockMemberships,
  type Membership,
  updateRole,
} from './queries.ts';

const log = activityLog('team');

/**
 * Takes somebody out of the workspace: what they hold goes to the heir in the same step, and their next request finds
 * nothing. The transaction must see all identities.
 *
 * @throws Failure `not_found` for a person or an heir who is none of it, `last_owner`, `heir_required` where they advise
 *   customers
 */
export async function takeOut(
  work: ToolsWork<WorkspaceScope>,
  leavingId: string,
  heirId: string | null,
): Promise<void> {
  const { tools, tx, scope } = work;
  const { workspaceId } = scope;
  const people = await lockMemberships(tx, scope);
  const leaving = people.find(({ userId }) => userId === leavingId);
  if (!leaving) throw new Failure('not_found', { what: 'person' });
  const isHeirKnown = heirId === null || people.some(({ userId }) => userId === heirId);
  if (!isHeirKnown) throw new Failure('not_found', { what: 'person' });
  if (isLastOwner(people, leavingId)) throw new Failure('last_owner');
  const advised = await countAdvised(tx, { workspaceId, userId: leavingId });
  const heir = heirId === leavingId ? null : heirId;
  if (advised > 0 && heir === null) throw new Failure('heir_required', { customers: advised });
  await handOver({ tools, tx, scope }, { leaving, heirId: heir, advised });
}

type Leaving = { readonly leaving: Membership; readonly heirId: string | null; readonly advised: number };

/** Gives what they hold to the heir, takes them out, and says so to the owners. */
export async function handOver({ tools, tx, scope }: ToolsWork, { leaving, heirId, advised }: Leaving): Promise<void> {
  const { userId, role } = leaving;
  const theirs = { workspaceId: scope.workspaceId, userId };
  if (heirId !== null) await handCustomersOver(tx, theirs, heirId, tools.clock.now());
  await handMeetingsAndReviewsOver(tx, theirs, heirId, tools.clock.now());
  await deleteMembership(tx, theirs);
  const action = userId === scope.userId ? 'left' : 'removed';
  await log({ ...tools, tx, scope }, { id: userId, action, before: { role }, after: { customers: advised, heirId } });
  await notifyOwners(tools, tx, scope, { purpose: 'person_left', isRemoved: action === 'removed', customers: advised });
}

/** @throws Failure `role_unfit`, `not_found`, `last_owner` */
export async function changeRole(work: ToolsWork<WorkspaceScope>, personId: string, role: Role): Promise<void> {
  const { tools, tx, scope } = work;
  if (!isRoleOf(scope.kind, role)) throw new Failure('role_unfit');
  const people = await lockMemberships(tx, scope);
  const before = people.find(({ userId }) => userId === personId);
  if (!before) throw new Failure('not_found', { what: 'person' });
  if (role !== 'owner' && isLastOwner(people, personId)) throw new Failure('last_owner');
  if (before.role === role) return;
  await updateRole(tx, { workspaceId: scope.workspaceId, userId: personId }, role);
  await log(
    { ...tools, tx, scope },
    { id: personId, action: 'role_changed', before: { role: before.role }, after: { role } },
  );
  await notifyOwners(tools, tx, scope, { purpose: 'role_changed', role });
}
