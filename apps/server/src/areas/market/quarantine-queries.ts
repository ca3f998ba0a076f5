import type { QuoteRefusal } from '@aurea/domain/market/quote-check.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type Quarantined = {
  readonly subject: string;
  readonly on: string;
  readonly reason: QuoteRefusal;
  readonly price: string;
  readonly currency: string;
};

export type QuarantineRow = Quarantined & {
  readonly source: string;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
};

/** Of one answer the first rows are enough: a history in the wrong currency is one mistake, not thousands. */
const KEPT_OF_AN_ANSWER = 50;

/** Quarantines the figures of a source that failed the check; the same again is counted. */
export async function quarantine(tx: Tx, source: string, refused: readonly Quarantined[], at: Date): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.slice(0, KEPT_OF_AN_ANSWER).map((row) => ({
    ...row,
    subject: row.subject.slice(0, 120),
    on: row.on.slice(0, 40),
    price: row.price.slice(0, 60),
    currency: row.currency.slice(0, 20),
  }));
  await sql`
    insert into operations.market_quarantine as q
           (source, subject, quoted_on, reason, price, currency, times, first_at, last_at)
    select ${source}, r.subject, r."on", r.reason, max(r.price), max(r.currency), count(*), ${at.toISOString()},
           ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        subject text, "on" text, reason text, price text, currency text)
     group by r.subject, r."on", r.reason
    on conflict (source, subject, quoted_on, reason) do update
      set price = excluded.price, currency = excluded.currency, times = q.times + excluded.times,
          last_at = excluded.last_at
  `.execute(tx);
}

export async function listQuarantine(tx: Tx, limit: number): Promise<QuarantineRow[]> {
  return await tx
    .selectFrom('operations.market_quarantine')
    .select([
      'source',
      'subject',
      'quoted_on as on',
      'reason',
      'price',
      'currency',
      'times',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .orderBy('last_at', 'desc')
    .orderBy('subject')
    .orderBy('quoted_on', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes rows that were last refused long ago. */
export async function deleteQuarantine(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('operations.market_quarantine').where('last_at', '<', before.toISOString()).execute();
}
