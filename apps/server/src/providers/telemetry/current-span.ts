import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './port.ts';

const current = new AsyncLocalStorage<Span>();

/** The request or job at work; none where no traces are sent. */
export function currentSpan(): Span | undefined {
  return current.getStore();
}

/** Runs work as that of a span. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? current.run(span, work) : work();
}
