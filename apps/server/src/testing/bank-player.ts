import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { listOpenAccounts } from '#areas/bank-links/queries.ts';
import { inScope } from '#db/transaction.ts';
import type { BankLine } from '#providers/bank/port.ts';
import type { TestApp } from './app.ts';
import { BOOK_ACCOUNTS, type BookAccount, type Books, type Trouble } from './bank-books.ts';
import type { Householder } from './people.ts';

/** What may happen to a link, in any order. */
export const STEPS = [
  ...(['add', 'add', 'add', 'modify', 'remove', 'synchronise', 'synchronise', 'schedule'] as const),
  ...(['twice', 'silent', 'lost', 'crash', 'overtaken', 'expire', 'unlink', 'unlinkWhole', 'link', 'day'] as const),
  ...(['announce', 'announce', 'settle', 'message', 'messageMeanwhile', 'revokedThere', 'renew'] as const),
];
export type Step = (typeof STEPS)[number];

export type Stage = {
  readonly app: TestApp;
  readonly books: Books;
  readonly person: Householder;
  /** The accounts of the household; null for one that the next link opens. */
  readonly assetIds: Record<BookAccount, string | null>;
  readonly institutionId: string;
  /** What the person brings back from the bank. */
  readonly consent: (link: BankLink) => { readonly code: string; readonly state?: string };
  /** Looks for links whose time has come, and does what is asked for. */
  readonly lookForDue: () => Promise<void>;
  /** The database refuses what a reading writes, in the middle of it. */
  readonly refuseRows: (during: () => Promise<void>) => Promise<void>;
  /** Messages of the provider about the link: one twice, and a late one about a consent that is over. */
  readonly sendMessages?: () => Promise<void>;
  /** The consent ends at the bank, which does not say so. */
  readonly endThere?: (isGone: boolean) => void;
  /** Whether each new link is given all lines under other names. */
  readonly isRenaming?: boolean;
};

/** The lines that the ledger of each account has of the bank. */
export async function linesOfAll({ app, person, assetIds }: Stage) {
  const lines = await inScope(app.db, { workspaceId: person.workspaceId }, (tx) =>
    tx
      .selectFrom('transactions')
      .select(['asset_id as assetId', 'note', 'booked_on as on', 'cash_effect as cashEffect'])
      .where('workspace_id', '=', person.workspaceId)
      .where('deleted_at', 'is', null)
      .where('note', 'like', 'LINE %')
      .execute(),
  );
  return (account: BookAccount) => lines.filter(({ assetId }) => assetId === assetIds[account]);
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
    const accounts = BOOK_ACCOUNTS.map((name) => {
      const [account, assetId] = [given.accounts.find((each) => each.name === name)?.id ?? '', assetIds[name]];
      if (assetId === null) return { id: account, as: 'new' as const, name };
      return { id: account, as: 'joined' as const, assetId };
    });
    await call(bankLinks.choose, { params: { id }, body: { accounts } });
    linkId = id;
    await drain();
  };
  /** Does what is asked for, and learns which accounts that opened or took away. */
  const drain = async () => {
    await app.queue.drain();
    const opened = await inScope(app.db, { workspaceId }, (tx) => listOpenAccounts(tx, { workspaceId }));
    for (const name of BOOK_ACCOUNTS) assetIds[name] = opened.find((asset) => asset.name === name)?.assetId ?? null;
  };
  const ask = async () => {
    // an ended consent refuses, and a reading under way is enough
    if (linkId) await call(bankLinks.synchronise, { params: { id: linkId } }).catch(() => undefined);
  };
  const synchronise = async () => {
    await ask();
    await drain();
  };
  const troubled = async (what: Trouble, meanwhile?: () => Promise<void>) => {
    books.trouble(what, meanwhile);
    await synchronise();
    books.trouble(null);
  };
  const unlink = async (history: 'stays' | 'goes') => {
    if (linkId) await call(bankLinks.remove, { params: { id: linkId }, query: { history } });
    linkId = null;
    await drain();
  };
  const renew = async () => {
    if (!linkId) return await link();
    const params = { id: linkId };
    await call(bankLinks.finish, { params, body: consent(await call(bankLinks.renew, { params })) });
    await drain();
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
      await drain();
    },
  };
}

/** What the bank writes into its books. */
function createBookActions(stage: Stage, next: (below: number) => number, isLinked: () => boolean) {
  const { app, books, isRenaming = false } = stage;
  let lines = 0;
  let versions = 0;
  /** What the bank took back, or changed and names otherwise since, and no reading took back before the link ended. */
  const gone = new Set<string>();
  const anyAccount = () => BOOK_ACCOUNTS[next(BOOK_ACCOUNTS.length)] ?? 'current';
  const today = () => app.now().toISOString().slice(0, 10);
  const anyAmount = () => toDecimalString(decimal((next(2) === 0 ? -1 : 1) * (1 + next(9_999))).dividedBy(100));
  const newLine = (id: string): BankLine => {
    versions += 1;
    return { id, on: today(), label: `LINE ${id} ${versions}`, amount: anyAmount() };
  };
  const anotherLine = (): BankLine => {
    lines += 1;
    return newLine(`l${lines}`);
  };
  /** What the ledger still has of the bank, and the next link does not bring. */
  const noteGone = async (account: BookAccount, isOf: (id: string) => boolean) => {
    const given = new Map(books.lines(account).map(({ id, label }) => [id, label]));
    for (const { note } of (await linesOfAll(stage))(account)) {
      const now = given.get(idOf(note));
      if (isOf(idOf(note)) && (now === undefined || (isRenaming && now !== note))) gone.add(note);
    }
  };
  const withLine = async (act: (account: BookAccount, line: BankLine) => void | Promise<void>) => {
    const account = anyAccount();
    const known = books.lines(account);
    const line = known[next(Math.max(1, known.length))];
    if (!line) return;
    await act(account, line);
    if (!isLinked()) await noteGone(account, (id) => id === line.id);
  };
  return {
    gone,
    /** Once a link has ended. */
    noteUnread: async () => {
      for (const account of BOOK_ACCOUNTS) await noteGone(account, () => true);
    },
    add: async () => books.add(anyAccount(), anotherLine()),
    modify: () => withLine((account, { id }) => books.modify(account, newLine(id))),
    remove: () => withLine((account, { id }) => books.remove(account, id)),
    announce: async () => {
      const { id, ...line } = anotherLine();
      books.announce(anyAccount(), `announced ${id}`, line);
    },
    settle: async () => {
      const account = anyAccount();
      const [id] = books.announced(account).keys();
      if (id) books.settle(account, id, next(3) === 0 ? null : anotherLine());
    },
  };
}

const MOST_ROUNDS = 6;

/** Plays the steps of a sequence; its kinds of crashes alternate, and odd seeds begin with that while lines are written. */
export function createPlayer(stage: Stage, next: (below: number) => number, seed: number) {
  const { app, books, lookForDue, refuseRows, sendMessages = lookForDue, endThere } = stage;
  let crashes = seed;
  const { isLinked, ...link } = createLinkActions(stage);
  const { gone, noteUnread, ...bank } = createBookActions(stage, next, isLinked);
  const actions: Readonly<Record<Step, () => Promise<void>>> = {
    ...bank,
    link: link.link,
    synchronise: link.synchronise,
    twice: link.twice,
    renew: link.renew,
    expire: link.expire,
    message: async () => {
      await sendMessages();
      await app.queue.drain();
    },
    messageMeanwhile: () =>
      link.troubled('overtaken', async () => {
        await bank.add();
        await sendMessages();
        await app.queue.drain();
      }),
    revokedThere: async () => {
      if (!isLinked()) return;
      if (endThere) endThere(next(2) === 0);
      else await link.expire();
    },
    silent: () => link.troubled('silent'),
    lost: () => link.troubled('lost'),
    // before the second account is read, or while lines are written
    crash: async () => {
      crashes += 1;
      if (crashes % 2 === 1) await link.troubled('crash');
      else await refuseRows(link.synchronise);
    },
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
