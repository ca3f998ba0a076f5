import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type SourceState = {
  readonly source: string;
  readonly calledAt: string | null;
  readonly answeredAt: string | null;
  readonly failures: number;
  readonly restingUntil: string | null;
  readonly lastError: string | null;
};

const STATE = [
  'source',
  'called_at as calledAt',
  'answered_at as answeredAt',
  'failures',
  'resting_until as restingUntil',
  'last_error as lastError',
] as const;

export async function listSourceStates(tx: Tx): Promise<SourceState[]> {
  return await tx.selectFrom('operations.market_sources').select(STATE).orderBy('source').execute();
}

/** Takes the turn to call a source; false while one call a minute was made, or it is left alone. For all instances. */
export async function drawTurn(tx: Tx, source: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into operations.market_sources as s (source, called_at) values (${source}, ${now.toISOString()})
    on conflict (source) do update set called_at = excluded.called_at
     where (s.called_at is null or s.called_at <= excluded.called_at - interval '60 seconds')
       and (s.resting_until is null or s.resting_until <= excluded.called_at)
    returning source
  `.execute(tx);
  return rows.length > 0;
}

export async function isResting(tx: Tx, source: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('operations.market_sources')
    .select('source')
    .where('source', '=', source)
    .where('resting_until', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** The failures in a row, held until the transaction ends. */
export async function lockFailures(tx: Tx, source: string): Promise<number> {
  await tx
    .insertInto('operations.market_sources')
    .values({ source })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const { failures } = await tx
    .selectFrom('operations.market_sources')
    .select('failures')
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return failures;
}

export type Health = { readonly failures: number; readonly restingUntil: Date | null };

export async function saveHealth(
  tx: Tx,
  source: string,
  { failures, restingUntil }: Health,
  outcome: { readonly answeredAt: Date } | { readonly error: string },
): Promise<void> {
  await tx
    .updateTable('operations.market_sources')
    .set({
      failures,
      resting_until: restingUntil?.toISOString() ?? null,
      ...('error' in outcome
        ? { last_error: outcome.error.slice(0, 300) }
        : { answered_at: outcome.answeredAt.toISOString(), last_error: null }),
    })
    .where('source', '=', source)
    .execute();
}

/** Somebody needs exchange rates of the day. */
export async function requestRates(tx: Tx, source: string, now: Date): Promise<void> {
  const wanted_at = now.toISOString();
  await tx
    .insertInto('operations.market_sources')
    .values({ source, wanted_at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ wanted_at }))
    .execute();
}

/** Whether rates are wanted that no source has answered yet. */
export async function areRatesWanted(tx: Tx, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('operations.market_sources')
    .select('source')
    .where('source', '=', source)
    .where('wanted_at', 'is not', null)
    .where((is) => is.or([is('answered_at', 'is', null), is('answered_at', '<', is.ref('wanted_at'))]))
    .executeTakeFirst();
  return row !== undefined;
}
