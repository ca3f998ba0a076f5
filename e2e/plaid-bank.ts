import type { BrowserContext } from '@playwright/test';
import { startPlaid } from '../apps/server/src/testing/plaid-server.ts';
import { bankPage } from './bank-product.ts';

export const PLAID_BANK = 'Plaid Test Bank';

/** A bank that is reached through Plaid, with a line of today; its page is that of the provider. */
export async function startPlaidBank() {
  const on = new Date().toISOString().slice(0, 10);
  const line = { id: 'l1', on, amount: 12.3, label: 'Bakery' };
  const kind = { type: 'depository', subtype: 'checking' };
  const current = { id: 'current', name: 'Current account', mask: '0189', ...kind, balance: () => 1000.1 };
  const accounts = [{ ...current, events: () => [{ added: line }] }];
  const plaid = await startPlaid([{ id: 'ins_1', name: PLAID_BANK, accounts }], () => new Date());
  const { PLAID_API_URL: origin } = plaid.env;
  return {
    ...{ env: plaid.env, host: new URL(origin).host, stop: plaid.stop },
    showBank: async (context: BrowserContext, back: string) => {
      await context.route(`${origin}/hl**`, (route) => {
        const address = route.request().url();
        if (!address.includes('/hl/agreed')) {
          const left = new URLSearchParams(plaid.world.leave(address));
          const agreed = address.replace('/hl', '/hl/agreed');
          return route.fulfill(bankPage({ Agree: agreed, Leave: `${back}?${left}` }));
        }
        return route.fulfill(bankPage({ Finish: `${back}?${new URLSearchParams(plaid.world.consent(address))}` }));
      });
    },
  };
}
