import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { SpendingRule, spending } from '@aurea/contract/spending.ts';
import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { convert, rateWalk } from '@aurea/domain/core/exchange-rates.ts';
import { comparableText } from '@aurea/domain/spending/category-rules.ts';
import { receivedBetween, spentBetween } from '#areas/transactions/public.ts';
import { findReferenceCurrency, listRateFacts } from '#areas/valuation/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { type CategorisedSpent, categorise, type Spent, toReceivedLine, toSpendingLine } from './categorise.ts';
import { listRules } from './queries.ts';

type Asked = { readonly from?: Day | undefined; readonly to?: Day | undefined };

/** The latest twelve months up to today, unless other days are asked for. */
function spanOf({ from, to }: Asked, today: Day) {
  const last = to && to < today ? to : today;
  return { from: from ?? addMonths(`${last.slice(0, 7)}-01`, -11), to: last };
}

/** What was spent by category, in the currency of the household at today's rates, the largest first. */
export async function readSummary(
  tx: Tx,
  scope: Scope,
  asked: Asked,
  today: Day,
): Promise<ReplyOf<typeof spending.summary>> {
  const span = spanOf(asked, today);
  const lines = await readLines(tx, scope, span);
  const currencies = new Set(lines.map(({ entry }) => entry.currency));
  const inReference = await converter(tx, scope, currencies, today);
  const amountsOf = (found: readonly CategorisedSpent[]) =>
    found.flatMap(({ entry, amount }) => inReference.convert(amount, entry.currency) ?? []);
  const items = [...Map.groupBy(lines, ({ found }) => found.category)]
    .map(([category, found]) => ({ category, amounts: amountsOf(found) }))
    .map(({ category, amounts }) => ({ category, amount: sumOrNull(amounts), lines: amounts.length }))
    .toSorted((a, b) => (b.amount ?? BELOW_ALL).comparedTo(a.amount ?? BELOW_ALL));
  const known = items.flatMap(({ amount }) => amount ?? []);
  return {
    ...span,
    currency: inReference.currency,
    missing: [...currencies].filter((currency) => !inReference.convert(ONE, currency)),
    total: items.length > 0 && known.length === 0 ? null : toWire(sum(known)),
    items: items.map(({ amount, ...item }) => ({ ...item, amount: amount && toWire(amount) })),
  };
}

const sumOrNull = (amounts: readonly Decimal[]) => (amounts.length > 0 ? sum(amounts) : null);

/** What is unknown stands last. */
const BELOW_ALL = new Decimal(Number.NEGATIVE_INFINITY);

const ONE = new Decimal(1);

async function converter(tx: Tx, { workspaceId }: Scope, currencies: ReadonlySet<string>, today: Day) {
  const currency = await findReferenceCurrency(tx, workspaceId);
  const used = new Set([currency, ...currencies]);
  const facts = used.size > 1 ? await listRateFacts(tx, { workspaceId, since: today, until: today }, used) : [];
  const rateOf = rateWalk(facts.map((fact) => ({ ...fact, rate: new Decimal(fact.rate) })))(today);
  return { currency, convert: (amount: Decimal, from: string) => convert(amount, from, currency, rateOf) };
}

/** One page of what was spent, the latest first. */
export async function readPage(
  tx: Tx,
  scope: Scope,
  { page, size, q = '', category, ...asked }: ParsedQuery<typeof spending.lines>,
  today: Day,
): Promise<ReplyOf<typeof spending.lines>> {
  const words = comparableText(q);
  const wanted = category === 'none' ? null : category;
  const found = (await readLines(tx, scope, spanOf(asked, today))).filter(
    (line) =>
      (category === undefined || line.found.category === wanted) &&
      (q === '' || comparableText(`${line.entry.note} ${line.entry.accountName}`).includes(words)),
  );
  return { items: found.slice((page - 1) * size, page * size).map(toSpendingLine), total: found.length };
}

/** One page of the money that came in and is no refund, the latest first. */
export async function readReceived(
  tx: Tx,
  scope: Scope,
  { page, size, q = '', ...asked }: ParsedQuery<typeof spending.received>,
  today: Day,
): Promise<ReplyOf<typeof spending.received>> {
  const words = comparableText(q);
  const all = (await receivedBetween(tx, scope, spanOf(asked, today))).toReversed();
  const found =
    q === '' ? all : all.filter(({ entry }) => comparableText(`${entry.note} ${entry.accountName}`).includes(words));
  return { items: found.slice((page - 1) * size, page * size).map(toReceivedLine), total: found.length };
}

async function readLines(tx: Tx, scope: Scope, span: { readonly from: Day; readonly to: Day }) {
  return await categorise(await spentBetween(tx, scope, span), await listRules(tx, scope));
}

/** The first day there is, with room for what was under way. */
const BEGINNING = '1900-01-04';
const MOST_EXAMPLES = 20;

/** Lines of all time to which other rules give another category, the latest first. */
export async function previewRules(
  tx: Tx,
  scope: Scope,
  rules: readonly SpendingRule[],
  today: Day,
): Promise<ReplyOf<typeof spending.preview>> {
  const spent: readonly Spent[] = await spentBetween(tx, scope, { from: BEGINNING, to: today });
  const before = await categorise(spent, await listRules(tx, scope));
  const after = await categorise(spent, rules);
  const changed = after.flatMap((line, at) => {
    const was = before[at]?.found.category ?? null;
    return line.found.category === was ? [] : [{ line, before: was }];
  });
  const items = changed.slice(0, MOST_EXAMPLES).map(({ line, ...rest }) => ({ line: toSpendingLine(line), ...rest }));
  return { changed: changed.length, items };
}
