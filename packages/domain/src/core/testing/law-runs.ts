import fc from 'fast-check';

/** Runs of a property that names no number. */
const DEFAULT_RUNS = 100;

const configuredRuns = () => fc.readConfigureGlobal()?.numRuns ?? DEFAULT_RUNS;

/**
 * Runs of a property that is slower or quicker than others: `usual` ones in a plain test run. With LAW_RUNS set it
 * scales by as much as the others do, up to LAW_RUNS and never below `usual`.
 */
export function lawRuns(usual: number): number {
  const runs = configuredRuns();
  return Math.max(usual, Math.min(runs, Math.ceil((usual * runs) / DEFAULT_RUNS)));
}

/** Milliseconds a property may take: `usual` ones in a plain test run, as many times more as it has more runs. */
export function lawTimeout(usual: number): number {
  return usual * Math.max(1, Math.ceil(configuredRuns() / DEFAULT_RUNS));
}
