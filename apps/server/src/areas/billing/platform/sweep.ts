import type { PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import { canDecrypt } from '#db/cipher.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { createFlowService } from '#providers/invoice-platform/flow-service.ts';
import { PlatformError } from '#providers/invoice-platform/port.ts';
import type { Outbound } from '#providers/outbound.ts';
import { nextDepositAt } from './deposit-queries.ts';
import { handOver } from './hand-over.ts';
import { hearStatuses } from './hear.ts';
import { SWEEP_PLATFORMS } from './jobs.ts';
import { type Connection, claimPlatform, duePractices, releasePlatform } from './queries.ts';

/** Platforms that are called at once. */
const MOST_AT_ONCE = 5;
/** A sweep calls no further platform after so long; the next one goes on. */
const SWEEP_MS = 60_000;
const MINUTE_MS = 60_000;
const READING_MINUTES = 10;
const LONGEST_PAUSE_MINUTES = 120;

export function workOnPlatforms(areaTools: AreaTools, outbound: Outbound): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(SWEEP_PLATFORMS, () => sweep(tools, outbound));
  tools.queue.repeat(SWEEP_PLATFORMS, '* * * * *', {});
}

async function sweep(tools: AreaTools, outbound: Outbound): Promise<void> {
  const { db, clock } = tools;
  const endsAt = performance.now() + SWEEP_MS;
  const failures: unknown[] = [];
  while (performance.now() < endsAt) {
    const some = await inScope(db, { system: true }, (tx) => duePractices(tx, clock.now(), MOST_AT_ONCE));
    const outcomes = await Promise.allSettled(some.map((workspaceId) => visit(tools, outbound, workspaceId)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    if (some.length < MOST_AT_ONCE) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Calls the platform of one practice, with no transaction open, while no other process does. */
async function visit(tools: AreaTools, outbound: Outbound, workspaceId: string): Promise<void> {
  const scope = { workspaceId, system: true } as const;
  const { db, clock } = tools;
  const connection = await inScope(db, scope, (tx) => claimPlatform(tx, scope, clock.now()));
  if (!connection) return;
  let reading: Read = { failure: 'unreadable', readThrough: connection.readThrough };
  try {
    reading = await read(tools, outbound, { workspaceId, connection });
  } finally {
    await giveBack(tools, { workspaceId, connection }, reading);
  }
}

async function giveBack({ db, clock }: AreaTools, visited: Visit, { failure, readThrough }: Read): Promise<void> {
  const { workspaceId, connection } = visited;
  const scope = { workspaceId, system: true } as const;
  const failures = failure === null ? 0 : connection.failures + 1;
  const now = clock.now();
  await inScope(db, scope, async (tx) => {
    const pause = pauseOf(failures);
    const next = failure === null ? await nextDepositAt(tx, scope, connection.address) : null;
    const dueAt = new Date(Math.min(now.getTime() + pause, Math.max(next?.getTime() ?? Infinity, now.getTime())));
    await releasePlatform(tx, scope, { failure, failures, version: connection.version, readThrough, now, dueAt });
  });
}

const pauseOf = (failures: number): number =>
  (failures === 0 ? READING_MINUTES : Math.min(2 ** (failures - 1), LONGEST_PAUSE_MINUTES)) * MINUTE_MS;

type Visit = { readonly workspaceId: string; readonly connection: Connection };
type Read = { readonly failure: PlatformFailure | null; readonly readThrough: string };

async function read({ cipher, ...tools }: AreaTools, outbound: Outbound, visited: Visit): Promise<Read> {
  const { sealedSecret, readThrough, ...account } = visited.connection;
  if (sealedSecret === null || !canDecrypt(cipher, sealedSecret)) return { failure: 'secret_lost', readThrough };
  const platform = createFlowService(outbound, { ...account, clientSecret: cipher.decrypt(sealedSecret) });
  const call = { ...visited, tools: { ...tools, cipher }, platform };
  try {
    await handOver(call);
    return await hearStatuses(call);
  } catch (error) {
    if (error instanceof PlatformError) return { failure: error.failure, readThrough };
    throw error;
  }
}
