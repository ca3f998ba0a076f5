import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { listRateFacts } from '#areas/valuation/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Question = { readonly from: string; readonly to: string; readonly on: Day };

const PLACES = 8;

/** One unit of a currency in another as it was last known on a day, or null where nobody knows. */
export async function knownRate(tx: Tx, { workspaceId }: Scope, { from, to, on }: Question): Promise<string | null> {
  const facts = await listRateFacts(tx, { workspaceId, since: on, until: on }, new Set([from, to]));
  const rates = rateWalk(facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) })))(on);
  return rates(from, to)?.toDecimalPlaces(PLACES).toFixed() ?? null;
}
