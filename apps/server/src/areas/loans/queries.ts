import { Failure } from '@aurea/domain/core/failure.ts';
import type { PenaltyRule } from '@aurea/domain/loans/early-repayment-penalty.ts';
import type { OutstandingPoint } from '@aurea/domain/loans/outstanding.ts';
import type { WrittenRepayment, WrittenTerms } from '@aurea/domain/loans/written.ts';
import { type Selectable, sql } from 'kysely';
import { decimalText, decimalTextOrNull } from '#db/decimal-text.ts';
import type { LoanTable } from '#db/schema/loans.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { insuranceColumns, toInsurance } from './insurance-columns.ts';

const ASSET = [
  'asset.id as id',
  'asset.name as name',
  'asset.institution as institution',
  'asset.currency as currency',
  'asset.note as note',
  'asset.version as version',
] as const;

const TERMS = [
  'loan.months',
  'loan.shape',
  'loan.deferral_kind',
  'loan.deferral_months',
  'loan.insurance_base',
  'loan.granted_on',
  'loan.first_on',
  'loan.penalty_rule',
  decimalText('loan.principal').as('principal'),
  decimalText('loan.annual_rate').as('annual_rate'),
  decimalTextOrNull('loan.insurance_rate').as('insurance_rate'),
  decimalTextOrNull('loan.insurance_cover').as('insurance_cover'),
  decimalTextOrNull('loan.insurance_monthly').as('insurance_monthly'),
  decimalText('loan.fees').as('fees'),
] as const;

export type StoredLoan = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'loan' | 'credit';
  readonly institution: string | null;
  readonly currency: string;
  readonly note: string;
  readonly version: number;
  readonly terms: WrittenTerms;
  readonly penaltyRule: PenaltyRule;
};

function loansOf(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('loans as loan')
    .innerJoin('assets as asset', (on) =>
      on.onRef('asset.workspace_id', '=', 'loan.workspace_id').onRef('asset.id', '=', 'loan.asset_id'),
    )
    .select([...ASSET, sql<'loan' | 'credit'>`asset.kind`.as('kind'), ...TERMS])
    .where('loan.workspace_id', '=', scope.workspaceId)
    .where('asset.deleted_at', 'is', null)
    .where('asset.kind', 'in', ['loan', 'credit']);
}

/** Loans that are neither archived nor deleted, by name. */
export async function listLoans(tx: Tx, scope: Scope): Promise<StoredLoan[]> {
  const rows = await loansOf(tx, scope)
    .where('asset.archived_at', 'is', null)
    .orderBy('asset.name')
    .orderBy('id')
    .execute();
  return rows.map(toLoan);
}

/** @throws Failure `not_found` when the loan is unknown, deleted or of another household, or its terms are not known */
export async function findLoan(tx: Tx, scope: Scope, id: string): Promise<StoredLoan> {
  const row = await loansOf(tx, scope).where('loan.asset_id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found', { what: 'loan' });
  return toLoan(row);
}

/** The terms of those of the debts that have any, whatever their state. */
export async function listTermsOf(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<Pick<StoredLoan, 'id' | 'terms' | 'penaltyRule'>[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('loans as loan')
    .select(['loan.asset_id as id', ...TERMS])
    .where('loan.workspace_id', '=', scope.workspaceId)
    .where('loan.asset_id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, terms: toTerms(row), penaltyRule: row.penalty_rule }));
}

type TermsRow = Omit<Selectable<LoanTable>, 'workspace_id' | 'asset_id'>;
type LoanRow = Omit<StoredLoan, 'terms' | 'penaltyRule'> & TermsRow;

function toLoan(row: LoanRow): StoredLoan {
  const { id, name, kind, institution, currency, note, version } = row;
  return { id, name, kind, institution, currency, note, version, terms: toTerms(row), penaltyRule: row.penalty_rule };
}

function toTerms(row: TermsRow): WrittenTerms {
  const { deferral_kind: kind, deferral_months: months } = row;
  return {
    principal: row.principal,
    annualRate: row.annual_rate,
    months: row.months,
    shape: row.shape,
    deferral: kind && months ? { kind, months } : null,
    insurance: toInsurance(row),
    fees: row.fees,
    grantedOn: row.granted_on,
    firstOn: row.first_on,
  };
}

function columnsOf(terms: WrittenTerms, penaltyRule: PenaltyRule) {
  const { insurance, deferral } = terms;
  return {
    principal: terms.principal,
    annual_rate: terms.annualRate,
    months: terms.months,
    shape: terms.shape,
    deferral_kind: deferral?.kind ?? null,
    deferral_months: deferral?.months ?? null,
    ...insuranceColumns(insurance),
    fees: terms.fees,
    granted_on: terms.grantedOn,
    first_on: terms.firstOn,
    penalty_rule: penaltyRule,
  };
}

/** Writes the terms of a loan over those it had, if any. */
export async function saveTerms(tx: Tx, scope: Scope, loan: Pick<StoredLoan, 'id' | 'terms' | 'penaltyRule'>) {
  const columns = columnsOf(loan.terms, loan.penaltyRule);
  await tx
    .insertInto('loans')
    .values({ workspace_id: scope.workspaceId, asset_id: loan.id, ...columns })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'asset_id']).doUpdateSet(columns))
    .execute();
}

/** With the loan whose money repaid it, where it was refinanced. */
export type StoredRepayment = WrittenRepayment & {
  readonly id: string;
  readonly refinancedBy: { readonly id: string; readonly name: string } | null;
};

const REPAYMENT = [
  'repayment.id as id',
  'repayment.repaid_on as on',
  decimalTextOrNull('repayment.amount').as('amount'),
  'repayment.outcome as outcome',
  decimalText('repayment.penalty').as('penalty'),
] as const;

/** What was repaid early of each loan, oldest first. */
export async function listRepaymentsOf(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, StoredRepayment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('loan_repayments as repayment')
    .leftJoin('assets as younger', (on) =>
      on
        .onRef('younger.workspace_id', '=', 'repayment.workspace_id')
        .onRef('younger.id', '=', 'repayment.refinanced_by'),
    )
    .select(['repayment.asset_id', 'younger.id as youngerId', 'younger.name as youngerName', ...REPAYMENT])
    .where('repayment.workspace_id', '=', scope.workspaceId)
    .where('repayment.asset_id', 'in', ids)
    .orderBy('repayment.repaid_on')
    .orderBy('repayment.created_at')
    .orderBy('repayment.id')
    .execute();
  const found = new Map<string, StoredRepayment[]>();
  for (const { asset_id, youngerId, youngerName, ...repayment } of rows) {
    const refinancedBy = youngerId && youngerName ? { id: youngerId, name: youngerName } : null;
    found.set(asset_id, [...(found.get(asset_id) ?? []), { ...repayment, refinancedBy }]);
  }
  return found;
}

export async function insertRepayment(
  tx: Tx,
  scope: Scope,
  of: { readonly loanId: string; readonly id: string; readonly at: Date; readonly refinancedBy?: string },
  repayment: WrittenRepayment,
): Promise<void> {
  const { on, amount, outcome, penalty } = repayment;
  await tx
    .insertInto('loan_repayments')
    .values({
      workspace_id: scope.workspaceId,
      id: of.id,
      asset_id: of.loanId,
      repaid_on: on,
      amount,
      outcome,
      penalty,
      created_at: of.at.toISOString(),
      refinanced_by: of.refinancedBy ?? null,
    })
    .execute();
}

/** @throws Failure `not_found` */
export async function deleteRepayment(
  tx: Tx,
  scope: Scope,
  of: { readonly loanId: string; readonly id: string },
): Promise<WrittenRepayment> {
  const deleted = await tx
    .deleteFrom('loan_repayments as repayment')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', of.loanId)
    .where('id', '=', of.id)
    .returning(REPAYMENT)
    .executeTakeFirst();
  if (!deleted) throw new Failure('not_found', { what: 'repayment' });
  return deleted;
}

/** Keeps what is owed from day to day; of several amounts of one day the last counts. */
export async function replaceBalances(
  tx: Tx,
  scope: Scope,
  id: string,
  points: readonly OutstandingPoint[],
): Promise<void> {
  await tx
    .deleteFrom('loan_balances')
    .where('workspace_id', '=', scope.workspaceId)
    .where('asset_id', '=', id)
    .execute();
  const days = new Map(points.map(({ on, value }) => [on, value.toFixed()]));
  const rows = [...days].map(([on, outstanding]) => ({ on, outstanding }));
  await sql`
    insert into loan_balances (workspace_id, asset_id, on_day, outstanding)
    select ${scope.workspaceId}, ${id}, d."on", d.outstanding
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("on" date, outstanding numeric)
  `.execute(tx);
}
