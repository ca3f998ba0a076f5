import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clusterDirectory } from '../apps/server/src/db/embedded/cluster.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { measureAccountTimes } from './fault-account-timing.ts';
import { exhaustConnections } from './fault-connections.ts';
import { fillDisk } from './fault-disk.ts';
import { failOver } from './fault-failover.ts';
import { type Torment, tormentInvoices } from './fault-invoices.ts';
import { checkLaws } from './fault-laws.ts';
import { playLinks } from './fault-links.ts';
import { measureNeighbour } from './fault-neighbour.ts';
import { sendOddBodies } from './fault-odd-bodies.ts';
import { restartRolling } from './fault-rolling.ts';
import { playSimulation } from './fault-simulation.ts';
import { annoySlowly } from './fault-slow-clients.ts';
import { auditWrites, type Findings, openAccounts, startWriters, type Writes } from './fault-writes.ts';
import { newDataDir, type Product, removeDataDir, startProduct, untilReady } from './product.ts';

const ROUNDS = 50;
const ENV = {
  RATE_LIMIT: '1000000',
  RATE_LIMIT_GUARDED: '1000000',
  LOG_LEVEL: 'fatal',
  BACKUPS: 'off',
  POINT_IN_TIME: 'on',
};
/** Targets of the security document: F-02, F-03. */
const APP_TARGET_MS = 3_000;
const DATABASE_TARGET_MS = 10_000;

/** The same waits in every run: what differs is where they hit. */
function waits(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 50 + (state % 1_450);
  };
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

type Outage = { readonly killed: 'application' | 'database'; readonly ms: number };

/** Kills the application at once, as the kernel would, and starts it again. */
async function killApplication(product: Product, port: number): Promise<Product> {
  const ended = once(product.process, 'exit');
  product.process.kill('SIGKILL');
  await ended;
  return await startProduct({ dataDir: product.dataDir, port, env: ENV });
}

/** Kills the database under the application, which has to bring it back without ending itself. */
async function killDatabase(product: Product): Promise<void> {
  process.kill(postmasterOf(product.dataDir), 'SIGKILL');
  await untilNotReady(product);
  await untilReady(product);
  if (product.process.exitCode !== null) throw new Error('the application ended with its database');
}

/** The outage may be over before anyone looks: then there is nothing to wait for. */
async function untilNotReady({ url }: Product): Promise<void> {
  const deadline = performance.now() + 500;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (!answer?.ok) return;
  }
}

async function torment(product: Product, port: number, writes: Writes): Promise<{ outages: Outage[]; last: Product }> {
  const next = waits(20_261_120);
  const outages: Outage[] = [];
  let current = product;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = writes.acknowledged.size;
    await pause(next());
    await writes.until((acknowledged) => acknowledged > before);
    const start = performance.now();
    const killed = round % 2 === 1 ? 'application' : 'database';
    if (killed === 'application') current = await killApplication(current, port);
    else await killDatabase(current);
    outages.push({ killed, ms: performance.now() - start });
    if (round % 10 === 0) console.log(`${round} of ${ROUNDS} kills, ${writes.acknowledged.size} writes acknowledged`);
  }
  return { outages, last: current };
}

/** A second instance on the same directory must refuse to start and name who is there. */
async function refusesSecond(product: Product): Promise<boolean> {
  const second = spawn(process.execPath, [fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))], {
    env: { ...process.env, ...ENV, PORT: String(await freePort()), DATA_DIR: product.dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(second, 'exit');
  console.log(`A second instance ended with ${code}: ${said.trim()}`);
  return code !== 0 && said.includes(String(product.process.pid));
}

/** Prints the tables. Times depend on the machine and are only remarked upon; what is stored depends on nothing. */
function report(outages: readonly Outage[], findings: Findings): void {
  console.log('\nkilled         times   median ms   longest ms   target ms');
  for (const [killed, target] of [
    ['application', APP_TARGET_MS],
    ['database', DATABASE_TARGET_MS],
  ] as const) {
    const times = outages.filter((outage) => outage.killed === killed).map(({ ms }) => ms);
    const sorted = times.toSorted((a, b) => a - b);
    const [median = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const cells = [times.length, Math.round(median), Math.round(longest), target];
    const remark = longest > target ? '   above: is the machine busy?' : '';
    console.log(`${killed.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('   ')}${remark}`);
  }
  console.log('');
  for (const [what, count] of Object.entries(findings.counts)) console.log(`${what.padEnd(44)}${count}`);
}

/** Deposits written while the application and its database are killed in turn. */
async function tormentWrites(product: Product, port: number): Promise<Torment> {
  const accounts = await openAccounts(product.url);
  const writes = startWriters(accounts);
  const { outages, last } = await torment(product, port, writes);
  await writes.stop();
  const findings = await auditWrites(accounts, writes);
  report(outages, findings);
  const refused = await refusesSecond(last);
  const faults = refused ? [] : ['a second instance on the same directory was not refused by name'];
  return { last, faults: [...findings.faults, ...faults] };
}

/** `npm run fault` runs both; a name runs one of them. */
const PARTS = {
  invoices: (product: Product, port: number) => tormentInvoices(product, (current) => killApplication(current, port)),
  writes: tormentWrites,
} as const;

async function tormentProduct(names: readonly string[]): Promise<void> {
  const named = (['invoices', 'writes'] as const).filter((name) => names.length === 0 || names.includes(name));
  const dataDir = await newDataDir();
  const port = await freePort();
  let product = await startProduct({ dataDir, port, env: ENV });
  try {
    const faults: string[] = [];
    for (const name of named) {
      const part: Torment = await PARTS[name](product, port);
      product = part.last;
      faults.push(...part.faults);
    }
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('Nothing acknowledged was lost, nothing was doubled, nothing was half done.');
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** What a household notices of others: nothing is killed, so it runs on a product of its own. */
async function disturbNeighbour(): Promise<void> {
  const dataDir = await newDataDir();
  const product = await startProduct({ dataDir, port: await freePort(), env: ENV });
  try {
    const faults = await measureNeighbour(product);
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** Trials that start products of their own. */
async function runTrial(trial: () => Promise<readonly string[]>): Promise<void> {
  const faults = await trial();
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** `npm run fault -- laws` needs no product: it runs the property tests, for longer. */
const names = process.argv.slice(2);
if (names.includes('laws')) process.exitCode = await checkLaws();
else if (names.includes('links')) process.exitCode = await playLinks(names);
else if (names.includes('simulation')) process.exitCode = await playSimulation();
else if (names.includes('neighbour')) await disturbNeighbour();
else if (names.includes('account-timing')) await runTrial(measureAccountTimes);
else if (names.includes('slow-clients')) await runTrial(annoySlowly);
else if (names.includes('connections')) await runTrial(exhaustConnections);
else if (names.includes('odd-bodies')) await runTrial(sendOddBodies);
else if (names.includes('disk')) await runTrial(fillDisk);
else if (names.includes('rolling')) await runTrial(restartRolling);
else if (names.includes('failover')) await runTrial(() => failOver(names));
else await tormentProduct(names);
