import { sql } from 'kysely';
import { inScope } from '#db/transaction.ts';
import type { TestApp } from './app.ts';

/** Tables that hold a row of a workspace. */
export async function tablesHolding({ db }: Pick<TestApp, 'db'>, workspaceId: string): Promise<string[]> {
  return await inScope(db, { workspaceId }, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')`.execute(
      tx,
    );
    const kept: string[] = [];
    for (const { name } of tables) {
      const { rows } =
        await sql`select 1 from ${sql.table(`app.${name}`)} where workspace_id = ${workspaceId} limit 1`.execute(tx);
      if (rows.length > 0) kept.push(name);
    }
    return kept.toSorted();
  });
}
