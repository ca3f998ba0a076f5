import { readConfig } from '#config.ts';
import { openBanks } from '#providers/bank/open-banks.ts';
import type { BankPort } from '#providers/bank/port.ts';
import { BOOK_ACCOUNTS, type BookAccount, openBooks } from './bank-books.ts';
import { startEnableBanking } from './enable-banking-server.ts';
import { entry, NUMBERS } from './real-bank.ts';

/** The same books behind the interface of Enable Banking on loopback: what changed is for the product to find out. */
export async function realBankOfManyBooks(now: () => Date) {
  let current = openBooks();
  const entriesOf = (account: BookAccount) => [
    ...current.books
      .lines(account)
      .map(({ id, on, amount, label }) => entry(label, amount, on, { entry_reference: id })),
    ...[...current.books.announced(account).values()].map(({ on, amount, label }) =>
      entry(label, amount, on, { status: 'PDNG' }),
    ),
  ];
  const accounts = BOOK_ACCOUNTS.map((name) => ({
    ...{ name, ...NUMBERS[name], entries: () => entriesOf(name), balance: () => current.books.balance(name) },
  }));
  const provider = await startEnableBanking([{ name: 'Books', accounts }], now);
  const real = openBanks(readConfig(provider.env), now);
  const bank: BankPort = {
    ...real,
    lines: async (asked, today) => await current.through(asked, (each) => real.lines(each, today)),
  };
  return {
    ...{ bank, provider },
    open: () => {
      current = openBooks();
      return current.books;
    },
  };
}
