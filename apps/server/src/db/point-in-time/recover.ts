import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { createLog } from '#logging.ts';
import { type Account, closedFolder } from '../embedded/account.ts';
import { MAJOR_VERSION } from '../embedded/programs.ts';
import { type EmbeddedDatabase, startEmbedded } from '../embedded/supervisor.ts';
import { type Base, FILES_FILE, type Line, majorOf, reachesOf, usableBases } from './lines.ts';
import { fetchCommand } from './shell.ts';

/**
 * The base from which the database is brought forward to a moment: the last one that was complete by then.
 *
 * @param lines those of one database (`chooseLines`)
 * @param show how a moment is written for the operator
 * @throws Error with one sentence that says what can be reached
 */
export function baseFor(lines: readonly Line[], moment: Date, show: (moment: Date) => string): Base {
  const base = usableBases(lines).find(
    ({ endedAt, reachesTo }) => endedAt <= moment && reachesTo && reachesTo >= moment,
  );
  if (base) return base;
  const reaches = reachesOf(lines);
  const [first, last] = [reaches[0], reaches.at(-1)];
  if (!first || !last) throw new Error(noBase(lines));
  if (moment < first.from)
    throw new Error(`${show(moment)} is before the oldest base: it goes back to ${show(first.from)}.`);
  if (moment > last.to) throw new Error(`${show(moment)} is after the last WAL that was kept, of ${show(last.to)}.`);
  const words = reaches.map(({ from, to }) => `${show(from)} to ${show(to)}`).join(', ');
  throw new Error(`No WAL was kept of ${show(moment)}: what can be reached is ${words}.`);
}

/**
 * The last base of the newest line, to be brought as far as its WAL leads: the lines before it are histories that were left.
 *
 * @param lines those of one database, oldest first
 * @throws Error with one sentence where there is none
 */
export function latestBase(lines: readonly Line[]): Base {
  const newest = lines.at(-1);
  const [last] = usableBases(newest ? [newest] : []);
  if (last) return last;
  if (!newest || usableBases(lines).length === 0) throw new Error(noBase(lines));
  throw new Error(
    `The newest line, ${newest.id}, has no base yet that could be brought forward: ask for a moment, or name a former line by --line.`,
  );
}

function noBase(lines: readonly Line[]): string {
  const other = lines.flatMap(({ bases }) => bases).find((base) => majorOf(base) !== MAJOR_VERSION);
  const words = 'There is no base that could be brought forward';
  return other ? `${words}: this release runs PostgreSQL ${MAJOR_VERSION}, and not ${majorOf(other)}.` : `${words}.`;
}

export type Recovery = {
  readonly base: Base;
  /** Null for the end of what was kept. */
  readonly moment: Date | null;
  /** A folder of its own for the database, emptied first. */
  readonly home: string;
  readonly signal?: AbortSignal;
};

export type Recovered = {
  readonly database: EmbeddedDatabase;
  /** When the last change in it was committed, UTC; null where the WAL held none. */
  readonly lastChange: string | null;
};

/**
 * A database on a folder of its own, started from the base and brought forward to the moment: what was committed until
 * then is in it, nothing of later. It keeps no WAL yet.
 *
 * @throws Error with one sentence where the base is damaged or of another PostgreSQL, or the WAL is damaged or ends before the
 * moment, or before the last segment that was kept
 */
export async function recover({ base, moment, home, signal }: Recovery): Promise<Recovered> {
  const major = majorOf(base);
  if (major !== MAJOR_VERSION)
    throw new Error(`The base is of PostgreSQL ${major}, and this release runs ${MAJOR_VERSION}.`);
  await rm(home, { recursive: true, force: true });
  const said: string[] = [];
  const log = createLog('debug', { write: (line) => said.push(line) });
  try {
    const database = await startEmbedded({
      dataDir: home,
      log,
      recovery: {
        signal,
        fill: (draft, account) => unpack(base, draft, account, signal),
        settings: {
          wal_level: 'replica',
          hot_standby: 'off',
          restore_command: fetchCommand(base.walFolder),
          recovery_target_timeline: 'current',
          ...(moment ? targetOf(moment) : {}),
        },
      },
    });
    try {
      await untilSaid(said, 'ready to accept connections');
      return { database, lastChange: requireEnd(base, moment, said.join('')) };
    } catch (error) {
      await database.stop();
      throw error;
    }
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw explained(error, said.join(''), base);
  }
}

/** Before it reads its settings the server knows no `Z`. */
const targetOf = (moment: Date) => ({
  recovery_target_time: moment.toISOString().replace('Z', '+00:00'),
  recovery_target_action: 'promote',
});

/** Lines of the server may come later than its answer. */
async function untilSaid(said: readonly string[], words: string): Promise<void> {
  const giveUpAt = performance.now() + 10_000;
  while (!said.some((line) => line.includes(words)) && performance.now() < giveUpAt) await pause(15);
}

/** The last change that was brought back. @throws Error where the end of the WAL was asked for and it was not reached */
function requireEnd({ reachesSegment }: Base, moment: Date | null, said: string): string | null {
  const last = lastChange(said);
  const restored = [...said.matchAll(/restored log file \\*"([0-9A-F]{24})/g)].map(([, name]) => name ?? '');
  if (moment || !reachesSegment || restored.includes(reachesSegment)) return last;
  const until = last ? `the last change before that is of ${last} UTC, and --to "${last}Z" leads there` : NO_CHANGE;
  throw new Error(`The WAL cannot be followed to its end, ${reachesSegment}: ${until}.`);
}

const NO_CHANGE = 'it holds no change';

function lastChange(said: string): string | null {
  const found = [...said.matchAll(/last completed transaction was at log time ([\d-]+ [\d:]+)[\d.]*\+00/g)].at(-1);
  return found?.[1] ?? null;
}

function explained(error: unknown, said: string, { walFolder }: Base): unknown {
  const unread = /could not restore file \\*"([0-9A-F]{24})\\*" from archive/.exec(said)?.[1];
  if (unread) return new Error(`${join(walFolder, `${unread}.gz`)} is damaged or cannot be read.`, { cause: error });
  if (!/recovery ended before configured recovery target/.test(said)) return error;
  const last = lastChange(said);
  const until = last ? `the last change in it is of ${last} UTC` : NO_CHANGE;
  return new Error(`The WAL that was kept ends before that moment: ${until}.`, { cause: error });
}

const DAMAGED = 'is damaged or incomplete';

/** @throws Error where the files are not those of the manifest, to the last byte, or the WAL is closed to the account */
async function unpack(
  base: Base,
  draft: string,
  account: Account | undefined,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const closed = account && closedFolder(base.walFolder, account);
  if (closed) throw new Error(`The account of the database may not pass through ${closed}, where its WAL lies.`);
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const archive = extract();
  const file = createReadStream(join(base.folder, FILES_FILE));
  const read = pipeline(file, hashed, createZstdDecompress(), archive, stopping ? { signal: stopping } : {});
  read.catch((error: Error) => archive.destroy(error));
  try {
    for await (const entry of archive) await unpackEntry(entry, draft, account);
    await read;
    if (hash.digest('hex') !== base.manifest.sha256) throw new Error('its hash is another');
  } catch (error) {
    // A disk that is full or a file that may not be read says nothing of the base.
    const reason = error instanceof Error && 'syscall' in error ? `could not be unpacked (${error.message})` : DAMAGED;
    throw new Error(`The base in ${base.folder} ${reason}; nothing was restored.`, { cause: error });
  }
  const signal = join(draft, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  if (account) await chown(signal, account.uid, account.gid);
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never;

async function unpackEntry(entry: Entry, draft: string, account: Account | undefined): Promise<void> {
  const { name, type } = entry.header;
  if (isAbsolute(name) || name.split('/').includes('..')) throw new Error(`${name} leads out of the folder`);
  const path = join(draft, name);
  if (type === 'directory') {
    await mkdir(path, { mode: 0o700 });
    entry.resume();
  } else await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  if (account) await chown(path, account.uid, account.gid);
}
