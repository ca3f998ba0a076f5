import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner, testDatabase } from '#testing/file-database.ts';
import { practiceVersion } from './practice-version.ts';
import { inScope, refusalOf, type Tx } from './transaction.ts';

const db = await testDatabase();
const TODAY = '2026-11-20';

async function openWorkspace(): Promise<string> {
  const workspaceId = randomUUID();
  await inScope(db, { workspaceId }, (tx) =>
    tx
      .insertInto('workspaces')
      .values({ workspace_id: workspaceId, kind: 'practice', name: 'Cabinet', currency: 'EUR', created_at: TODAY })
      .execute(),
  );
  return workspaceId;
}

async function addCustomer(tx: Tx, workspaceId: string): Promise<void> {
  await sql`
    insert into customers (workspace_id, id, kind, name, name_words, locale, created_at)
    values (${workspaceId}, gen_random_uuid(), 'company', 'Hélios', '{helios}', 'fr', now())`.execute(tx);
}

const versionOf = (workspaceId: string) => practiceVersion(db, workspaceId, TODAY);

it('changes with each change of the practice, once it is committed, and with nothing else', async () => {
  const [mine, theirs] = [await openWorkspace(), await openWorkspace()];
  const before = await versionOf(mine);
  const during = await inScope(db, { workspaceId: mine }, async (tx) => {
    await addCustomer(tx, mine);
    return await versionOf(mine);
  });
  const after = await versionOf(mine);
  expect(during).toBe(before);
  expect(after).not.toBe(before);
  await inScope(db, { workspaceId: theirs }, (tx) => addCustomer(tx, theirs));
  expect(await versionOf(mine)).toBe(after);
  expect(await practiceVersion(db, mine, '2026-11-21')).not.toBe(after);
});

it('counts what was done after a part of the transaction was taken back', async () => {
  const workspaceId = await openWorkspace();
  const before = await versionOf(workspaceId);
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`savepoint one`.execute(tx);
    await addCustomer(tx, workspaceId);
    await sql`rollback to savepoint one`.execute(tx);
    expect(await refusalOf(tx, () => addCustomer(tx, workspaceId))).toBeNull();
  });
  expect(await versionOf(workspaceId)).not.toBe(before);
});

it('lets changes of one practice go on at once, and counts each of them', async () => {
  const workspaceId = await openWorkspace();
  const versions = new Set([await versionOf(workspaceId)]);
  const over = Promise.withResolvers<void>();
  const counted = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const changes = counted.map(({ resolve }) =>
    inScope(db, { workspaceId }, async (tx) => {
      await addCustomer(tx, workspaceId);
      resolve();
      await over.promise;
    }),
  );
  await Promise.all(counted.map(({ promise }) => promise));
  over.resolve();
  for (const change of changes) await change;
  versions.add(await versionOf(workspaceId));
  for (let count = 0; count < 3; count += 1) {
    await inScope(db, { workspaceId }, (tx) => addCustomer(tx, workspaceId));
    versions.add(await versionOf(workspaceId));
  }
  expect(versions.size).toBe(5);
});

/**
 * Tables of a workspace that no cached reply is read from, or whose rows follow from tables that are counted; lines count on
 * their accounts (`household-version.test.ts`).
 */
const APART = [
  ...[
    'import_mappings',
    'import_readings',
    'import_rows',
    'imports',
    'net_worth_days',
    'price_refreshes',
    'transactions',
  ],
  ...[
    'wealth_revisions',
    'workspace_revisions',
    'storage_usage',
    'search_entries',
    'memberships',
    'mandates',
    'mandate_accesses',
    'mandate_versions',
    'workspaces',
  ],
  ...['notice_settings', 'mail_templates', 'invoice_chains', 'invoice_counters', 'invoice_files', 'quotation_files'],
  ...[
    'compliance_codes',
    'quotation_codes',
    'recurring_runs',
    'team_invitations',
    'webhook_deliveries',
    'webhooks',
    'calendar_feeds',
    'review_packs',
    'invoice_platforms',
    'platform_messages',
  ],
  ...['wealth_report_plans', 'wealth_reports'],
];

it('is counted for every table of a workspace that cached replies are read from', async () => {
  const { rows } = await asOwner((owner) =>
    owner.query<{ name: string }>(`
      select c.relname as name from pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'counted')`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !APART.includes(name))).toEqual([]);
});
