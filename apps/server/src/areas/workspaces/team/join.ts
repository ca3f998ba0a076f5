import { Failure } from '@aurea/domain/core/failure.ts';
import { isInvitationOpen } from '@aurea/domain/workspaces/team.ts';
import { recordActivity } from '#db/activity.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { notifyOwners } from '../public.ts';
import { addressKeyOf, answerInvitation, type FoundInvitation, findByToken } from './invitation-queries.ts';
import { insertMembership, lockMemberships } from './queries.ts';

/**
 * What the link of an invitation asks. Unknown, used, taken back and expired links answer alike. The transaction must see
 * all identities.
 *
 * @throws Failure `invitation_invalid`
 */
export async function readInvitation({ clock }: AreaTools, tx: Tx, token: string): Promise<FoundInvitation> {
  const found = await findByToken(tx, token);
  if (!found || !isInvitationOpen(found, clock.now().toISOString())) throw new Failure('invitation_invalid');
  return found;
}

/**
 * Joins the workspace of an invitation. @throws Failure `invitation_invalid`, `invitation_of_another` for an account with
 * another address than the one that was invited
 */
export async function joinWorkspace(tools: AreaTools, tx: Tx, userId: string, token: string): Promise<string> {
  const found = await readInvitation(tools, tx, token);
  if ((await addressKeyOf(tx, userId)) !== found.emailKey) throw new Failure('invitation_of_another');
  const { workspaceId, role } = found;
  const now = tools.clock.now();
  await enterWorkspace(tx, workspaceId);
  const people = await lockMemberships(tx, { workspaceId });
  if (!(await answerInvitation(tx, found, { acceptedBy: userId }, now))) throw new Failure('invitation_invalid');
  if (people.some((person) => person.userId === userId)) return workspaceId;
  await insertMembership(tx, { workspaceId, userId }, { role, now });
  await recordActivity(tx, { workspaceId, userId }, now, {
    action: 'joined',
    subjectKind: 'team',
    subjectId: userId,
    after: { role },
  });
  await notifyOwners(tools, tx, { workspaceId, userId }, { purpose: 'person_joined', role });
  return workspaceId;
}

/** @throws Failure `invitation_invalid` */
export async function declineInvitation(tools: AreaTools, tx: Tx, token: string): Promise<void> {
  const found = await readInvitation(tools, tx, token);
  await enterWorkspace(tx, found.workspaceId);
  const now = tools.clock.now();
  if (!(await answerInvitation(tx, found, 'declined', now))) throw new Failure('invitation_invalid');
  const { workspaceId, email } = found;
  await recordActivity(tx, { workspaceId, userId: null }, now, {
    action: 'declined',
    subjectKind: 'invitation',
    subjectId: found.id,
    after: { email },
  });
}
