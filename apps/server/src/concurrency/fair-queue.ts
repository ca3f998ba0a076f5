import { Failure } from '@aurea/domain/core/failure.ts';

/** Does the work once all that came before is over. */
type LongLine = <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result>;

/** At work or waiting, of one workspace. */
const MOST_OF_ONE = 2;
/** Less than what a transaction may be left waiting for. */
const LONGEST_WAIT_MS = 8_000;

/**
 * A line in which one is at work at a time, and nobody takes all places.
 *
 * @throws Failure `unavailable` where the workspace has enough in the line, and where the turn does not come in time
 */
export function createLongLine(longestWaitMs = LONGEST_WAIT_MS): LongLine {
  const held = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isBusy = false;

  const turn = async () => {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new Failure('unavailable', { what: 'line' }));
    }, longestWaitMs);
    waiting.push(resolve);
    await promise.finally(() => clearTimeout(timer));
  };

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else isBusy = false;
    }
  };

  return async (workspaceId, work) => {
    const count = held.get(workspaceId) ?? 0;
    if (count >= MOST_OF_ONE) throw new Failure('unavailable', { what: 'line' });
    held.set(workspaceId, count + 1);
    try {
      return await inTurn(work);
    } finally {
      const left = (held.get(workspaceId) ?? 1) - 1;
      if (left > 0) held.set(workspaceId, left);
      else held.delete(workspaceId);
    }
  };
}
