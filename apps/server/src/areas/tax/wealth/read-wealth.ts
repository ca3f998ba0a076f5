import type { TaxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { ownershipOn } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { ownershipOf } from '#areas/assets/public.ts';
import { taxedProperties } from '#areas/properties/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { readHomeRents } from '../facts/read-home-rents.ts';
import type { Reading } from '../read-year.ts';
import { findStatedWealth } from './queries.ts';
import { salesOfYear } from './sales-of-year.ts';
import { taxedParts, taxMembers } from './taxed-parts.ts';
import { wealthInput } from './wealth-input.ts';
import { WEALTH_OF_YEAR } from './wealth-task.ts';

/**
 * What a tax year counts of the wealth: read in a transaction, computed once that has ended.
 *
 * @throws Failure `tax_year_unknown`
 */
export async function readWealth(reading: Reading, named: string): Promise<() => Promise<TaxWealth>> {
  const { tx, scope, workers, today } = reading;
  const { year } = parametersOf(Number(named), TAX_YEARS);
  const through = today < `${year}-12-31` ? today : `${year}-12-31`;
  const first = `${year}-01-01`;
  // The loan of what was sold before the year finances nothing that is taxed (CGI, art. 974).
  const isOwned = ({ closedOn }: { readonly closedOn: Day | null }) => closedOn === null || closedOn >= first;
  const properties = (await taxedProperties(tx, scope, today)).filter(isOwned);
  const { input, wrappers } = await wealthInput(reading, { year, through, properties });
  const rents = await readHomeRents(reading, { year, through });
  const members = await taxMembers(tx, scope);
  const partOf = await taxedParts(tx, scope, { ids: properties.map(({ id }) => id), on: first, members });
  const wrapperIds = wrappers.map(({ id }) => id);
  const owners = await ownershipOf(tx, scope, wrapperIds);
  const holderOf = (id: string) => ownershipOn(owners.get(id) ?? [], through)[0]?.memberId ?? null;
  const stated = await findStatedWealth(tx, scope);
  const sales = await salesOfYear(reading, { year, through, members });
  return async () => {
    const found = await workers.run(WEALTH_OF_YEAR, input, scope);
    const homes = await rents();
    const valued = new Map([...found.properties, ...found.wrappers].map((each) => [each.id, each]));
    return {
      ...{ year, through, stated, sales },
      properties: properties.map(({ id, name, use }) => ({
        ...{ id, name, use, part: toWire(partOf(id)) },
        ...{ value: null, debts: [], ...valued.get(id), rents: homes.get(id) ?? null },
      })),
      wrappers: wrappers.map(({ id, name, wrapper, openedOn }) => ({
        ...{ id, name, wrapper, openedOn, holderId: holderOf(id), value: null, payments: null },
        ...{ paymentsBefore: null, formerBefore: null, paidIn: '0', withdrawals: [] },
        ...found.wrappers.find((each) => each.id === id),
      })),
    };
  };
}
