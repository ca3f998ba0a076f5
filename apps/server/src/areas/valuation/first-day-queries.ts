import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** The first day on which anything is known of the household's wealth, or null. */
export async function findFirstDayOfWealth(tx: Tx, { workspaceId }: Scope): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least(
      (select booked_on from transactions where workspace_id = ${workspaceId} and deleted_at is null
        order by booked_on limit 1),
      (select min(valued_on) from valuations where workspace_id = ${workspaceId} and deleted_at is null),
      (select min(granted_on) from loans where workspace_id = ${workspaceId})) as day
  `.execute(tx);
  return rows[0]?.day ?? null;
}
