import type { ActivityAction } from '@aurea/contract/core/activity-kinds.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { AskedMandate, askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { isWider, type MandateAreas, widestOf } from '@aurea/contract/workspaces/mandate-areas.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { isInvitationOpen } from '@aurea/domain/workspaces/team.ts';
import {
  giveMandateInstead,
  mayLeaveOut,
  noteDeclined,
  openHousehold,
  ownHouseholds,
} from '#areas/workspaces/mandates/public.ts';
import { acrossCustomers } from '#db/across-customers.ts';
import { recordActivity } from '#db/activity.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { ValidationFailure } from '#http/errors.ts';
import { unshareNotes } from '../notes/queries.ts';
import { preparedFor, refusePrepared, takeOver } from '../prepared-households/hand-over.ts';
import { describeOffer } from '../prepared-households/queries.ts';
import { findCustomer } from '../queries.ts';
import { addressKeyOf, type FoundInvitation, findByToken, joinCustomer } from './answer-queries.ts';
import { changeInvitation } from './queries.ts';

/**
 * The invitation behind a link. Unknown, used, taken back and expired links answer alike. The transaction must see all
 * identities.
 *
 * @throws Failure `invitation_invalid`
 */
export async function openInvitation({ clock }: AreaTools, tx: Tx, token: string): Promise<FoundInvitation> {
  const found = await findByToken(tx, token);
  if (!found || !isInvitationOpen(found, clock.now().toISOString())) throw new Failure('invitation_invalid');
  return found;
}

/** The same for the account that it was sent to. @throws Failure `invitation_invalid`, `invitation_of_another` */
async function ownInvitation(tools: AreaTools, tx: Tx, userId: string, token: string): Promise<FoundInvitation> {
  const found = await openInvitation(tools, tx, token);
  if ((await addressKeyOf(tx, userId)) !== found.emailKey) throw new Failure('invitation_of_another');
  return found;
}

/** What is asked of the person. @throws Failure `invitation_invalid`, `invitation_of_another` */
export async function readAsked(tools: AreaTools, tx: Tx, userId: string, token: string): Promise<AskedMandate> {
  const found = await ownInvitation(tools, tx, userId, token);
  const { practiceId, customerId, practiceName, invitedBy, areas, endsOn, expiresAt } = found;
  const withAssets = async <Household extends { readonly id: string }>(household: Household) => ({
    ...household,
    mayLeaveOut: await mayLeaveOut(tx, { workspaceId: household.id, userId }, practiceId),
  });
  const prepared = await preparedFor(tx, practiceId, customerId);
  const offer = prepared && (await withAssets(await describeOffer(tx, practiceId, prepared)));
  const households: AskedMandate['households'] = [];
  for (const own of await ownHouseholds(tx, userId, tools.clock.now())) households.push(await withAssets(own));
  return { practiceName, invitedBy, areas, endsOn, expiresAt, households, prepared: offer };
}

type Accepted = BodyOf<typeof askedMandates.accept>;

/**
 * Gives the mandate that was asked for, or takes a prepared household over with it or without, and joins the customer with
 * it: all of it or nothing. What was prepared and is not taken over counts as refused.
 *
 * @throws Failure `invitation_invalid`, `invitation_of_another`, `forbidden` for more than was asked, `day_invalid` for
 *   longer, `not_found` for a household that the person does not own or an asset that is not in it, `try_later` for one new household too many;
 *   ValidationFailure without areas where the household is none that was prepared
 */
export async function acceptAsked(tools: AreaTools, tx: Tx, userId: string, body: Accepted) {
  const found = await ownInvitation(tools, tx, userId, body.token);
  const { practiceId, customerId } = found;
  const { areas, leftOut, endsOn } = body;
  if (areas !== null) requireWithin(found, { areas, endsOn });
  const practice = { id: practiceId, name: found.practiceName };
  const prepared = await preparedFor(tx, practiceId, customerId);
  const given =
    prepared?.householdId === body.householdId
      ? await takeOver(tools, tx, userId, { practice, customerId, prepared, areas, leftOut, endsOn })
      : await giveOnOther(tools, tx, userId, { practice, body });
  const { workspaceId, mandateId, linkedMandateId } = given;
  if (prepared && prepared.householdId !== workspaceId)
    await refusePrepared(tools, tx, { practiceId, customerId, prepared });
  await enterWorkspace(tx, practiceId);
  await acrossCustomers(tx, () => join(tools, tx, found, { workspaceId, userId, mandateId: linkedMandateId }));
  return { workspaceId, mandateId };
}

type OnOther = { readonly practice: { readonly id: string; readonly name: string }; readonly body: Accepted };

/** The mandate on a household that was not prepared. */
async function giveOnOther(tools: AreaTools, tx: Tx, userId: string, { practice, body }: OnOther) {
  const { areas, leftOut, endsOn } = body;
  if (areas === null) throw new ValidationFailure([{ path: 'body.areas', rule: 'required', params: {} }]);
  const workspaceId = await enterHousehold(tools, tx, userId, body);
  const giving = { practice, areas, endsOn, ...(leftOut && { leftOut }) };
  const mandateId = await giveMandateInstead(tools, tx, { workspaceId, userId }, giving);
  return { workspaceId, mandateId, linkedMandateId: mandateId };
}

type Opened = { readonly areas: MandateAreas; readonly endsOn: string | null };

/** The form only narrows: what is opened, and for how long. */
function requireWithin(asked: Opened, given: Opened): void {
  if (isWider(given.areas, asked.areas)) throw new Failure('forbidden', { reason: 'mandate_area' });
  const isLonger = asked.endsOn !== null && (given.endsOn === null || given.endsOn > asked.endsOn);
  if (isLonger) throw new Failure('day_invalid', { value: given.endsOn ?? '' });
}

async function enterHousehold(tools: AreaTools, tx: Tx, userId: string, body: Accepted): Promise<string> {
  const { householdId, householdName } = body;
  if (householdId === null) return await openHousehold(tools, tx, userId, householdName);
  const own = await ownHouseholds(tx, userId, tools.clock.now());
  if (!own.some(({ id }) => id === householdId)) throw new Failure('not_found', { what: 'workspace' });
  await enterWorkspace(tx, householdId);
  return householdId;
}

type Given = { readonly workspaceId: string; readonly userId: string; readonly mandateId: string };

async function join({ clock }: AreaTools, tx: Tx, found: FoundInvitation, given: Given): Promise<void> {
  const { customerId, practiceId } = found;
  const { workspaceId: householdId, userId, mandateId } = given;
  const practice = { workspaceId: practiceId };
  const change = { acceptedBy: userId, mandateId };
  const isFirst = await changeInvitation(tx, practice, found, { change, now: clock.now() });
  if (!isFirst) throw new Failure('invitation_invalid');
  const former = await joinCustomer(tx, practice, { customerId, householdId, mandateId });
  // What was shared with one household is not for the next to read.
  if (former !== null && former !== householdId) await unshareNotes(tx, practice, customerId);
  await record(tx, found, { action: 'client_invitation_accepted', at: clock.now() });
}

/** Refuses, and notifies the practice. @throws Failure `invitation_invalid` */
export async function declineAsked(tools: AreaTools, tx: Tx, token: string): Promise<void> {
  const found = await openInvitation(tools, tx, token);
  const now = tools.clock.now();
  const { practiceId, customerId, id, areas, endsOn } = found;
  const prepared = await preparedFor(tx, practiceId, customerId);
  await acrossCustomers(tx, async () => {
    const practice = { workspaceId: practiceId };
    if (!(await changeInvitation(tx, practice, found, { change: 'declined', now })))
      throw new Failure('invitation_invalid');
    await record(tx, found, { action: 'client_invitation_declined', at: now });
    const { name: otherSide } = await findCustomer(tx, practice, customerId);
    const facts = { otherSide, scope: widestOf(areas), endsOn, at: now.toISOString() };
    await noteDeclined(tx, practice, { mandateId: id, ...facts });
  });
  if (prepared) await refusePrepared(tools, tx, { practiceId, customerId, prepared });
}

type Line = { readonly action: ActivityAction; readonly at: Date };

/** The client did it, who is nobody of the practice. */
async function record(tx: Tx, { practiceId, customerId }: FoundInvitation, { action, at }: Line): Promise<void> {
  await recordActivity(tx, { workspaceId: practiceId, userId: null }, at, {
    action,
    subjectKind: 'customer',
    subjectId: customerId,
  });
}
