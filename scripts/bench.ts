import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openHousehold, type Person } from './person.ts';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'error' };
const FILL = fileURLToPath(new URL('../apps/server/src/testing/bench-data.ts', import.meta.url));
const NEIGHBOURS = 496;
/** The household of the budgets is the last; the others show how times grow. */
const SIZES = [2_500, 5_000, 10_000, 20_000];
const CLIENTS = 10;
const ROUNDS = 40;
const TODAY = new Date().toISOString().slice(0, 10);

type Measured = { readonly path: string; readonly budgetMs: number };
type Times = { readonly p50: number; readonly p95: number };

/** What is asked, with the budget of its 95th percentile. */
async function callsOf({ ask }: Person): Promise<readonly Measured[]> {
  const { items } = await ask('GET', '/api/assets');
  const asset = `/api/assets/${items[0]?.id}`;
  const [entry] = (await ask('GET', '/api/transactions?size=10')).items;
  return [
    { path: '/api/dashboard?period=1Y', budgetMs: 100 },
    { path: '/api/dashboard?period=MAX', budgetMs: 100 },
    { path: asset, budgetMs: 25 },
    { path: `/api/transactions/${entry?.id}`, budgetMs: 25 },
    { path: '/api/assets', budgetMs: 50 },
    { path: '/api/positions', budgetMs: 50 },
    { path: '/api/transactions?size=100', budgetMs: 50 },
    { path: `${asset}/transactions?size=100`, budgetMs: 50 },
    { path: '/api/instruments?size=100', budgetMs: 50 },
  ];
}

/** Several clients that ask again as soon as they are answered. */
async function timesOf({ call }: Person, path: string, clients: number): Promise<Times> {
  const times: number[] = [];
  const client = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const answer = await call('GET', path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  await call('GET', path);
  await Promise.all(Array.from({ length: clients }, client));
  return quantiles(times);
}

function quantiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

const shown = (ms: number) => ms.toFixed(1).padStart(7);
/** Ids of this run say nothing. */
const nameOf = (path: string) => path.replace(/[0-9a-f-]{36}/, ':id');

/** The first call after each of some changes of the household: nothing that was answered before helps. */
async function timesAfterChange({ call, ask }: Person, path: string): Promise<Times> {
  const [account] = (await ask('GET', '/api/assets')).items;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await ask('POST', `/api/assets/${account?.id}/transactions`, {
      kind: 'deposit',
      on: TODAY,
      gross: '10',
      currency: 'EUR',
    });
    const start = performance.now();
    await (await call('GET', path)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return quantiles(times);
}

async function reportCalls(person: Person): Promise<void> {
  console.log(
    `| call | after a change, p50 | p95 | 1 client p50 | p95 | ${CLIENTS} clients p50 | p95 | budget of p95 |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const { path, budgetMs } of await callsOf(person)) {
    const together = await timesOf(person, path, CLIENTS);
    const cells = [await timesAfterChange(person, path), await timesOf(person, path, 1), together];
    const remark = together.p95 > budgetMs ? ' above' : '';
    const figures = cells.flatMap(({ p50, p95 }) => [shown(p50), shown(p95)]).join(' | ');
    console.log(`| \`${nameOf(path)}\` | ${figures} | ${budgetMs}${remark} |`);
  }
}

async function reportGrowth(people: readonly Person[]): Promise<void> {
  console.log(`\n| p50, 1 client | ${SIZES.map((size) => `${size} transactions`).join(' | ')} |`);
  console.log(`| --- | ${SIZES.map(() => '--:').join(' | ')} |`);
  const paths = ['/api/dashboard?period=1Y', '/api/assets', '/api/positions', '/api/transactions?size=100'];
  for (const path of paths) {
    const cells: string[] = [];
    for (const person of people) cells.push(shown((await timesOf(person, path, 1)).p50));
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
}

async function fill({ dataDir }: Product, people: readonly Person[]): Promise<void> {
  const measured = people.map(({ workspaceId }, at) => `${workspaceId}=${SIZES[at]}`);
  const child = spawn(process.execPath, [FILL, `--neighbours=${NEIGHBOURS}`, ...measured], {
    env: { ...process.env, ...ENV, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be filled');
}

const dataDir = await newDataDir();
const product = await startProduct({ dataDir, port: await freePort(), env: ENV });
try {
  const people: Person[] = [];
  for (const size of SIZES) people.push(await openHousehold(product.url, `bench-${size}@example.org`));
  await fill(product, people);
  const largest = people.at(-1);
  if (!largest) throw new Error('nobody to measure');
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}\n`);
  await reportCalls(largest);
  await reportGrowth(people);
} finally {
  await product.stop();
  await removeDataDir(dataDir);
}
