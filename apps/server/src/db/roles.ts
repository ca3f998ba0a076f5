import { sql } from 'kysely';
import type { Client } from 'pg';
import { APP_ROLE } from './address.ts';
import type { Db } from './client.ts';
import { isDuplicate } from './errors.ts';

/**
 * Creates the role the product works as, when it is missing, and lets the owner take it.
 *
 * @throws Error with the statements an administrator has to run when the owner may not create roles
 */
export async function ensureAppRole(owner: Client, options: { login: boolean }): Promise<void> {
  const { rows } = await owner.query<{ present: boolean; member: boolean; login: boolean }>(
    `select count(*) > 0 as present,
            coalesce(bool_or(pg_has_role(current_user, oid, 'member')), false) as member,
            coalesce(bool_or(rolcanlogin), false) as login
     from pg_roles where rolname = $1`,
    [APP_ROLE],
  );
  const [role] = rows;
  try {
    if (!role?.present) await owner.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb`);
    if (!role?.member) await owner.query(`grant ${APP_ROLE} to current_user`);
    if (options.login && !role?.login) await owner.query(`alter role ${APP_ROLE} login`);
  } catch (error) {
    if (isDuplicate(error)) return await ensureAppRole(owner, options);
    throw new Error(
      `The database user may not create the role ${APP_ROLE}; as an administrator run: ` +
        `create role ${APP_ROLE} nologin nosuperuser nobypassrls; grant ${APP_ROLE} to <the user of DATABASE_URL>;`,
      { cause: error },
    );
  }
}

type ServerFacts = {
  readonly user: string;
  readonly version: number;
  readonly unrestricted: boolean;
  readonly owns: boolean;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
};

/**
 * Refuses a server that could lose an acknowledged write or let one workspace see another: too old, careless about
 * power loss, or a connection with more rights than the product's role has.
 *
 * @throws Error with one sentence for the operator
 */
export async function checkServer(db: Db, { durable = true }: { durable?: boolean } = {}): Promise<void> {
  const { rows } = await sql<ServerFacts>`
    select current_user as "user",
           current_setting('server_version_num')::int as version,
           (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as unrestricted,
           exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                   where n.nspname in ('app', 'identity', 'reference') and pg_has_role(current_user, c.relowner, 'usage')) as owns,
           current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes,
           current_setting('synchronous_commit') as synchronous_commit`.execute(db);
  const complaint = rows.map((facts) => complaintAbout(facts, durable)).find((sentence) => sentence !== undefined);
  if (complaint) throw new Error(complaint);
}

function complaintAbout(facts: ServerFacts, durable: boolean): string | undefined {
  if (facts.version < 150_000) return 'The database server is older than PostgreSQL 15; please upgrade it.';
  if (facts.user !== APP_ROLE) {
    return `The database connection works as "${facts.user}" and not as ${APP_ROLE}; a pooler in between must keep the startup parameter "options".`;
  }
  if (facts.unrestricted)
    return `The role ${APP_ROLE} is a superuser or bypasses row-level security; take these rights away.`;
  if (facts.owns)
    return `The role ${APP_ROLE} owns tables, so row-level security would not hold; give them to another role.`;
  if (!durable) return undefined;
  if (facts.fsync !== 'on') return 'The database server runs with fsync off and could lose data; switch it on.';
  if (facts.full_page_writes !== 'on') return 'The database server runs with full_page_writes off; switch it on.';
  if (facts.synchronous_commit === 'off') return 'The database server runs with synchronous_commit off; switch it on.';
  return undefined;
}
