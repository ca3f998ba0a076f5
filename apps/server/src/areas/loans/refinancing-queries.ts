import type { Day } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import { decimalText } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

export type Refinanced = { readonly loanId: string; readonly name: string; readonly on: Day; readonly penalty: string };

/** The loans that the money of one repaid, by name. */
export async function listRefinanced(tx: Tx, scope: Scope, id: string): Promise<Refinanced[]> {
  return await tx
    .selectFrom('loan_repayments as repayment')
    .innerJoin('assets as asset', (on) =>
      on.onRef('asset.workspace_id', '=', 'repayment.workspace_id').onRef('asset.id', '=', 'repayment.asset_id'),
    )
    .select([
      'repayment.asset_id as loanId',
      'asset.name as name',
      'repayment.repaid_on as on',
      decimalText('repayment.penalty').as('penalty'),
    ])
    .where('repayment.workspace_id', '=', scope.workspaceId)
    .where('repayment.refinanced_by', '=', id)
    .where('asset.deleted_at', 'is', null)
    .orderBy('asset.name')
    .orderBy('asset.id')
    .execute();
}

/** Lets the loans that one refinanced run on. */
export async function deleteRefinancing(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .deleteFrom('loan_repayments')
    .where('workspace_id', '=', scope.workspaceId)
    .where('refinanced_by', '=', id)
    .execute();
}

/** The property that a refinanced loan finances is financed by the new one, too, unless that finances another. */
export async function copyPropertyLink(tx: Tx, scope: Scope, from: string, to: string): Promise<void> {
  await sql`
    insert into property_loans (workspace_id, loan_id, asset_id)
    select workspace_id, ${to}, asset_id from property_loans
     where workspace_id = ${scope.workspaceId} and loan_id = ${from}
    on conflict (workspace_id, loan_id) do nothing`.execute(tx);
}
