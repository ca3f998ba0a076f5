import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** LAW_RUNS=2000 runs every property 2,000 times (docs/operations.md). */
const setupFiles = process.env.LAW_RUNS ? ['./scripts/law-runs.ts'] : [];
const shared = { environment: 'node' as const, setupFiles };

export default defineConfig({
  test: {
    // One worker on two cores waits for the database half of its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { ...shared, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
