import { STAND_INS } from '@aurea/domain/performance/benchmark/index-stand-ins.ts';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import { ensureReference, listKnownReferences, requestPrices } from './reference-queries.ts';

/** Somebody compares with a benchmark of which nobody here has what stands for its index. */
export const REQUEST_INDEXES: Job<Record<string, never>> = { name: 'market.indexes', data: z.object({}).strict() };

const SOURCE = 'yahoo';
const PREFERRED = Object.values(STAND_INS).flatMap(([first]) => first ?? []);

type Tools = Pick<AreaTools, 'db' | 'clock'>;

/** Makes what stands first for each index an instrument of the market, whose prices are wanted from now on. */
export async function requestIndexes({ db, clock }: Tools): Promise<void> {
  const at = clock.now();
  await inScope(db, {}, async (tx) => {
    for (const { symbol, name, type } of PREFERRED) {
      const fields = { source: SOURCE, sourceId: symbol, name, type, symbol, exchange: null };
      const { id, refreshedAt } = await ensureReference(tx, fields, at);
      if (refreshedAt === null) await requestPrices(tx, [id], at);
    }
  });
}

/** Asks for the prices of the day of those that were wanted once. */
export async function refreshIndexes({ db, clock }: Tools): Promise<void> {
  const symbols = PREFERRED.map(({ symbol }) => symbol);
  await inScope(db, {}, async (tx) => requestPrices(tx, await listKnownReferences(tx, SOURCE, symbols), clock.now()));
}
