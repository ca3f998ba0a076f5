import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

/** The last rate of each currency against a base. */
export async function listLastRates(
  tx: Tx,
  base: string,
): Promise<Map<string, { readonly on: Day; readonly rate: string }>> {
  const rows = await tx
    .selectFrom('reference.fx_rates')
    .distinctOn('quote')
    .select(['quote', 'rated_on as on', 'rate'])
    .where('base', '=', base)
    .orderBy('quote')
    .orderBy('rated_on', 'desc')
    .execute();
  return new Map(rows.map(({ quote, on, rate }) => [quote, { on, rate }]));
}

export type NewReferenceRate = { readonly quote: string; readonly on: Day; readonly rate: string };

/** Keeps rates against a base; what says the same as before is left alone. */
export async function saveReferenceRates(
  tx: Tx,
  base: string,
  rates: readonly NewReferenceRate[],
  { source, at }: { readonly source: string; readonly at: Date },
): Promise<void> {
  if (rates.length === 0) return;
  await sql`
    insert into reference.fx_rates as r (base, quote, rated_on, rate, source, recorded_at)
    select ${base}, n.quote, n."on", n.rate, ${source}, ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as n(quote text, "on" date, rate numeric)
    on conflict (base, quote, rated_on) do update
      set rate = excluded.rate, source = excluded.source, recorded_at = excluded.recorded_at
    where r.rate is distinct from excluded.rate
  `.execute(tx);
}
