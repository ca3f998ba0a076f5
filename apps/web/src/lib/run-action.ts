import { ApiFailure } from './api-failure.ts';

/**
 * Carries out what a press or a submit begins, several calls in a row. A failed call ends it: the failure has been shown
 * already. Anything else is a fault of the program and stays one.
 */
export function runAction(work: () => Promise<unknown>): void {
  work().catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
}
