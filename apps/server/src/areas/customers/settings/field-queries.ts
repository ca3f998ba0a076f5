import type { CustomerField } from '@aurea/contract/customers/customer-settings.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { FieldKind } from '@aurea/domain/customers/custom-field.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';

const FIELD = ['id', 'label', 'kind', 'choices', 'version'] as const;

/** The practice's own fields, those out of use too, in the order in which they were made. */
export async function listFields(tx: Tx, scope: Scope): Promise<CustomerField[]> {
  return await tx
    .selectFrom('customer_fields')
    .select([...FIELD, sql<boolean>`archived_at is not null`.as('archived')])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** @throws Failure `not_found` */
export async function findField(tx: Tx, scope: Scope, id: string): Promise<CustomerField> {
  const field = (await listFields(tx, scope)).find((one) => one.id === id);
  if (!field) throw new Failure('not_found', { what: 'field' });
  return field;
}

export type NewField = {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices: readonly string[];
  readonly source?: 'demo';
};

export async function insertField(tx: Tx, scope: Scope, { choices, ...field }: NewField): Promise<void> {
  const rank = sql<number>`(select count(*) from customer_fields where workspace_id = ${scope.workspaceId})`;
  await tx
    .insertInto('customer_fields')
    .values({ workspace_id: scope.workspaceId, ...field, choices: [...choices], rank })
    .execute();
}

export type FieldChange = {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly choices: readonly string[];
  readonly archivedAt: Date | null;
};

/** @throws Failure `stale`, `not_found` */
export async function updateField(tx: Tx, scope: Scope, change: FieldChange): Promise<void> {
  const { id, version, label, choices, archivedAt } = change;
  const { numUpdatedRows } = await tx
    .updateTable('customer_fields')
    .set({ label, choices: [...choices], archived_at: archivedAt?.toISOString() ?? null, version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findField(tx, scope, id);
  throw new Failure('stale', { what: 'field' });
}
