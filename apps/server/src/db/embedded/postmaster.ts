import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#logging.ts';
import { type Cluster, PROGRAM_ENVIRONMENT, serverArguments } from './cluster.ts';
import { isAlive, isServerOf, orphansOf, signal } from './processes.ts';
import { SOCKET } from './socket.ts';

/** A running server. */
export type Postmaster = {
  /** Settles when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it in order: running transactions are rolled back, everything committed is on disk. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the server as a child of a shell that holds a pipe from this process. When the pipe closes (stop, exit, or
 * kill -9 of this process) the shell asks the server to shut down, so the database never outlives its application.
 */
const GUARD = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } &
guard=$!
exec 3<&-
wait "$server"; code=$?
kill -KILL "$guard" 2>/dev/null
exit "$code"
`;

const READY_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 15_000;

export type Launch = {
  readonly cluster: Cluster;
  readonly programs: string;
  readonly socketDirectory: string;
  readonly log: Log;
  /** How long it may take until it answers: five minutes unless stated. */
  readonly readyWithinMs?: number;
  /** Ends a start before it is complete. */
  readonly signal?: AbortSignal | undefined;
};

/** Starts the server and waits until it answers. @throws Error with the server's own words when it does not */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster, programs, socketDirectory, log } = launch;
  await clearTheWay(cluster);
  for (const name of [SOCKET, `${SOCKET}.lock`]) rmSync(join(socketDirectory, name), { force: true });

  const server = join(programs, 'bin', 'postgres');
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', server, ...serverArguments(cluster, socketDirectory)], {
    ...cluster.account,
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in a terminal must not reach it before this process has finished its requests
  });
  child.stdin?.on('error', () => undefined); // closing the pipe of a server that has just died
  const complaints = relayLog(child, log);
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => settle());
    child.once('error', (error) => {
      complaints.push(error.message);
      settle();
    });
  });
  const stop = () => void child.stdin?.end();
  launch.signal?.addEventListener('abort', stop);
  if (launch.signal?.aborted) stop();
  await untilReady(launch, ended, complaints).finally(() => launch.signal?.removeEventListener('abort', stop));
  return { ended, stop: () => stopPostmaster(cluster, child, ended) };
}

async function untilReady(
  { cluster, readyWithinMs = READY_WITHIN_MS }: Launch,
  ended: Promise<void>,
  complaints: readonly string[],
): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  const giveUpAt = performance.now() + readyWithinMs;
  while (!isReady(cluster)) {
    await pause(15);
    if (over) throw new Error(`The database did not start: ${complaints.join(' ') || 'it ended without a word.'}`);
    if (performance.now() > giveUpAt) throw new Error('The database did not become ready in time.');
  }
}

async function stopPostmaster(cluster: Cluster, child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end();
  const inTime = await Promise.race([ended.then(() => true), pause(STOP_WITHIN_MS, false, { ref: false })]);
  if (!inTime) {
    // Immediate shutdown: nothing committed is lost, the next start replays the log.
    const pid = recordedPid(cluster);
    if (pid !== undefined && isServerOf(cluster.dir, pid)) signal(pid, 'SIGQUIT');
    await ended;
  }
}

/**
 * Ends what an earlier life of the application may have left running on these files. This process holds the lock of the
 * data directory, so whatever still runs there has lost its master.
 */
async function clearTheWay(cluster: Cluster): Promise<void> {
  const pid = recordedPid(cluster);
  if (pid !== undefined && isServerOf(cluster.dir, pid)) await endServer(cluster, pid);
  for (const orphan of orphansOf(cluster.name)) signal(orphan, 'SIGKILL');
  await until(() => orphansOf(cluster.name).length === 0, 5_000);
  rmSync(join(cluster.dir, 'postmaster.pid'), { force: true });
}

async function endServer(cluster: Cluster, pid: number): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name);
    if (await until(() => !isAlive(pid), patience)) return;
  }
  throw new Error(`Process ${pid} still works on ${cluster.dir} and cannot be ended.`);
}

async function until(condition: () => boolean, patienceMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await pause(20);
  }
  return true;
}

/** The lines of `postmaster.pid`: process id first, state last. */
function record(cluster: Cluster): string[] {
  try {
    return readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function recordedPid(cluster: Cluster): number | undefined {
  const pid = Number(record(cluster)[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isReady(cluster: Cluster): boolean {
  return record(cluster)[7]?.trim() === 'ready';
}

/** Hands the server's lines to our log and keeps those that explain why it could not go on. */
function relayLog(child: ChildProcess, log: Log): string[] {
  const complaints: string[] = [];
  if (!child.stderr) return complaints;
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [severity, text] = splitLine(line);
    if (severity === 'FATAL' || severity === 'PANIC') complaints.push(text);
    if (severity === 'PANIC') log.error({ from: 'postgresql' }, text);
    else if ((severity === 'FATAL' && text !== ORDERLY_END) || severity === 'WARNING')
      log.warn({ from: 'postgresql' }, text);
    else log.debug({ from: 'postgresql' }, text);
  });
  return complaints;
}

/** What a server says of each connection that is still open when it is asked to stop. */
const ORDERLY_END = 'terminating connection due to administrator command';

function splitLine(line: string): [severity: string, text: string] {
  const match = /^([A-Z]+): {2}(.*)$/.exec(line);
  return match ? [match[1] ?? '', match[2] ?? ''] : ['', line];
}
