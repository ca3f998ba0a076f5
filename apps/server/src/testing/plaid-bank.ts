import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import type { Log } from '#logging.ts';
import { startApp } from './app.ts';
import type { Householder } from './people.ts';
import type { ServedPlaidAccount, ServedPlaidEvent } from './plaid-books.ts';
import { startPlaid } from './plaid-server.ts';
import { only } from './real-bank.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

const quiet = { events: () => [], trades: () => [] };

/** A server with a bank behind the interface of Plaid on loopback; its current account did what `books` says. */
export async function stagePlaid({ log, env = {} }: { log?: Log; env?: Readonly<Record<string, string>> } = {}) {
  const books: { events: readonly ServedPlaidEvent[]; balance: number | null; trades: ServedPlaidAccount['trades'] } = {
    ...{ events: [], balance: 1000.1, trades: () => [] },
  };
  let now = () => new Date(0);
  const accounts: ServedPlaidAccount[] = [
    { ...account('current', 'Current account', '0189'), type: 'depository', subtype: 'checking', ...booked() },
    {
      ...account('savings', 'Rainy days', '0129'),
      type: 'depository',
      subtype: 'savings',
      balance: () => 20,
      ...quiet,
    },
    { ...account('card', 'Card', '7702'), type: 'credit', subtype: 'credit card', balance: () => 318.4, ...quiet },
    { ...account('loan', 'Mortgage', '0077'), type: 'loan', subtype: 'mortgage', balance: () => 84_210, ...quiet },
    { ...account('pea', 'PEA', '5530'), type: 'investment', subtype: 'brokerage', balance: () => 500, ...traded() },
  ];
  function booked() {
    return { events: () => books.events, balance: () => books.balance };
  }
  function traded() {
    return { events: () => [], trades: () => books.trades?.() ?? [] };
  }
  const bank = { id: 'ins_1', name: 'Plaid Test Bank', accounts };
  const sibling = { id: 'ins_2', name: 'Sibling Bank', accounts };
  const provider = await startPlaid([bank, sibling], () => now());
  const app = await startApp({ areas: WEALTH_AREAS, env: { ...provider.env, ...env }, ...(log && { log }) });
  ({ now } = app);
  const begun = async ({ call }: Householder): Promise<BankLink> => {
    const { items } = await call(bankLinks.institutions, { query: { q: 'plaid test' } });
    return await call(bankLinks.begin, { body: { institutionId: items[0]?.id ?? '' } });
  };
  const consented = async (person: Householder): Promise<BankLink> => {
    const { id, consentAddress } = await begun(person);
    return await person.call(bankLinks.finish, { params: { id }, body: provider.world.consent(consentAddress) });
  };
  return {
    ...{ app, books, provider, sibling, begun, consented, only },
    linked: async (person: Householder): Promise<BankLink> => {
      const { id, accounts: given } = await consented(person);
      const choices = given
        .filter(({ assetKind }) => assetKind !== null)
        .map((each) => ({ id: each.id, as: 'new' as const, name: each.name }));
      await person.call(bankLinks.choose, { params: { id }, body: { accounts: choices } });
      await app.queue.drain();
      return await only(person);
    },
    readAgain: async (person: Householder): Promise<BankLink> => {
      await person.call(bankLinks.synchronise, { params: { id: (await only(person)).id } });
      await app.queue.drain();
      return await only(person);
    },
  };
}

const account = (id: string, name: string, mask: string) => ({ id, name, mask });
