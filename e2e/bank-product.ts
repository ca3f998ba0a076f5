import type { BrowserContext } from '@playwright/test';
import { test } from './fixtures.ts';
import { startAlone } from './journey-product.ts';

/** An instance with real banks, with a stand-in of what they are reached through. */
export type BankProduct<Bank extends StandIn = StandIn> = {
  readonly url: string;
  readonly bank: Bank;
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
async function withBank<Bank extends StandIn>(
  standIn: Bank,
  work: (product: BankProduct<Bank>) => Promise<void>,
): Promise<void> {
  const product = await startAlone(standIn.env);
  const back = `${product.url}/dashboard/assets/bank-links/new`;
  try {
    const showBank = (context: BrowserContext) => standIn.showBank(context, back);
    await work({ url: product.url, bank: standIn, host: standIn.host, showBank });
  } finally {
    await product.stop();
    standIn.stop();
  }
}

/** Tests on an instance of their own, whose banks are reached through a stand-in. */
export const testWithBank = <Bank extends StandIn>(start: () => Promise<Bank>) =>
  test.extend<object, { readonly real: BankProduct<Bank> }>({
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
