import { assets } from '@aurea/contract/assets.ts';
import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import type { Log } from '#logging.ts';
import { startApp } from './app.ts';
import { type ServedEntry, startEnableBanking } from './enable-banking-server.ts';
import type { Householder } from './people.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

/** What a bank says of a line; an amount with its sign. */
export const entry = (label: string, amount: string, on: string, more: Partial<ServedEntry> = {}): ServedEntry => ({
  transaction_amount: { currency: 'EUR', amount: amount.replace('-', '') },
  credit_debit_indicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
  ...{ status: 'BOOK', booking_date: on, remittance_information: [label], ...more },
});

/** How the interface calls two accounts. */
export const NUMBERS = {
  current: { type: 'CACC', iban: 'FR7630006000011234567890189' },
  savings: { type: 'SVGS', iban: 'FR7610107001011234567890129' },
} as const;

/** A server with two banks behind the interface on loopback; the current account of the first has what `books` says. */
export async function stageRealBank(log?: Log) {
  const books: { entries: readonly ServedEntry[]; balance: string | null; balanceOn: string | null } = {
    ...{ entries: [], balance: '1000.10', balanceOn: null },
  };
  let now = () => new Date(0);
  const current = {
    name: 'Compte courant',
    ...NUMBERS.current,
    entries: () => books.entries,
    balance: () => books.balance,
    balanceOn: () => books.balanceOn,
  };
  const savings = { name: 'Livret A', ...NUMBERS.savings, entries: () => [], balance: () => '20.00' };
  const provider = await startEnableBanking(
    [
      { name: 'Crédit du Test', accounts: [current, savings] },
      { name: 'Autre Banque', accounts: [{ ...savings, balance: () => null }] },
    ],
    () => now(),
  );
  const app = await startApp({ areas: WEALTH_AREAS, env: provider.env, ...(log && { log }) });
  ({ now } = app);
  const begun = async ({ call }: Householder): Promise<BankLink> => {
    const { items } = await call(bankLinks.institutions, { query: { q: 'credit du' } });
    return await call(bankLinks.begin, { body: { institutionId: items[0]?.id ?? '' } });
  };
  const consented = async (person: Householder): Promise<BankLink> => {
    const { id, consentAddress } = await begun(person);
    return await person.call(bankLinks.finish, { params: { id }, body: provider.consent(consentAddress) });
  };
  return {
    ...{ app, books, provider, begun, only },
    linked: async (person: Householder): Promise<BankLink> => {
      const { id, accounts } = await consented(person);
      const choices = accounts.map((each) => ({ id: each.id, as: 'new' as const, name: each.name }));
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

export async function only({ call }: Householder): Promise<BankLink> {
  const [link] = (await call(bankLinks.list, {})).items;
  if (!link) throw new Error('no bank is linked');
  return link;
}

/** Words, day and amount of each line of the household. */
export const linesOfHousehold = async ({ call }: Householder) =>
  (await call(transactions.list, {})).items.map(({ note, on, cashEffect }) => [note, on, cashEffect]);

/** What each asset of the household is worth, by its name. */
export const valuesOf = async ({ call }: Householder) =>
  Object.fromEntries((await call(assets.list, {})).items.map(({ name, value }) => [name, value]));
