import { isDeepStrictEqual } from 'node:util';
import type { MandateNotice, PREPARED_EVENTS } from '@aurea/contract/workspaces/notices.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { createWorkspace } from '../create.ts';
import { insertMandateNotice } from '../mandate-notices/queries.ts';
import { notifyAdvisors } from '../public.ts';
import { findPersonOf, findWorkspace, listWorkspaces } from '../queries.ts';
import { endFormerMandates, type Giving, giveMandate } from './give.ts';
import { openHouseholdOfNobody, takeHouseholdOver } from './prepared-household.ts';
import { findOpenedBy, listMayLeaveOut, listSettledLeftOut } from './queries.ts';

type Visit = Pick<WorkspaceScope, 'workspaceId' | 'mandateId' | 'mandateAreas' | 'leftOut'>;

/**
 * Requires that the mandate of a visit still opens what it did when the visit began, which may take a while. Members of a
 * household work under none.
 *
 * @throws Failure `stale` where it was changed, rests or has ended
 */
export async function requireSameMandate(tx: Tx, visit: Visit, now: Date): Promise<void> {
  const { workspaceId, mandateId, mandateAreas: areas, leftOut } = visit;
  if (mandateId === null) return;
  const opened = await findOpenedBy(tx, { workspaceId, mandateId }, now);
  if (!isDeepStrictEqual(opened, { areas, leftOut: [...leftOut] })) throw new Failure('stale', { what: 'mandate' });
}

/** Households that the person owns. */
export async function ownHouseholds(tx: Tx, userId: string, now: Date) {
  const all = await listWorkspaces(tx, userId, now);
  return all
    .filter(({ kind, role, mandate }) => kind === 'household' && role === 'owner' && mandate === null)
    .map(({ workspaceId, name }) => ({ id: workspaceId, name }));
}

/** What a mandate of a practice on a household may leave out; the transaction works in that household from then on. */
export async function mayLeaveOut(tx: Tx, { workspaceId, userId }: PersonScope, practiceId: string) {
  await enterWorkspace(tx, workspaceId, userId);
  return await listMayLeaveOut(tx, { workspaceId }, practiceId);
}

/**
 * Creates a household of the person; the transaction works in it from then on.
 *
 * @param name that of the person without
 * @returns its id
 * @throws Failure `try_later`
 */
export async function openHousehold(tools: AreaTools, tx: Tx, userId: string, name: string | undefined) {
  const named = name ?? (await findPersonOf(tx, userId)).slice(0, 80);
  return await createWorkspace(tools, tx, userId, { kind: 'household', name: named, currency: 'EUR' });
}

/**
 * Gives a practice a mandate on the household that the transaction works in; it takes the place of those given before, and
 * leaves out what they left out unless something else is chosen. The transaction must see all identities.
 *
 * @returns its id
 * @throws Failure `day_invalid` for an end before today, `not_found` where one that is left out is no asset of the household
 */
export async function giveMandateInstead(
  tools: AreaTools,
  tx: Tx,
  scope: PersonScope,
  { leftOut: chosen, ...giving }: Omit<Giving, 'leftOut'> & Partial<Pick<Giving, 'leftOut'>>,
) {
  const former = await endFormerMandates(tools, tx, scope, giving.practice.id);
  const before = [...new Set(former.flatMap(({ leftOut }) => leftOut))];
  const leftOut = await listSettledLeftOut(tx, scope, { chosen: chosen ?? before, before });
  return (await giveMandate(tools, tx, scope, { ...giving, leftOut })).id;
}

type Declined = Pick<MandateNotice, 'mandateId' | 'otherSide' | 'scope' | 'endsOn' | 'at'>;

/** Notifies a practice under the bell that an invitation to give a mandate was declined; `mandateId` is that of the invitation. */
export async function noteDeclined(tx: Tx, scope: Scope, declined: Declined): Promise<void> {
  await insertMandateNotice(tx, scope, { ...declined, event: 'declined', version: 1 });
}

type Preparing = Omit<Parameters<typeof openHouseholdOfNobody>[3], 'currency' | 'practice'>;

/** Creates a household that a practice prepares for a client; the transaction works in it from then on. */
export async function prepareHousehold(tools: AreaTools, tx: Tx, { workspaceId, userId }: PersonScope, of: Preparing) {
  const { name, currency } = await findWorkspace(tx, workspaceId);
  return await openHouseholdOfNobody(tools, tx, userId, { ...of, currency, practice: { id: workspaceId, name } });
}

/** Makes the person the owner of a prepared household; see `takeHouseholdOver`. */
export async function handHouseholdOver(
  tools: AreaTools,
  tx: Tx,
  scope: PersonScope,
  taking: Parameters<typeof takeHouseholdOver>[3],
) {
  return await takeHouseholdOver(tools, tx, scope, taking);
}

/**
 * Notifies a practice under the bell and by mail that a household it prepared is erased soon, or was.
 *
 * @returns false where it was notified before
 */
export async function notePrepared(tools: AreaTools, tx: Tx, scope: Scope, noted: Noted): Promise<boolean> {
  const { mandateId, household, event, eraseOn, version } = noted;
  const at = tools.clock.now().toISOString();
  const facts = { mandateId, event, version, scope: 'manage' as const, endsOn: eraseOn, at };
  if (!(await insertMandateNotice(tx, scope, { ...facts, otherSide: household }))) return false;
  const notice = { purpose: 'prepared_household', household, event, eraseOn } as const;
  await notifyAdvisors(tools, tx, { ...scope, mandateId }, notice);
  return true;
}

type Noted = {
  readonly mandateId: string;
  readonly household: string;
  readonly event: (typeof PREPARED_EVENTS)[number];
  readonly eraseOn: Day;
  /** Counts the last days that were set. */
  readonly version: number;
};
