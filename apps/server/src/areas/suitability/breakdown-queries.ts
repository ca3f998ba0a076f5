import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { ALLOCATION_CLASSES, type AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import type { Breakdown } from '@aurea/domain/suitability/allocation/exposure.ts';
import { sql } from 'kysely';
import { json } from '#db/json.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Parts = readonly { readonly class: AllocationClass; readonly percent: string }[];

/** What the household said assets and instruments are made of, by their ids. */
export async function listBreakdowns(tx: Tx, { workspaceId }: Scope): Promise<ReadonlyMap<string, Parts>> {
  const rows = await tx
    .selectFrom('class_breakdowns')
    .select(['subject_id', 'percents'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(
    rows.map(({ subject_id, percents }) => [
      subject_id,
      ALLOCATION_CLASSES.flatMap((name) => (percents[name] ? [{ class: name, percent: percents[name] }] : [])),
    ]),
  );
}

/** A breakdown as the rules take it. */
export function toBreakdown(parts: Parts | undefined): Breakdown | null {
  return parts ? Object.fromEntries(parts.map((part) => [part.class, decimal(part.percent)])) : null;
}

/** Stores what an asset or an instrument is made of; nothing takes it back. */
export async function saveBreakdown(
  tx: Tx,
  { workspaceId }: Scope,
  { id, parts }: { readonly id: string; readonly parts: Parts },
  now: Date,
): Promise<void> {
  if (parts.length === 0) {
    await tx
      .deleteFrom('class_breakdowns')
      .where('workspace_id', '=', workspaceId)
      .where('subject_id', '=', id)
      .execute();
    return;
  }
  const percents = Object.fromEntries(parts.map((part) => [part.class, part.percent]));
  const columns = { percents: json(percents), changed_at: now.toISOString() };
  await tx
    .insertInto('class_breakdowns')
    .values({ workspace_id: workspaceId, subject_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'subject_id']).doUpdateSet(columns))
    .execute();
}

/** @throws Failure `not_found` for what is neither an asset nor an instrument of the household */
export async function requireSubject(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  const { rows } = await sql`
    select from assets where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    union all select from instruments where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
  if (rows.length === 0) throw new Failure('not_found', { what: 'asset' });
}
