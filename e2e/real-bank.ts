import type { BrowserContext } from '@playwright/test';
import { type ServedEntry, startEnableBanking } from '../apps/server/src/testing/enable-banking-server.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { newDataDir, removeDataDir, startProduct } from '../scripts/product.ts';

/** An instance with real banks, with a stand-in of what they are reached through. */
export type RealBankProduct = {
  readonly url: string;
  /** Host of the pages of its banks. */
  readonly host: string;
  /** Lets a browser open the page of a bank, which sends it back with a consent or a refusal. */
  readonly showBank: (context: BrowserContext) => Promise<void>;
};

const current = { name: 'Current account', type: 'CACC', iban: 'FR7630006000011234567890189' };

/** Starts the product and the stand-in, and stops both after the work. */
export async function withRealBank(work: (product: RealBankProduct) => Promise<void>): Promise<void> {
  const on = new Date().toISOString().slice(0, 10);
  const line: ServedEntry = {
    ...{ transaction_amount: { currency: 'EUR', amount: '12.30' }, credit_debit_indicator: 'DBIT', status: 'BOOK' },
    ...{ booking_date: on, remittance_information: ['Bakery'], entry_reference: '1' },
  };
  const accounts = [{ ...current, entries: () => [line], balance: () => '1000.10' }];
  const bank = await startEnableBanking([{ name: 'Crédit du Test', accounts }], () => new Date());
  const dataDir = await newDataDir();
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', ...bank.env };
  const product = await startProduct({ dataDir, port: await freePort(), build: 'test', env });
  const back = `${product.url}/dashboard/assets/bank-links/new`;
  try {
    await work({
      url: product.url,
      host: new URL(bank.env.ENABLE_BANKING_API_URL).host,
      showBank: async (context) => {
        await context.route(`${bank.env.ENABLE_BANKING_API_URL}/welcome**`, (route) => {
          const { code, state } = bank.consent(route.request().url());
          const given = new URLSearchParams({ code, state });
          const refused = new URLSearchParams({ error: 'access_denied', state });
          const links = `<a href="${back}?${given}">Agree</a> <a href="${back}?${refused}">Refuse</a>`;
          return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Bank</title>${links}` });
        });
      },
    });
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
    bank.stop();
  }
}
