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

/**
 * Twenty of the heaviest reports at once, first just after a change, when nothing that was worked out helps, then of
 * another period; and how fast the probe of life answers meanwhile.
 */
export async function reportHeaviest(url: string, person: Person): Promise<void> {
  const paths = await heaviest(person);
  console.log(
    `\n| ${AT_ONCE} reports at once | all, ms | p50 | p95 | probe of life p50 | p99 | longest | budget of p99 |`,
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: |');
  for (const [name, period] of [
    ['just after a change', ''],
    ['of another period', '&from=2014-06-30'],
  ] as const) {
    const times: number[] = [];
    const begun = performance.now();
    const probes = await probeDuring(url, async () => {
      await Promise.all(paths.map(async (path) => times.push(await timeOf(person, path + period))));
    });
    const all = performance.now() - begun;
    const [reports, life] = [quantiles(times), quantiles(probes)];
    const figures = [all, reports.p50, reports.p95, life.p50, life.p99, Math.max(...probes)].map(shown).join(' | ');
    console.log(`| ${name} | ${figures} | ${LIVENESS_BUDGET_MS}${life.p99 > LIVENESS_BUDGET_MS ? ' above' : ''} |`);
  }
}
