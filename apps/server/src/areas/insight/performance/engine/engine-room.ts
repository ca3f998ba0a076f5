import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { LRUCache } from 'lru-cache';
import { inScope } from '#db/transaction.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import type { AreaTools } from '#http/area.ts';
import { packedFacts } from './queries.ts';
import { LOAD_ENGINE, PERFORMANCE_REPORT, type ReportInput } from './report-task.ts';

export type ReportQuestion = Omit<ReportInput, 'key'> & {
  /** What the household looked like when it was asked: see `restsOnWealth`. */
  readonly stamp: string;
  /** The first day that matters. */
  readonly begin: Day;
};

type Loaded = {
  readonly key: string;
  readonly stamp: string;
  readonly begin: Day;
  readonly ownIds: readonly string[];
  readonly referenceIds: readonly string[];
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
export function createEngineRoom({ db, clock, workers, randomness }: AreaTools): EngineRoom {
  /** What the threads were given last; they may have forgotten it since. */
  const loaded = new LRUCache<string, Loaded>({ max: MOST_REMEMBERED });
  const loading = new Map<string, Promise<Loaded>>();
  const restsOn = restsOnWealth(clock);

  const load = async ({ workspaceId, begin, chosen }: ReportQuestion): Promise<Loaded> => {
    const key = randomness.uuid();
    const today = clock.today();
    const { ownIds = [], referenceIds = [] } = chosen ?? {};
    const since = addDays(begin, -1);
    const { stamp, facts } = await inScope(db, { workspaceId }, async (tx) => ({
      stamp: await restsOn({ tx, scope: { workspaceId } }),
      facts: await packedFacts(tx, { workspaceId, since, until: today, ownIds, referenceIds }),
    }));
    await workers.run(LOAD_ENGINE, { workspaceId, key, begin, today, facts }, workspaceId);
    const done = { key, stamp, begin, ownIds, referenceIds };
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
    const begun = load(question).finally(() => loading.delete(workspaceId));
    loading.set(workspaceId, begun);
    return await begun;
  };

  return {
    report: async (question) => {
      const { stamp: _stamp, begin: _begin, ...input } = question;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { key } = await ready(question);
        const answer = await workers.run(PERFORMANCE_REPORT, { ...input, key }, input.workspaceId);
        if (answer !== null) return answer;
        if (loaded.get(input.workspaceId)?.key === key) loaded.delete(input.workspaceId);
      }
      throw new Failure('unavailable', { what: 'performance' });
    },
  };
}

function fits({ stamp, begin, ownIds, referenceIds }: Loaded, question: ReportQuestion): boolean {
  const { chosen } = question;
  return (
    stamp === question.stamp &&
    begin <= question.begin &&
    (chosen?.ownIds ?? []).every((id) => ownIds.includes(id)) &&
    (chosen?.referenceIds ?? []).every((id) => referenceIds.includes(id))
  );
}
