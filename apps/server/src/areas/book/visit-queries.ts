import type { Route } from '@aurea/contract/core/route.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import type { WorkspaceScope } from '#http/area.ts';

type Shown = {
  readonly customerIds: readonly string[];
  readonly route: Pick<Route, 'method' | 'path'>;
  readonly at: Date;
};

/**
 * Adds to the access log of each household whose figures a page of the practice shows that the person saw them, once a day.
 * Answers of a page are cached by person and day, so none is shown without its line.
 */
export async function recordVisits(
  tx: Tx,
  { workspaceId, userId }: WorkspaceScope,
  { customerIds, route, at }: Shown,
): Promise<void> {
  if (customerIds.length === 0) return;
  const called = `${route.method} ${route.path}`;
  await sql`select app.note_looks_from_book(${workspaceId}, ${customerIds}, ${userId}, ${at.toISOString()}, ${called})`.execute(
    tx,
  );
}
