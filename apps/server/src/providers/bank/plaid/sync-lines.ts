import { compareLines } from '@aurea/domain/bank-links/compare-lines.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { type DecimalString, decimal } from '@aurea/domain/core/decimal.ts';
import { z } from 'zod';
import { BankError, type BankLine, type NewLines, type PendingLine } from '../port.ts';
import { movedSince } from '../shared/seen-cursor.ts';
import { hashOf } from '../shared/texts.ts';
import { SyncAnswer, type TransactionAnswer } from './answers.ts';
import { balanceNow } from './balance-now.ts';
import { type Calls, ChangedMeanwhile } from './calls.ts';
import type { SessionAccount } from './session.ts';
import { effectOf, labelOf } from './translate.ts';

const PAGE = 500;
const MOST_PAGES = 60;
const MOST_TRIES = 3;
const PATIENCE_MS = 120_000;
/** Lines of so many days are recognised where a new consent begins from nothing. */
const DAYS_AGAIN = 30;
/** The first days of those may be given in part. */
const DAYS_OF_DOUBT = 5;

/** The bank has not given all of its lines to a new consent yet. */
const INCOMPLETE = new Set(['NOT_READY', 'INITIAL_UPDATE_COMPLETE']);
/** A line given before: its name at the interface, its day, a fingerprint of what it said, its id here, and its amount. */
const Seen = z.tuple([z.string(), z.iso.date(), z.string(), z.string()], z.string());
type Seen = z.infer<typeof Seen>;
const Cursor = z.object({
  item: z.string(),
  next: z.string(),
  on: z.iso.date(),
  pending: z.array(z.tuple([z.string(), z.iso.date(), z.string(), z.string()])),
  seen: z.array(Seen),
  balance: z.string().nullable().default(null),
  isBeginning: z.boolean().default(false),
});
type Cursor = z.infer<typeof Cursor>;

type Of = {
  readonly accessToken: string;
  readonly itemId: string;
  readonly account: SessionAccount;
  readonly cursor: string | null;
};

type Answered = 'lines' | 'modified' | 'removed' | 'pending' | 'balance' | 'cursor' | 'isBeginning' | 'isIncomplete';
type Synchronised = Pick<NewLines, Answered>;

/** What the interface has added, changed and taken back since a cursor; read whole or not at all. */
export async function syncLines(calls: Calls, of: Of, today: Day): Promise<Synchronised> {
  const before = of.cursor === null ? null : Cursor.parse(JSON.parse(of.cursor));
  const item = hashOf(of.itemId, 24);
  const isSame = before?.item === item;
  const pages = await pagesSince(calls, of, isSame ? before.next : '');
  const folded = fold(pages, of.account);
  const last = pages.at(-1);
  const beginning = beginningOf(before, isSame, last);
  const balance = await balanceNow(calls, of, last?.accounts ?? []);
  const moved = movedSince(before?.balance, balance);
  const changes = isSame || !before ? follow(folded, before, today) : recognise(folded, before, { today, moved });
  const { given, pending, seen, isDoubted = false } = changes;
  const cursor: Cursor = {
    // What is in doubt is compared with all lines of the next answer.
    item: isDoubted && before ? before.item : item,
    next: last?.next_cursor ?? '',
    on: today,
    pending: [...pending],
    seen: [...seen],
    balance: balance ?? before?.balance ?? null,
    isBeginning: beginning === 'goes on',
  };
  return {
    ...given,
    pending: pending.map(([, on, amount, label]): PendingLine => ({ on, amount, label })),
    ...{ cursor: JSON.stringify(cursor), isBeginning: beginning !== null, isIncomplete: beginning === 'goes on' },
    balance,
  };
}

/** Whether the first lines of a link come in, and more of them later; null where they are all here. @throws BankError */
function beginningOf(before: Cursor | null, isSame: boolean, last: SyncAnswer | undefined): 'ends' | 'goes on' | null {
  const isIncomplete = INCOMPLETE.has(last?.transactions_update_status ?? '');
  // What is missing yet would be taken for taken back, and what comes later for new.
  if (before && !isSame && isIncomplete) throw new BankError('bank_silent');
  if (before && !before.isBeginning) return null;
  return isIncomplete ? 'goes on' : 'ends';
}

/** All pages, from the first again where the lines changed meanwhile. */
async function pagesSince(calls: Calls, of: Of, from: string): Promise<readonly SyncAnswer[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pagesOnce(calls, of, from);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (tries >= MOST_TRIES) throw new BankError('bank_silent');
    }
  }
}

async function pagesOnce(calls: Calls, { accessToken, account }: Of, from: string): Promise<readonly SyncAnswer[]> {
  const pages: SyncAnswer[] = [];
  const startedAt = performance.now();
  let cursor = from;
  for (;;) {
    const options = { account_id: account.accountId, include_original_description: true };
    const asked = { access_token: accessToken, count: PAGE, options, ...(cursor !== '' && { cursor }) };
    const page = await calls((api) => api.transactionsSync(asked), SyncAnswer);
    pages.push(page);
    if (!page.has_more) return pages;
    if (performance.now() - startedAt > PATIENCE_MS) throw new BankError('bank_silent');
    if (page.next_cursor === cursor || pages.length >= MOST_PAGES) throw new BankError('bank_unreadable');
    cursor = page.next_cursor;
  }
}

type Entry = { readonly isPending: boolean; readonly line: BankLine; readonly print: string };
type Folded = { readonly entries: readonly Entry[]; readonly removed: readonly string[] };

/** What the pages come to: the last word on each line. Lines of another account or currency are none of this one. */
function fold(pages: readonly SyncAnswer[], { accountId, currency }: SessionAccount): Folded {
  const last = new Map<string, TransactionAnswer | null>();
  for (const { added, modified, removed } of pages) {
    for (const entry of [...added, ...modified]) last.set(entry.transaction_id, entry);
    for (const { transaction_id } of removed) last.set(transaction_id, null);
  }
  const own = [...last.values()].filter((entry) => entry !== null);
  return {
    entries: own
      .filter((entry) => entry.account_id === accountId && entry.iso_currency_code === currency)
      .map(toEntry)
      .filter(({ line }) => !decimal(line.amount).isZero()),
    removed: [...last].flatMap(([id, entry]) => (entry === null ? idOf(id) : [])),
  };
}

const idOf = (transactionId: string) => `p${hashOf(transactionId, 24)}`;

function toEntry(answer: TransactionAnswer): Entry {
  const { transaction_id, date: on, amount, pending: isPending } = answer;
  const line = { id: idOf(transaction_id), on, amount: effectOf(amount), label: labelOf(answer) };
  return { isPending, line, print: hashOf(`${line.on}|${line.amount}|${line.label}`, 12) };
}

type Changes = {
  readonly given: Pick<NewLines, 'lines' | 'modified' | 'removed'>;
  readonly pending: Cursor['pending'];
  readonly seen: readonly Seen[];
  /** Whether lines given before are missing that are not taken for taken back. */
  readonly isDoubted?: boolean;
};

/** The interface goes on from where it was: it says itself what is new, changed and gone. */
function follow({ entries, removed }: Folded, before: Cursor | null, today: Day): Changes {
  const known = new Map((before?.seen ?? []).map((each) => [each[0], each]));
  const announced = new Map((before?.pending ?? []).map((each) => [each[0], each]));
  const gone = new Set(removed);
  const booked = entries.filter(({ isPending }) => !isPending).map((each) => ({ ...each, as: asOf(each, known) }));
  const waiting = entries.filter(({ isPending }) => isPending);
  const named = new Set(entries.map(({ line }) => line.id));
  const [modified, lines] = partition(booked, ({ line, print }) => {
    const seen = known.get(line.id);
    return seen !== undefined && seen[2] !== print;
  });
  return {
    given: {
      lines: onToday(lines, today),
      modified: onToday(modified, today),
      removed: removed.filter((id) => !announced.has(id)).map((id) => known.get(id)?.[3] ?? id),
    },
    pending: [
      ...[...announced.values()].filter(([id]) => !gone.has(id) && !named.has(id)),
      ...waiting.map(({ line }): Cursor['pending'][number] => [line.id, line.on, line.amount, line.label]),
    ],
    seen: lately(
      [...[...known.values()].filter(([id]) => !gone.has(id) && !named.has(id)), ...booked.map(toSeen)],
      today,
    ),
  };
}

/** A new consent gives all lines other names: those given before are recognised by what they say, day by day. */
function recognise(
  { entries }: Folded,
  before: Cursor,
  { today, moved }: { readonly today: Day; readonly moved: DecimalString | null },
): Changes {
  const from = addDays(before.on, -DAYS_AGAIN);
  const waiting = Map.groupBy(before.seen, ([, , print]) => print);
  const booked = entries
    .filter(({ isPending, line }) => !isPending && line.on >= from)
    .map((each) => ({ ...each, as: waiting.get(each.print)?.shift()?.[3] ?? null }));
  const named = booked.map((each): Named => ({ ...each, as: each.as ?? each.line.id }));
  // Here the interface does not say what is gone since.
  const { added, removed, isDoubted } = compareLines({
    seen: before.seen.map(([, on, print, id, amount]) => ({ id, on, print, amount })),
    given: named.map((line) => ({ line, seen: { ...line.line, id: line.as, print: line.print } })),
    ...{ from: addDays(from, DAYS_OF_DOUBT), keptFrom: from, moved },
  });
  const found = new Set(named.map(({ as }) => as));
  const missing = isDoubted ? before.seen.filter(([, , , id]) => !found.has(id)) : [];
  return {
    given: { lines: onToday(added, today), modified: [], removed },
    pending: entries
      .filter(({ isPending }) => isPending)
      .map(({ line }): Cursor['pending'][number] => [line.id, line.on, line.amount, line.label]),
    seen: lately([...missing, ...named.map(toSeen)], today),
    isDoubted,
  };
}

type Named = Entry & { readonly as: string };

const asOf = ({ line }: Entry, known: ReadonlyMap<string, Seen>) => known.get(line.id)?.[3] ?? line.id;

const toSeen = ({ line, print, as }: Named): Seen => [line.id, line.on, print, as, line.amount];

const lately = (seen: readonly Seen[], today: Day) => seen.filter(([, on]) => on >= addDays(today, -DAYS_AGAIN));

/** The day of a bank abroad may have begun before that of the household. */
const onToday = (lines: readonly Named[], today: Day): readonly BankLine[] =>
  lines.map(({ line, as }) => ({ ...line, id: as, on: line.on > today ? today : line.on }));

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;
}
