import { expect, it } from 'vitest';
import { asOwner } from '#testing/file-database.ts';

type ForeignKey = { readonly name: string; readonly parent: string; readonly columns: string[]; readonly key: string };

/** What each line of an import names. */
const PARENTS = ['app.assets', 'app.imports', 'app.instruments'];

const FOREIGN_KEYS = `
  select c.conname as name, c.confrelid::regclass::text as parent, i.relname as key,
         array(select a.attname::text from unnest(c.confkey) with ordinality k(num, place)
                 join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by place) as columns
    from pg_constraint c join pg_class i on i.oid = c.conindid join pg_namespace n on n.oid = c.connamespace
   where c.contype = 'f' and n.nspname = 'app' and c.confrelid::regclass::text = any ($1)`;

it('finds an account, an import and an instrument by their key before any table was analysed', async () => {
  const others = await asOwner(async (owner) => {
    const { rows } = await owner.query<ForeignKey>(FOREIGN_KEYS, [PARENTS]);
    expect(rows.length).toBeGreaterThan(25);
    const found: string[] = [];
    for (const { name, parent, columns, key } of rows) {
      const condition = columns.map((column, place) => `${column} = $${place + 1}`).join(' and ');
      const plan = await owner.query<{ 'QUERY PLAN': string }>(
        `explain (generic_plan) select 1 from only ${parent} where ${condition} for key share`,
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      if (!lines.includes(`using ${key} on`)) found.push(`${name}: ${lines}`);
    }
    return found;
  });
  expect(others).toEqual([]);
});
