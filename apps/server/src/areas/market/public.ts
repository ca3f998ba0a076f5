import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { REQUEST_INDEXES } from './indexes.ts';

import { listSourceStates, type SourceState } from './source-queries.ts';

/** Asks the market, where there is one, for the prices of what stands for the indexes of benchmarks. */
export async function askForIndexes({ config, queue }: Pick<AreaTools, 'config' | 'queue'>, tx: Tx): Promise<void> {
  if (config.market.isOn) await queue.enqueue(tx, REQUEST_INDEXES, {});
}

/** How the sources of prices are that were ever called. */
export async function listSources(tx: Tx): Promise<SourceState[]> {
  return await listSourceStates(tx);
}
