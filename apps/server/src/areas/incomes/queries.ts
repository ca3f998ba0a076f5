import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { IncomeKind } from '@aurea/domain/incomes/kind.ts';
import type { WrittenTerm } from '@aurea/domain/incomes/written.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';
import { markDeleted, restoreRow } from '#db/soft-deletion.ts';
import type { Tx } from '#db/transaction.ts';

type Named = { readonly id: string; readonly name: string };

export type StoredIncome = {
  readonly id: string;
  readonly kind: IncomeKind;
  readonly name: string;
  readonly payer: string | null;
  readonly currency: string;
  readonly note: string;
  readonly asset: (Named & { readonly kind: string }) | null;
  readonly member: Named | null;
  readonly account: Named | null;
  /** Oldest first. */
  readonly terms: readonly WrittenTerm[];
  readonly source: 'manual' | 'demo';
  readonly archivedAt: string | null;
  readonly version: number;
};

const TERMS = sql<WrittenTerm[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'startsOn', t.starts_on, 'endsOn', t.ends_on, 'amount', trim_scale(t.amount)::text,
           'gross', trim_scale(t.gross)::text, 'charges', trim_scale(t.charges)::text,
           'frequency', t.frequency, 'dueDay', t.due_day) order by t.starts_on)
    from income_terms t where t.workspace_id = i.workspace_id and t.income_id = i.id), '[]')`;

export type IncomeFilter = {
  readonly id?: string | undefined;
  readonly assetId?: string | undefined;
  readonly archived?: boolean | undefined;
};

/** Incomes by name; those of a deleted asset are left out, as its ledger is. */
export async function listIncomes(tx: Tx, scope: Scope, filter: IncomeFilter = {}): Promise<StoredIncome[]> {
  const { id, assetId, archived } = filter;
  const { rows } = await sql<StoredIncome>`
    select i.id, i.kind, i.name, i.payer, i.currency, i.note, i.source, i.version, i.archived_at as "archivedAt",
           case when a.id is null then null
                else jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind) end as asset,
           case when m.id is null then null else jsonb_build_object('id', m.id, 'name', m.name) end as member,
           case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name) end as account,
           ${TERMS} as terms
      from incomes i
      left join assets a on a.workspace_id = i.workspace_id and a.id = i.asset_id
      left join assets c on c.workspace_id = i.workspace_id and c.id = i.account_id and c.deleted_at is null
      left join members m on m.workspace_id = i.workspace_id and m.id = i.member_id
     where i.workspace_id = ${scope.workspaceId} and i.deleted_at is null and a.deleted_at is null
       and ${id === undefined ? sql`true` : sql`i.id = ${id}`}
       and ${assetId === undefined ? sql`true` : sql`i.asset_id = ${assetId}`}
       and ${archived === undefined ? sql`true` : sql`(i.archived_at is not null) = ${archived}`}
     order by i.name, i.id
  `.execute(tx);
  return rows;
}

/** @throws Failure `not_found` when the income is unknown, deleted or of another household */
export async function findIncome(tx: Tx, scope: Scope, id: string): Promise<StoredIncome> {
  const [found] = await listIncomes(tx, scope, { id });
  if (!found) throw new Failure('not_found', { what: 'income' });
  return found;
}

export type IncomeFields = {
  readonly kind: IncomeKind;
  readonly name: string;
  readonly payer: string | null;
  readonly assetId: string | null;
  readonly memberId: string | null;
  readonly accountId: string | null;
  readonly currency: string;
  readonly note: string;
};

function columnsOf(fields: IncomeFields) {
  const { kind, name, payer, currency, note } = fields;
  const links = { asset_id: fields.assetId, member_id: fields.memberId, account_id: fields.accountId };
  return { kind, name, payer, currency, note, ...links };
}

export async function insertIncome(
  tx: Tx,
  scope: Scope,
  income: IncomeFields & { readonly id: string; readonly source: 'manual' | 'demo'; readonly createdAt: Date },
): Promise<void> {
  const { id, source, createdAt } = income;
  const origin = { workspace_id: scope.workspaceId, id, source, created_at: createdAt.toISOString() };
  await tx
    .insertInto('incomes')
    .values({ ...origin, ...columnsOf(income) })
    .execute();
}

export type Versioned = { readonly id: string; readonly version: number };

/** @throws Failure `stale` when somebody changed the income since, `not_found` */
export async function updateIncome(tx: Tx, scope: Scope, of: Versioned, fields: IncomeFields): Promise<void> {
  await update(tx, scope, of, columnsOf(fields));
}

/** @throws Failure `stale`, `not_found` */
export async function archiveIncome(tx: Tx, scope: Scope, of: Versioned, at: Date): Promise<void> {
  await update(tx, scope, of, { archived_at: at.toISOString() });
}

type Change = Partial<ReturnType<typeof columnsOf>> & { readonly archived_at?: string };

async function update(tx: Tx, scope: Scope, { id, version }: Versioned, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('incomes')
    .set({ ...change, version: version + 1 })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await findIncome(tx, scope, id);
  throw new Failure('stale', { what: 'income' });
}

/** Deletes the income so that it can be restored. @throws Failure `not_found` */
export const deleteIncome = (tx: Tx, scope: Scope, id: string, at: Date): Promise<void> =>
  markDeleted(tx, scope, { table: 'incomes', what: 'income', id }, at);

/**
 * Brings an archived or deleted income back.
 *
 * @param since deletions before this moment are final
 * @throws Failure `not_found`, `stale`
 */
export const restoreIncome = (tx: Tx, scope: Scope, of: Versioned, since: Date): Promise<void> =>
  restoreRow(tx, scope, { table: 'incomes', what: 'income', ...of }, since);

/** Keeps these amounts over time instead of those there were. */
export async function replaceTerms(tx: Tx, scope: Scope, id: string, terms: readonly WrittenTerm[]): Promise<void> {
  await tx
    .deleteFrom('income_terms')
    .where('workspace_id', '=', scope.workspaceId)
    .where('income_id', '=', id)
    .execute();
  const rows = terms.map(({ startsOn, endsOn, dueDay, ...term }) => ({
    workspace_id: scope.workspaceId,
    income_id: id,
    starts_on: startsOn,
    ends_on: endsOn,
    due_day: dueDay,
    amount: term.amount,
    gross: term.gross,
    charges: term.charges,
    frequency: term.frequency,
  }));
  await tx.insertInto('income_terms').values(rows).execute();
}

type Links = Pick<IncomeFields, 'assetId' | 'memberId' | 'accountId'>;

/** @throws Failure `not_found` {what} for an asset, an account or a person the household does not have */
export async function requireLinks(tx: Tx, { workspaceId }: Scope, links: Links): Promise<void> {
  const { assetId, memberId, accountId } = links;
  const { rows } = await sql<{ asset: boolean; account: boolean; member: boolean }>`
    select ${assetId}::uuid is null or exists (select from assets
             where workspace_id = ${workspaceId} and id = ${assetId}::uuid and deleted_at is null) as asset,
           ${accountId}::uuid is null or exists (select from assets
             where workspace_id = ${workspaceId} and id = ${accountId}::uuid and deleted_at is null) as account,
           ${memberId}::uuid is null or exists (select from members
             where workspace_id = ${workspaceId} and id = ${memberId}::uuid) as member
  `.execute(tx);
  const [found] = rows;
  if (!(found?.asset && found.account)) throw new Failure('not_found', { what: 'asset' });
  if (!found.member) throw new Failure('not_found', { what: 'member' });
}

export type Span = { readonly from: Day; readonly to: Day };
