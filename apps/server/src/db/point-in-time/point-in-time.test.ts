import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { isBackupDue } from '#db/backup/schedule.ts';
import { chooseLines } from './choose-lines.ts';
import { type Base, type Line, reachesOf } from './lines.ts';
import { readMoment, shownIn } from './moment.ts';
import { prune } from './prune.ts';
import { baseFor, latestBase } from './recover.ts';
import { baseHistory, pruningOf } from './retention.ts';
import { type KeptSegment, lastWithoutHole, segmentAfter } from './segments.ts';
import { BASE_RUNNING } from './shell.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const hours = (before: number) => new Date(NOW.getTime() - before * 3_600_000);
const segment = (part: number) => `0000000100000000000000${part.toString(16).toUpperCase().padStart(2, '0')}`;
const kept = (part: number, bytes = 1_000): KeptSegment => ({ name: segment(part), keptAt: NOW, bytes });

function base(from: number, to: number | null, first = 1, compressedBytes = 100_000): Base {
  const endedAt = hours(from);
  const [firstSegment, lastSegment, at] = [segment(first), segment(first), endedAt.toISOString()];
  const sums = { files: 1, bytes: 1, compressedBytes, sha256: '' };
  const manifest = { format: 1, product: '', databaseVersion: 180_001, takenAt: at, endedAt: at, ...sums } as const;
  const reachesTo = to === null ? null : hours(to);
  return {
    ...{ folder: `/kept/${from}`, walFolder: '/kept/wal', endedAt, reachesTo, hasHole: to === null },
    reachesSegment: to === null ? null : segment(9),
    manifest: { ...manifest, firstSegment, lastSegment },
  };
}

function line(
  id: string,
  bases: readonly Base[],
  segments: readonly KeptSegment[] = [],
  clusterDir = '/data/postgresql-18',
): Line {
  const bytes = [...segments, ...bases.map(({ manifest }) => ({ bytes: manifest.compressedBytes }))];
  return {
    ...{ id, folder: `/kept/${id}`, walFolder: `/kept/${id}/wal`, bases, clusterDir },
    segments: new Map(segments.map((one) => [one.name, one])),
    bytes: bytes.reduce((sum, one) => sum + one.bytes, 0),
  };
}

describe('readMoment', () => {
  test.for([
    { why: 'winter', text: '2026-11-22 14:00', zone: 'Europe/Paris', at: '2026-11-22T13:00:00.000Z' },
    { why: 'summer', text: '2026-07-22 14:00:05', zone: 'Europe/Paris', at: '2026-07-22T12:00:05.000Z' },
    { why: 'a zone of half hours', text: '2026-11-22T14:00', zone: 'Asia/Kolkata', at: '2026-11-22T08:30:00.000Z' },
    { why: 'UTC', text: '2026-11-22 14:00Z', zone: 'Europe/Paris', at: '2026-11-22T14:00:00.000Z' },
    { why: 'an offset', text: '2026-10-25 02:30+01:00', zone: 'Europe/Paris', at: '2026-10-25T01:30:00.000Z' },
  ])('reads $why', ({ text, zone, at }) => {
    expect(readMoment(text, zone).toISOString()).toBe(at);
  });

  test.for([
    { text: 'tomorrow', zone: 'Europe/Paris', words: 'is no time' },
    { text: '2026-02-30 10:00', zone: 'Europe/Paris', words: 'is no time' },
    { text: '2026-02-30 10:00Z', zone: 'Europe/Paris', words: 'is no time' },
    { text: '2026-11-22', zone: 'Europe/Paris', words: 'is no time' },
    { text: '2026-03-29 02:30', zone: 'Europe/Paris', words: 'did not show' },
    { text: '2026-10-25 02:30', zone: 'Europe/Paris', words: 'twice' },
    { text: '2026-11-22 14:00', zone: 'Europe/Nowhere', words: 'is no time zone' },
  ])('refuses $text in $zone', ({ text, zone, words }) => {
    expect(() => readMoment(text, zone)).toThrow(words);
  });

  it('is shown by the clock of the zone', () => {
    expect(shownIn('Europe/Paris', NOW)).toBe('2026-11-27 13:00:00');
  });
});

describe('segments', () => {
  it('follow each other over the end of a file number', () => {
    expect(segmentAfter('0000000200000000000000FE')).toBe('0000000200000000000000FF');
    expect(segmentAfter('0000000200000000000000FF')).toBe('000000020000000100000000');
    expect(segmentAfter('0000000200000009000000FF')).toBe('000000020000000A00000000');
  });

  it('lead as far as none is missing', () => {
    const map = new Map([1, 2, 4].map((part) => [segment(part), kept(part)]));
    expect(lastWithoutHole(segment(1), map)?.name).toBe(segment(2));
    expect(lastWithoutHole(segment(3), map)).toBeUndefined();
  });
});

describe('what can be reached', () => {
  const lines = [
    line('7-20261120T000000000Z', [base(60, 50), base(55, 50)]),
    line('7-20261126T000000000Z', [base(20, 1)]),
  ];

  it('is joined where one base goes on from another', () => {
    expect(reachesOf(lines)).toEqual([
      { from: hours(60), to: hours(50) },
      { from: hours(20), to: hours(1) },
    ]);
  });

  it('begins with the last base before the moment, and is refused elsewhere', () => {
    const at = (before: number) => baseFor(lines, hours(before), (moment) => moment.toISOString());
    expect([at(58), at(52), at(20), at(1)].map(({ folder }) => folder)).toEqual(
      [60, 55, 20, 20].map((n) => `/kept/${n}`),
    );
    expect(() => at(61)).toThrow('before the oldest base');
    expect(() => at(30)).toThrow('No WAL was kept of');
    expect(() => at(0)).toThrow('after the last WAL');
    expect(latestBase(lines).folder).toBe('/kept/20');
    expect(() => latestBase([])).toThrow('There is no base');
    expect(() => baseFor([line('7-1', [base(3, null)])], NOW, String)).toThrow('There is no base');
  });
});

describe('the lines that are meant', () => {
  const [first, left, drill] = [
    line('7-20261120T000000000Z', [base(60, 50)], [], '/data/postgresql-17'),
    line('7-20261126T000000000Z', [base(20, 5)]),
    line('7-20261127T000000000Z', [base(3, 1)], [], '/drill/postgresql-18'),
  ];
  const all = [first, left, drill];

  it('are those of the data directory, under any PostgreSQL', () => {
    expect(chooseLines(all, { dataDir: '/data' })).toEqual([first, left]);
    expect(latestBase(chooseLines(all, { dataDir: '/data' })).folder).toBe('/kept/20');
  });

  it('are those of the only database there is, or have to be chosen', () => {
    expect(chooseLines([first, left], { dataDir: '/new' })).toEqual([first, left]);
    const refused = 'several databases: choose by --of or --line among --line 7-20261120T000000000Z (--of /data), ';
    expect(() => chooseLines(all, { dataDir: '/new' })).toThrow(refused);
    expect(chooseLines(all, { dataDir: '/new', of: '/drill' })).toEqual([drill]);
    expect(chooseLines(all, { dataDir: '/new', line: left.id })).toEqual([left]);
    expect(() => chooseLines(all, { dataDir: '/data', of: '/gone' })).toThrow(
      'There is no line of /gone; there are --',
    );
    expect(() => chooseLines([], { dataDir: '/data', line: 'x' })).toThrow('There is no line x; there is none.');
  });

  it('end with the newest, which alone leads to the latest', () => {
    const begun = line('7-20261127T000000000Z', []);
    expect(() => latestBase([left, begun])).toThrow(`The newest line, ${begun.id}, has no base yet`);
  });

  it('hold no base of another PostgreSQL', () => {
    const { manifest, ...rest } = base(2, 1);
    const other = line('7-20261127T000000000Z', [{ ...rest, manifest: { ...manifest, databaseVersion: 170_006 } }]);
    expect(reachesOf([left, other])).toEqual(reachesOf([left]));
    expect(() => baseFor([left, other], hours(1.5), String)).toThrow('after the last WAL');
    expect(() => latestBase([other])).toThrow('this release runs PostgreSQL 18, and not 17.');
  });
});

describe('pruning', () => {
  const current = '7-20261126T000000000Z';
  const segments = Array.from({ length: 9 }, (_, index) => kept(index + 1));

  it('keeps two bases and the WAL since the older', () => {
    const only = line(current, [base(30, 0, 2), base(20, 0, 4), base(10, 0, 6)], segments);
    const { lines, bases, wal } = pruningOf([only], current, { mostBytes: 1e9 }, NOW);
    expect([lines, bases, wal]).toEqual([[], [only.bases[0]], [{ line: only, before: segment(4), unreached: [] }]]);
  });

  it('keeps the last base alone where two take more than they may', () => {
    const only = line(current, [base(20, 0, 4), base(10, 0, 6)], segments);
    expect(pruningOf([only], current, { mostBytes: 150_000 }, NOW).bases).toEqual([only.bases[0]]);
  });

  it('lets a former line of the same place go with its bases, also of an earlier database', () => {
    const former = line('7-20261101T000000000Z', [base(90, 80)]);
    const earlier = line('8-20261101T000000000Z', [base(90, 80)], [], '/data/postgresql-17');
    const now = line(current, [base(20, 0), base(10, 0)]);
    expect(pruningOf([former, earlier, now], current, { mostBytes: 1e9 }, NOW).lines).toEqual([former, earlier]);
    expect(pruningOf([former, line(current, [base(10, 0)])], current, { mostBytes: 1e9 }, NOW).lines).toEqual([]);
  });
});

describe('pruning of a disk that grows full', () => {
  const current = '7-20261127T000000000Z';
  const former = line('7-20261126T000000000Z', [base(90, 80)]);

  it('keeps the last base alone', () => {
    const only = line(current, [base(20, 0), base(10, 0)]);
    expect(pruningOf([former, only], current, { mostBytes: 1e9, room: 'short' }, NOW)).toMatchObject({
      lines: [],
      bases: [only.bases[0]],
    });
  });

  it('lets former lines go too where WAL is given up, but never the last base', () => {
    const [taken, none] = [line(current, [base(10, 0)]), line(current, [])];
    const written = line('7-20261125T000000000Z', [base(99, 80)], [kept(1)]);
    expect(pruningOf([former, written, taken], current, { mostBytes: 1e9, room: 'none' }, NOW).lines).toEqual([former]);
    expect(pruningOf([former, none], current, { mostBytes: 1e9, room: 'none' }, NOW).lines).toEqual([]);
  });
});

describe('pruning never deletes', () => {
  const current = '7-20261126T000000000Z';
  const two = [base(20, 0), base(10, 0)];
  const former = '7-20261101T000000000Z';

  it('a base that can be brought forward for one that cannot', () => {
    const only = line(current, [base(30, 0), base(20, null), base(10, null)]);
    expect(pruningOf([only], current, { mostBytes: 1 }, NOW).bases).toEqual([]);
    const next = line(current, [base(30, 0), base(20, null), base(10, 0)]);
    expect(pruningOf([next], current, { mostBytes: 1e9 }, NOW).bases).toEqual([next.bases[1]]);
    const none = line(current, [base(30, null), base(20, null)]);
    expect(pruningOf([none], current, { mostBytes: 1 }, NOW).bases).toEqual([]);
  });

  it.each([
    { why: 'of other files', of: line(former, [base(90, 80)], [], '/copy/postgresql-18'), id: current },
    { why: 'that is written', of: line(former, [base(90, 80)], [kept(1)]), id: current },
    { why: 'of before a restore, for a day', of: line(former, [base(90, 80)]), id: '7-20261127T000000000Z' },
  ])('a line $why', ({ of, id }) => {
    expect(pruningOf([of, line(id, two)], id, { mostBytes: 1 }, NOW).lines).toEqual([]);
  });
});

describe('WAL behind a hole', () => {
  const current = '7-20261126T000000000Z';
  const holed = [1, 2, 3, 5, 6, 7].map((part) => kept(part));

  it('goes but for the newest, which shows the hole', () => {
    const only = line(current, [{ ...base(10, 1, 2), reachesSegment: segment(3) }], holed);
    const unreached = [segment(5), segment(6)];
    expect(pruningOf([only], current, { mostBytes: 1e9 }, NOW).wal).toEqual([
      { line: only, before: segment(2), unreached },
    ]);
  });

  it('stays while a base is taken', async () => {
    const folder = mkdtempSync('/tmp/aurea-prune-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const wal = join(folder, current, 'wal');
    mkdirSync(wal, { recursive: true });
    for (const { name } of holed) writeFileSync(join(wal, `${name}.gz`), '');
    writeFileSync(join(wal, BASE_RUNNING), '');
    await prune(folder, current, 1);
    expect(readdirSync(wal)).toHaveLength(holed.length + 1);
    rmSync(join(wal, BASE_RUNNING));
    await prune(folder, current, 1);
    expect(readdirSync(wal)).toEqual([`${segment(7)}.gz`]);
  });
});

describe('a base is due', () => {
  const isDue = (of: Line | undefined, mostBytes = 1e9, triedAt: Date | null = null) =>
    isBackupDue(baseHistory(of, mostBytes, triedAt), NOW);

  it.each([
    { why: 'none was taken', of: line('7-1', []), due: true },
    { why: 'the last one is a day old', of: line('7-1', [base(24, 0)]), due: true },
    { why: 'the last one is new', of: line('7-1', [base(3, 0)]), due: false },
    { why: 'WAL was lost after it', of: line('7-1', [base(3, null)]), due: true },
    { why: 'WAL was lost, less than an hour ago', of: line('7-1', [base(0.5, null)]), due: false },
    { why: 'its WAL has outgrown the bound', of: line('7-1', [base(3, 0)], [kept(1, 2e9)]), due: true },
    {
      why: 'its WAL has reached a bound below two bases',
      of: line('7-1', [base(3, 0, 1, 8e8)], [kept(1, 9.5e8)]),
      due: true,
    },
    { why: 'a bound is smaller than any base', of: line('7-1', [base(3, 0, 1, 2e9)]), due: false },
  ])('$why: $due', ({ of, due }) => {
    expect(isDue(of)).toBe(due);
  });

  it('is tried again an hour after a failure', () => {
    expect(isDue(undefined, 1e9, hours(0.5))).toBe(false);
    expect(isDue(undefined, 1e9, hours(1.5))).toBe(true);
  });
});
