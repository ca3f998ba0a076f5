import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** LAW_RUNS=2000 runs every property 2,000 times (docs/operations.md). */
const setupFiles = process.env.LAW_RUNS ? ['./scripts/law-runs.ts'] : [];
// Bounds against a hang, far above what a loaded machine needs; no test proves a speed by them.
const shared = { environment: 'node' as const, setupFiles, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // One worker on two cores waits for the database half of its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'] },
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [...setupFiles, 'apps/server/src/testing/each-file.ts'],
          // Its modules take seconds to load: a worker keeps them from one file to the next (testing/file-database.ts).
          isolate: false,
        },
      },
      { test: { ...shared, name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
