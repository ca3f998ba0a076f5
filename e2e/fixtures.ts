import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Householder, openHousehold } from './api.ts';
import { type Watch, watch } from './watch.ts';

type Options = {
  /** Messages of the console that belong to the story: refusals of the server, a network that is cut. */
  readonly expectedNoise: RegExp | null;
  /** Hosts besides its own that the product of the test may ask. */
  readonly outside: readonly string[];
};

type Fixtures = {
  /** Collects what no page of the product may do; a finding fails the test. */
  readonly watched: Watch;
  /** Another browser, as on another device, watched like the first. */
  readonly openBrowser: (options?: { readonly locale?: string }) => Promise<Page>;
  /** Somebody with a household and an activated plan, signed in in the browser of the test. */
  readonly household: Householder;
};

export const test = base.extend<Options & Fixtures>({
  expectedNoise: [null, { option: true }],
  outside: [[], { option: true }],
  baseURL: async ({ browserName: _any }, use) => {
    await use(process.env.AUREA_URL);
  },
  watched: [
    async ({ context, baseURL, expectedNoise, outside }, use) => {
      const found = await watch(context, { origin: baseURL ?? '', expectedNoise, outside });
      await use(found);
      expect(found.violations).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, locale, expectedNoise, outside }, use) => {
    const opened: { context: BrowserContext; found: Watch }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: options.locale ?? locale ?? 'en-GB',
        timezoneId: 'Europe/Paris',
        viewport: { width: 1440, height: 900 },
      });
      opened.push({ context, found: await watch(context, { origin: baseURL ?? '', expectedNoise, outside }) });
      return await context.newPage();
    });
    for (const { context, found } of opened) {
      await context.close();
      expect(found.violations).toEqual([]);
    }
  },
  household: async ({ context }, use) => {
    await use(await openHousehold(context.request));
  },
});

export { expect };
