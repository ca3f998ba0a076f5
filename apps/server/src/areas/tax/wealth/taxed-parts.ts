import { ownershipOn } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import { taxedPart } from '@aurea/domain/tax/wealth/ifi-usufruct.ts';
import { ownershipOf } from '#areas/assets/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listPersons } from '../queries.ts';

const WHOLE = decimal(1);

type Owned = { readonly ids: readonly string[]; readonly on: Day; readonly members: readonly string[] };

/** The part of each property that the tax on real estate counts for members, on a day; the whole where nobody owns it by name. */
export async function taxedParts(tx: Tx, scope: Scope, { ids, on, members }: Owned): Promise<(id: string) => Decimal> {
  const histories = await ownershipOf(tx, scope, ids);
  return (id) => {
    const owners = ownershipOn(histories.get(id) ?? [], on);
    return owners.length === 0 ? WHOLE : taxedPart(owners, members);
  };
}

/** Persons of the tax household. */
export async function taxMembers(tx: Tx, scope: Scope): Promise<string[]> {
  const persons = await listPersons(tx, scope);
  return persons.filter(({ link }) => link !== 'none').map(({ id }) => id);
}
