import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { reportFirst, reportHeaviest } from './bench-reports.ts';
import { quantiles, shown, type Times, timeOf, timesOf } from './bench-times.ts';
import { openHousehold, openPractice, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'error' };
const FILL = fileURLToPath(new URL('../apps/server/src/testing/bench-data.ts', import.meta.url));
const NEIGHBOURS = 496;
/** The household of the budgets is the last; the others show how times grow. */
const SIZES = [2_500, 5_000, 10_000, 20_000];
const CLIENTS = 10;
const TODAY = new Date().toISOString().slice(0, 10);

type Measured = {
  readonly path: string;
  readonly budgetMs: number;
  /** Whether the budget is of one client, who reads what nobody read before, and not of ten at once. */
  readonly isOfOne?: boolean;
};

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
    // held by a fifth, by a few, with one letter wrong, by nothing, and by nearly all
    ...searches(SEARCHES_OF_WEALTH),
    ...of(PERFORMANCE, ['/api/performance', `/api/performance?scope=asset&assetId=${items[0]?.id}`]),
  ];
}

const SEARCHES_OF_WEALTH = ['prélèvement', 'instrument 150', 'monorpix', 'qwzxjk', 'ac'];
const SEARCHES_OF_PRACTICE = ['facture', 'martin devis', 'factrue', 'qwzxjk', 'FA2026'];

/** No answer to a search is cached, so ten clients at once are ten readings of everything. */
const searches = (words: readonly string[]): Measured[] =>
  words.map((each) => ({ path: `/api/search?q=${encodeURIComponent(each)}`, budgetMs: LIST, isOfOne: true }));

/** What is asked of a practice, with the budget of its 95th percentile. */
async function callsOfPractice({ ask }: Person): Promise<readonly Measured[]> {
  const firstOf = async (path: string) => (await ask('GET', `${path}&size=10`)).items[0]?.id;
  const customer = `/api/customers/${await firstOf('/api/customers?sort=name')}`;
  const of = (budgetMs: number, paths: readonly string[]) => paths.map((path) => ({ path, budgetMs }));
  const tabs = ['to_complete', 'draft', 'to_collect', 'late', 'paid', 'credit'];
  const year = `from=${TODAY.slice(0, 4)}-01-01&to=${TODAY.slice(0, 4)}-12-31`;
  return [
    ...of(DASHBOARD, ['/api/office']),
    ...of(POINT, [customer, `/api/invoices/${await firstOf('/api/invoices?tab=to_collect')}`]),
    ...of(POINT, [`/api/quotations/${await firstOf('/api/quotations?tab=open')}`]),
    ...of(LIST, ['/api/customers?size=100', ...tabs.map((tab) => `/api/invoices?tab=${tab}&size=100`)]),
    ...of(LIST, ['/api/quotations?tab=open&size=100', '/api/quotations?tab=all&size=100', '/api/invoice-months']),
    ...searches(SEARCHES_OF_PRACTICE),
    ...of(PERFORMANCE, [`/api/reports/vat?${year}`, `/api/reports/sales-journal?${year}`]),
  ];
}

/** Ids of this run say nothing. */
const nameOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

const CHANGES = 20;

/** The first call after each of some changes: nothing that was answered before helps. */
async function timesAfter(change: () => Promise<void>, person: Person, path: string): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await change();
    times.push(await timeOf(person, path));
  }
  return quantiles(times);
}

const timesAfterChange = (person: Person, path: string, account: string) =>
  timesAfter(() => change(person, account), person, path);

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

const COLUMNS = ['after a change, p50', 'p95', '1 client p50', 'p95', `${CLIENTS} clients p50`, 'p95', 'budget of p95'];

type Reported = { readonly calls: readonly Measured[]; readonly change: () => Promise<void> };

async function reportEach(person: Person, { calls, change }: Reported): Promise<void> {
  for (const { path, budgetMs, isOfOne = false } of calls) {
    const together = await timesOf(person, path, CLIENTS);
    const alone = { afterChange: await timesAfter(change, person, path), again: await timesOf(person, path, 1) };
    const figures = [alone.afterChange, alone.again, together]
      .flatMap(({ p50, p95 }) => [shown(p50), shown(p95)])
      .join(' | ');
    const budget = `${budgetMs}${isOfOne ? ' of 1 client' : ''}`;
    const isAbove = (isOfOne ? alone.again : together).p95 > budgetMs;
    console.log(`| \`${nameOf(path)}\` | ${figures} | ${budget}${isAbove ? ' above' : ''} |`);
  }
}

async function reportCalls(person: Person): Promise<void> {
  const account = await accountOf(person);
  headOf(['call', ...COLUMNS]);
  await reportEach(person, { calls: await callsOf(person), change: () => change(person, account) });
}

async function reportPractice(person: Person): Promise<void> {
  headOf(['call of a practice', ...COLUMNS]);
  const [customer] = (await person.ask('GET', '/api/customers?size=10')).items;
  const note = { body: 'Rappelé ce matin', shared: false };
  const change = async () => {
    await person.ask('POST', `/api/customers/${customer?.id}/notes`, note);
  };
  await reportEach(person, { calls: await callsOfPractice(person), change });
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

const DRAFTS = 40;

/** Customers, quotations and issued documents, which are copied afterwards, and drafts, which are as many as one has. */
async function openBusiness({ ask }: Person): Promise<void> {
  await ask('POST', '/api/demo/practice', {});
  const { items } = await ask('GET', '/api/invoices?tab=paid&size=100');
  const drafts = Array.from({ length: DRAFTS }, (_, at) => items[at % items.length]?.id);
  for (const id of drafts) await ask('POST', `/api/invoices/${id}/duplicate`, {});
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
