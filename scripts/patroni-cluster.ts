import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, accountFor } from '../apps/server/src/db/embedded/account.ts';
import { isServerOf } from '../apps/server/src/db/embedded/processes.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { type ClusterPrograms, findClusterPrograms } from './patroni-programs.ts';
import {
  ADMINISTRATOR,
  type ClusterPlace,
  type NodePlace,
  patroniSettings,
  proxySettings,
} from './patroni-settings.ts';
import { newDataDir, removeDataDir } from './product.ts';

const NODES = ['node-1', 'node-2', 'node-3'];
const WHOLE_WITHIN_MS = 180_000;
const MOST_LAG_BYTES = 1_048_576;

/** What ends with the primary: PostgreSQL alone, or its Patroni too, as where the machine is lost. */
export type Loss = 'postgres' | 'machine';

export type PatroniCluster = {
  /** An address behind the proxy, so of the node that is the primary at that moment. */
  readonly urlOf: (user: string, password: string, database: string) => string;
  readonly administratorUrl: (database: string) => string;
  /** Kills the primary with SIGKILL. @returns its name */
  readonly killPrimary: (loss: Loss) => Promise<string>;
  /** Starts each Patroni that was killed, and waits for a primary with a synchronous standby and a further one. */
  readonly makeWhole: () => Promise<void>;
  readonly primary: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
};

/** Everything that was started, to be ended. */
type Running = {
  readonly folder: string;
  readonly place: ClusterPlace;
  readonly programs: ClusterPrograms;
  readonly account: Account | undefined;
  readonly services: ChildProcess[];
  readonly patronis: Map<string, ChildProcess>;
};

/**
 * Starts three PostgreSQL under Patroni with synchronous replication, the etcd they agree through, and HAProxy before
 * them, all on loopback and in a folder for the moment.
 *
 * @throws Error that names the Debian packages which are missing
 */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const programs = findClusterPrograms();
  const folder = await newDataDir();
  const place = await placeOf(folder, programs);
  const account = accountFor(join(folder, 'account'));
  const running: Running = { folder, place, programs, account, services: [], patronis: new Map() };
  const cluster = clusterOf(running);
  try {
    startServices(running);
    await cluster.makeWhole();
    return cluster;
  } catch (error) {
    const last = place.nodes.map((node) => tailOf(join(node.folder, 'log'))).join('\n');
    await cluster.stop();
    throw new Error(`the cluster does not work; the end of its logs:\n${last}`, { cause: error });
  }
}

async function placeOf(folder: string, { postgresFolder }: ClusterPrograms): Promise<ClusterPlace> {
  const nodes: NodePlace[] = [];
  for (const name of NODES) {
    const own = join(folder, name);
    const ports = { port: await freePort(), restPort: await freePort() };
    nodes.push({ name, folder: own, dataFolder: join(own, 'data'), ...ports });
  }
  const ports = { etcdPort: await freePort(), proxyPort: await freePort() };
  return { nodes, ...ports, postgresFolder, password: randomBytes(12).toString('hex') };
}

function clusterOf(running: Running): PatroniCluster {
  const { place } = running;
  const urlOf: PatroniCluster['urlOf'] = (user, password, database) =>
    `postgres://${user}:${password}@127.0.0.1:${place.proxyPort}/${database}`;
  return {
    urlOf,
    administratorUrl: (database) => urlOf(ADMINISTRATOR, place.password, database),
    killPrimary: (loss) => killPrimary(running, loss),
    makeWhole: async () => {
      for (const node of place.nodes) startPatroni(running, node);
      await untilWhole(place);
    },
    primary: () => primaryOf(place),
    stop: () => stopAll(running),
  };
}

function startServices(running: Running): void {
  const { folder, place, programs } = running;
  const etcdFolder = makeFolder(running, join(folder, 'etcd'));
  const client = `http://127.0.0.1:${place.etcdPort}`;
  // A single member has no peers, and yet listens for them: on a port that the system chooses.
  const peers = 'http://127.0.0.1:0';
  const etcd = ['--data-dir', join(etcdFolder, 'data'), '--log-level', 'error', '--listen-peer-urls', peers];
  const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client];
  running.services.push(start(running, etcdFolder, [programs.etcd, ...etcd, ...addresses]));
  const proxyFolder = makeFolder(running, join(folder, 'haproxy'));
  const settings = join(proxyFolder, 'haproxy.cfg');
  writeFileSync(settings, proxySettings(place));
  running.services.push(start(running, proxyFolder, [programs.haproxy, '-f', settings]));
  for (const node of place.nodes) {
    makeFolder(running, node.folder);
    writeFileSync(join(node.folder, 'patroni.yml'), patroniSettings(place, node));
  }
}

function startPatroni(running: Running, node: NodePlace): void {
  const present = running.patronis.get(node.name);
  if (present && !hasEnded(present)) return;
  const command = [running.programs.patroni, join(node.folder, 'patroni.yml')];
  running.patronis.set(node.name, start(running, node.folder, command));
}

/** Starts a program as the account of the database, out of the reach of Ctrl-C: what it leaves is ended in order. */
function start({ account }: Running, folder: string, [program = '', ...options]: readonly string[]): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a');
  const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' };
  return spawn(program, options, { cwd: folder, env, detached: true, stdio: ['ignore', log, log], ...account });
}

function makeFolder({ account }: Running, folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function kill(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function killPrimary(running: Running, loss: Loss): Promise<string> {
  const name = await primaryOf(running.place);
  const node = running.place.nodes.find((other) => other.name === name);
  const postmaster = node && postmasterOf(node);
  if (postmaster === undefined) throw new Error(`${name} is the primary and has no postmaster`);
  if (loss === 'machine') running.patronis.get(name)?.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  return name;
}

/** The server that works on the data of a node. */
function postmasterOf({ dataFolder }: NodePlace): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return isServerOf(dataFolder, pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The members as the first Patroni that answers sees them. */
async function listMembers({ nodes }: ClusterPlace): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => null);
    if (answer?.ok) return Object(await answer.json()).members ?? [];
  }
  return [];
}

async function primaryOf(place: ClusterPlace): Promise<string> {
  const members = await listMembers(place);
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) throw new Error(`no node is the primary: ${JSON.stringify(members)}`);
  return leader.name;
}

async function untilWhole(place: ClusterPlace): Promise<void> {
  const deadline = performance.now() + WHOLE_WITHIN_MS;
  for (let members = await listMembers(place); !isWhole(members); members = await listMembers(place)) {
    if (performance.now() > deadline) throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`);
    await pause(250);
  }
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).toSorted();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  const isNear = members.every(({ lag = 0 }) => Number(lag) < MOST_LAG_BYTES);
  const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  return roles.join() === 'leader,replica,sync_standby' && timelines.size === 1 && areRunning && isNear;
}

async function stopAll({ folder, place, services, patronis }: Running): Promise<void> {
  for (const patroni of patronis.values()) await kill(patroni, 'SIGKILL');
  for (const node of place.nodes) await stopServer(node);
  for (const service of services) await kill(service, 'SIGKILL');
  await removeDataDir(folder);
}

async function stopServer(node: NodePlace): Promise<void> {
  const deadline = performance.now() + 10_000;
  const signals: NodeJS.Signals[] = ['SIGQUIT', 'SIGKILL'];
  for (let pid = postmasterOf(node); pid !== undefined; pid = postmasterOf(node)) {
    const [signal = 'SIGKILL'] = performance.now() > deadline ? signals.slice(1) : signals;
    process.kill(pid, signal);
    await pause(200);
  }
}

function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
  } catch {
    return '';
  }
}
