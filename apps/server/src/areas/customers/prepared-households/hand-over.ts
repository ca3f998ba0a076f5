import type { ActivityAction } from '@aurea/contract/core/activity-kinds.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lastDayRefused } from '@aurea/domain/customers/prepared-household.ts';
import { handHouseholdOver } from '#areas/workspaces/mandates/public.ts';
import { acrossCustomers } from '#db/across-customers.ts';
import { recordActivity } from '#db/activity.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { endPreparation, findPrepared } from './queries.ts';

type Practice = { readonly id: string; readonly name: string };
type Prepared = NonNullable<Awaited<ReturnType<typeof findPrepared>>>;

/** The household prepared for the customer of an invitation; the transaction works in the practice from then on. */
export async function preparedFor(tx: Tx, practiceId: string, customerId: string): Promise<Prepared | null> {
  await enterWorkspace(tx, practiceId);
  return await acrossCustomers(tx, () => findPrepared(tx, { workspaceId: practiceId }, customerId));
}

type Giving = Pick<BodyOf<typeof askedMandates.accept>, 'areas' | 'leftOut' | 'endsOn'>;
type Taking = { readonly practice: Practice; readonly customerId: string; readonly prepared: Prepared };

/**
 * Makes the person the owner of the household that was prepared for them. The transaction must see all identities.
 *
 * @returns the mandate of the customer from then on, and whether it is given
 * @throws Failure `invitation_invalid` where it was erased or handed over meanwhile
 */
export async function takeOver(tools: AreaTools, tx: Tx, userId: string, taking: Taking & Giving) {
  const { practice, customerId, prepared, areas, leftOut, endsOn } = taking;
  const now = tools.clock.now();
  const { householdId } = prepared;
  const scope = { workspaceId: practice.id };
  await enterWorkspace(tx, practice.id);
  const isFirst = await acrossCustomers(tx, () => endPreparation(tx, scope, householdId, { handedOverAt: now }));
  if (!isFirst) throw new Failure('invitation_invalid');
  await recordOf(tx, { practiceId: practice.id, customerId, action: 'household_handed_over', now });
  await enterWorkspace(tx, householdId, userId);
  const mandateId = await handHouseholdOver(
    tools,
    tx,
    { workspaceId: householdId, userId },
    { practice, areas, leftOut, endsOn },
  );
  return { workspaceId: householdId, mandateId, linkedMandateId: mandateId ?? prepared.mandateId };
}

type Refusing = { readonly practiceId: string; readonly customerId: string; readonly prepared: Prepared };

/** Notes that the client does not want what was prepared: it is erased soon. */
export async function refusePrepared({ clock }: AreaTools, tx: Tx, refusing: Refusing): Promise<void> {
  const { practiceId, customerId, prepared } = refusing;
  const now = clock.now();
  const eraseOn = lastDayRefused(prepared.eraseOn, clock.today());
  await enterWorkspace(tx, practiceId);
  await acrossCustomers(tx, async () => {
    const scope = { workspaceId: practiceId };
    if (!(await endPreparation(tx, scope, prepared.householdId, { refusedAt: now, eraseOn }))) return;
    await recordOf(tx, { practiceId, customerId, action: 'prepared_household_refused', now, after: { eraseOn } });
  });
}

type Line = {
  readonly practiceId: string;
  readonly customerId: string;
  readonly action: ActivityAction;
  readonly now: Date;
  readonly after?: object;
};

/** The client did it, who is nobody of the practice. */
async function recordOf(tx: Tx, { practiceId, customerId, action, now, after }: Line): Promise<void> {
  await recordActivity(tx, { workspaceId: practiceId, userId: null }, now, {
    action,
    subjectKind: 'customer',
    subjectId: customerId,
    after: after ?? null,
  });
}
