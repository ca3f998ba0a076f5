import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it, test } from 'vitest';
import type { Composed, Composing } from './composed-worker.ts';
import type { Attack, Slow } from './pattern-worker.ts';
import { composedPatternSites, type Pattern, unboundedPatterns } from './patterns.ts';

/** Files whose patterns read short texts alone, with the constant that bounds them. */
const BOUNDED: Readonly<Record<string, { readonly name: string; readonly characters: number }>> = {
  'packages/domain/src/imports/text/numbers.ts': { name: 'LONGEST', characters: 60 },
  'packages/domain/src/imports/unknown/kind-words.ts': { name: 'LONGEST', characters: 120 },
  'packages/domain/src/imports/reshape/boursedirect-notice.ts': { name: 'LONGEST_LINE', characters: 300 },
};

/** Patterns that are made of what comes, while the product runs, as they are made of usual things. */
const MADE_LATER: Readonly<
  Record<string, { readonly code: string; readonly source: string; readonly flags?: string }>
> = {
  'packages/domain/src/imports/text/encoding-repair.ts': {
    code: "new RegExp(TWICE, 'gu')",
    source: '[ÃÂ][\u0080-\u00bf€]',
  },
  'apps/server/src/areas/performance/engine/queries.ts': {
    code: 'const isMixed = new RegExp(',
    source: ' (?!EUR(?:;|$))[A-Z]',
  },
  // Of the document of the interface, for examples in it.
  'apps/server/src/http/openapi-examples.ts': { code: "new RegExp(pattern, 'u')", source: '^$' },
};

const SCREENED = 3_000;
const ATTACKED = 100_000;
/** A linear pattern reads the longest text in a few milliseconds, a quadratic one in many seconds: load hides neither. */
const LIMIT_MS = 1_000;
const HANGS_MS = 8_000;

let worker = newWorker();

function newWorker(): Worker {
  return new Worker(new URL('./pattern-worker.ts', import.meta.url));
}

/** What was slow; null where no answer came in time. */
async function attack(task: Attack): Promise<Slow | null> {
  worker.postMessage(task);
  const signal = AbortSignal.timeout(HANGS_MS);
  try {
    const [slow] = await once(worker, 'message', { signal });
    return slow;
  } catch {
    await worker.terminate();
    worker = newWorker();
    return null;
  }
}

/** Short texts find the suspects, the longest ones judge them. */
async function takesTooLong(pattern: Pattern, longest = ATTACKED): Promise<boolean> {
  const suspects = await attack({ pattern, length: Math.min(SCREENED, longest) });
  if (suspects === null) return true;
  if (suspects.length === 0) return false;
  const judged = await attack({ pattern, length: longest, only: suspects.slice(0, 2).map(({ at }) => at) });
  return judged === null || judged.some(({ ms }) => ms > LIMIT_MS);
}

afterAll(async () => {
  await worker.terminate();
});

it('A-19: no pattern of the product takes long on 100 KB of hostile text', { timeout: 300_000 }, async () => {
  const patterns = unboundedPatterns('.');
  expect(patterns.length).toBeGreaterThan(150);
  const judged = new Map<string, boolean>();
  const slow: string[] = [];
  for (const pattern of patterns) {
    const longest = BOUNDED[pattern.file]?.characters;
    const key = `${pattern.source}/${pattern.flags}/${longest}`;
    const isSlow = judged.get(key) ?? (await takesTooLong(pattern, longest));
    judged.set(key, isSlow);
    if (isSlow) slow.push(`${pattern.file}: /${pattern.source}/`);
  }
  expect(slow).toEqual([]);
});

/** What modules make of parts while they load, those of the interface included. */
async function composedPatterns(sites: readonly string[]): Promise<Composed[]> {
  const modules = [...new Set(['packages/contract/src/api.ts', ...sites.map((site) => site.replace(/:\d+$/, ''))])];
  const workerData: Composing = { root: process.cwd(), modules };
  const [made] = await once(new Worker(new URL('./composed-worker.ts', import.meta.url), { workerData }), 'message');
  return made;
}

it('A-19: nor does a pattern that is made of parts', { timeout: 300_000 }, async () => {
  const sites = composedPatternSites('.');
  const made = await composedPatterns(sites);
  const found = new Set(made.map(({ site }) => site));
  const missing = sites.filter((site) => !found.has(site)).map((site) => site.replace(/:\d+$/, ''));
  expect(missing.toSorted()).toEqual(Object.keys(MADE_LATER).toSorted());
  const later = Object.entries(MADE_LATER).map(([file, { source, flags = '' }]) => ({ source, flags, file }));
  const judged = new Map([...made, ...later].map((one) => [`${one.source}/${one.flags}`, one]));
  expect(judged.size).toBeGreaterThan(30);
  const slow: string[] = [];
  for (const one of judged.values()) {
    if (await takesTooLong(one, BOUNDED[one.file]?.characters)) slow.push(`${one.file}: /${one.source}/`);
  }
  expect(slow).toEqual([]);
});

test.for(Object.entries(MADE_LATER))('%s makes its pattern so', ([file, { code }]) => {
  expect(readFileSync(file, 'utf8')).toContain(code);
});

test.for(Object.entries(BOUNDED))('%s reads no longer texts', ([file, { name, characters }]) => {
  expect(readFileSync(file, 'utf8')).toContain(`const ${name} = ${characters};`);
});

it('finds a pattern that takes the square of the length, and one that hangs', { timeout: 120_000 }, async () => {
  const planted = (source: string): Pattern => ({ source, flags: '', file: 'planted.ts' });
  expect(await takesTooLong(planted('\\s+$'))).toBe(true);
  expect(await takesTooLong(planted('^(?:a+)+$'))).toBe(true);
  expect(await takesTooLong(planted('^[a-z]+$'))).toBe(false);
});
