import { readConfig } from '#config.ts';
import { openBanks } from '#providers/bank/open-banks.ts';
import type { BankLine, BankPort } from '#providers/bank/port.ts';
import { BOOK_ACCOUNTS, type BookAccount, type Books, openBooks } from './bank-books.ts';
import type { ServedPlaidAccount, ServedPlaidEvent } from './plaid-books.ts';
import { startPlaid } from './plaid-server.ts';

const KINDS = {
  current: { type: 'depository', subtype: 'checking', mask: '0189' },
  savings: { type: 'depository', subtype: 'savings', mask: '0129' },
} as const;

type PlaidBooks = { readonly books: Books; readonly events: (account: BookAccount) => readonly ServedPlaidEvent[] };

/** The same books behind the interface of Plaid on loopback, which names all lines otherwise in each item. */
export async function plaidOfManyBooks(now: () => Date) {
  let opened = openBooks();
  let current = withEvents(opened.books);
  const accounts = BOOK_ACCOUNTS.map(
    (name): ServedPlaidAccount => ({
      ...{ id: name, name, ...KINDS[name], events: () => current.events(name) },
      balance: () => Number(current.books.balance(name)),
    }),
  );
  const provider = await startPlaid([{ id: 'books', name: 'Books', accounts }], now);
  const real = openBanks(readConfig(provider.env), now);
  const bank: BankPort = {
    ...real,
    lines: async (asked, today) => await opened.through(asked, (each) => real.lines(each, today)),
  };
  return {
    ...{ bank, provider },
    open: () => {
      opened = openBooks();
      current = withEvents(opened.books);
      return current.books;
    },
  };
}

/** Notes what is written into books in the order in which the interface passes it on. */
function withEvents(books: Books): PlaidBooks {
  const written = new Map<BookAccount, ServedPlaidEvent[]>(BOOK_ACCOUNTS.map((id) => [id, []]));
  const note = (account: BookAccount, ...events: readonly ServedPlaidEvent[]) => written.get(account)?.push(...events);
  const add = (account: BookAccount, line: BankLine) => {
    books.add(account, line);
    note(account, { added: served(line) });
  };
  return {
    events: (account) => written.get(account) ?? [],
    books: {
      ...{ ...books, add },
      modify: (account, line) => {
        books.modify(account, line);
        note(account, { modified: served(line) });
      },
      remove: (account, id) => {
        books.remove(account, id);
        note(account, { removed: id });
      },
      announce: (account, id, line) => {
        books.announce(account, id, line);
        note(account, { added: { ...served({ ...line, id }), isPending: true } });
      },
      settle: (account, id, booked) => {
        books.settle(account, id, null);
        note(account, { removed: id });
        if (booked) add(account, booked);
      },
    },
  };
}

/** What leaves the account is positive there. */
const served = ({ id, on, amount, label }: BankLine) => ({ id, on, label, amount: -Number(amount) });
