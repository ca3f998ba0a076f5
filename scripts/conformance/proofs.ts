import type { TestResult } from './results.ts';
import type { Waiting } from './waiting.ts';

const ID = /\[([A-Z]-\d+)\]/g;
const RANGE = /\[([A-Z])-(\d+)\] to \[\1-(\d+)\]/g;

/** The ids that a title names; `[V-3] to [V-16]` names all between. */
export function idsIn(title: string): string[] {
  const between = [...title.matchAll(RANGE)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_none, step) => `${letter}-${Number(from) + step}`),
  );
  const named = [...title.matchAll(ID)].map(([, id]) => id ?? '');
  return [...new Set([...between, ...named])];
}

export type Proof = {
  readonly id: string;
  readonly text: string;
  readonly tests: readonly TestResult[];
  /** What waits for a feature that is not built: the whole id, or parts of it. */
  readonly waiting: readonly Waiting[];
  readonly state: 'proven' | 'waits' | 'unproven';
  /** Why it is unproven, one sentence each. */
  readonly faults: readonly string[];
};

type Evidence = {
  readonly ids: Readonly<Record<string, string>>;
  readonly results: readonly TestResult[];
  readonly waiting: readonly Waiting[];
};

/**
 * What the results of a run prove, id by id. An id is proven when it has tests, all of them passed, and one of them
 * in a browser unless it is a pure rule (V). An id that waits for a feature is unproven once the feature exists.
 */
export function judge({ ids, results, waiting }: Evidence): Proof[] {
  return Object.entries(ids).map(([id, text]) => {
    const tests = results.filter(({ title }) => idsIn(title).includes(id));
    const waits = waiting.filter((entry) => entry.id === id);
    return { id, text, tests, waiting: waits, ...stateOf(id, tests, waits) };
  });
}

function stateOf(id: string, tests: readonly TestResult[], waits: readonly Waiting[]): Pick<Proof, 'state' | 'faults'> {
  const arrived = waits.filter(({ exists }) => exists).map(({ what }) => `${what} exists: take it off the list`);
  const isWhole = waits.some((entry) => entry.isWhole);
  if (isWhole && arrived.length === 0 && tests.length === 0) return { state: 'waits', faults: [] };
  const early = isWhole ? ['it waits for a feature, and has tests or the feature: take it off the list'] : [];
  const faults = [...arrived, ...early, ...faultsOf(id, tests)];
  return { state: faults.length > 0 ? 'unproven' : 'proven', faults };
}

function faultsOf(id: string, tests: readonly TestResult[]): string[] {
  if (tests.length === 0) return ['no test of the last run names it'];
  const bad = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'skipped');
  const isRule = id.startsWith('V-');
  const unseen = isRule || tests.some(({ inBrowser }) => inBrowser) ? [] : ['no test in a browser names it'];
  return [...bad.map(({ outcome, title, file }) => `${outcome}: ${title} (${file})`), ...unseen];
}
