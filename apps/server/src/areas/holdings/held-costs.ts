import { HOLDING_CLASSES, type HoldingClass } from '@aurea/contract/holdings.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import { listInstrumentsById } from '#areas/transactions/public.ts';
import type { WorthFacts } from '#areas/valuation/public.ts';
import type { Tx } from '#db/transaction.ts';
import { heldParts } from './held-parts.ts';
import { listHoldings } from './positions/queries.ts';
import { referenceFigures } from './reference-figures.ts';

/** What an account holds of one instrument, with its value and what it cost; null where they are not known. */
export type HeldCost = {
  readonly assetId: string;
  readonly class: HoldingClass;
  readonly value: Decimal | null;
  readonly cost: Decimal | null;
};

/** Open positions with value and cost in the currency of `facts`, each cost at the rate of its day. */
export async function heldCosts(
  tx: Tx,
  scope: { readonly workspaceId: string },
  facts: WorthFacts,
  today: Day,
): Promise<readonly HeldCost[]> {
  const kept = await listHoldings(
    tx,
    scope,
    facts.assets.map(({ id }) => id),
  );
  const ids = [...new Set([...facts.prices, ...kept].map(({ instrumentId }) => instrumentId))];
  const named = new Map((await listInstrumentsById(tx, scope, ids, today)).map((row) => [row.id, row]));
  const { currency, assets: accounts } = facts;
  const inReference = await referenceFigures(tx, scope, { currency, accounts, instrumentIds: ids, today });
  return HOLDING_CLASSES.flatMap((name) =>
    heldParts(facts, kept, { today, named, class: name, inReference })
      .filter(({ figures }) => !figures.quantity.isZero())
      .map(({ account, figures, inReference: amounts, referenceValue }) => ({
        ...{ assetId: account.id, class: name, value: referenceValue },
        cost: figures.costIsKnown ? amounts.cost : null,
      })),
  );
}
