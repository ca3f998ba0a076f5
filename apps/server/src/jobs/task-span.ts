import { currentSpan } from '#providers/telemetry/current-span.ts';

/**
 * Records a task of a worker as a part of the request or job that waits for it: how long it waited for its turn and how long
 * it ran, from the call of `onTurn`.
 */
export async function inTaskSpan<Result>(
  { name }: { readonly name: string },
  run: (onTurn: () => void) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan();
  if (!parent) return await run(() => undefined);
  const span = parent.child(`task ${name}`, { 'aurea.task': name });
  const askedAt = performance.now();
  const times = { turnAt: Number.NaN };
  const end = (outcome: 'done' | 'failed') => {
    const endedAt = performance.now();
    const turnAt = Number.isNaN(times.turnAt) ? endedAt : times.turnAt;
    const waited = { 'aurea.queue_ms': Math.round(turnAt - askedAt), 'aurea.run_ms': Math.round(endedAt - turnAt) };
    span.end({ 'aurea.outcome': outcome, ...waited }, outcome === 'failed');
  };
  try {
    const result = await run(() => {
      times.turnAt = performance.now();
    });
    end('done');
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}
