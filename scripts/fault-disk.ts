import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { type Accounts, auditWrites, openAccounts, startWriters } from './fault-writes.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const SIZE_MB = 400;
const WRITES_BEFORE = 200;
/** Targets of the security document: F-06. */
const NOT_READY_WITHIN_MS = 60_000;
const NORMAL_WITHIN_MS = 10_000;
/** The log of the database may have room for a while after the disk has none. */
const REFUSED_WITHIN_MS = 120_000;
const FULL_MS = 30_000;

const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };

/** A file system of its own for the folder, in memory. @throws Error where this user may not mount one */
function mountSmall(folder: string): void {
  const size = `size=${SIZE_MB}m,mode=755`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('a small file system is mounted for this trial: Linux and the rights of root are needed', {
      cause,
    });
  }
}

/** Takes all room that is left, to the last block. */
function fill(file: string): void {
  for (const block of [Buffer.alloc(1_048_576, 1), Buffer.alloc(4_096, 1)]) {
    while (wasWritten(file, block));
  }
}

function wasWritten(file: string, block: Buffer): boolean {
  try {
    writeFileSync(file, block, { flag: 'a' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}

/** Milliseconds until something holds. @throws Error after the time it may take */
async function timeUntil(what: string, mostMs: number, holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > mostMs) throw new Error(`${what}: not within ${mostMs / 1_000} s`);
    await pause(50);
  }
  return Math.round(performance.now() - begun);
}

const readyOf = async ({ url }: Product) => (await fetch(`${url}/api/health/ready`)).status;

async function writeOne({ call }: Accounts): Promise<number> {
  return (await call('POST', '/api/assets', { name: 'One more', kind: 'securities_account', currency: 'EUR' })).status;
}

/** How often each status answered a read while the disk was full. */
async function readMeanwhile({ call }: Accounts): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    const { status } = await call('GET', '/api/assets');
    counts.set(status, (counts.get(status) ?? 0) + 1);
    await pause(20);
  }
  return counts;
}

/**
 * Fills the disk of the product while four clients write, and frees it again (F-06).
 *
 * @returns what is wrong: another answer than 503 to a write, than 200 or 503 to a read, a slow recovery, a write lost
 */
export async function fillDisk(): Promise<string[]> {
  const dataDir = await newDataDir();
  mountSmall(dataDir);
  const filling = join(dataDir, 'filling');
  try {
    const product = await startProduct({ dataDir, port: await freePort(), env: ENV });
    try {
      const accounts = await openAccounts(product.url);
      const writes = startWriters(accounts);
      await writes.until((acknowledged) => acknowledged >= WRITES_BEFORE);
      fill(filling);
      let refusal = 201;
      const refusedAfter = await timeUntil('a write is refused', REFUSED_WITHIN_MS, async () => {
        refusal = await writeOne(accounts);
        return refusal >= 300;
      });
      const notReadyAfter = await timeUntil(
        'ready is 503',
        NOT_READY_WITHIN_MS,
        async () => (await readyOf(product)) === 503,
      );
      const reads = await readMeanwhile(accounts);
      rmSync(filling);
      const normalAfter = await timeUntil('all is well again', 60_000, async () => {
        return (await readyOf(product)) === 200 && (await writeOne(accounts)) < 300;
      });
      await writes.stop();
      const findings = await auditWrites(accounts, writes);
      console.log(`a write was refused after the disk was full    ${refusedAfter} ms, with ${refusal}`);
      console.log(`ready was 503 after that                       ${notReadyAfter} ms`);
      for (const [status, count] of reads)
        console.log(`reads while the disk was full                  ${count} × ${status}`);
      console.log(`ready and writing once there was room          ${normalAfter} ms`);
      for (const [what, count] of Object.entries(findings.counts)) console.log(`${what.padEnd(47)}${count}`);
      const odd = [...reads.keys()].filter((status) => status !== 200 && status !== 503);
      return [
        ...findings.faults,
        ...(refusal === 503 ? [] : [`a write on a full disk was answered with ${refusal}`]),
        ...odd.map((status) => `a read on a full disk was answered with ${status}`),
        ...(normalAfter > NORMAL_WITHIN_MS ? [`it took ${normalAfter} ms to be well again`] : []),
        ...(product.process.exitCode === null ? [] : ['the application ended']),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    execFileSync('umount', [dataDir]);
    await removeDataDir(dataDir);
  }
}
