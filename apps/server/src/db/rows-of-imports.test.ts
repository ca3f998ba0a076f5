import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner, testDatabase } from '#testing/file-database.ts';
import { eraseWorkspace } from './accounts/erase-workspace.ts';
import { inScope, type Tx } from './transaction.ts';

const db = await testDatabase();
const NOW = '2026-11-20T09:00:00Z';
const NO_IMPORT = /name the import .* which is not there/;

async function openHousehold(): Promise<{ workspaceId: string; assetId: string }> {
  const [workspaceId, assetId] = [randomUUID(), randomUUID()];
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`insert into workspaces (workspace_id, kind, name, currency, created_at)
      values (${workspaceId}, 'household', 'Home', 'EUR', ${NOW})`.execute(tx);
    await sql`insert into assets (workspace_id, id, kind, name, currency, source, created_at)
      values (${workspaceId}, ${assetId}, 'cash_account', 'Compte', 'EUR', 'manual', ${NOW})`.execute(tx);
  });
  return { workspaceId, assetId };
}

async function addImport(tx: Tx, workspaceId: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into imports (workspace_id, id, file_name, content, mapping, columns, suggestion, created_by, created_at)
    values (${workspaceId}, ${id}, 'a.csv', 'x', '{}', '[]', '{}', gen_random_uuid(), ${NOW})`.execute(tx);
  return id;
}

const addRows = (tx: Tx, workspaceId: string, importId: string) =>
  sql`insert into import_rows (workspace_id, import_id, line, sequence, cells, status, verdict)
    select ${workspaceId}, ${importId}, line, line, '[]', 'error', 'error' from generate_series(1, 5) as line`.execute(
    tx,
  );

const addLine = (tx: Tx, { workspaceId, assetId }: { workspaceId: string; assetId: string }, importId: string) =>
  sql`insert into transactions (workspace_id, asset_id, kind, booked_on, currency, cash_effect, source, import_id, created_at)
    values (${workspaceId}, ${assetId}, 'deposit', '2026-11-19', 'EUR', 5, 'import', ${importId}, ${NOW})`.execute(tx);

const count = async (table: string, workspaceId: string) =>
  await asOwner(async (owner) => {
    const { rows } = await owner.query(`select count(*)::int as n from app.${table} where workspace_id = $1`, [
      workspaceId,
    ]);
    return rows[0]?.n;
  });

it('rows of a file and lines of the ledger name an import of their own household that is there', async () => {
  const [own, other] = [await openHousehold(), await openHousehold()];
  const { workspaceId } = own;
  const foreign = await inScope(db, other, (tx) => addImport(tx, other.workspaceId));
  for (const importId of [randomUUID(), foreign]) {
    await expect(inScope(db, own, (tx) => addRows(tx, workspaceId, importId))).rejects.toThrow(NO_IMPORT);
    await expect(inScope(db, own, (tx) => addLine(tx, own, importId))).rejects.toThrow(NO_IMPORT);
  }
  const [one, two] = await inScope(db, own, async (tx) => {
    const ids = [await addImport(tx, workspaceId), await addImport(tx, workspaceId)] as const;
    await addRows(tx, workspaceId, ids[0]);
    await addLine(tx, own, ids[0]);
    return ids;
  });
  for (const table of ['import_rows', 'transactions']) {
    const moved = sql`update ${sql.table(table)} set import_id = ${two} where import_id = ${one}`;
    await expect(inScope(db, own, (tx) => moved.execute(tx))).rejects.toThrow(/import of .* never changes/);
  }
});

it('an import takes its rows along, and stays while lines name it', async () => {
  const own = await openHousehold();
  const { workspaceId } = own;
  const deleted = (id: string) =>
    inScope(db, own, (tx) => sql`delete from imports where id = ${id}`.execute(tx).then(() => undefined));
  const [free, named] = await inScope(db, own, async (tx) => {
    const ids = [await addImport(tx, workspaceId), await addImport(tx, workspaceId)] as const;
    for (const id of ids) await addRows(tx, workspaceId, id);
    await addLine(tx, own, ids[1]);
    return ids;
  });
  await deleted(free);
  expect(await count('import_rows', workspaceId)).toBe(5);
  await expect(deleted(named)).rejects.toThrow(/lines name the import/);
  expect(await count('import_rows', workspaceId)).toBe(5);
});

it('nothing of a household is found once it was erased', async () => {
  const own = await openHousehold();
  const { workspaceId } = own;
  await inScope(db, own, async (tx) => {
    const id = await addImport(tx, workspaceId);
    await addRows(tx, workspaceId, id);
    await addLine(tx, own, id);
    await sql`insert into search_entries (workspace_id, kind, id, words)
      values (${workspaceId}, 'member', gen_random_uuid(), ' ada ')`.execute(tx);
  });
  const tables = ['imports', 'import_rows', 'transactions', 'search_entries'];
  for (const table of tables) expect([table, (await count(table, workspaceId)) > 0]).toEqual([table, true]);
  await inScope(db, { workspaceId, system: true, erasure: true }, (tx) => eraseWorkspace(tx, workspaceId));
  for (const table of tables) expect([table, await count(table, workspaceId)]).toEqual([table, 0]);
});
