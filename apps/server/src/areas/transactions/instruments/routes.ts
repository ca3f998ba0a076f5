import { instruments } from '@aurea/contract/transactions.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { AreaTools } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { uploadedBytes } from '#http/uploaded-file.ts';
import { readInWorker } from '#jobs/file-reading.ts';
import { type PriceFile, READ_PRICE_FILE } from '../prices/price-file.ts';
import { listPrices } from '../prices/queries.ts';
import { toInstrument } from './instrument-view.ts';
import { findInstrument, listInstruments } from './queries.ts';
import { addInstrument, importPriceFile, typePrice } from './use-cases.ts';

/** Reading the longest file of prices and storing them. */
const FILE_MS = 40_000;

export function serveInstruments({ serve, db, clock, randomness, workers }: AreaTools): void {
  const priceFiles = createRequestSlot<PriceFile>();
  serve(
    instruments.list,
    async ({ tx, scope, query }) => {
      const today = clock.today();
      const { rows, total } = await listInstruments(tx, scope, { ...query, today });
      return { items: rows.map((row) => toInstrument(row, today)), total };
    },
    { cacheVersion: wealthCacheVersion({ db, clock }) },
  );

  serve(instruments.create, async ({ tx, scope, body }) => {
    const fields = { ...body, isin: body.isin ?? null, symbol: body.symbol ?? null, referenceId: null };
    const id = await addInstrument({ tx, scope, clock }, { ...fields, id: randomness.uuid() });
    return toInstrument(await findInstrument(tx, scope, id, clock.today()), clock.today());
  });

  serve(instruments.prices, async ({ tx, scope, params, query }) => {
    await findInstrument(tx, scope, params.id, clock.today());
    return { items: await listPrices(tx, scope, { ...query, instrumentId: params.id }) };
  });

  serve(instruments.price, async ({ tx, scope, params, body }) => {
    await typePrice({ tx, scope, clock }, params.id, body);
    return toInstrument(await findInstrument(tx, scope, params.id, clock.today()), clock.today());
  });

  serve(
    instruments.importPrices,
    async ({ tx, scope, body, request }) => {
      const file = priceFiles.take(request);
      const done = await importPriceFile(
        { tx, scope, clock },
        { id: randomness.uuid(), fileName: body.fileName, file },
      );
      return { ...done, refused: [...done.refused] };
    },
    {
      patienceMs: FILE_MS,
      prepare: async ({ scope: { workspaceId }, body, request }) => {
        const input = uploadedBytes(body.content);
        priceFiles.put(request, await readInWorker(workers, { task: READ_PRICE_FILE, input, workspaceId }));
      },
    },
  );
}
