import { expect, it } from 'vitest';
import { asOwner } from '#testing/file-database.ts';
import { type CatalogueColumn, differencesFromTypes, listColumns } from '#testing/schema-types.ts';

const columns = await asOwner(listColumns);

it('describes every column of its tables as the migrated database has it', async () => {
  expect(await differencesFromTypes(columns)).toEqual([]);
});

it('differs from a database with another column, nullability, type or table', async () => {
  const planted = columns.flatMap((column): CatalogueColumn[] => {
    const path = `${column.table}.${column.name}`;
    if (path === 'loans.penalty_rule' || column.table === 'tax_what_ifs') return [];
    if (path === 'members.birth_on') return [{ ...column, nullable: false }];
    if (path === 'members.version') return [{ ...column, type: 'text' }];
    return [column];
  });
  const found = await differencesFromTypes(planted);
  expect(found[1]).toMatch(/^loans has the columns /);
  expect(found.toSpliced(1, 1)).toEqual([
    'every described table exists',
    'members.birth_on is not null',
    'members.version is text',
  ]);
});
