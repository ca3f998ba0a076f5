import type { SuitabilityGoal } from '@aurea/contract/suitability/suitability-goals.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type GoalRow = Omit<SuitabilityGoal, 'version'>;

const COLUMNS = ['id', 'name', 'amount', 'monthly', 'aimed', 'due_on as dueOn', 'version'] as const;

/** What the household saves for, the soonest first. */
export async function listGoals(tx: Tx, { workspaceId }: Scope): Promise<SuitabilityGoal[]> {
  const rows = await tx
    .selectFrom('suitability_goals')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(toGoal);
}

export async function insertGoal(
  tx: Tx,
  { workspaceId }: Scope,
  { id, dueOn, ...goal }: GoalRow,
  now: Date,
): Promise<SuitabilityGoal> {
  const row = await tx
    .insertInto('suitability_goals')
    .values({ workspace_id: workspaceId, id, ...goal, due_on: dueOn, created_at: now.toISOString() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toGoal(row);
}

/** @throws Failure `not_found`; `stale` when somebody changed it since */
export async function updateGoal(
  tx: Tx,
  scope: Scope,
  { id, version, dueOn, ...goal }: SuitabilityGoal,
): Promise<SuitabilityGoal> {
  const row = await tx
    .updateTable('suitability_goals')
    .set({ ...goal, due_on: dueOn, version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row) return toGoal(row);
  const isKnown = (await listGoals(tx, scope)).some((one) => one.id === id);
  throw isKnown ? new Failure('stale', { what: 'goal' }) : new Failure('not_found', { what: 'goal' });
}

/** @throws Failure `not_found` */
export async function deleteGoal(tx: Tx, { workspaceId }: Scope, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('suitability_goals')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('not_found', { what: 'goal' });
}

function toGoal({ amount, monthly, aimed, ...rest }: SuitabilityGoal): SuitabilityGoal {
  const plain = (figure: string) => toWire(decimal(figure));
  return { ...rest, amount: plain(amount), monthly: plain(monthly), aimed: aimed && plain(aimed) };
}
