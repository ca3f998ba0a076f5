import type { Day } from '@aurea/domain/core/day.ts';
import type { ListedRow } from './queries.ts';

/**
 * The day a list of holdings is of: the last day of its values, or the one day all its lines state. Days of purchases and
 * days to come say nothing of it: the list is then of today.
 */
export function dayOfList(rows: readonly Pick<ListedRow, 'draft'>[], today: Day): Day {
  const valued = rows.flatMap(({ draft }) => draft.price?.on ?? []);
  const stated = new Set(rows.map(({ draft }) => draft.listed?.figures.on ?? draft.on));
  const [first = today, ...others] = valued.length > 0 ? valued : stated.size === 1 ? stated : [];
  const last = others.reduce((latest, on) => (on > latest ? on : latest), first);
  return last < today ? last : today;
}
