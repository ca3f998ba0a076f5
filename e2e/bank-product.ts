import type { BrowserContext } from '@playwright/test';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { newDataDir, removeDataDir, startProduct } from '../scripts/product.ts';
import { test } from './fixtures.ts';

/** An instance with real banks, with a stand-in of what they are reached through. */
export type BankProduct = {
  readonly url: string;
  /** Host of the pages of its banks. */
  readonly host: string;
  /** Lets a browser open the page of a bank, which sends it back with a consent or a refusal. */
  readonly showBank: (context: BrowserContext) => Promise<void>;
};

type StandIn = {
  readonly env: Readonly<Record<string, string>>;
  readonly host: string;
  readonly stop: () => void;
  /** @param back the page of the product that a bank sends the browser to */
  readonly showBank: (context: BrowserContext, back: string) => Promise<void>;
};

/** Starts the product beside the stand-in, and stops both after the work. */
async function withBank(standIn: StandIn, work: (product: BankProduct) => Promise<void>): Promise<void> {
  const dataDir = await newDataDir();
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', ...standIn.env };
  const product = await startProduct({ dataDir, port: await freePort(), build: 'test', env });
  const back = `${product.url}/dashboard/assets/bank-links/new`;
  try {
    const showBank = (context: BrowserContext) => standIn.showBank(context, back);
    await work({ url: product.url, host: standIn.host, showBank });
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
    standIn.stop();
  }
}

/** Tests on an instance of their own, whose banks are reached through a stand-in. */
export const testWithBank = (start: () => Promise<StandIn>) =>
  test.extend<object, { readonly real: BankProduct }>({
    real: [
      async ({ browserName: _any }, use) => {
        await withBank(await start(), use);
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ real }, use) => {
      await use(real.url);
    },
    outside: async ({ real }, use) => {
      await use([real.host]);
    },
  });

/** The page of a bank, as plain as can be. */
export const bankPage = (links: Readonly<Record<string, string>>) => ({
  contentType: 'text/html',
  body: `<!doctype html><title>Bank</title>${Object.entries(links)
    .map(([words, href]) => `<a href="${href.replaceAll('&', '&amp;')}">${words}</a>`)
    .join(' ')}`,
});
