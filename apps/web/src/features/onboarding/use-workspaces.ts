import type { MembershipSummary } from '@aurea/contract/session.ts';
import { type Company, workspaces } from '@aurea/contract/workspaces.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { reading, useWrite } from '#lib/api.ts';
import { userQuery, useUser } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';

type Kind = MembershipSummary['kind'];

const ownOf = (memberships: readonly MembershipSummary[], kind: Kind) =>
  memberships.find((each) => each.kind === kind && each.role === 'owner' && each.mandate === null);

/** The household of the user's own, once there is one. */
export function useHousehold(): MembershipSummary | undefined {
  return ownOf(useUser().workspaces, 'household');
}

/** The practice of the user's own, once there is one. */
export function usePractice(): MembershipSummary | undefined {
  return ownOf(useUser().workspaces, 'practice');
}

export type HouseholdOptions = { readonly familyName?: string; readonly currency?: string };

/** Makes the workspaces that the wizard needs, by themselves and once, with names that can be changed later. */
export function useWorkspaces() {
  const { workspaces: memberships, familyName: knownName } = useUser();
  const text = useMessages().onboarding;
  const cache = useQueryClient();
  const create = useWrite(workspaces.create);
  const change = useWrite(workspaces.change);
  const household = ownOf(memberships, 'household');

  const make = async (kind: Kind, name: string, currency: string, company?: Company) => {
    const said = company ? { company } : {};
    const made = await create.mutateAsync({ body: { kind, name, currency, ...said } });
    // The tab works in the household from now on, before anything is asked about it.
    if (kind === 'household') stored.workspace.set(made.id);
    await cache.invalidateQueries({ queryKey: userQuery.queryKey });
  };

  const householdName = (familyName: string | undefined) => {
    const name = (familyName ?? knownName).trim();
    return name ? text.household.of(name) : text.household.name;
  };

  const ensureHousehold = async ({ familyName, currency }: HouseholdOptions = {}) => {
    const name = householdName(familyName);
    if (!household) return await make('household', name, currency ?? 'EUR');
    stored.workspace.set(household.workspaceId);
    const isSame =
      (familyName === undefined || household.name === name) && household.currency === (currency ?? household.currency);
    if (isSame) return;
    const { version } = await cache.fetchQuery({ ...reading(workspaces.current, {}), staleTime: 0 });
    await change.mutateAsync({ body: { version, name, currency: currency ?? household.currency } });
    await cache.invalidateQueries({ queryKey: userQuery.queryKey });
  };

  const ensurePractice = async (companyName: string, company?: Company) => {
    if (ownOf(memberships, 'practice')) return;
    const ownName = knownName.trim() ? text.practice.of(knownName.trim()) : text.practice.name;
    await make('practice', companyName.trim() || ownName, household?.currency ?? 'EUR', company);
  };

  return { ensureHousehold, ensurePractice, isPending: create.isPending || change.isPending };
}
