import { addDays } from '@aurea/domain/core/day.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type {
  BankLine,
  BankPort,
  Institution,
  NewLines,
  PendingLine,
  ProvidedAccount,
  ReadingOf,
} from '#providers/bank/port.ts';

export const BOOK_ACCOUNTS = ['current', 'savings'] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];
export const OPENING = '1000';

const INSTITUTION: Institution = { id: 'books', name: 'Books', country: 'FR', consentDays: 180, through: null };

type Kept = {
  readonly lines: Map<string, BankLine>;
  readonly announced: Map<string, PendingLine>;
  readonly changes: Change[];
};
type Change = { readonly id: string; readonly kind: 'added' | 'modified' | 'removed' };

/** What happens to the next reading of an account. */
export type Trouble = 'silent' | 'slow' | 'lost' | 'crash' | 'overtaken';

/** The books of a bank, to which a test writes; the reference that a ledger is compared with. */
export type Books = {
  readonly lines: (account: BookAccount) => readonly BankLine[];
  readonly add: (account: BookAccount, line: BankLine) => void;
  readonly modify: (account: BookAccount, line: BankLine) => void;
  readonly remove: (account: BookAccount, id: string) => void;
  /** Lines that are announced, by their names. */
  readonly announced: (account: BookAccount) => ReadonlyMap<string, PendingLine>;
  readonly announce: (account: BookAccount, id: string, line: PendingLine) => void;
  /** A line that was announced is booked, under another name, or will never be. */
  readonly settle: (account: BookAccount, id: string, booked: BankLine | null) => void;
  readonly balance: (account: BookAccount) => string;
  /** `overtaken` runs between the answer of the bank and its being written. */
  readonly trouble: (what: Trouble | null, overtaken?: () => Promise<void>) => void;
};

/** A bank whose books a test writes, and which reports what changed since any place in them. */
export function openBooks() {
  const kept = new Map<BookAccount, Kept>(
    BOOK_ACCOUNTS.map((id) => [id, { lines: new Map(), announced: new Map(), changes: [] }]),
  );
  let trouble: { readonly what: Trouble | null; readonly overtaken?: (() => Promise<void>) | undefined } = {
    what: null,
  };
  let firstRead: string | null = null;
  const of = (account: string) => {
    const found = kept.get(account as BookAccount);
    if (!found) throw new Failure('not_found', { what: 'account' });
    return found;
  };
  const note = (account: BookAccount, line: BankLine | null, change: Change) => {
    const { lines, changes } = of(account);
    if (line) lines.set(line.id, line);
    else lines.delete(change.id);
    changes.push(change);
  };
  const balance = (account: string) =>
    toDecimalString(sum([...of(account).lines.values()].map(({ amount }) => decimal(amount))).plus(OPENING));
  const books: Books = {
    lines: (account) => [...of(account).lines.values()],
    add: (account, line) => note(account, line, { id: line.id, kind: 'added' }),
    modify: (account, line) => note(account, line, { id: line.id, kind: 'modified' }),
    remove: (account, id) => note(account, null, { id, kind: 'removed' }),
    announced: (account) => of(account).announced,
    announce: (account, id, line) => void of(account).announced.set(id, line),
    settle: (account, id, booked) => {
      of(account).announced.delete(id);
      if (booked) books.add(account, booked);
    },
    balance,
    trouble: (what, overtaken) => {
      trouble = { what, overtaken };
    },
  };
  /** The next readings go the way that a test has chosen. */
  const through = async (asked: ReadingOf, read: (asked: ReadingOf) => Promise<NewLines>): Promise<NewLines> => {
    const { what, overtaken } = trouble;
    refuse(what);
    const answer = await read(asked);
    // the bank has answered, and nobody heard it
    if (what === 'lost') throw new Failure('bank_silent');
    // the first account is read and written, another one is not
    if (what === 'crash' && asked.accountId !== firstRead) throw new Error('the process was killed');
    firstRead ??= asked.accountId;
    if (what === 'overtaken' && overtaken) {
      trouble = { what: null };
      await overtaken();
    }
    return answer;
  };
  const provided = (id: BookAccount): ProvidedAccount => ({
    ...{ id, name: id, kind: id, currency: 'EUR', iban: null, lastDigits: null },
    balance: balance(id),
  });
  const bank: BankPort = {
    institutions: async () => ({ items: [INSTITUTION], countries: [], country: null, providers: [], isSilent: false }),
    institution: async () => INSTITUTION,
    begin: async () => ({ code: '1', address: null }),
    finish: async ({ reference, today, consentDays }) => ({
      ...{ accounts: BOOK_ACCOUNTS.map(provided), until: addDays(today, consentDays), session: reference },
    }),
    revoke: async () => undefined,
    lines: async (asked) =>
      await through(asked, async ({ accountId, cursor }) => answerOf(of(accountId), balance(accountId), cursor)),
  };
  return { books, bank, through };
}

function refuse(what: Trouble | null): void {
  if (what === 'silent') throw new Failure('bank_silent');
  // its statement is read for longer than it may
  if (what === 'slow') throw new Failure('unavailable', { what: 'reading' });
}

function answerOf({ lines, announced, changes }: Kept, balance: string, cursor: string | null): NewLines {
  const rest = { pending: [...announced.values()], balance, cursor: String(changes.length) };
  if (cursor === null) return { lines: [...lines.values()], modified: [], removed: [], ...rest };
  const since = changes.slice(Number(cursor));
  const isNew = new Set(since.filter(({ kind }) => kind === 'added').map(({ id }) => id));
  const touched = [...new Set(since.map(({ id }) => id))];
  const present = touched.flatMap((id) => lines.get(id) ?? []);
  return {
    lines: present.filter(({ id }) => isNew.has(id)),
    modified: present.filter(({ id }) => !isNew.has(id)),
    removed: touched.filter((id) => !lines.has(id) && !isNew.has(id)),
    ...rest,
  };
}

/** One bank for the server, behind which each consent is read in the books that were open when it was asked for. */
export function bankOfManyBooks(): { readonly bank: BankPort; readonly open: () => Books } {
  const banks = new Map<string, BankPort>();
  let current = openBooks();
  const of = (reference: string) => banks.get(reference) ?? current.bank;
  return {
    open: () => {
      current = openBooks();
      return current.books;
    },
    bank: {
      institutions: (asked) => current.bank.institutions(asked),
      institution: (id) => current.bank.institution(id),
      begin: (institutionId, consentRequest) => {
        banks.set(consentRequest.reference, current.bank);
        return current.bank.begin(institutionId, consentRequest);
      },
      finish: (back) => of(back.reference).finish(back),
      revoke: (institutionId, session) => of(session).revoke(institutionId, session),
      lines: (asked, today) => of(asked.session ?? '').lines(asked, today),
    },
  };
}
