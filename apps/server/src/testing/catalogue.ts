import type { Client } from 'pg';

/** The same for every workspace, so without a workspace column. Adding a name here is a decision about privacy. */
const REFERENCE_TABLES = [
  'currencies',
  'countries',
  'instruments',
  'lookups',
  'prices',
  'fx_rates',
  'fx_revision',
  'corporate_actions',
];

/** Read across workspaces while the server finds out what a person may open; written only inside a workspace. */
const READ_BY_IDENTITY = [
  'workspaces',
  'memberships',
  'team_invitations',
  'client_invitations',
  'prepared_households',
  'mandates',
  'mandate_versions',
  'storage_usage',
];

/** Rows that hang on an import of a practice, which is none of a household. */
const IMPORTED_BY_PRACTICES = ['customers'];

/**
 * One rule about the walls between workspaces: a sentence, and a query whose rows are the objects that break it. `own`
 * stands for the schemas of the product.
 */
type Rule = { readonly sentence: string; readonly offenders: string };

const own = "('app', 'identity', 'reference', 'operations')";
const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and c.relkind in ('r', 'p')`;
const tenantTables = `${tables} and n.nspname = 'app'`;
const firstColumn = (table: string, keys: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${keys})`;
const names = (list: readonly string[]) => `(${list.map((name) => `'${name}'`).join(', ')})`;

const workspace =
  "workspace_id = ( SELECT (NULLIF(current_setting('app.workspace'::text, true), ''::text))::uuid AS \"nullif\")";
const identity = "( SELECT current_setting('app.system'::text, true) AS current_setting) = 'identity'::text";
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The tables that a policy reads. */
const policyReads = (policy: string) => `lateral (select d.refobjid as name from pg_depend d
  where d.classid = 'pg_policy'::regclass and d.objid = ${policy}.oid and d.refclassid = 'pg_class'::regclass)`;

const RULES: readonly Rule[] = [
  {
    sentence: 'a table of a workspace has a primary key',
    offenders: `select c.oid::regclass::text as name from ${tenantTables}
      where not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    sentence: 'primary and unique keys of a workspace begin with workspace_id',
    offenders: `select i.indexrelid::regclass::text as name from ${tenantTables}
      join pg_index i on i.indrelid = c.oid and i.indisunique
      where ${firstColumn('c.oid', 'i.indkey[0]')} is distinct from 'workspace_id'`,
  },
  {
    sentence:
      'foreign keys of a workspace begin with workspace_id and stay in the workspace, or lead to reference data',
    offenders: `select k.conrelid::regclass || '.' || k.conname as name from ${tenantTables}
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      join pg_class target on target.oid = k.confrelid join pg_namespace t on t.oid = target.relnamespace
      where t.nspname <> 'reference' and not (
        t.nspname = 'app'
        and ${firstColumn('c.oid', 'k.conkey[1]')} = 'workspace_id'
        and ${firstColumn('target.oid', 'k.confkey[1]')} = 'workspace_id')`,
  },
  {
    sentence: 'row-level security is enabled and forced, with a policy',
    offenders: `select c.oid::regclass::text as name from ${tables} and n.nspname in ('app', 'identity')
      where not (c.relrowsecurity and c.relforcerowsecurity)
         or not exists (select from pg_policy p where p.polrelid = c.oid)`,
  },
  {
    sentence: 'the policy of a workspace compares workspace_id with the setting of the transaction, once per statement',
    offenders: `select p.polrelid::regclass || '.' || p.polname as name from ${tenantTables}
      join pg_policy p on p.polrelid = c.oid,
      lateral (select pg_get_expr(p.polqual, c.oid) as reads, pg_get_expr(p.polwithcheck, c.oid) as writes) e
      where p.polpermissive and (p.polcmd <> '*'
         or writes is distinct from ${quoted(`(${workspace})`)}
         or not (reads = ${quoted(`(${workspace})`)} or (c.relname in ${names(READ_BY_IDENTITY)}
                 and reads = ${quoted(`((${workspace}) OR (${identity}))`)})))`,
  },
  {
    sentence:
      'a policy that narrows what a workspace shows to some of its people begins with a question asked once per statement',
    offenders: `select p.polrelid::regclass || '.' || p.polname as name from ${tenantTables}
      join pg_policy p on p.polrelid = c.oid,
      lateral (select pg_get_expr(p.polqual, c.oid) as reads) e
      where not p.polpermissive and reads !~ '^\\(+ *SELECT app\\.(sees_all_customers|mandate_opens)'`,
  },
  {
    sentence:
      'a policy that narrows asks no table whose policies ask others, for all of them are planned with every statement',
    offenders: `select distinct p.polrelid::regclass || '.' || p.polname as name from ${tenantTables}
      join pg_policy p on p.polrelid = c.oid and not p.polpermissive
      join ${policyReads('p')} asked on asked.name <> p.polrelid
      join pg_policy q on q.polrelid = asked.name
      join ${policyReads('q')} further on further.name <> q.polrelid`,
  },
  {
    sentence:
      'rows that hang on an asset, an account, an instrument, an income or an import hide with what a mandate leaves out',
    offenders: `select distinct c.oid::regclass::text as name from ${tenantTables}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.atttypid = 'uuid'::regtype
       and a.attname in ('asset_id', 'account_id', 'loan_id', 'income_id', 'instrument_id', 'import_id', 'transaction_id')
      where c.relname not in ${names(IMPORTED_BY_PRACTICES)} and not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polname = 'left_out' and not p.polpermissive and p.polcmd = '*')`,
  },
  {
    sentence: 'rows that hang on a document of the advice are read, changed and deleted by who may see its customer',
    offenders: `select distinct c.oid::regclass || ' ' || command.name as name from ${tenantTables}
      join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
       and k.confrelid = 'app.compliance_documents'::regclass,
      (values ('r', 'select'), ('w', 'update'), ('d', 'delete')) command (code, name)
      where not exists (select from pg_policy p
        where p.polrelid = c.oid and not p.polpermissive and p.polcmd in (command.code::"char", '*')
          and pg_get_expr(p.polqual, c.oid) ~ 'sees_all_customers.*compliance_documents')`,
  },
  {
    sentence: 'the policy of an identity table asks whose row it is or whether the system is at work',
    offenders: `select p.polrelid::regclass || '.' || p.polname as name from ${tables} and n.nspname = 'identity'
      join pg_policy p on p.polrelid = c.oid,
      lateral (select pg_get_expr(p.polqual, c.oid) as reads, pg_get_expr(p.polwithcheck, c.oid) as writes) e
      where p.polcmd <> '*'
         or reads !~ 'SELECT .*current_setting\\(''app\\.(user|system|workspace)''' or reads ~ '\\mtrue\\)? OR|OR \\(?true\\M'
         or writes is null or writes !~ 'SELECT .*current_setting\\(''app\\.(user|system|workspace)'''
         or writes ~ '\\mtrue\\)? OR|OR \\(?true\\M'`,
  },
  {
    sentence: 'reference tables are on the allow-list',
    offenders: `select c.oid::regclass::text as name from ${tables} and n.nspname = 'reference'
      where c.relname not in ${names(REFERENCE_TABLES)}`,
  },
  {
    sentence: 'no table lies outside the schemas of the product and of the job queue',
    offenders: `select n.nspname || '.' || c.relname as name from ${tables}
      where n.nspname not in ${own} and n.nspname not in ('pgboss', 'information_schema') and n.nspname !~ '^pg_'`,
  },
  {
    sentence: 'no function runs with the rights of its owner',
    offenders: `select f.oid::regprocedure::text as name from pg_proc f join pg_namespace n on n.oid = f.pronamespace
      where n.nspname in ${own} and f.prosecdef`,
  },
  {
    sentence: 'views see with the eyes of who asks, and nothing is materialised past the policies',
    offenders: `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${own} and (c.relkind = 'm' or (c.relkind = 'v'
        and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false)))`,
  },
  {
    sentence: 'ids are random, never counted by a sequence',
    offenders: `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${own} and c.relkind = 'S'`,
  },
  {
    sentence: 'no amount is a binary float',
    offenders: `select c.oid::regclass || '.' || a.attname as name from ${tables} and n.nspname in ${own}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('float4'::regtype, 'float8'::regtype, 'money'::regtype)`,
  },
  {
    sentence: 'the role of the product is nobody special',
    offenders: `select rolname::text as name from pg_roles
      where rolname = 'aurea_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
        or exists (select from pg_auth_members m where m.member = pg_roles.oid))`,
  },
  {
    sentence: 'the role of the product owns nothing and may create nothing',
    offenders: `select c.oid::regclass::text as name from pg_class c
      where c.relowner = (select oid from pg_roles where rolname = 'aurea_app')
      union all
      select nspname::text from pg_namespace
      where has_schema_privilege('aurea_app', oid, 'create') and nspname !~ '^pg_temp'`,
  },
];

/** Every object of the database that breaks a rule of the walls, as `sentence: object`; none in a sound database. */
export async function offenders(client: Client): Promise<string[]> {
  const found: string[] = [];
  for (const rule of RULES) {
    const { rows } = await client.query<{ name: string }>(rule.offenders);
    found.push(...rows.map(({ name }) => `${rule.sentence}: ${name}`));
  }
  return found;
}
