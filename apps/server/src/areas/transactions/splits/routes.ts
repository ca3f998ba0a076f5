import { splits } from '@aurea/contract/transactions/splits.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { AreaTools } from '#http/area.ts';
import { findInstrument } from '../instruments/queries.ts';
import { findTransaction } from '../queries.ts';
import { splitProposals } from './proposals.ts';
import { recordSplit, undoSplit } from './use-cases.ts';

/** Splits belong to an instrument: they are recorded in every account that holds it. */
export function serveSplits({ serve, db, clock, randomness }: AreaTools): void {
  const cacheVersion = wealthCacheVersion({ db, clock });

  serve(
    splits.proposals,
    async ({ tx, scope, params, query }) => {
      const today = clock.today();
      const { name } = await findInstrument(tx, scope, params.id, today);
      return { name, items: await splitProposals(tx, scope, { id: params.id, on: query.on, today }) };
    },
    { cacheVersion },
  );

  serve(splits.record, async ({ tx, scope, params, body }) => {
    const split = { ...body, instrumentId: params.id, newId: () => randomness.uuid() };
    const items = [];
    for (const id of await recordSplit({ tx, scope, clock }, split)) items.push(await findTransaction(tx, scope, id));
    return { items };
  });

  serve(splits.undo, ({ tx, scope, params, body }) => undoSplit({ tx, scope, clock }, params.id, body.transactionIds));
}
