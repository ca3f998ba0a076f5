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

/** Gives up the rights of the login for those of the product. @throws Error with the statement that lets it */
export async function takeAppRole(client: Client): Promise<void> {
  await namingRole(() => client.query(`set role ${APP_ROLE}`));
}

/** Says which statement helps where a login may not take the role of the product. */
export async function namingRole<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Where the role is missing altogether, the server calls it a wrong value of the setting.
    if (!(error instanceof Error) || !/"?(set role|role)"?:? "aurea_app"/.test(error.message)) throw error;
    throw new Error(
      `The login of DATABASE_URL may not work as ${APP_ROLE}; as an administrator run: grant ${APP_ROLE} to <that login>;`,
      { cause: error },
    );
  }
}

type LoginFacts = {
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly bypasses: boolean;
  readonly owns: boolean;
};

/**
 * What is not walled though every request works as `aurea_app`: a login that has more rights as soon as it gives that
 * role up. Sentences for the log of the start; none where the login owns nothing.
 */
export async function doubtsAboutLogin(db: Db): Promise<string[]> {
  const { rows } = await sql<LoginFacts>`
    select rolname as name, rolsuper as "isSuperuser", rolbypassrls as bypasses,
           exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                   where n.nspname in ('app', 'identity', 'reference', 'operations')
                     and pg_has_role(login.oid, c.relowner, 'member')) as owns
    from pg_roles login where rolname = session_user`.execute(db);
  return rows.flatMap((login) => {
    const right = rightOf(login);
    return right === undefined ? [] : [doubtAbout(login.name, right)];
  });
}

function rightOf({ isSuperuser, bypasses, owns }: LoginFacts): string | undefined {
  if (isSuperuser) return 'is a superuser, whom row-level security does not hold';
  if (bypasses) return 'bypasses row-level security';
  return owns ? 'owns the tables and may switch row-level security and the locks of the history off' : undefined;
}

const doubtAbout = (name: string, right: string) =>
  `DATABASE_URL signs in as "${name}", which ${right}. Requests work as ${APP_ROLE} and are walled; this login is not: ` +
  'whatever it runs after "set role none" sees or may open every workspace. Give the product a login that owns nothing, and ' +
  'the owner to MIGRATION_DATABASE_URL alone (docs/operations.md).';

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
    return `The database connection works as "${facts.user}" and not as ${APP_ROLE}; a pooler in between must pass on the startup parameter "options".`;
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
