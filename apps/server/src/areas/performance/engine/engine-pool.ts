import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { LRUCache } from 'lru-cache';
import { wealthVersion } from '#db/household-version.ts';
import { viewKeyOf } from '#db/left-out.ts';
import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { CHANGES, type Changes, type ChangesInput } from './changes-task.ts';
import { PERIOD_RESULTS, type PeriodResults, type PeriodResultsInput } from './period-results-task.ts';
import { findSerializedFacts, type Read } from './queries.ts';
import { BEGIN_ENGINE, LOAD_ENGINE, PERFORMANCE_REPORT, type ReportInput } from './report-task.ts';

export type ReportQuestion = Omit<ReportInput, 'atLeast'> & {
  /** What the household looked like when it was asked: see `wealthVersion`. */
  readonly version: string;
};

export type PeriodQuestion = Omit<PeriodResultsInput, 'atLeast'> & Pick<ReportQuestion, 'version'>;

export type ChangesQuestion = Omit<ChangesInput, 'atLeast'> & Pick<ReportQuestion, 'version'>;

/** What the engine of a household must know, whatever is asked of it. */
type EngineQuestion = Pick<ReportQuestion, 'workspaceId' | 'begin' | 'chosen' | 'version'>;

type LoadedEngine = {
  readonly number: number;
  readonly version: string;
  readonly begin: Day;
  readonly today: Day;
  /** Accounts, and instruments whose prices it has. */
  readonly read: Read;
};

export type EnginePool = {
  /** A report as JSON. Holds no connection while it waits for a thread. */
  readonly report: (question: ReportQuestion) => Promise<string>;
  /** What each account of a part of the household brought over a period. */
  readonly periodResults: (question: PeriodQuestion) => Promise<PeriodResults>;
  /** What changed the value of the household and of its assets over a period. */
  readonly changes: (question: ChangesQuestion) => Promise<Changes>;
};

type EngineTools = Pick<AreaTools, 'longDb' | 'clock' | 'workers'>;

const MOST_LOADED_ENGINES = 500;
const ATTEMPTS = 3;

const POOLS = new WeakMap<WorkerPool, EnginePool>();

/** The one pool of engines over these threads: the areas that ask it share what was loaded. */
export function enginesOf(tools: EngineTools): EnginePool {
  const pool = POOLS.get(tools.workers) ?? createEnginePool(tools);
  POOLS.set(tools.workers, pool);
  return pool;
}

/**
 * Asks the thread that keeps a household's days for reports. Their facts are read only where the thread does not have
 * them as they are now; of several who ask meanwhile, one reads them for all.
 */
function createEnginePool({ longDb, clock, workers }: EngineTools): EnginePool {
  /** What the threads were given last; they may have forgotten it since. */
  const loaded = new LRUCache<string, LoadedEngine>({ max: MOST_LOADED_ENGINES });
  const loading = new Map<string, Promise<LoadedEngine>>();
  let loads = 0;

  /** Of accounts and prices that did not change since `before` was read nothing is read again. */
  const load = async (question: EngineQuestion, before?: LoadedEngine): Promise<LoadedEngine> => {
    const { workspaceId, begin, chosen } = question;
    const key = viewKeyOf(workspaceId);
    const today = clock.today();
    const base = before?.begin === begin && before.today === today ? before : undefined;
    const { ownIds = [], referenceIds = [] } = chosen ?? {};
    const since = addDays(begin, -1);
    const owner = ownerOf(question);
    // A first thread takes as long to begin as the facts take to be read.
    const begun = base ? undefined : workers.run(BEGIN_ENGINE, undefined, owner);
    const reading = inScope(longDb, { workspaceId }, async (tx) => ({
      version: await wealthVersion(tx, workspaceId, today),
      ...(await findSerializedFacts(tx, { workspaceId, since, until: today, ownIds, referenceIds }, base?.read)),
    }));
    const [{ version, facts, read }] = await Promise.all([reading, begun]);
    loads += 1;
    const number = loads;
    const builtOn = base?.number ?? null;
    const isKept = await workers.run(LOAD_ENGINE, { workspaceId: key, number, builtOn, begin, today, facts }, owner);
    if (!isKept) return await load(question);
    const done = { number, version, begin, today, read };
    loaded.set(key, done);
    return done;
  };

  const ready = async (question: EngineQuestion): Promise<LoadedEngine> => {
    const key = viewKeyOf(question.workspaceId);
    for (let running = loading.get(key); running; running = loading.get(key)) {
      await running.catch(() => undefined);
    }
    const known = loaded.get(key);
    if (known && fits(known, question)) return known;
    const begun = load(question, known).finally(() => loading.delete(key));
    loading.set(key, begun);
    return await begun;
  };

  /** Asks the thread that keeps the engine; it is loaded again where the thread forgot it meanwhile. */
  const ask = async <Answer>(question: EngineQuestion, run: (atLeast: number) => Promise<Answer | null>) => {
    const key = viewKeyOf(question.workspaceId);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { number } = await ready(question);
      const answer = await run(number);
      if (answer !== null) return answer;
      if (loaded.get(key)?.number === number) loaded.delete(key);
    }
    throw new Failure('unavailable', { what: 'performance' });
  };

  return {
    report: ({ version, ...input }) =>
      ask({ ...input, version }, (atLeast) =>
        workers.run(PERFORMANCE_REPORT, inItsView(input, atLeast), ownerOf(input)),
      ),
    periodResults: ({ version, ...input }) =>
      ask({ ...input, version }, (atLeast) => workers.run(PERIOD_RESULTS, inItsView(input, atLeast), ownerOf(input))),
    changes: ({ version, ...input }) =>
      ask({ ...input, version }, (atLeast) => workers.run(CHANGES, inItsView(input, atLeast), ownerOf(input))),
  };
}

/** Threads keep one engine for each set of assets that are left out of a household. */
const inItsView = <Input extends { readonly workspaceId: string }>(input: Input, atLeast: number) => ({
  ...input,
  workspaceId: viewKeyOf(input.workspaceId),
  atLeast,
});

/** The thread of the household has its facts in its memory. */
const ownerOf = ({ workspaceId }: { readonly workspaceId: string }) => ({ workspaceId, hasAffinity: true });

function fits({ version, begin, read }: LoadedEngine, question: EngineQuestion): boolean {
  const { ownIds = [], referenceIds = [] } = question.chosen ?? {};
  return (
    version === question.version &&
    begin <= question.begin &&
    [...ownIds, ...referenceIds].every((id) => read.prices.has(id))
  );
}
