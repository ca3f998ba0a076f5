import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner, testDatabase } from '#testing/file-database.ts';
import { inScope, refusalOf, type Tx } from './transaction.ts';

const QUOTAS = { filesMb: 1, imports: 2, rows: 30 };
const db = await testDatabase({ quotas: QUOTAS, connections: 8 });
const NOW = '2026-11-20T09:00:00Z';

async function openHousehold(userId: string): Promise<string> {
  const workspaceId = randomUUID();
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`insert into workspaces (workspace_id, kind, name, currency, created_at)
      values (${workspaceId}, 'household', 'Home', 'EUR', ${NOW})`.execute(tx);
    await sql`insert into memberships (workspace_id, user_id, role, created_at)
      values (${workspaceId}, ${userId}, 'owner', ${NOW})`.execute(tx);
  });
  return workspaceId;
}

async function addPersons(tx: Tx, workspaceId: string, persons: number): Promise<void> {
  await sql`insert into members (workspace_id, id, name, fiscal_link, created_at)
    select ${workspaceId}, gen_random_uuid(), 'Ada', 'none', now() from generate_series(1, ${persons}::integer)`.execute(
    tx,
  );
}

async function addFile(tx: Tx, workspaceId: string, bytes: number): Promise<string> {
  const id = randomUUID();
  await sql`insert into imports (workspace_id, id, file_name, content, mapping, columns, suggestion, created_by, created_at)
    values (${workspaceId}, ${id}, 'a.csv', convert_to(repeat('x', ${bytes}::integer), 'UTF8'), '{}', '[]', '{}',
            gen_random_uuid(), ${NOW})`.execute(tx);
  return id;
}

/** What is counted for the account: bytes, import files, rows. */
async function usageOf(userId: string): Promise<readonly number[]> {
  return await inScope(db, { userId }, async (tx) => {
    const { rows } = await sql<{ stored: readonly string[] }>`select app.storage_of(${userId}) as stored`.execute(tx);
    return (rows[0]?.stored ?? []).map(Number);
  });
}

it('counts what is added, changed and deleted, over all the workspaces of an account', async () => {
  const userId = randomUUID();
  const [one, other] = [await openHousehold(userId), await openHousehold(userId)];
  expect(await usageOf(userId)).toEqual([0, 0, 0]);
  await inScope(db, { workspaceId: one }, (tx) => addPersons(tx, one, 3));
  const id = await inScope(db, { workspaceId: other }, (tx) => addFile(tx, other, 2500));
  expect(await usageOf(userId)).toEqual([2500, 1, 4]);
  const cells = JSON.stringify(['x'.repeat(2500)]);
  await inScope(db, { workspaceId: other }, async (tx) => {
    await sql`insert into import_rows (workspace_id, import_id, line, sequence, cells, status, verdict)
      select ${other}, ${id}, line, line, '[]', 'error', 'error' from generate_series(1, 5) as line`.execute(tx);
    await sql`update import_rows set cells = ${cells}::jsonb where import_id = ${id} and line < 3`.execute(tx);
  });
  expect(await usageOf(userId)).toEqual([2500, 1, 13]);
  await inScope(db, { workspaceId: other }, (tx) => sql`delete from imports where id = ${id}`.execute(tx));
  expect(await usageOf(userId)).toEqual([0, 0, 3]);
  await inScope(db, { workspaceId: one, system: true, erasure: true }, (tx) =>
    sql`delete from workspaces where workspace_id = ${one}`.execute(tx),
  );
  expect(await usageOf(userId)).toEqual([0, 0, 0]);
});

it('what is refused, or taken back, counts nothing', async () => {
  const userId = randomUUID();
  const workspaceId = await openHousehold(userId);
  await inScope(db, { workspaceId }, async (tx) => {
    const refusal = await refusalOf(tx, () => addPersons(tx, workspaceId, 31));
    expect(refusal).toMatchObject({ code: 'account_rows_full', details: { max: 30 } });
    await addPersons(tx, workspaceId, 30);
  });
  expect(await usageOf(userId)).toEqual([0, 0, 30]);
});

it('the history of changes goes on at the quota, up to twice as much', async () => {
  const userId = randomUUID();
  const workspaceId = await openHousehold(userId);
  const note = (times: number) =>
    inScope(db, { workspaceId }, (tx) =>
      sql`insert into activity (workspace_id, action, subject_kind)
        select ${workspaceId}, 'changed', 'asset' from generate_series(1, ${times}::integer)`.execute(tx),
    );
  await inScope(db, { workspaceId }, (tx) => addPersons(tx, workspaceId, 30));
  await note(30);
  await expect(note(1)).rejects.toMatchObject({ code: 'account_rows_full' });
});

it('[A-16] a hundred transactions at once cannot pass the quota together', async () => {
  const userId = randomUUID();
  const workspaces = await Promise.all(Array.from({ length: 100 }, () => openHousehold(userId)));
  const added = await Promise.allSettled(
    workspaces.map((workspaceId) => inScope(db, { workspaceId }, (tx) => addPersons(tx, workspaceId, 12))),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await usageOf(userId)).toEqual([0, 0, 24]);
});

/** Tables of a workspace whose rows are few, replaced, or follow from tables that are counted. */
const APART = [
  // one or few for a workspace, or for a member of it
  ...['workspaces', 'memberships', 'practice_settings', 'notice_settings', 'reminder_settings', 'mail_templates'],
  'book_alert_settings',
  'calendar_feeds',
  'compliance_firm_facts',
  ...['wealth_revisions', 'workspace_revisions', 'storage_usage', 'invoice_chains', 'invoice_counters'],
  // computed from others, at most one a day, an instrument, a document or an import
  ...['holdings', 'net_worth_days', 'price_refreshes', 'practice_closings', 'import_readings', 'invoice_links'],
  ...[
    'search_entries',
    'invoice_vat',
    'quotation_notices',
    'quotation_codes',
    'compliance_codes',
    'compliance_notices',
    'recurring_runs',
    'reminder_waits',
  ],
  // a few for each customer
  'customer_advisors',
  // computed, one for each customer under a mandate
  ...['book_figures', 'book_alerts'],
  // two for each mandate
  'mandate_notices',
  // grows by what advisors read, not by what its owner does
  'mandate_accesses',
  'mandate_versions',
];

it('counts every table of a workspace that a person can fill', async () => {
  const { rows } = await asOwner((owner) =>
    owner.query<{ name: string }>(`
      select c.relname as name from pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
         and 2 > (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('storage_added', 'storage_taken'))`),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(APART.toSorted());
});
