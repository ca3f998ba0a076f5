import type { Day } from '../../core/day.ts';
import type { DraftTransaction } from './verdict.ts';

/**
 * The day a list of holdings is of: the last day of its values, or the one day all its lines state. Days of purchases and
 * days to come say nothing of it: the list is then of today.
 */
export function dayOfList(lines: readonly Pick<DraftTransaction, 'on' | 'price' | 'listed'>[], today: Day): Day {
  const valued = lines.flatMap(({ price }) => price?.on ?? []);
  const stated = new Set(lines.map(({ listed, on }) => listed?.figures.on ?? on));
  const [first = today, ...others] = valued.length > 0 ? valued : stated.size === 1 ? stated : [];
  const last = others.reduce((latest, on) => (on > latest ? on : latest), first);
  return last < today ? last : today;
}
