import { compareLines } from '@aurea/domain/bank-links/compare-lines.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { BankError, type NewLines, type ReadingOf } from '../port.ts';
import { movedSince, seenFrom, seenText } from '../shared/seen-cursor.ts';
import { BalancesAnswer, type TransactionAnswer, TransactionsAnswer } from './answers.ts';
import { type Calls, WrongPeriod } from './calls.ts';
import { sessionFrom } from './session.ts';
import { balanceOf, linesFrom } from './translate.ts';

/** So far back any reading asks, which each bank gives without asking its customer again (RTS 2018/389, 10). */
const FIRST_DAYS = 89;
/** Each later reading asks for so many days before the one before it, so that what a bank changes is seen. */
const DAYS_AGAIN = 30;
/** A bank may count its days by the value date: what lies so close to the first one asked for is not missed. */
const DAYS_OF_DOUBT = 5;
const MOST_PAGES = 50;
const MOST_LINES = 10_000;
const PATIENCE_MS = 120_000;

/** @throws BankError, Failure `not_found` where the consent does not cover the account */
export async function readLines(calls: Calls, of: ReadingOf, today: Day): Promise<NewLines> {
  const account = sessionFrom(of.session).accounts.find(({ id }) => id === of.accountId);
  if (!account) throw new Failure('not_found', { what: 'account' });
  const path = `/accounts/${encodeURIComponent(account.uid)}`;
  const before = seenFrom(of.cursor);
  const furthest = addDays(today, -FIRST_DAYS);
  const since = before ? addDays(before.on, -DAYS_AGAIN) : furthest;
  const wanted = since < furthest ? furthest : since;
  const { entries, from } = await entriesSince(calls, path, wanted, today);
  const { balances } = await calls.get(`${path}/balances`, BalancesAnswer);
  const balance = balanceOf(balances, account.currency, today);
  const { booked, pending } = linesFrom(entries, account.currency, today);
  const { added, modified, removed, seen } = compareLines({
    ...{ seen: before?.seen ?? [], given: booked, from: addDays(from, DAYS_OF_DOUBT) },
    ...{ keptFrom: addDays(today, -DAYS_AGAIN), moved: movedSince(before?.balance, balance.balance) },
  });
  const missing = before && before.on < from ? { from: before.on, until: addDays(from, -1) } : null;
  const cursor = seenText({ on: today, seen, balance: balance.balance ?? before?.balance ?? null });
  return { lines: added, modified, removed, pending, ...balance, missing, cursor };
}

/** All entries from a day on; from as far back as the bank goes where it refuses that day. */
async function entriesSince(calls: Calls, path: string, wanted: Day, today: Day) {
  try {
    return { entries: await pagesSince(calls, path, wanted), from: wanted };
  } catch (error) {
    const nearest = addDays(today, -DAYS_AGAIN);
    if (!(error instanceof WrongPeriod) || wanted >= nearest) throw error;
    return { entries: await pagesSince(calls, path, nearest), from: nearest };
  }
}

/** Page after page, a page without entries included; one that comes again or without end is no answer. */
async function pagesSince(calls: Calls, path: string, from: Day): Promise<readonly TransactionAnswer[]> {
  const entries: TransactionAnswer[] = [];
  const keys = new Set<string>();
  const startedAt = performance.now();
  let more = '';
  do {
    const address = `${path}/transactions?date_from=${from}${more}`;
    const { transactions, continuation_key: key } = await calls.get(address, TransactionsAnswer);
    entries.push(...transactions);
    if (!key) return entries;
    if (performance.now() - startedAt > PATIENCE_MS) throw new BankError('bank_silent');
    if (keys.has(key) || keys.size >= MOST_PAGES || entries.length > MOST_LINES) throw new BankError('bank_unreadable');
    keys.add(key);
    more = `&continuation_key=${encodeURIComponent(key)}`;
  } while (more !== '');
  return entries;
}
