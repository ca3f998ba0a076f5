import type { ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';
import { expect, it } from 'vitest';
import { asOwner } from '#testing/file-database.ts';
import { ARCHIVE_TABLES, columnsOf } from './tables.ts';

/** Columns that say nothing of the household, or follow from what the archive says. */
const NOT_ARCHIVED: Readonly<Record<string, readonly string[]>> = {
  every: ['workspace_id', 'id', 'version', 'deleted_at', 'import_id'],
  // computed when an account is settled
  assets: [
    'cash',
    'entries',
    'next_on',
    'facts_revision',
    'cash_tracking',
    'opening_cash',
    'overdrawn_on',
    'overdrawn_by',
    'needed_cash',
  ],
  transactions: ['replaced_by', 'corrected_line'],
  instruments: ['prices_revision', 'asked_at'],
  // in the ZIP beside it
  asset_documents: ['content'],
  allocation_targets: [],
  suitability_drafts: [],
  suitability_profiles: ['author_id'],
};

/** Tables of a household that an archive leaves out, and why. */
const LEFT_OUT = [
  // computed from others
  ...[
    'holdings',
    'net_worth_days',
    'loan_balances',
    'search_entries',
    'wealth_revisions',
    'workspace_revisions',
    'storage_usage',
  ],
  // who may see it, and what happened here: of the instance, not of the household
  ...[
    'workspaces',
    'memberships',
    'team_invitations',
    'mandates',
    'mandate_accesses',
    'mandate_versions',
    'mandate_notices',
    'activity',
    'price_refreshes',
    'notice_settings',
  ],
  // files that were imported: their rows are transactions
  ...['imports', 'import_rows', 'import_readings'],
  // papers drawn here from all of it, each downloaded with its hash, and what a person’s next one is made of
  ...['wealth_report_plans', 'wealth_reports'],
  // consents to read at a bank, which hold for this instance alone
  ...['bank_links', 'bank_accounts', 'bank_synchronisations', 'bank_doubts'],
  // where this instance reports what happens
  ...['webhooks', 'webhook_deliveries'],
  // what this instance heard from the platform of a practice
  ...['platform_messages', 'platform_invoices'],
];

it('every column of a table of a household is in its archive, or named here as left out', async () => {
  const { rows } = await asOwner((owner) =>
    owner.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'app' and table_type = 'BASE TABLE'`,
    ),
  );
  const archived = Object.keys(ARCHIVE_TABLES) as ArchiveSection[];
  const missing = archived.flatMap((section) => {
    const { table, also = {} } = ARCHIVE_TABLES[section];
    const known = new Set([
      ...columnsOf(section).map(([, { column }]) => column),
      ...Object.keys(also),
      ...(NOT_ARCHIVED.every ?? []),
      ...(NOT_ARCHIVED[table] ?? []),
    ]);
    return rows
      .filter((row) => row.table === table && !known.has(row.column))
      .map(({ column }) => `${table}.${column}`);
  });
  expect(missing).toEqual([]);
  const OF_PRACTICES =
    /^(advisory|article|book_|calendar_feeds|client_invitations|compliance|customer|delivery|document_links|invoice|mail_|meetings|payment|practice|prepared_households|quotation|received|recurring|reminder|review_packs|tasks|write_offs)/;
  const tables = new Set(rows.map(({ table }) => table).filter((table) => !OF_PRACTICES.test(table)));
  for (const section of archived) tables.delete(ARCHIVE_TABLES[section].table);
  expect([...tables].toSorted()).toEqual(LEFT_OUT.toSorted());
});
