import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDataFile } from './data-files.ts';
import { BASE_RUNNING, fetchCommand, LINE_FILE, storeCommand } from './shell.ts';
import { addFile, untilKept } from './take-base.ts';

const segment = (part: number) => `0000000100000000000000${part.toString(16).toUpperCase().padStart(2, '0')}`;

describe('a base waits for its WAL', () => {
  function stage(...parts: number[]) {
    const folder = mkdtempSync('/tmp/aurea-base-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const part of parts) writeFileSync(join(folder, `${segment(part)}.gz`), '');
    const [firstSegment, lastSegment] = [segment(1), segment(3)];
    return { folder, wait: () => untilKept(folder, { firstSegment, lastSegment }, new Date(), 0) };
  }

  it('to the last segment, without a hole', async () => {
    await expect(stage(1, 2, 3).wait()).resolves.toBeUndefined();
    await expect(stage(1, 2).wait()).rejects.toThrow('WAL is not kept at the moment');
    await expect(stage(1, 3).wait()).rejects.toThrow('WAL was given up while');
    await expect(stage(2, 3).wait()).rejects.toThrow('WAL was given up while');
  });

  it('and takes none that was kept before it began', async () => {
    const { folder, wait } = stage(1, 2, 3);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(folder, `${segment(3)}.gz`), anHourAgo, anHourAgo);
    await expect(wait()).rejects.toThrow('WAL is not kept at the moment');
  });
});

describe('readDataFile', () => {
  const bytesOf = async (path: string) => {
    const chunks = [];
    for await (const chunk of readDataFile(path, 3)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('gives zeros for a file that is gone, and no other', async () => {
    const folder = mkdtempSync('/tmp/aurea-file-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'there'), 'abc');
    expect(await bytesOf(join(folder, 'gone'))).toEqual(Buffer.alloc(3));
    await expect(bytesOf(join(folder, 'there/below'))).rejects.toThrow('ENOTDIR');
  });
});

describe('the commands', () => {
  function stage() {
    const home = mkdtempSync("/tmp/aurea wal's 100%-");
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    mkdirSync(join(home, 'pg_wal/archive_status'), { recursive: true });
    mkdirSync(join(home, 'kept'));
    const write = (words: string) => writeFileSync(join(home, 'pg_wal/A'), words);
    const sh = (command: string, path: string) =>
      spawnSync('/bin/sh', ['-c', command.replaceAll('%p', path).replaceAll('%f', 'A').replaceAll('%%', '%')], {
        cwd: home,
        env: { PATH: `${join(home, 'bin')}:/usr/bin:/bin` },
      }).status;
    const store = (mostBytes = 1e9, withinSeconds = 1) =>
      sh(storeCommand(join(home, 'kept'), mostBytes, withinSeconds), 'pg_wal/A');
    return { home, write, store, fetch: () => sh(fetchCommand(join(home, 'kept')), 'back') };
  }
  const files = (home: string) => readdirSync(join(home, 'kept'));

  it('keep a segment whole, once, and end the line where another has its name', () => {
    const { home, write, store, fetch } = stage();
    writeFileSync(join(home, LINE_FILE), '7-1');
    expect(fetch()).toBe(1);
    write('words');
    expect([store(), files(home), store(), fetch()]).toEqual([0, ['A.gz'], 0, 0]);
    write('other words');
    expect([store(), files(home), existsSync(join(home, LINE_FILE))]).toEqual([0, ['A.other'], false]);
  });

  it('abort a recovery over a segment that is damaged', () => {
    const { home, fetch } = stage();
    writeFileSync(join(home, 'kept/A.gz'), 'damaged');
    expect(fetch()).toBe(255);
  });

  it('store beyond the bound while a base is taken, and no longer', () => {
    const { home, write, store } = stage();
    write('words');
    const mark = join(home, 'kept', BASE_RUNNING);
    expect([store(1_024), files(home)]).toEqual([0, []]);
    writeFileSync(mark, '');
    expect([store(1_024), files(home)]).toEqual([0, ['A.gz', BASE_RUNNING]]);
    rmSync(mark);
    rmSync(join(home, 'kept/A.gz'));
    expect([store(1_024), files(home)]).toEqual([0, []]);
  });

  it('read what is free also of a disk with spaces in its names', () => {
    const { home, write, store } = stage();
    write('words');
    const say = (free: number) => {
      const disk = `//server/my old share 300000000 200000000 ${free} 67% /mnt/other disk`;
      writeFileSync(join(home, 'bin/df'), `#!/bin/sh\necho 'Filesystem'\necho '${disk}'\n`, { mode: 0o755 });
    };
    mkdirSync(join(home, 'bin'));
    say(1_000);
    expect([store(), files(home)]).toEqual([0, []]);
    say(100_000_000);
    expect([store(), files(home)]).toEqual([0, ['A.gz']]);
  });

  it('do not wait for a folder that hangs', () => {
    const { home, store } = stage();
    spawnSync('/bin/sh', ['-c', 'mkfifo pg_wal/A'], { cwd: home });
    expect(store()).not.toBe(0);
    for (let part = 0; part < 65; part += 1) writeFileSync(join(home, `pg_wal/archive_status/${part}.ready`), '');
    const startedAt = performance.now();
    expect(store(1e9, 60)).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  }, 90_000);

  it('give a segment up rather than fill the disk', () => {
    const { home, write, store } = stage();
    write('words');
    expect([store(1_024), files(home)]).toEqual([0, []]);
    rmSync(join(home, 'kept'), { recursive: true });
    expect(store()).not.toBe(0);
    for (let part = 0; part < 65; part += 1) writeFileSync(join(home, `pg_wal/archive_status/${part}.ready`), '');
    expect(store()).toBe(0);
  });
});

describe('a file of a base', () => {
  it('is refused once where its archive ends, as on a full disk', async () => {
    const folder = mkdtempSync('/tmp/aurea-file-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'large'), Buffer.alloc(4_000_000));
    const archive = pack();
    const adding = addFile(archive, 'large', 4_000_000, join(folder, 'large'));
    setTimeout(() => archive.destroy(), 50);
    await expect(adding).rejects.toThrow();
  });
});
