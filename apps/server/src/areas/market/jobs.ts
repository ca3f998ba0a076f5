import { z } from 'zod';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { listWorkspacesAfter } from '#db/workspaces-after.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import type { Job } from '#jobs/queue.ts';
import type { MarketPort } from '#providers/market/port.ts';
import { callSource } from './call-source.ts';
import { findProgressOf, linkInstruments, requestHeldPrices } from './households/queries.ts';
import { REQUEST_INDEXES, refreshIndexes, requestIndexes } from './indexes.ts';
import { deleteQuarantine } from './quarantine-queries.ts';
import { requestRates } from './source-queries.ts';

const Nothing = z.object({}).strict();

/** One call to each source, where its turn has come. */
export const CALL_SOURCES: Job<Record<string, never>> = { name: 'market.call', data: Nothing };

const Household = z.object({ workspaceId: z.string(), rounds: z.number() });

/** Asks for the prices of what a household holds; comes back while something it holds is still looked for. */
export const REFRESH_HOUSEHOLD: Job<z.infer<typeof Household>> = { name: 'market.household', data: Household };

/** Asks for the prices of all households. */
const REFRESH_ALL: Job<Record<string, never>> = { name: 'market.all', data: Nothing };

/** After Paris and New York have closed. */
const EVERY_EVENING = '30 22 * * *';
const EVERY_MINUTE = '* * * * *';
const ROUND_SECONDS = 70;
/** Two hours of one question a minute. */
export const ROUNDS = 100;
const QUARANTINE_DAYS = 90;
const HOUSEHOLDS_AT_ONCE = 200;

/** With no source the jobs have nothing to do: they are known all the same, for a queue may still hold some. */
export function workOnMarket(areaTools: AreaTools, sources: readonly MarketPort[]): void {
  const tools = forJobs(areaTools);
  const { queue } = tools;
  queue.handle(CALL_SOURCES, async () => {
    await Promise.all(sources.map((port) => callSource(tools, port)));
  });
  queue.handle(REFRESH_HOUSEHOLD, async (household) => {
    if (sources.length > 0) await refreshHousehold(tools, household);
  });
  queue.handle(REFRESH_ALL, async () => {
    if (sources.length > 0) await refreshAll(tools);
  });
  queue.handle(REQUEST_INDEXES, async () => {
    if (sources.length === 0) return;
    await requestIndexes(tools);
    await inScope(tools.db, {}, (tx) => queue.enqueue(tx, CALL_SOURCES, {}));
  });
  if (sources.length === 0) return;
  queue.repeat(CALL_SOURCES, EVERY_MINUTE, {});
  queue.repeat(REFRESH_ALL, EVERY_EVENING, {});
}

async function refreshHousehold({ db, clock, queue }: AreaTools, household: z.infer<typeof Household>): Promise<void> {
  const { workspaceId, rounds } = household;
  const at = clock.now();
  await inScope(db, { workspaceId }, async (tx) => {
    await linkFound(tx, workspaceId);
    await requestHeldPrices(tx, { workspaceId }, at);
    await requestRates(tx, 'ecb', at);
    const { unnamed } = await findProgressOf(tx, { workspaceId });
    if (unnamed > 0 && rounds > 0) {
      const again = { workspaceId, rounds: rounds - 1 };
      await queue.enqueue(tx, REFRESH_HOUSEHOLD, again, { afterSeconds: ROUND_SECONDS });
    }
    await queue.enqueue(tx, CALL_SOURCES, {});
  });
}

async function linkFound(tx: Tx, workspaceId: string): Promise<void> {
  await lockHousehold(tx, workspaceId);
  const { from } = await linkInstruments(tx, { workspaceId });
  if (from) await invalidateNetWorthFrom(tx, workspaceId, from);
}

async function refreshAll({ db, clock, queue }: AreaTools): Promise<void> {
  const before = new Date(clock.now().getTime() - QUARANTINE_DAYS * 86_400_000);
  await inScope(db, {}, (tx) => deleteQuarantine(tx, before));
  await refreshIndexes({ db, clock });
  let last: string | null = null;
  do {
    const after: string | null = last;
    const some = await inScope(db, { system: true }, async (tx) => {
      const ids = await listWorkspacesAfter(tx, 'household', after, HOUSEHOLDS_AT_ONCE);
      for (const workspaceId of ids) await queue.enqueue(tx, REFRESH_HOUSEHOLD, { workspaceId, rounds: ROUNDS });
      return ids;
    });
    last = some.at(-1) ?? null;
  } while (last !== null);
}
