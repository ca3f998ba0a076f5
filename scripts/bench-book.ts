import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { quantiles, shown, timeOf, timesOf } from './bench-times.ts';
import { openPractice, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

/**
 * How long the book of a practice with two thousand customers takes, and its figures to be computed: ten users that ask for
 * the same page, and for pages no two of which are alike, so that no cached reply helps. Ends with 1 above the budget.
 */
const ENV = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'error' };
const FILL = fileURLToPath(new URL('../apps/server/src/testing/bench-data.ts', import.meta.url));
const CLIENTS = 10;
const BUDGET_MS = 100;
const PAGES = 40;

const FIRST = '/api/book?size=25';
/** Names every household that the person may open. */
const WHO_AM_I = '/api/public/who-am-i';
const PATHS = [
  FIRST,
  ...['-netWorth', '-change', '-drift', 'profile', 'nextReview', 'file', '-tasks', '-fees', '-due'].map(
    (sort) => `${FIRST}&sort=${sort}`,
  ),
  `${FIRST}&drift=beyond&file=incomplete`,
  '/api/book/totals',
  WHO_AM_I,
];

async function fill({ dataDir }: Product, practice: Person): Promise<void> {
  const child = spawn(process.execPath, [FILL, `--practice=${practice.workspaceId}`, '--book'], {
    env: { ...process.env, ...ENV, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database could not be filled');
}

type Sights = { readonly sights: { readonly awaited: number; readonly shown: number } };

/** Waits until every figure that was left open is computed. @returns how many a second */
async function reportComputing({ ask }: Person): Promise<void> {
  const sightsOf = async () => ((await ask('GET', '/api/book/totals')) as unknown as Sights).sights;
  const { awaited } = await sightsOf();
  const begun = performance.now();
  await ask('GET', `${FIRST}&sight=awaited`);
  while ((await sightsOf()).awaited > 0) await pause(200);
  const seconds = (performance.now() - begun) / 1000;
  const of2000 = (seconds / awaited) * 2000;
  console.log(`${awaited} households computed in ${seconds.toFixed(1)} s: ${of2000.toFixed(0)} s for 2000`);
}

/** Each client asks for pages of its own: a name of a customer that none is called by makes no two of them alike. */
async function timesOfDifferent(person: Person, path: string): Promise<number[]> {
  const times: number[] = [];
  const client = async (at: number) => {
    for (let page = 1; page <= PAGES; page += 1) {
      const own = path.includes('?') ? `${path}&page=${(at * PAGES + page) % 75}` : `${path}?q=${at}${page}`;
      times.push(await timeOf(person, path === WHO_AM_I ? path : own.replace('page=0', 'page=76')));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  return times;
}

const dataDir = await newDataDir();
const product = await startProduct({ dataDir, port: await freePort(), env: ENV });
try {
  const practice = await openPractice(product.url, 'bench-book@example.org');
  await practice.ask('POST', '/api/demo/practice', {});
  await fill(product, practice);
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  await reportComputing(practice);
  const note = { body: 'Rappelé ce matin', shared: false };
  const [customer] = (await practice.ask('GET', '/api/customers?size=10')).items;
  console.log(
    `\n| call | just after a change, p50 | p95 | ${CLIENTS} clients, same page p95 | no two alike p50 | p95 | budget |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: |');
  for (const path of PATHS) {
    const after: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      await practice.ask('POST', `/api/customers/${customer?.id}/notes`, note);
      after.push(await timeOf(practice, path));
    }
    const [changed, same] = [quantiles(after), await timesOf(practice, path, CLIENTS)];
    await practice.ask('POST', `/api/customers/${customer?.id}/notes`, note);
    const different = quantiles(await timesOfDifferent(practice, path));
    const cells = [changed.p50, changed.p95, same.p95, different.p50, different.p95].map(shown).join(' | ');
    console.log(`| \`${path}\` | ${cells} | ${BUDGET_MS}${same.p95 > BUDGET_MS ? ' above' : ''} |`);
    if (path === FIRST && same.p95 > BUDGET_MS) process.exitCode = 1;
  }
} finally {
  await product.stop();
  await removeDataDir(dataDir);
}
