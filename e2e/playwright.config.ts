import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Each waits for the server and for what is drawn: three fill two cores, in four fifths of the time of two.
  workers: 3,
  // On a loaded machine a page may come late: one more try, reported as flaky in the report. On a workstation nothing is tried again.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Two cores would draw every frame of every animation.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // Pages live for seconds: their code is not worth optimising. Letters are as wide as in a window.
      args: ['--js-flags=--no-opt', '--font-render-hinting=none'],
      chromiumSandbox: false,
      env: { ...process.env, ...env },
    },
  },
});
