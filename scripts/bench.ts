import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { reportFirst, reportHeaviest } from './bench-reports.ts';
import { quantiles, ROUNDS, shown, type Times, timeOf, timesOf } from './bench-times.ts';
import { openHousehold, openPractice, type Person } from './person.ts';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'error' };
const FILL = fileURLToPath(new URL('../apps/server/src/testing/bench-data.ts', import.meta.url));
const NEIGHBOURS = 496;
/** The household of the budgets is the last; the others show how times grow. */
const SIZES = [2_500, 5_000, 10_000, 20_000];
const CLIENTS = 10;
const TODAY = new Date().toISOString().slice(0, 10);

type Measured = { readonly path: string; readonly budgetMs: number };

const POINT = 25;
const LIST = 50;
const DASHBOARD = 100;
const PERFORMANCE = 150;

/** What is asked of a household, with the budget of its 95th percentile. */
async function callsOf({ ask }: Person): Promise<readonly Measured[]> {
  const { items } = await ask('GET', '/api/assets');
  const asset = `/api/assets/${items[0]?.id}`;
  const [entry] = (await ask('GET', '/api/transactions?size=10')).items;
  const [property] = (await ask('GET', '/api/properties')).items;
  const of = (budgetMs: number, paths: readonly string[]) => paths.map((path) => ({ path, budgetMs }));
  return [
    ...of(DASHBOARD, ['/api/dashboard?period=1Y', '/api/dashboard?period=MAX']),
    ...of(POINT, [asset, `/api/transactions/${entry?.id}`, `/api/properties/${property?.id}`]),
    ...of(LIST, [
      '/api/assets',
      '/api/assets/trends?period=1Y',
      '/api/positions',
      '/api/positions/instruments?class=stocks',
    ]),
    ...of(LIST, ['/api/transactions?size=100', `${asset}/transactions?size=100`, '/api/instruments?size=100']),
    ...of(LIST, ['/api/properties', '/api/revenues', '/api/upcoming?days=90', '/api/movers?period=1M']),
    ...of(LIST, ['/api/net-worth?interval=month', '/api/allocation', '/api/cash-flow']),
    ...of(PERFORMANCE, ['/api/performance', `/api/performance?scope=asset&assetId=${items[0]?.id}`]),
  ];
}

async function callsOfPractice({ ask }: Person): Promise<readonly Measured[]> {
  const [[customer], [invoice]] = [
    (await ask('GET', '/api/customers?size=10')).items,
    (await ask('GET', '/api/invoices?tab=draft&size=10')).items,
  ];
  return [
    { path: '/api/customers?size=100', budgetMs: LIST },
    { path: `/api/customers/${customer?.id}`, budgetMs: POINT },
    { path: '/api/invoices?tab=draft&size=100', budgetMs: LIST },
    { path: `/api/invoices/${invoice?.id}`, budgetMs: POINT },
  ];
}

/** Ids of this run say nothing. */
const nameOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** The first call after each of some changes of the household: nothing that was answered before helps. */
async function timesAfterChange(person: Person, path: string, account: string): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    await change(person, account);
    times.push(await timeOf(person, path));
  }
  return quantiles(times);
}

async function change({ ask }: Person, account: string): Promise<void> {
  const entry = { kind: 'deposit', on: TODAY, gross: '10', currency: 'EUR' };
  await ask('POST', `/api/assets/${account}/transactions`, entry);
}

async function accountOf({ ask }: Person): Promise<string> {
  const found = (await ask('GET', '/api/assets')).items.find(({ name }) => name === 'Account 1');
  if (!found) throw new Error('no account was filled');
  return found.id;
}

function headOf(columns: readonly string[]): void {
  console.log(`\n| ${columns.join(' | ')} |`);
  console.log(
    `| --- | ${columns
      .slice(1)
      .map(() => '--:')
      .join(' | ')} |`,
  );
}

async function reportCalls(person: Person): Promise<void> {
  const account = await accountOf(person);
  headOf([
    'call',
    'after a change, p50',
    'p95',
    '1 client p50',
    'p95',
    `${CLIENTS} clients p50`,
    'p95',
    'budget of p95',
  ]);
  for (const { path, budgetMs } of await callsOf(person)) {
    const together = await timesOf(person, path, CLIENTS);
    const cells = [await timesAfterChange(person, path, account), await timesOf(person, path, 1), together];
    const figures = cells.flatMap(({ p50, p95 }) => [shown(p50), shown(p95)]).join(' | ');
    console.log(`| \`${nameOf(path)}\` | ${figures} | ${budgetMs}${together.p95 > budgetMs ? ' above' : ''} |`);
  }
}

async function reportPractice(person: Person): Promise<void> {
  headOf(['call of a practice', '1 client p50', 'p95', `${CLIENTS} clients p50`, 'p95', 'budget of p95']);
  for (const { path, budgetMs } of await callsOfPractice(person)) {
    const cells = [await timesOf(person, path, 1), await timesOf(person, path, CLIENTS)];
    const figures = cells.flatMap(({ p50, p95 }) => [shown(p50), shown(p95)]).join(' | ');
    console.log(`| \`${nameOf(path)}\` | ${figures} | ${budgetMs}${(cells[1]?.p95 ?? 0) > budgetMs ? ' above' : ''} |`);
  }
}

/** Just after a change, so that what grows with the household is not hidden by answers given before. */
async function reportGrowth(people: readonly Person[]): Promise<void> {
  headOf(['p50 after a change, 1 client', ...SIZES.map((size) => `${size} transactions`)]);
  const paths = ['/api/dashboard?period=1Y', '/api/assets', '/api/positions', '/api/transactions?size=100'];
  for (const path of [...paths, '/api/performance']) {
    const cells: string[] = [];
    for (const person of people) {
      cells.push(shown((await timesAfterChange(person, path, await accountOf(person))).p50));
    }
    console.log(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
}

async function fill({ dataDir }: Product, people: readonly Person[], practice: Person): Promise<void> {
  const measured = people.map(({ workspaceId }, at) => `${workspaceId}=${SIZES[at]}`);
  const options = [`--neighbours=${NEIGHBOURS}`, `--practice=${practice.workspaceId}`];
  const child = spawn(process.execPath, [FILL, ...options, ...measured], {
    env: { ...process.env, ...ENV, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be filled');
}

const DRAFTS = 20;

/** Customers and issued documents, some of them as drafts again, which are copied afterwards. */
async function openBusiness({ ask }: Person): Promise<void> {
  await ask('POST', '/api/demo/practice', {});
  const paid = (await ask('GET', '/api/invoices?tab=paid&size=100')).items.slice(0, DRAFTS);
  for (const { id } of paid) await ask('POST', `/api/invoices/${id}/duplicate`, {});
}

const dataDir = await newDataDir();
const port = await freePort();
let product = await startProduct({ dataDir, port, env: ENV });
try {
  const people: Person[] = [];
  for (const size of SIZES) people.push(await openHousehold(product.url, `bench-${size}@example.org`));
  const practice = await openPractice(product.url, 'bench-practice@example.org');
  const largest = people.at(-1);
  if (!largest) throw new Error('nobody to measure');
  // properties, loans and incomes beside what is filled in
  await largest.ask('POST', '/api/demo', {});
  await openBusiness(practice);
  await fill(product, people, practice);
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  await reportCalls(largest);
  await reportPractice(practice);
  await reportGrowth(people);
  await change(largest, await accountOf(largest));
  await reportHeaviest(product.url, largest);
  await product.stop();
  product = await startProduct({ dataDir, port, env: ENV });
  await reportFirst(largest);
} finally {
  await product.stop();
  await removeDataDir(dataDir);
}
