import type { Day } from '@aurea/domain/core/day.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * What a new price invalidates: the stored net worth of its day and of every later one, in each household that holds the
 * instrument; a new exchange rate does so for every household.
 *
 * Nothing is written for it. A day is valid up to the household's own first change (`invalidateNetWorthFrom`), and up to
 * the first day for which the market recorded a price or rate after the days were computed. What was recorded in the
 * minute before may have been missed by then. Cached responses follow from `wealthVersion`, which counts the same changes.
 *
 * @returns SQL of the last valid day, null where no day is stored
 */
export function validThrough(workspaceId: string): RawBuilder<Day | null> {
  const since = sql`coalesce(r.history_kept_at - interval '1 minute', '-infinity')`;
  return sql<Day | null>`(
    select case when r.history_through is not null then least(
             r.history_through,
             (select min(p.priced_on) - 1 from instruments i
                join reference.prices p on p.instrument_id = i.reference_id and p.recorded_at > ${since}
               where i.workspace_id = r.workspace_id and i.reference_id is not null),
             (select min(f.rated_on) - 1 from reference.fx_rates f where f.recorded_at > ${since})) end
      from wealth_revisions r where r.workspace_id = ${workspaceId})`;
}
