import { Failure } from '@aurea/domain/core/failure.ts';

/** Does the work when its turn in the line has come, unless the signal says before that nobody waits for it any more. */
export type ConcurrencyLimit = <Result>(
  line: string,
  work: () => Promise<Result>,
  givenUp: AbortSignal,
) => Promise<Result>;

type Line = { working: number; readonly waiting: (() => void)[] };

/** One at work, one ready to follow, two that get ready. */
const AT_ONCE = 4;
const LONGEST_LINE = 100;

/**
 * Lines of calls that could only wait for each other inside the database: here they wait without holding a connection
 * that others need. Who gave up while it waited leaves the line: what was told to have failed is not done afterwards.
 *
 * @throws Failure `unavailable` where the line is too long to wait in, or the call was given up before its turn
 */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const lines = new Map<string, Line>();
  return async (name, work, givenUp) => {
    const line = lines.get(name) ?? { working: 0, waiting: [] };
    checkPlace(line, givenUp);
    lines.set(name, line);
    if (line.working < AT_ONCE) line.working += 1;
    else await turnIn(line, givenUp);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(name);
    }
  };
}

function checkPlace({ waiting }: Line, givenUp: AbortSignal): void {
  if (givenUp.aborted || waiting.length >= LONGEST_LINE) throw notServed();
}

function turnIn({ waiting }: Line, givenUp: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      givenUp.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(notServed());
    };
    givenUp.addEventListener('abort', leave, { once: true });
    waiting.push(go);
  });
}

const notServed = () => new Failure('unavailable', { what: 'line' });
