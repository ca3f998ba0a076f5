import type { BrowserContext } from '@playwright/test';
import { type ServedEntry, startEnableBanking } from '../apps/server/src/testing/enable-banking-server.ts';
import { bankPage } from './bank-product.ts';

const current = { name: 'Current account', type: 'CACC', iban: 'FR7630006000011234567890189' };

const paid = (label: string, amount: string): Omit<ServedEntry, 'status'> => ({
  ...{ transaction_amount: { currency: 'EUR', amount }, credit_debit_indicator: 'DBIT' },
  ...{ booking_date: new Date().toISOString().slice(0, 10), remittance_information: [label] },
});

/** A bank that is reached through Enable Banking, with a line of today and one it has only announced. */
export async function startRealBank() {
  const bakery: ServedEntry = { ...paid('Bakery', '12.30'), status: 'BOOK', entry_reference: '1' };
  const announced = paid('Theatre', '45.00');
  const books = { theatre: { ...announced, status: 'PDNG' } as ServedEntry, balance: '1000.10' };
  const accounts = [{ ...current, entries: () => [bakery, books.theatre], balance: () => books.balance }];
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
    /** Holds the lines back until they are let go. */
    holdLines: () => {
      const waiting: (() => void)[] = [];
      let isHeld = true;
      bank.delay(async ({ url = '' }) => {
        if (isHeld && url.includes('/transactions')) await new Promise<void>((go) => waiting.push(go));
      });
      return () => {
        isHeld = false;
        for (const go of waiting) go();
      };
    },
    /** The bank books what it had announced, as one more line. */
    bookTheatre: () => {
      books.theatre = { ...announced, status: 'BOOK', entry_reference: '2' };
      books.balance = '955.10';
    },
  };
}
