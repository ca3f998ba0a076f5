import type { RowOfBalance } from '@aurea/domain/imports/rows/running-balance.ts';
import type { RowIssue } from '@aurea/domain/imports/rows/verdict.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

type Draft = NonNullable<RowOfBalance['draft']>;

/** What the rows of an import say of the balance of its account, in the order of the file. */
export async function listRowsOfBalance(tx: Tx, { workspaceId }: Scope, importId: string): Promise<RowOfBalance[]> {
  const said = <Field extends keyof Draft>(field: Field) => sql<Draft[Field]>`draft ->> ${sql.lit(field)}`;
  const rows = await tx
    .selectFrom('import_rows')
    .select([
      'line',
      sql<boolean>`draft is not null`.as('isRead'),
      said('on').as('on'),
      said('time').as('time'),
      said('account').as('account'),
      said('balance').as('balance'),
      said('currency').as('currency'),
      said('cashEffect').as('cashEffect'),
      sql<readonly RowIssue[]>`case when draft is null then issues else '[]'::jsonb end`.as('issues'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
  return rows.map(({ line, isRead, issues, ...draft }) => ({ line, issues, draft: isRead ? draft : null }));
}
