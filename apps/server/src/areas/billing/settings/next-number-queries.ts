import type { NextNumber } from '@aurea/contract/billing/practice.ts';
import { counterPeriod, numberFrom } from '@aurea/domain/billing/documents/numbering.ts';
import { type PracticeSettings, SERIES, type Series } from '@aurea/domain/billing/settings/practice.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import { acrossCustomers } from '#db/across-customers.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { findCounterToCome, findQuotationCounterToCome } from '../documents/queries.ts';

/** What the next document of each series is called, and whether the series has a document yet. */
export async function findNextNumbers(
  tx: Tx,
  scope: Scope,
  { numbering }: Pick<PracticeSettings, 'numbering'>,
  today: Day,
): Promise<NextNumber[]> {
  const begun = await listBegunSeries(tx, scope);
  const found: NextNumber[] = [];
  for (const series of SERIES) {
    const { pattern, yearly } = numbering[series];
    const period = counterPeriod(today, { yearly });
    const counter =
      series === 'quotation'
        ? await findQuotationCounterToCome(tx, scope, period)
        : await findCounterToCome(tx, scope, { series, period });
    found.push({ series, counter, number: numberFrom(pattern, today, counter), hasBegun: begun.has(series) });
  }
  return found;
}

/** The series that a document was issued in. */
export async function listBegunSeries(tx: Tx, { workspaceId }: Scope): Promise<ReadonlySet<Series>> {
  const begun = sql<{ series: Series }>`
    select distinct series from invoices where workspace_id = ${workspaceId} and counter is not null
    union all
    select 'quotation' where exists (
      select from quotations where workspace_id = ${workspaceId} and counter is not null)`;
  const { rows } = await acrossCustomers(tx, () => begun.execute(tx));
  return new Set(rows.map(({ series }) => series));
}

type Beginning = { readonly series: Series; readonly period: number; readonly counter: number; readonly on: Day };

/** Stores which counter the first document of a series takes. Nothing of the series may have been issued. */
export async function beginSeriesAt(tx: Tx, { workspaceId }: Scope, beginning: Beginning): Promise<void> {
  const { series, period, counter, on } = beginning;
  const columns = { last: counter - 1, began_at: counter };
  await tx
    .insertInto('invoice_counters')
    .values({ workspace_id: workspaceId, series, period, last_on: on, ...columns })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'series', 'period']).doUpdateSet(columns))
    .execute();
}

/** Where the series of a practice begin, for those that do not begin at one. */
export async function listBeginningsOf(tx: Tx, { workspaceId }: Scope): Promise<Readonly<Record<string, number>>> {
  const rows = await tx
    .selectFrom('invoice_counters')
    .select(['series', 'began_at'])
    .where('workspace_id', '=', workspaceId)
    .where('began_at', '>', 1)
    .execute();
  return Object.fromEntries(rows.map(({ series, began_at }) => [series, began_at]));
}
