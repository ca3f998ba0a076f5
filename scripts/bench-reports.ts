import { setTimeout as pause } from 'node:timers/promises';
import { quantiles, shown, timeOf } from './bench-times.ts';
import type { Person } from './person.ts';

const AT_ONCE = 20;
const LIVENESS_BUDGET_MS = 20;
const PROBE_EVERY_MS = 5;

/** Reports of the whole and of single accounts over all years, each with an instrument as its benchmark: no two alike. */
async function heaviest({ ask }: Person): Promise<string[]> {
  const instruments = (await ask('GET', '/api/instruments?size=100')).items;
  const accounts = (await ask('GET', '/api/assets')).items.slice(0, AT_ONCE / 2);
  const benchmark = (place: number) => `benchmarkId=${instruments[place % instruments.length]?.id}`;
  const parts = accounts.map(({ id }, place) => `scope=asset&assetId=${id}&${benchmark(place)}`);
  const whole = Array.from({ length: AT_ONCE - parts.length }, (_, place) => benchmark(place + parts.length));
  return [...whole, ...parts].map((query) => `/api/performance?${query}`);
}

/** Asks the probe of life again and again until the work is done. */
async function probeDuring(url: string, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isAtWork = true;
  const probe = async () => {
    while (isAtWork) {
      const start = performance.now();
      await (await fetch(`${url}/api/health/live`)).arrayBuffer();
      times.push(performance.now() - start);
      await pause(PROBE_EVERY_MS);
    }
  };
  const probing = probe();
  await work().finally(() => {
    isAtWork = false;
  });
  await probing;
  return times;
}

const COLD_BUDGET_MS = 2_000;
const WARM_BUDGET_MS = 300;

/** What was worked out before helps with none of the first, with little of the second, with all of the third. */
const ROUNDS = [
  { name: 'just after a change', period: '', budgetMs: COLD_BUDGET_MS },
  { name: 'of another period', period: '&from=2014-06-30', budgetMs: COLD_BUDGET_MS },
  { name: 'the same again', period: '', budgetMs: WARM_BUDGET_MS },
] as const;

const above = (found: number, budget: number) => `${budget}${found > budget ? ' above' : ''}`;

/** Twenty of the heaviest reports at once, and how fast the probe of life answers meanwhile. */
export async function reportHeaviest(url: string, person: Person): Promise<void> {
  const paths = await heaviest(person);
  console.log(
    `\n| ${AT_ONCE} reports at once | all, ms | p50 | p95 | budget of p95 | probe of life p50 | p99 | longest | budget of p99 |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const { name, period, budgetMs } of ROUNDS) {
    const times: number[] = [];
    const begun = performance.now();
    const probes = await probeDuring(url, async () => {
      await Promise.all(paths.map(async (path) => times.push(await timeOf(person, path + period))));
    });
    const all = performance.now() - begun;
    const [reports, life] = [quantiles(times), quantiles(probes)];
    const cells = [
      ...[all, reports.p50, reports.p95].map(shown),
      above(reports.p95, budgetMs),
      ...[life.p50, life.p99, Math.max(...probes)].map(shown),
      above(life.p99, LIVENESS_BUDGET_MS),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/** The first reports of a process: its threads begin, the code is compiled, all facts are read. */
const FIRST = [
  { name: '`/api/performance`, all years', path: '/api/performance', budgetMs: COLD_BUDGET_MS },
  { name: '`/api/wealth-report/draft/:language`, then', path: '/api/wealth-report/draft/fr', budgetMs: 5_000 },
] as const;

export async function reportFirst(person: Person): Promise<void> {
  console.log('\n| after a start | first, ms | again | budget of the first |');
  console.log('| --- | --: | --: | --: |');
  for (const { name, path, budgetMs } of FIRST) {
    const [first, again] = [await timeOf(person, path), await timeOf(person, path)];
    console.log(`| ${name} | ${shown(first)} | ${shown(again)} | ${above(first, budgetMs)} |`);
  }
}
