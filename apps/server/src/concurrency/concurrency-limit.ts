import { Failure } from '@aurea/domain/core/failure.ts';

/** Runs the work as one of a few of its key, unless the signal says before it starts that nobody waits for it any more. */
export type ConcurrencyLimit = <Result>(
  key: string,
  work: () => Promise<Result>,
  givenUp?: AbortSignal,
) => Promise<Result>;

type Running = { running: number; readonly waiting: (() => void)[] };

type Limits = {
  /** Calls of one key that run at once. */
  readonly mostRunning: number;
  /** Calls of one key that wait; more are refused. */
  readonly mostWaiting: number;
};

/**
 * Limits the calls of a key that run at once, in the order in which they came. A call that is given up while it waits is
 * never run.
 *
 * @throws Failure `unavailable` where too many of the key wait, or the call was given up before it ran
 */
export function createConcurrencyLimit({ mostRunning, mostWaiting }: Limits): ConcurrencyLimit {
  const byKey = new Map<string, Running>();
  return async (key, work, givenUp) => {
    const calls = byKey.get(key) ?? { running: 0, waiting: [] };
    if (isRefused(calls, mostWaiting, givenUp)) throw notServed();
    byKey.set(key, calls);
    if (calls.running < mostRunning) calls.running += 1;
    else await slotOf(calls, givenUp);
    try {
      return await work();
    } finally {
      const next = calls.waiting.shift();
      if (next) next();
      else calls.running -= 1;
      if (calls.running === 0) byKey.delete(key);
    }
  };
}

function isRefused({ waiting }: Running, mostWaiting: number, givenUp: AbortSignal | undefined): boolean {
  return waiting.length >= mostWaiting || givenUp?.aborted === true;
}

function slotOf({ waiting }: Running, givenUp: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      givenUp?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(notServed());
    };
    givenUp?.addEventListener('abort', leave, { once: true });
    waiting.push(go);
  });
}

const notServed = () => new Failure('unavailable', { what: 'line' });
