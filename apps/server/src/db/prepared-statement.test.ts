import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#testing/file-database.ts';
import { PREPARED_STATEMENTS } from './prepared-statement.ts';
import { inScope } from './transaction.ts';

const db = await testDatabase();

const prepared = sql<{
  statement: string;
}>`select statement from pg_prepared_statements where statement like '%of_trial%'`;

it('keeps the plan of a statement on its connection, and gives each call its own answer', async () => {
  await inScope(db, {}, async (tx) => {
    const planned = tx.withPlugin(PREPARED_STATEMENTS);
    const ask = async (of: number) =>
      (await sql<{ of_trial: number }>`select ${of}::int as of_trial`.execute(planned)).rows;
    expect([await ask(1), await ask(2)]).toEqual([[{ of_trial: 1 }], [{ of_trial: 2 }]]);
    expect((await prepared.execute(tx)).rows).toEqual([{ statement: 'select $1::int as of_trial' }]);
  });
});

it('keeps none of a statement that does not ask for it', async () => {
  await inScope(db, {}, async (tx) => {
    await sql`select 1 as never_of_trial`.execute(tx);
    const { rows } = await prepared.execute(tx);
    expect(rows.filter(({ statement }) => statement.includes('never'))).toEqual([]);
  });
});
