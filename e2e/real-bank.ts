import type { BrowserContext } from '@playwright/test';
import { type ServedEntry, startEnableBanking } from '../apps/server/src/testing/enable-banking-server.ts';
import { bankPage } from './bank-product.ts';

const current = { name: 'Current account', type: 'CACC', iban: 'FR7630006000011234567890189' };

/** A bank that is reached through Enable Banking, with a line of today. */
export async function startRealBank() {
  const on = new Date().toISOString().slice(0, 10);
  const line: ServedEntry = {
    ...{ transaction_amount: { currency: 'EUR', amount: '12.30' }, credit_debit_indicator: 'DBIT', status: 'BOOK' },
    ...{ booking_date: on, remittance_information: ['Bakery'], entry_reference: '1' },
  };
  const accounts = [{ ...current, entries: () => [line], balance: () => '1000.10' }];
  const bank = await startEnableBanking([{ name: 'Crédit du Test', accounts }], () => new Date());
  const { ENABLE_BANKING_API_URL: origin } = bank.env;
  return {
    ...{ env: bank.env, host: new URL(origin).host, stop: bank.stop },
    showBank: async (context: BrowserContext, back: string) => {
      await context.route(`${origin}/welcome**`, (route) => {
        const { code, state } = bank.consent(route.request().url());
        const given = new URLSearchParams({ code, state });
        const refused = new URLSearchParams({ error: 'access_denied', state });
        return route.fulfill(bankPage({ Agree: `${back}?${given}`, Refuse: `${back}?${refused}` }));
      });
    },
  };
}
