import type { Tx } from '#db/transaction.ts';

export type Lookup = { readonly source: string; readonly query: string };

/** Asks what a source calls an ISIN or a symbol; what was answered stays answered for a month. */
export async function requestLookups(tx: Tx, lookups: readonly Lookup[], now: Date): Promise<void> {
  if (lookups.length === 0) return;
  const wanted_at = now.toISOString();
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await tx
    .insertInto('reference.lookups')
    .values(lookups.map((lookup) => ({ ...lookup, wanted_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'query'])
        .doUpdateSet({ wanted_at, answered_at: null })
        .where('reference.lookups.instrument_id', 'is', null)
        .where('reference.lookups.answered_at', '<', monthAgo),
    )
    .execute();
}

/** The question to a source that waits longest. */
export async function findNextLookup(tx: Tx, source: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reference.lookups')
    .select('query')
    .where('source', '=', source)
    .where('answered_at', 'is', null)
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('wanted_at')
    .limit(1)
    .executeTakeFirst();
  return row?.query;
}

export async function markLookup(
  tx: Tx,
  { source, query }: Lookup,
  at: Date,
  answer: { readonly instrumentId: string | null } | undefined,
): Promise<void> {
  const moment = at.toISOString();
  await tx
    .updateTable('reference.lookups')
    .set({
      tried_at: moment,
      ...(answer ? { answered_at: moment, instrument_id: answer.instrumentId } : {}),
    })
    .where('source', '=', source)
    .where('query', '=', query)
    .execute();
}
