import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' } as const;

export default defineConfig({
  test: {
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
