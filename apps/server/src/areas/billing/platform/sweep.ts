import type { PlatformFailure } from '@aurea/contract/billing/invoice-platform.ts';
import { canDecrypt } from '#db/cipher.ts';
import type { Scope } from '#db/scope.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { createFlowService, type PlatformLines } from '#providers/invoice-platform/flow-service.ts';
import { PlatformError } from '#providers/invoice-platform/port.ts';
import { findNextDepositAt } from './deposit-queries.ts';
import { handOver } from './hand-over.ts';
import { hearStatuses } from './hear.ts';
import { VisitOver } from './in-visit.ts';
import { findNextFetchAt } from './invoice-queries.ts';
import { SWEEP_PLATFORMS } from './jobs.ts';
import { claimPlatform, findNextDuePractice, releasePlatform, type Taken } from './queries.ts';
import { fetchInvoices, listInvoices } from './receive.ts';
import { findNextStatusAt } from './status-queries.ts';

/** Platforms that are called at once. */
const MOST_AT_ONCE = 5;
/** A sweep calls no further platform after so long; the next one goes on. */
const SWEEP_MS = 60_000;
/** No further file is begun so long after a platform was called. */
const FETCHING_MS = 60_000;
const MINUTE_MS = 60_000;
const READING_MINUTES = 10;
const LONGEST_PAUSE_MINUTES = 120;

export function workOnPlatforms(areaTools: AreaTools, lines: PlatformLines): void {
  const tools = forJobs(areaTools);
  tools.queue.handle(SWEEP_PLATFORMS, () => sweep(tools, lines));
  tools.queue.repeat(SWEEP_PLATFORMS, '* * * * *', {});
}

/** Calls each platform that is due once, several side by side: one that is slow holds up no other. */
async function sweep(tools: AreaTools, lines: PlatformLines): Promise<void> {
  const endsAt = performance.now() + SWEEP_MS;
  const visited: string[] = [];
  const failures: unknown[] = [];
  const goOn = async () => {
    while (performance.now() < endsAt) {
      const { db, clock } = tools;
      const workspaceId = await inScope(db, { system: true }, (tx) => findNextDuePractice(tx, clock.now(), visited));
      if (workspaceId === undefined) return;
      visited.push(workspaceId);
      await visit(tools, lines, workspaceId).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, goOn));
  if (failures.length > 0) throw failures[0];
}

/** Calls the platform of one practice, with no transaction open, while no other process does. */
async function visit(tools: AreaTools, lines: PlatformLines, workspaceId: string): Promise<void> {
  const scope = { workspaceId, system: true } as const;
  const { db, clock } = tools;
  const connection = await inScope(db, scope, (tx) => claimPlatform(tx, scope, clock.now()));
  if (!connection) return;
  const reading: Read = { ...connection, failure: 'unreadable' };
  try {
    reading.failure = await read(tools, lines, { workspaceId, connection, reading });
  } catch (error) {
    if (!(error instanceof VisitOver)) throw error;
  } finally {
    await giveBack(tools, { workspaceId, connection, reading });
  }
}

async function giveBack({ db, clock }: AreaTools, { workspaceId, connection, reading }: Visit): Promise<void> {
  const { failure, readThrough, receivedThrough } = reading;
  const scope = { workspaceId, system: true } as const;
  const failures = failure === null ? 0 : connection.failures + 1;
  const now = clock.now();
  await inScope(db, scope, async (tx) => {
    const pause = pauseOf(failures);
    const next = failure === null ? await nextAt(tx, scope, connection.address) : Infinity;
    const dueAt = new Date(Math.min(now.getTime() + pause, Math.max(next, now.getTime())));
    const through = { readThrough, receivedThrough };
    await releasePlatform(tx, scope, { failure, failures, taken: connection, ...through, now, dueAt });
  });
}

/** When something waits for the platform by itself. */
async function nextAt(tx: Tx, scope: Scope, platform: string): Promise<number> {
  const moments = [
    await findNextDepositAt(tx, scope, platform),
    await findNextStatusAt(tx, scope, platform),
    await findNextFetchAt(tx, scope, platform),
  ];
  return Math.min(...moments.map((moment) => moment?.getTime() ?? Infinity));
}

const pauseOf = (failures: number): number =>
  (failures === 0 ? READING_MINUTES : Math.min(2 ** (failures - 1), LONGEST_PAUSE_MINUTES)) * MINUTE_MS;

/** How far was read, and why no further. */
type Read = { failure: PlatformFailure | null; readThrough: string; receivedThrough: string };
type Visit = { readonly workspaceId: string; readonly connection: Taken; readonly reading: Read };

/** @returns how it failed first; null where it did not */
async function read({ cipher, ...tools }: AreaTools, lines: PlatformLines, visited: Visit): Promise<Read['failure']> {
  const { workspaceId, connection, reading } = visited;
  const { sealedSecret, readThrough: _read, receivedThrough: _received, ...account } = connection;
  if (sealedSecret === null || !canDecrypt(cipher, sealedSecret)) return 'secret_lost';
  const platform = createFlowService(lines, { ...account, clientSecret: cipher.decrypt(sealedSecret) });
  const call = { workspaceId, connection, tools: { ...tools, cipher }, platform };
  const endsAt = performance.now() + FETCHING_MS;
  return await firstFailure([
    () => handOver(call),
    async () => {
      reading.readThrough = await hearStatuses(call);
    },
    async () => {
      reading.receivedThrough = await listInvoices(call);
    },
    () => fetchInvoices(call, endsAt),
  ]);
}

/** What one step cannot be blamed for: the others are not tried either. */
const ENDS_VISIT: readonly PlatformFailure[] = [
  'address_refused',
  'unreachable',
  'too_slow',
  'redirected',
  'unauthorised',
];

async function firstFailure(steps: readonly (() => Promise<void>)[]): Promise<PlatformFailure | null> {
  let first: PlatformFailure | null = null;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      first ??= error.failure;
      if (ENDS_VISIT.includes(error.failure)) return first;
    }
  }
  return first;
}
