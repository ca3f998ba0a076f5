import { ownTransfers } from '@aurea/contract/transactions/own-transfers.ts';
import { priceDoubts } from '@aurea/contract/transactions/price-doubts.ts';
import { transfers } from '@aurea/contract/transactions/transfers.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area } from '#http/area.ts';
import { serveInstruments } from './instruments/routes.ts';
import { listOwnTransfers } from './own-transfers/read.ts';
import { answerOwnTransfer } from './own-transfers/use-cases.ts';
import { listPriceDoubts } from './price-doubts/queries.ts';
import { answerPriceDoubt } from './price-doubts/use-cases.ts';
import { findAccount, findTransaction, listTransactions } from './queries.ts';
import { serveSplits } from './splits/routes.ts';
import { recordSplitWith } from './splits/use-cases.ts';
import { knownRate } from './transfers/known-rate.ts';
import { recordTransfer } from './transfers/use-cases.ts';
import { correctEntry, recordEntry, removeEntry, restoreEntry } from './use-cases.ts';

export const transactionArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;
  const cacheVersion = wealthCacheVersion(tools);

  serve(transactions.list, ({ tx, scope, query }) => listTransactions(tx, scope, query), { cacheVersion });

  serve(
    transactions.ofAsset,
    async ({ tx, scope, params, query }) => {
      await findAccount(tx, scope, params.id);
      return await listTransactions(tx, scope, { ...query, asset: params.id });
    },
    { cacheVersion },
  );

  serve(ownTransfers.list, async ({ tx, scope }) => ({ items: await listOwnTransfers(tx, scope) }), { cacheVersion });

  serve(ownTransfers.answer, ({ tx, scope, params, body }) =>
    answerOwnTransfer({ tx, scope, clock }, params, body.answer),
  );

  serve(ownTransfers.withdraw, ({ tx, scope, params }) => answerOwnTransfer({ tx, scope, clock }, params, null));

  serve(
    priceDoubts.list,
    async ({ tx, scope, query }) => ({ items: await listPriceDoubts(tx, scope, query.instrument) }),
    { cacheVersion },
  );

  serve(priceDoubts.answer, ({ tx, scope, params, body }) =>
    answerPriceDoubt({ tx, scope, clock }, params.id, body.answer),
  );

  serve(priceDoubts.withdraw, ({ tx, scope, params }) => answerPriceDoubt({ tx, scope, clock }, params.id, null));

  serve(transactions.find, ({ tx, scope, params }) => findTransaction(tx, scope, params.id), { cacheVersion });

  serve(transactions.create, async ({ tx, scope, params, body }) => {
    const id = randomness.uuid();
    const { alsoIn = [], ...entry } = body;
    const [work, typed] = [
      { tx, scope, clock },
      { id, openingId: randomness.uuid(), assetId: params.id, body: entry },
    ];
    if (alsoIn.length === 0) {
      await recordEntry(work, typed);
      return await findTransaction(tx, scope, id);
    }
    const alsoIds = await recordSplitWith(work, typed, { assetIds: alsoIn, newId: () => randomness.uuid() });
    return { ...(await findTransaction(tx, scope, id)), alsoIds };
  });

  serve(transfers.record, async ({ tx, scope, body }) => {
    const ids = { out: randomness.uuid(), in: randomness.uuid(), transfer: randomness.uuid() };
    await recordTransfer({ tx, scope, clock }, ids, body);
    return { items: [await findTransaction(tx, scope, ids.out), await findTransaction(tx, scope, ids.in)] };
  });

  serve(transfers.rate, async ({ tx, scope, query }) => ({ rate: await knownRate(tx, scope, query) }));

  serve(transactions.change, async ({ tx, scope, params, body }) => {
    await correctEntry({ tx, scope, clock }, params.id, body);
    return await findTransaction(tx, scope, params.id);
  });

  serve(transactions.remove, ({ tx, scope, params }) => removeEntry({ tx, scope, clock }, params.id));

  serve(transactions.restore, async ({ tx, scope, params }) => {
    await restoreEntry({ tx, scope, clock }, params.id);
    return await findTransaction(tx, scope, params.id);
  });

  serveInstruments(tools);
  serveSplits(tools);
};
