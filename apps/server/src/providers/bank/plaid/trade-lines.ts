import { compareLines } from '@aurea/domain/bank-links/compare-lines.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { BankError, type BankLine, type NewLines } from '../port.ts';
import { seenFrom, seenText } from '../shared/seen-cursor.ts';
import { hashOf, MOST_LABEL, MOST_NAME, plainText } from '../shared/texts.ts';
import { type SecurityAnswer, type TradeAnswer, TradesAnswer } from './answers.ts';
import type { Calls } from './calls.ts';
import type { SessionAccount } from './session.ts';
import { effectOf, exact } from './translate.ts';

const FIRST_DAYS = 89;
const DAYS_AGAIN = 30;
const DAYS_OF_DOUBT = 5;
const PAGE = 500;
const MOST_PAGES = 20;

type Of = { readonly accessToken: string; readonly account: SessionAccount; readonly cursor: string | null };
type Trades = Pick<NewLines, 'lines' | 'modified' | 'removed' | 'cursor'>;

/**
 * Trades and cash of a securities account, which the interface gives as they stand. An account with a trade whose
 * security has no ISIN, or with securities that came in without being bought, has none: half of them would be wrong.
 */
export async function tradeLines(calls: Calls, of: Of, today: Day): Promise<Trades> {
  const before = seenFrom(of.cursor);
  const furthest = addDays(today, -FIRST_DAYS);
  const since = before ? addDays(before.on, -DAYS_AGAIN) : furthest;
  const from = since < furthest ? furthest : since;
  const given = linesFrom(await pagesSince(calls, of, from, today), of.account.currency, today);
  if (given === null)
    return { lines: [], modified: [], removed: [], cursor: seenText({ on: today, seen: [], balance: null }) };
  const { added, modified, removed, seen } = compareLines({
    ...{ seen: before?.seen ?? [], given, from: addDays(from, DAYS_OF_DOUBT) },
    keptFrom: addDays(today, -DAYS_AGAIN),
  });
  return { lines: added, modified, removed, cursor: seenText({ on: today, seen, balance: null }) };
}

type Answers = { readonly trades: readonly TradeAnswer[]; readonly securities: ReadonlyMap<string, SecurityAnswer> };

async function pagesSince(calls: Calls, { accessToken, account }: Of, from: Day, today: Day): Promise<Answers> {
  const trades: TradeAnswer[] = [];
  const securities = new Map<string, SecurityAnswer>();
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const options = { account_ids: [account.accountId], count: PAGE, offset: trades.length };
    const asked = { access_token: accessToken, start_date: from, end_date: today, options };
    const page = await calls((api) => api.investmentsTransactionsGet(asked), TradesAnswer);
    trades.push(...page.investment_transactions);
    for (const each of page.securities) securities.set(each.security_id, each);
    const isLast = page.investment_transactions.length === 0 || trades.length >= page.total_investment_transactions;
    if (isLast) return { trades: trades.filter(({ account_id }) => account_id === account.accountId), securities };
  }
  throw new BankError('bank_unreadable');
}

type Given = { readonly line: BankLine; readonly seen: { id: string; on: Day; print: string } };

/** Null where one of them cannot be followed. */
function linesFrom({ trades, securities }: Answers, currency: string, today: Day): readonly Given[] | null {
  const own = trades
    .filter(({ type, date, iso_currency_code }) => type !== 'cancel' && date <= today && iso_currency_code === currency)
    .map((trade) => ({ trade, followed: followedAs(trade, securities.get(trade.security_id ?? '')) }));
  if (own.some(({ followed }) => followed === null)) return null;
  const alike = new Map<string, number>();
  return own
    .map(({ trade, followed }) => toLine(trade, followed ?? {}, alike))
    .filter(({ line }) => !decimal(line.amount).isZero());
}

type Followed = Pick<BankLine, 'trade'>;

/** Known by what it says, for its own name is another one with each consent. */
function toLine({ date: on, amount: gone, name }: TradeAnswer, followed: Followed, alike: Map<string, number>): Given {
  const amount = effectOf(gone);
  const label = plainText(name ?? '', MOST_LABEL) || '—';
  const words = [on, amount, label, followed.trade?.isin ?? '', followed.trade?.units ?? ''].join('|');
  const place = (alike.get(words) ?? 0) + 1;
  alike.set(words, place);
  const id = `t${hashOf(`${words}|${place}`, 24)}`;
  return { line: { id, on, amount, label, ...followed }, seen: { id, on, print: hashOf(words, 12) } };
}

/** Units that move with their security, or cash alone. */
function followedAs(trade: TradeAnswer, security: SecurityAnswer | undefined): Followed | null {
  const units = decimal(exact(trade.quantity)).abs();
  const isTrade = trade.type === 'buy' || trade.type === 'sell';
  if (!isTrade) return trade.type === 'transfer' && !units.isZero() && trade.security_id ? null : {};
  if (!security?.isin || units.isZero()) return null;
  const price = trade.price > 0 ? exact(trade.price) : toDecimalString(decimal(exact(trade.amount)).abs().div(units));
  const name = plainText(security.name ?? '', MOST_NAME) || security.isin;
  return { trade: { isin: security.isin, name, units: toDecimalString(units), price } };
}
