import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { recordActivity } from '#db/activity.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { notifyBothSides } from '../mandate-notices/notify.ts';
import { insertMember, insertOwner, insertWorkspaceOfNobody } from '../queries.ts';
import { linkFirstMember } from './first-member-queries.ts';
import { endFormerMandates, giveMandate } from './give.ts';
import { insertMandate, listSettledLeftOut } from './queries.ts';

type Opening = {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly practice: { readonly id: string; readonly name: string };
};

/**
 * Creates a household of nobody, in which a practice works under a mandate of its own until a client takes it over; the
 * transaction works in it from then on.
 */
export async function openHouseholdOfNobody(tools: AreaTools, tx: Tx, userId: string, opening: Opening) {
  const { clock, randomness } = tools;
  const { name, currency, timeZone, practice } = opening;
  const [householdId, mandateId] = [randomness.uuid(), randomness.uuid()];
  const now = clock.now();
  const facts = { workspaceId: householdId, kind: 'household' as const, name, currency };
  await insertWorkspaceOfNobody(tx, { ...facts, timeZone }, now);
  const person = { workspaceId: householdId, id: randomness.uuid(), name, birthOn: null };
  await insertMember(tx, { ...person, fiscalLink: 'declarant' }, now);
  const scope = { workspaceId: householdId, userId };
  const mandate = { id: mandateId, practice, areas: areasOfScope('manage'), leftOut: [] };
  await insertMandate(tx, scope, { ...mandate, startsOn: clock.today(), endsOn: null }, now);
  await recordActivity(tx, scope, now, {
    action: 'created',
    subjectKind: 'workspace',
    subjectId: householdId,
    after: { kind: 'household', name, currency },
  });
  await recordActivity(tx, scope, now, {
    action: 'created',
    subjectKind: 'mandate',
    subjectId: mandateId,
    after: mandate,
  });
  return { householdId, mandateId };
}

type Taking = {
  readonly practice: { readonly id: string; readonly name: string };
  /** Null where the practice is to see nothing of it any more. */
  readonly areas: MandateAreas | null;
  /** Where it is not said, what was left out before. */
  readonly leftOut?: readonly string[] | undefined;
  readonly endsOn: string | null;
};

/**
 * Makes the person the owner of a prepared household that the transaction works in. The mandate of the practice goes on as
 * they want it, or ends. The transaction must see all identities.
 *
 * @returns the id of the mandate that is given; null without one
 * @throws Failure `day_invalid` for an end before today, `not_found` where one that is left out is no asset of it
 */
export async function takeHouseholdOver(tools: AreaTools, tx: Tx, scope: PersonScope, taking: Taking) {
  const { workspaceId, userId } = scope;
  const { practice, areas, endsOn } = taking;
  const now = tools.clock.now();
  await insertOwner(tx, workspaceId, userId, now);
  await linkFirstMember(tx, workspaceId, userId);
  await recordActivity(tx, scope, now, {
    action: 'taken_over',
    subjectKind: 'workspace',
    subjectId: workspaceId,
    after: null,
  });
  const [former] = await endFormerMandates(tools, tx, scope, practice.id);
  if (areas === null) {
    if (former) {
      const mandate = { ...former, revokedAt: now.toISOString(), version: former.version + 1 };
      await notifyBothSides(tools, tx, scope, { event: 'ended', practiceId: practice.id, mandate });
    }
    return null;
  }
  const before = former?.leftOut ?? [];
  const leftOut = await listSettledLeftOut(tx, scope, { chosen: taking.leftOut ?? before, before });
  return (await giveMandate(tools, tx, scope, { practice, areas, endsOn, leftOut })).id;
}
