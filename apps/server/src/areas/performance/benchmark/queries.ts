import type { Day } from '@aurea/domain/core/day.ts';
import type { StandIn } from '@aurea/domain/performance/benchmark/index-stand-ins.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

/** An instrument of the household or of the market that stands for an index. */
export type Found = {
  /** Its place in the list of what stands for the index. */
  readonly place: number;
  /** Whether the household has it; else it is one of the market. */
  readonly isOwn: boolean;
  readonly id: string;
  readonly name: string;
  /** The day of its first price; null without any. */
  readonly since: Day | null;
};

/** Which of the instruments that may stand for an index the household has, or the market has prices of. */
export async function listStandIns(tx: Tx, { workspaceId }: Scope, standIns: readonly StandIn[]): Promise<Found[]> {
  const asked = JSON.stringify(standIns.map(({ isin, symbol }, place) => ({ place, isin, symbol })));
  const { rows } = await sql<Found>`
    with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as s(place int, isin text, symbol text))
    select s.place, true as "isOwn", i.id, i.name, ${firstPrice()} as since
      from asked s join instruments i on i.isin = s.isin or upper(i.symbol) = s.symbol
     where i.workspace_id = ${workspaceId}
    union all
    select s.place, false, r.id, r.name, (select min(priced_on) from reference.prices where instrument_id = r.id)
      from asked s join reference.instruments r on r.source = 'yahoo' and r.source_id = s.symbol
  `.execute(tx);
  return rows;
}

/** An instrument of the household with the day of its first price, or null. */
export async function findInstrumentSince(
  tx: Tx,
  { workspaceId }: Scope,
  id: string,
): Promise<{ name: string; isin: string | null; since: Day | null } | null> {
  const { rows } = await sql<{ name: string; isin: string | null; since: Day | null }>`
    select i.name, i.isin, ${firstPrice()} as since from instruments i
     where i.workspace_id = ${workspaceId} and i.id = ${id}
  `.execute(tx);
  return rows[0] ?? null;
}

function firstPrice() {
  return sql<Day | null>`least(
    (select min(priced_on) from prices where workspace_id = i.workspace_id and instrument_id = i.id),
    (select min(priced_on) from reference.prices where instrument_id = i.reference_id))`;
}
