import { lots as lotRoutes } from '@aurea/contract/holdings/lots.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { sum } from '@aurea/domain/core/decimal.ts';
import { fifoLots } from '@aurea/domain/ledger/cost-basis/fifo.ts';
import { positionsOf } from '@aurea/domain/ledger/positions.ts';
import { factsToday } from '#areas/assets/public.ts';
import { listEntriesOfAccount, listInstrumentsIn, toEntry } from '#areas/ledger/public.ts';
import { findAccount, listInstrumentsById } from '#areas/transactions/public.ts';
import { toWire } from '#db/decimal-text.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { AreaTools } from '#http/area.ts';
import { bothMethods } from './both-methods.ts';
import { openPositions, withWeights } from './open-positions.ts';
import { listHoldings } from './queries.ts';

export function servePositions({ serve, db, clock }: AreaTools): void {
  const cacheVersion = wealthCacheVersion({ db, clock });

  serve(
    positions.list,
    async ({ tx, scope, query }) => {
      const today = clock.today();
      if (query.asset) await findAccount(tx, scope, query.asset);
      const facts = await factsToday(tx, scope, today, { assetId: query.asset });
      const ids = facts.assets.map(({ id }) => id);
      const kept = await listHoldings(tx, scope, ids);
      const held = facts.prices.map(({ instrumentId }) => instrumentId);
      const byId = new Map((await listInstrumentsById(tx, scope, held, today)).map((row) => [row.id, row]));
      const open = openPositions(facts, kept, { named: (id) => byId.get(id), today, only: query.class });
      const known = open.flatMap(({ referenceValue }) => referenceValue ?? []);
      const isWhole = known.length === open.length;
      return {
        items: withWeights(open),
        total: open.length,
        value: isWhole || known.length > 0 ? toWire(sum(known)) : null,
        valueState: isWhole
          ? ('complete' as const)
          : known.length > 0
            ? ('partial' as const)
            : ('unavailable' as const),
        asOf: clock.now().toISOString(),
      };
    },
    { cacheVersion },
  );

  serve(
    lotRoutes.ofAsset,
    async ({ tx, scope, params }) => {
      await findAccount(tx, scope, params.id);
      const account = { workspaceId: scope.workspaceId, assetId: params.id };
      const entries = await listEntriesOfAccount(tx, account, await listInstrumentsIn(tx, account));
      const due = entries.map(toEntry).filter(({ on }) => on <= clock.today());
      const lots = fifoLots(due);
      const names = await listInstrumentsById(tx, scope, [...lots.keys()], clock.today());
      return { items: bothMethods(positionsOf(due).positions, lots, new Map(names.map(({ id, name }) => [id, name]))) };
    },
    { cacheVersion },
  );
}
