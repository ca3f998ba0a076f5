import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { LRUCache } from 'lru-cache';
import { inScope } from '#db/transaction.ts';
import { wealthStamp } from '#db/wealth/revision.ts';
import type { AreaTools } from '#http/area.ts';
import { packedFacts, type Read } from './queries.ts';
import { LOAD_ENGINE, PERFORMANCE_REPORT, type ReportInput } from './report-task.ts';

export type ReportQuestion = Omit<ReportInput, 'atLeast'> & {
  /** What the household looked like when it was asked: see `wealthStamp`. */
  readonly stamp: string;
};

type Loaded = {
  readonly number: number;
  readonly stamp: string;
  readonly begin: Day;
  readonly today: Day;
  /** Accounts, and instruments whose prices it has. */
  readonly read: Read;
};

export type EngineRoom = {
  /** A report as JSON. Holds no connection while it waits for a thread. */
  readonly report: (question: ReportQuestion) => Promise<string>;
};

const MOST_REMEMBERED = 500;
const ATTEMPTS = 3;

/**
 * Asks the thread that keeps a household's days for reports. Their facts are read only where the thread does not have
 * them as they are now; of several who ask meanwhile, one reads them for all.
 */
export function createEngineRoom({ db, clock, workers }: AreaTools): EngineRoom {
  /** What the threads were given last; they may have forgotten it since. */
  const loaded = new LRUCache<string, Loaded>({ max: MOST_REMEMBERED });
  const loading = new Map<string, Promise<Loaded>>();
  let loads = 0;

  /** Of accounts and prices that did not change since `before` was read nothing is read again. */
  const load = async (question: ReportQuestion, before?: Loaded): Promise<Loaded> => {
    const { workspaceId, begin, chosen } = question;
    const today = clock.today();
    const base = before?.begin === begin && before.today === today ? before : undefined;
    const { ownIds = [], referenceIds = [] } = chosen ?? {};
    const since = addDays(begin, -1);
    const { stamp, facts, read } = await inScope(db, { workspaceId }, async (tx) => ({
      stamp: await wealthStamp(tx, workspaceId, today),
      ...(await packedFacts(tx, { workspaceId, since, until: today, ownIds, referenceIds }, base?.read)),
    }));
    loads += 1;
    const number = loads;
    const builtOn = base?.number ?? null;
    const isKept = await workers.run(LOAD_ENGINE, { workspaceId, number, builtOn, begin, today, facts }, workspaceId);
    if (!isKept) return await load(question);
    const done = { number, stamp, begin, today, read };
    loaded.set(workspaceId, done);
    return done;
  };

  const ready = async (question: ReportQuestion): Promise<Loaded> => {
    const { workspaceId } = question;
    for (let running = loading.get(workspaceId); running; running = loading.get(workspaceId)) {
      await running.catch(() => undefined);
    }
    const known = loaded.get(workspaceId);
    if (known && fits(known, question)) return known;
    const begun = load(question, known).finally(() => loading.delete(workspaceId));
    loading.set(workspaceId, begun);
    return await begun;
  };

  return {
    report: async (question) => {
      const { stamp: _stamp, ...input } = question;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { number } = await ready(question);
        const answer = await workers.run(PERFORMANCE_REPORT, { ...input, atLeast: number }, input.workspaceId);
        if (answer !== null) return answer;
        if (loaded.get(input.workspaceId)?.number === number) loaded.delete(input.workspaceId);
      }
      throw new Failure('unavailable', { what: 'performance' });
    },
  };
}

function fits({ stamp, begin, read }: Loaded, question: ReportQuestion): boolean {
  const { ownIds = [], referenceIds = [] } = question.chosen ?? {};
  return (
    stamp === question.stamp &&
    begin <= question.begin &&
    [...ownIds, ...referenceIds].every((id) => read.prices.has(id))
  );
}
