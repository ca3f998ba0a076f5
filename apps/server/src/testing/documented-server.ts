import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { withOwner } from '#db/client.ts';

const PAGE = new URL('../../../../docs/operations.md', import.meta.url);

export type Server = {
  readonly owner: string;
  readonly login: string;
  readonly reader: string;
  readonly urlOf: (user: string) => string;
  /** Runs statements on the new database as an administrator. */
  readonly administrate: (text: string) => Promise<void>;
};

/** A database made by the statements of the documentation, under names of its own. */
export async function documentedServer(): Promise<Server> {
  const administrator = inject('database').owner;
  const tail = randomUUID().slice(0, 8);
  const [owner, login, reader, database] = [`owner_${tail}`, `login_${tail}`, `backup_${tail}`, `aurea_${tail}`];
  const [, text = ''] = /<!-- logins:start -->\n```sql\n([^`]+)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const statements = text
    .replaceAll('aurea_owner', owner)
    .replaceAll('aurea_login', login)
    .replaceAll('aurea_backup', reader)
    .replaceAll(/\bdatabase aurea\b/g, `database ${database}`)
    .split('\n')
    // The server of the test run has this role already.
    .filter((statement) => statement !== '' && !statement.startsWith('create role aurea_app '));
  await withOwner(administrator, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  afterAll(() =>
    withOwner(administrator, async (client) => {
      await client.query(`drop database ${database} with (force)`);
      await client.query(`drop role ${login}`);
      await client.query(`drop role ${reader}`);
      await client.query(`drop role ${owner}`);
    }),
  );
  return {
    owner,
    login,
    reader,
    urlOf: (user) => `postgresql:///${database}?host=${administrator.host}&user=${user}`,
    administrate: (statement) =>
      withOwner({ ...administrator, database }, async (client) => {
        await client.query(statement);
      }),
  };
}
