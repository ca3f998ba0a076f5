import type { ParsedQuery, ReplyOf } from '@aurea/contract/core/route.ts';
import type { dashboard } from '@aurea/contract/dashboard.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { worthToday } from '#areas/assets/public.ts';
import { findFirstDayOfWealth } from '#areas/valuation/public.ts';
import { AfterTransaction, type WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { everyDay, everyMonth, everyWeek } from './days.ts';
import { memberWorthOver, netWorthOver } from './net-worth.ts';
import { listNamesOfInstruments } from './queries.ts';
import { missingOf } from './to-check.ts';

type Query = ParsedQuery<typeof dashboard.netWorth>;

/** Net worth over time, of the household or of one member, with what is missing today. */
export async function readNetWorth(
  work: ToolsWork<WorkspaceScope>,
  query: Query,
): Promise<AfterTransaction<ReplyOf<typeof dashboard.netWorth>>> {
  const { tx, scope, tools } = work;
  const today = tools.clock.today();
  const { facts, netWorth } = await worthToday(tx, scope, today);
  const { currency } = facts;
  const days = daysAsked(query, (await findFirstDayOfWealth(tx, scope)) ?? today, today);
  const points = query.member
    ? await memberWorthOver(work, days, query.member)
    : await netWorthOver(work, days, { netWorth, currency });
  const ids = netWorth.missing.flatMap(({ instrumentId }) => instrumentId ?? []);
  const names = new Map((await listNamesOfInstruments(tx, scope, ids)).map(({ id, name }) => [id, name]));
  const missing = missingOf(netWorth, facts, (id) => names.get(id) ?? '');
  return new AfterTransaction(async () => ({ currency, items: await points(), missing }));
}

function daysAsked({ from, to, interval }: Query, first: Day, today: Day): Day[] {
  const end = to && to < today ? to : today;
  const begin = from && from > first ? from : first;
  return begin > end ? [] : daysBy(interval, begin, end);
}

/** Days in full are computed one by one, so there is an end to how many may be asked for at once. */
const MOST_DAYS = 1100;

function daysBy(interval: 'day' | 'week' | 'month', begin: Day, end: Day): Day[] {
  if (interval === 'month') return everyMonth(begin, end);
  const isLong = daysBetween(begin, end) > MOST_DAYS;
  return interval === 'week' || isLong ? everyWeek(begin, end) : everyDay(begin, end);
}
