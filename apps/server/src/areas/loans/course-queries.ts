import { Failure } from '@aurea/domain/core/failure.ts';
import type { WrittenChange } from '@aurea/domain/loans/written.ts';
import type { Selectable } from 'kysely';
import { decimalTextOrNull } from '#db/decimal-text.ts';
import type { LoanChangeTable } from '#db/schema/loans.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { insuranceColumns, toInsurance } from './insurance-columns.ts';
import { listRepaymentsOf, type StoredRepayment } from './queries.ts';

export type StoredChange = { readonly id: string; readonly change: WrittenChange };

/** What happened to a loan after it was signed, oldest first. */
export type StoredCourse = {
  readonly repayments: readonly StoredRepayment[];
  readonly changes: readonly StoredChange[];
};

/** Early repayments and changes of each loan; every id has an entry. */
export async function listCoursesOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, StoredCourse>> {
  const repayments = await listRepaymentsOf(tx, scope, ids);
  const changes = await changesOf(tx, scope, ids);
  return new Map(ids.map((id) => [id, { repayments: repayments.get(id) ?? [], changes: changes.get(id) ?? [] }]));
}

/** Early repayments and changes of a loan. */
export async function findCourseOf(tx: Tx, scope: Scope, id: string): Promise<StoredCourse> {
  const courses = await listCoursesOf(tx, scope, [id]);
  return courses.get(id) ?? { repayments: [], changes: [] };
}

const CHANGE = [
  'id',
  'kind',
  'changed_on',
  'outcome',
  'insurance_base',
  'insurer',
  decimalTextOrNull('annual_rate').as('annual_rate'),
  decimalTextOrNull('fees').as('fees'),
  decimalTextOrNull('insurance_rate').as('insurance_rate'),
  decimalTextOrNull('insurance_cover').as('insurance_cover'),
  decimalTextOrNull('insurance_monthly').as('insurance_monthly'),
] as const;

async function changesOf(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Map<string, StoredChange[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('loan_changes')
    .select(['asset_id', ...CHANGE])
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', 'in', ids)
    .orderBy('changed_on')
    .orderBy('kind')
    .execute();
  const found = new Map<string, StoredChange[]>();
  for (const row of rows) found.set(row.asset_id, [...(found.get(row.asset_id) ?? []), toChange(row)]);
  return found;
}

type ChangeRow = Omit<Selectable<LoanChangeTable>, 'workspace_id' | 'asset_id' | 'created_at'>;

function toChange(row: ChangeRow): StoredChange {
  const { id, changed_on: on, annual_rate: annualRate, outcome, fees, insurer } = row;
  if (annualRate === null || outcome === null || fees === null) {
    return { id, change: { kind: 'insurance', on, insurance: toInsurance(row), insurer } };
  }
  return { id, change: { kind: 'rate', on, annualRate, outcome, fees } };
}

type NewChange = { readonly loanId: string; readonly id: string; readonly at: Date };

/** @throws Failure `loan_change_exists` {on} where the loan has one of the kind on the day */
export async function insertChange(tx: Tx, scope: Scope, of: NewChange, change: WrittenChange): Promise<void> {
  const isRate = change.kind === 'rate';
  const inserted = await tx
    .insertInto('loan_changes')
    .values({
      workspace_id: scope.workspaceId,
      id: of.id,
      asset_id: of.loanId,
      kind: change.kind,
      changed_on: change.on,
      annual_rate: isRate ? change.annualRate : null,
      outcome: isRate ? change.outcome : null,
      fees: isRate ? change.fees : null,
      ...insuranceColumns(isRate ? null : change.insurance),
      insurer: isRate ? null : change.insurer,
      created_at: of.at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'asset_id', 'changed_on', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Failure('loan_change_exists', { on: change.on });
}

/** @throws Failure `not_found` */
export async function deleteChange(
  tx: Tx,
  scope: Scope,
  of: { readonly loanId: string; readonly id: string },
): Promise<StoredChange> {
  const deleted = await tx
    .deleteFrom('loan_changes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.loanId)
    .where('id', '=', of.id)
    .returning(CHANGE)
    .executeTakeFirst();
  if (!deleted) throw new Failure('not_found', { what: 'loan_change' });
  return toChange(deleted);
}
