import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { recordedSales } from '#areas/properties/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findStatedWealth } from './queries.ts';
import { taxedSales } from './taxed-sales.ts';

type Question = {
  readonly year: number;
  /** The last day that is recorded. */
  readonly through: Day;
  /** Persons of the tax household. */
  readonly members: readonly string[];
};

/** The properties that the tax household closed within a year, each with what it answered and the tax of its gain. */
export async function salesOfYear(
  { tx, scope }: { readonly tx: Tx; readonly scope: Scope },
  { year, through, members }: Question,
): Promise<TaxedSale[]> {
  const stated = await findStatedWealth(tx, scope);
  const closed = await recordedSales(tx, scope, { from: `${year}-01-01`, to: through, answers: stated.closings });
  return taxedSales(closed, { year, stated, members });
}
