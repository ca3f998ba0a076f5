import { suitability } from '@aurea/contract/suitability.ts';
import { heldMandatesByCustomer } from '#areas/customers/public.ts';
import { completedProfiles, type StoredProfile } from '#areas/suitability/public.ts';
import { recordLookUnder } from '#db/session-lookup.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { listInspected } from './queries.ts';

/**
 * Why the answers of a customer are there, or are not. A mandate that leaves assets out opens no investment profile; of one that
 * closes the wealth nothing is there that a comparison with the accounts found.
 */
export type ProfileAccess =
  | 'included'
  | 'included_without_accounts'
  | 'none_completed'
  | 'area_not_open'
  | 'assets_left_out'
  | 'no_mandate';

export type InspectedProfiles = {
  readonly customer: string;
  readonly access: ProfileAccess;
  /** The first one first. */
  readonly profiles: readonly StoredProfile[];
};

type Mandate = NonNullable<ReturnType<Awaited<ReturnType<typeof heldMandatesByCustomer>>['get']>>;

/**
 * The questionnaires completed by the households of customers, as far as the mandates open them at this moment, one household
 * after another. The look into each is shown to it like any other under its mandate. Opens transactions of its own.
 */
export async function* readProfiles(
  { db, clock }: Pick<AreaTools, 'db' | 'clock'>,
  { workspaceId, userId }: Pick<WorkspaceScope, 'workspaceId' | 'userId'>,
  customerId: string | null,
): AsyncGenerator<InspectedProfiles> {
  const practice = { workspaceId, userId };
  const [customers, mandates] = await inScope(db, { ...practice, system: true }, async (tx) => [
    await listInspected(tx, practice, { customerId }),
    await heldMandatesByCustomer(tx, practice, clock.now()),
  ]);
  for (const { id, name: customer } of customers) {
    const mandate = mandates.get(id);
    const closed = closedBy(mandate);
    if (!mandate || closed) {
      yield { customer, access: closed ?? 'no_mandate', profiles: [] };
      continue;
    }
    const profiles = await profilesUnder({ db, clock }, userId, mandate);
    const included = mandate.areas.wealth === 'none' ? 'included_without_accounts' : 'included';
    yield { customer, access: profiles.length === 0 ? 'none_completed' : included, profiles };
  }
}

function closedBy(mandate: Mandate | undefined): ProfileAccess | null {
  if (!mandate) return 'no_mandate';
  if (mandate.areas.investment !== 'none') return null;
  return mandate.leavesOut ? 'assets_left_out' : 'area_not_open';
}

async function profilesUnder(
  { db, clock }: Pick<AreaTools, 'db' | 'clock'>,
  userId: string,
  { id: mandateId, householdId, areas: mandateAreas }: Mandate,
): Promise<StoredProfile[]> {
  const household = { workspaceId: householdId, userId };
  return await inScope(db, { ...household, mandateAreas }, async (tx) => {
    const profiles = await completedProfiles(tx, household);
    if (profiles.length > 0) await recordLookUnder(tx, { ...household, mandateId }, suitability.show, clock.now());
    return profiles;
  });
}
