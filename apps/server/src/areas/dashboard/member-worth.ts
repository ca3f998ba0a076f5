import type { MemberWorth } from '@aurea/contract/dashboard.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sum } from '@aurea/domain/core/decimal.ts';
import { memberWorth, unassignedWorth } from '@aurea/domain/valuation/member-worth.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import { householdPersons, ownershipOf, worthToday } from '#areas/assets/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The net worth of each person on a day, and what belongs to nobody by name. */
export async function readMemberWorth(tx: Tx, scope: Scope, on: Day): Promise<MemberWorth> {
  const { facts, netWorth } = await worthToday(tx, scope, on);
  const ownership = await ownershipOf(tx, scope);
  const persons = await householdPersons(tx, scope);
  const unassigned = unassignedWorth(netWorth, ownership);
  return {
    on,
    currency: facts.currency,
    household: toOwnedWorth(netWorth),
    members: persons.map((memberId) => ({ memberId, ...toOwnedWorth(memberWorth(netWorth, ownership, memberId)) })),
    unassigned: unassigned.assets.length > 0 ? toOwnedWorth(unassigned) : null,
  };
}

function toOwnedWorth({ total, state, byClass }: NetWorth): MemberWorth['household'] {
  const debts = byClass.get('debt');
  const owned = [...byClass].flatMap(([name, value]) => (name === 'debt' ? [] : [value]));
  return {
    netWorth: total && toWire(total),
    state,
    assets: owned.length > 0 ? toWire(sum(owned)) : null,
    debts: debts ? toWire(debts.negated()) : null,
    byClass: ASSET_CLASSES.flatMap((name) => {
      const value = byClass.get(name);
      return value ? [{ class: name, value: toWire(value) }] : [];
    }),
  };
}
