import { Failure } from '@aurea/domain/core/failure.ts';

/** Does the work when its turn in the line has come. */
export type Turns = <Result>(line: string, work: () => Promise<Result>) => Promise<Result>;

type Line = { working: number; readonly waiting: (() => void)[] };

/** One at work, one ready to follow, one that gets ready. */
const AT_ONCE = 3;
const LONGEST_LINE = 500;

/**
 * Lines of calls that could only wait for each other inside the database: here they wait without holding a connection
 * that others need, and none is refused for having waited too long.
 *
 * @throws Failure `unavailable` where the line is too long to wait in
 */
export function createTurns(): Turns {
  const lines = new Map<string, Line>();
  return async (name, work) => {
    const line = lines.get(name) ?? { working: 0, waiting: [] };
    lines.set(name, line);
    if (line.waiting.length >= LONGEST_LINE) throw new Failure('unavailable', { what: 'line' });
    if (line.working < AT_ONCE) line.working += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
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
