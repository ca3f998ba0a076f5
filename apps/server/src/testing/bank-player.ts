import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { inScope } from '#db/transaction.ts';
import type { BankLine } from '#providers/bank/port.ts';
import type { TestApp } from './app.ts';
import { BOOK_ACCOUNTS, type BookAccount, type Books, type Trouble } from './bank-books.ts';
import type { Householder } from './people.ts';

/** What may happen to a link, in any order. */
export const STEPS = [
  ...(['add', 'add', 'add', 'modify', 'remove', 'synchronise', 'synchronise', 'schedule'] as const),
  ...(['twice', 'silent', 'lost', 'crash', 'overtaken', 'expire', 'unlink', 'unlinkWhole', 'link', 'day'] as const),
];
export type Step = (typeof STEPS)[number];

export type Stage = {
  readonly app: TestApp;
  readonly books: Books;
  readonly person: Householder;
  readonly assetIds: Readonly<Record<BookAccount, string>>;
  readonly institutionId: string;
  /** What the person brings back from the bank. */
  readonly consent: (link: BankLink) => { readonly code: string; readonly state?: string };
  /** Looks for links whose time has come, and does what is asked for. */
  readonly lookForDue: () => Promise<void>;
};

/** The lines that the ledger of an account has of the bank. */
export async function linesOf({ app, person, assetIds }: Stage, account: BookAccount) {
  return await inScope(app.db, { workspaceId: person.workspaceId }, (tx) =>
    tx
      .selectFrom('transactions')
      .select(['note', 'booked_on as on', 'cash_effect as cashEffect'])
      .where('workspace_id', '=', person.workspaceId)
      .where('asset_id', '=', assetIds[account])
      .where('deleted_at', 'is', null)
      .where('note', 'like', 'LINE %')
      .execute(),
  );
}

export const idOf = (note: string) => note.split(' ')[1] ?? '';

/** What the person, the schedule and the failures of the way do to a link. */
function createLinkActions({ app, books, person, assetIds, lookForDue, institutionId, consent }: Stage) {
  const { call, workspaceId } = person;
  let linkId: string | null = null;
  const link = async () => {
    if (linkId) return;
    const begun = await call(bankLinks.begin, { body: { institutionId } });
    const { id } = begun;
    const given = await call(bankLinks.finish, { params: { id }, body: consent(begun) });
    const accounts = BOOK_ACCOUNTS.map((each) => ({
      id: given.accounts.find(({ name }) => name === each)?.id ?? '',
      ...{ as: 'joined' as const, assetId: assetIds[each] },
    }));
    await call(bankLinks.choose, { params: { id }, body: { accounts } });
    linkId = id;
    await app.queue.drain();
  };
  const ask = async () => {
    // an ended consent refuses, and a reading under way is enough
    if (linkId) await call(bankLinks.synchronise, { params: { id: linkId } }).catch(() => undefined);
  };
  const synchronise = async () => {
    await ask();
    await app.queue.drain();
  };
  const troubled = async (what: Trouble, meanwhile?: () => Promise<void>) => {
    books.trouble(what, meanwhile);
    await synchronise();
    books.trouble(null);
  };
  const unlink = async (history: 'stays' | 'goes') => {
    if (linkId) await call(bankLinks.remove, { params: { id: linkId }, query: { history } });
    linkId = null;
  };
  const renew = async () => {
    if (!linkId) return await link();
    const params = { id: linkId };
    await call(bankLinks.finish, { params, body: consent(await call(bankLinks.renew, { params })) });
    await app.queue.drain();
  };
  return {
    ...{ link, synchronise, troubled, unlink, renew },
    isLinked: () => linkId !== null,
    hasFailed: async () => (await call(bankLinks.list, {})).items.some(({ failure }) => failure !== null),
    expire: async () => {
      await inScope(app.db, { workspaceId }, (tx) =>
        tx.updateTable('bank_links').set({ consented_until: '2026-01-01' }).execute(),
      );
    },
    twice: async () => {
      await Promise.all([ask(), ask(), lookForDue()]);
      await app.queue.drain();
    },
  };
}

/** What the bank writes into its books. */
function createBookActions(stage: Stage, next: (below: number) => number, isLinked: () => boolean) {
  const { app, books } = stage;
  let lines = 0;
  /** Lines that the bank took back and that no reading took back before the link ended: the history has them still. */
  const gone = new Map<string, BankLine>();
  const removed = new Map<string, { readonly account: BookAccount; readonly line: BankLine }>();
  const anyAccount = () => BOOK_ACCOUNTS[next(BOOK_ACCOUNTS.length)] ?? 'current';
  const newLine = (id: string): BankLine => ({
    ...{ id, on: app.now().toISOString().slice(0, 10), label: `LINE ${id} ${next(1_000)}` },
    amount: toDecimalString(decimal((next(2) === 0 ? -1 : 1) * (1 + next(9_999))).dividedBy(100)),
  });
  const withLine = async (act: (account: BookAccount, line: BankLine) => void | Promise<void>) => {
    const account = anyAccount();
    const known = books.lines(account);
    const line = known[next(Math.max(1, known.length))];
    if (line) await act(account, line);
  };
  return {
    gone,
    /** Once a link has ended: what the bank took back and no reading took back stays. */
    noteUnread: async () => {
      for (const [key, { account, line }] of removed) {
        const isKept = (await linesOf(stage, account)).some(({ note }) => idOf(note) === line.id);
        if (isKept) gone.set(key, line);
      }
    },
    add: async () => {
      lines += 1;
      books.add(anyAccount(), newLine(`l${lines}`));
    },
    modify: () => withLine((account, { id }) => books.modify(account, newLine(id))),
    remove: () =>
      withLine(async (account, line) => {
        const isKept = (await linesOf(stage, account)).some(({ note }) => idOf(note) === line.id);
        books.remove(account, line.id);
        removed.set(`${account} ${line.id}`, { account, line });
        if (!isLinked() && isKept) gone.set(`${account} ${line.id}`, line);
      }),
  };
}

const MOST_ROUNDS = 6;

/** Plays the steps of a sequence. */
export function createPlayer(stage: Stage, next: (below: number) => number) {
  const { app, books, lookForDue } = stage;
  const { isLinked, ...link } = createLinkActions(stage);
  const { gone, noteUnread, ...bank } = createBookActions(stage, next, isLinked);
  const actions: Readonly<Record<Step, () => Promise<void>>> = {
    ...bank,
    link: link.link,
    synchronise: link.synchronise,
    twice: link.twice,
    expire: link.expire,
    silent: () => link.troubled('silent'),
    lost: () => link.troubled('lost'),
    crash: () => link.troubled('crash'),
    // a reading whose job was taken for lost is overtaken by the next one
    overtaken: () =>
      link.troubled('overtaken', async () => {
        await bank.add();
        app.pass({ minutes: 31 });
        await link.synchronise();
      }),
    schedule: async () => {
      app.pass({ hours: 25 });
      await lookForDue();
    },
    unlink: async () => {
      await link.unlink('stays');
      await noteUnread();
    },
    unlinkWhole: () => link.unlink('goes'),
    day: async () => app.pass({ days: 1 }),
  };
  return {
    play: (step: Step) => actions[step](),
    gone,
    /** The bank works, a consent holds, and what was asked for is done. */
    settle: async () => {
      books.trouble(null);
      app.pass({ minutes: 31 });
      await link.renew();
      // a busy machine may give a reading up: the next one has to bring what it missed
      for (let round = 0; round < MOST_ROUNDS && (round < 2 || (await link.hasFailed())); round++) {
        app.pass({ minutes: 31 });
        await link.synchronise();
      }
    },
  };
}
