import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded/supervisor.ts';
import { type Line, readLines } from '#db/point-in-time/lines.ts';
import { createLog } from '#logging.ts';
import { takeBaseOf } from './point-in-time.ts';

const home = mkdtempSync('/tmp/aurea-bound-');
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
const pointInTime = { isOn: true, folder: join(dataDir, 'point-in-time'), mostBytes: 12e6 };
let running: EmbeddedDatabase;

beforeAll(async () => {
  running = await startEmbedded({ dataDir, log: createLog('silent'), durable: false, walStore: pointInTime });
  await takeBaseOf({ dataDir, pointInTime }, running.addresses, false);
});
afterAll(async () => {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
});

async function line(): Promise<Line> {
  const [only] = await readLines(pointInTime.folder);
  if (!only) throw new Error('no line was begun');
  return only;
}

/** Writes WAL that cannot be compressed, 8 MB, and waits until its segment was seen to. Answers whether it was kept. */
async function writeWal(): Promise<boolean> {
  return await withOwner(running.addresses.owner, async (owner) => {
    await owner.query(
      `select pg_logical_emit_message(false, 'aurea', string_agg(gen_random_uuid()::text, '')) from generate_series(1, 400000)`,
    );
    const { rows } = await owner.query('select pg_walfile_name(pg_switch_wal()) as name');
    const seen = `select 1 from pg_stat_archiver where last_archived_wal >= $1`;
    while ((await owner.query(seen, [rows[0].name])).rows.length === 0) await pause(50);
    return (await line()).segments.has(rows[0].name);
  });
}

it('gives WAL up beyond the bound, and keeps it again from the next base on', async () => {
  let isKept = true;
  for (let written = 0; isKept && written < 8; written += 1) isKept = await writeWal();
  expect(isKept).toBe(false);
  const before = await line();
  await takeBaseOf({ dataDir, pointInTime }, running.addresses, false);
  expect(await writeWal()).toBe(true);
  const { bases, bytes } = await line();
  expect(bases).toHaveLength(1);
  expect(bases[0]).toMatchObject({ hasHole: false, reachesTo: expect.any(Date) });
  expect(bases[0]?.folder).not.toBe(before.bases[0]?.folder);
  expect(bytes).toBeLessThan(pointInTime.mostBytes);
});
