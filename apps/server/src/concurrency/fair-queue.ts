import { Failure } from '@aurea/domain/core/failure.ts';

type Limits = {
  /** Tasks that run at once, each in a lane of its own. */
  readonly lanes: number;
  /** Tasks of one key that run or wait; more are refused. */
  readonly mostOfKey: number;
  /** A task that has waited for so long is refused. */
  readonly longestWaitMs: number;
  /** Whether a key has one running task at most, even where nobody else waits. */
  readonly isExclusive?: boolean;
};

/** Whose task it is, and the lane it must run in, where it does not matter none. */
type Place = { readonly key: string; readonly lane?: number | undefined };

export type FairQueue = <Result>(place: Place, task: (lane: number) => Promise<Result>) => Promise<Result>;

type Waiting = { readonly lane: number | undefined; readonly start: (lane: number) => void };

/**
 * A queue that is fair between keys: the keys that wait take turns (round robin), and a key that has a running task gets
 * another one only where no other key waits for the lane that is free.
 *
 * @throws Failure `unavailable` where the key has enough tasks in the queue, and where the turn does not come in time
 */
export function createFairQueue({ lanes, mostOfKey, longestWaitMs, isExclusive = false }: Limits): FairQueue {
  const waiting = new Map<string, Waiting[]>();
  const running: (string | null)[] = Array.from({ length: lanes }, () => null);
  /** When each key that runs or waits had its last turn. */
  const lastTurn = new Map<string, number>();
  let starts = 0;

  const nextFor = (lane: number): string | undefined => {
    const keys = [...waiting.keys()]
      .filter((key) => firstFor(waiting.get(key), lane) !== undefined)
      .toSorted((one, other) => (lastTurn.get(one) ?? 0) - (lastTurn.get(other) ?? 0));
    return keys.find((key) => !running.includes(key)) ?? (isExclusive ? undefined : keys[0]);
  };
  const startNext = (lane: number): void => {
    const key = nextFor(lane);
    const next = key === undefined ? undefined : firstFor(waiting.get(key), lane);
    if (key === undefined || next === undefined) return;
    leave(waiting, key, next);
    starts += 1;
    lastTurn.set(key, starts);
    running[lane] = key;
    next.start(lane);
  };
  const end = (lane: number, key: string) => {
    running[lane] = null;
    if (!waiting.has(key) && !running.includes(key)) lastTurn.delete(key);
  };
  const startAll = () => {
    for (const [lane, key] of running.entries()) if (key === null) startNext(lane);
  };

  const turnOf = ({ key, lane }: Place) =>
    new Promise<number>((resolve, reject) => {
      const own: Waiting = {
        lane,
        start: (free) => {
          clearTimeout(timer);
          resolve(free);
        },
      };
      const timer = setTimeout(() => {
        leave(waiting, key, own);
        reject(new Failure('unavailable', { what: 'queue' }));
      }, longestWaitMs);
      waiting.set(key, [...(waiting.get(key) ?? []), own]);
      startAll();
    });

  return async (place, task) => {
    const { key } = place;
    const count = (waiting.get(key)?.length ?? 0) + running.filter((each) => each === key).length;
    if (count >= mostOfKey) throw new Failure('unavailable', { what: 'queue' });
    const lane = await turnOf(place);
    try {
      return await task(lane);
    } finally {
      end(lane, key);
      startAll();
    }
  };
}

function firstFor(tasks: readonly Waiting[] | undefined, lane: number): Waiting | undefined {
  return tasks?.find((task) => task.lane === undefined || task.lane === lane);
}

function leave(waiting: Map<string, Waiting[]>, key: string, task: Waiting): void {
  const left = (waiting.get(key) ?? []).filter((each) => each !== task);
  if (left.length > 0) waiting.set(key, left);
  else waiting.delete(key);
}
