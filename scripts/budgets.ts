import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Row, rowsOf, visitPages, withProduct } from './budgets/measure.ts';
import { timedRows } from './budgets/timed-rows.ts';
import { drawWaves } from './budgets/waves-picture.ts';
import { buildWithMaps, weighParts } from './budgets/why.ts';
import { BUILDS, buildIfStale } from './build-if-stale.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const FOLDER = join(ROOT, BUILDS.product.folder);

/** Files of the build for visitors that hold the page of components, or lead to it. */
function developerPages(): string[] {
  const manifest = readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8');
  const scripts = readdirSync(join(FOLDER, 'assets')).filter((file) => file.endsWith('.js'));
  return [
    ...scripts.filter((file) => readFileSync(join(FOLDER, 'assets', file), 'utf8').includes('/dev/kit')),
    ...new Set(manifest.match(/src\/features\/kit\/[^"]+/g) ?? []),
  ];
}

const isOver = ({ value, budget }: Row) => budget !== null && value > budget;

/** Shares of one have four digits, kilobytes one, and what is counted none. */
function digitsOf({ value, budget }: Row): number {
  if (Number.isInteger(value)) return 0;
  return budget !== null && budget < 1 ? 4 : 1;
}

function lineOf(row: Row): string {
  const bound = row.budget === null ? '' : `  of ${row.budget}`;
  const figure = row.value.toFixed(digitsOf(row)).padStart(8);
  return `${row.what.padEnd(56)}${figure}${bound}${isOver(row) ? '  TOO MUCH' : ''}`;
}

/** Prints the measures and ends the process with 1 when one is above its budget. */
function report(title: string, rows: readonly Row[]): void {
  console.log([`${title}\n`, ...rows.map(lineOf)].join('\n'));
  const over = rows.filter(isOver);
  if (over.length === 0) return;
  console.error(`\nAbove the budget: ${over.map(({ what }) => what.trim()).join(', ')}`);
  process.exitCode = 1;
}

async function checkWeights(): Promise<void> {
  buildIfStale(ROOT);
  const visits = await withProduct(visitPages);
  report('Gzipped, in kilobytes of 1000 bytes:', rowsOf(visits, FOLDER));
  const strays = developerPages();
  if (strays.length === 0) return;
  console.error(`\nThe build for visitors holds pages for developers: ${strays.join(', ')}`);
  process.exitCode = 1;
}

/** What each page consists of, by package and by part of the application. */
async function explainWeights(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aurea-why-'));
  try {
    buildWithMaps(ROOT, folder);
    const { signIn, dashboard } = await withProduct(visitPages, folder);
    const [ofSignIn, ofDashboard] = [weighParts(folder, signIn.scripts), weighParts(folder, dashboard.scripts)];
    const parts = [...new Set([...ofSignIn.keys(), ...ofDashboard.keys()])];
    const heaviest = parts.toSorted((a, b) => (ofDashboard.get(b) ?? 0) - (ofDashboard.get(a) ?? 0));
    console.log(`${'Gzipped kilobytes by part'.padEnd(40)} sign-in  dashboard, with charts`);
    for (const part of heaviest) {
      const [small = 0, large = 0] = [ofSignIn.get(part), ofDashboard.get(part)];
      console.log(
        `${part.padEnd(40)}${(small / 1000).toFixed(1).padStart(8)}${(large / 1000).toFixed(1).padStart(11)}`,
      );
    }
    for (const [page, { scripts }] of [
      ['sign-in', signIn],
      ['dashboard', dashboard],
    ] as const) {
      console.log(`\nFiles of the ${page}:`);
      for (const { name, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
        console.log(`${name.padEnd(40)}${(bytes / 1000).toFixed(1).padStart(8)}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkTimes(): Promise<void> {
  buildIfStale(ROOT);
  report('Medians of five visits with an empty cache, in milliseconds:', await withProduct(timedRows));
}

async function drawPicture(file: string): Promise<void> {
  buildIfStale(ROOT);
  await writeFile(file, await withProduct(drawWaves));
}

const { why, timed, picture } = parseArgs({
  options: { why: { type: 'boolean' }, timed: { type: 'boolean' }, picture: { type: 'string' } },
}).values;
if (picture) await drawPicture(picture);
else await (why ? explainWeights() : timed ? checkTimes() : checkWeights());
