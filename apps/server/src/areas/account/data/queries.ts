import { sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';

export type OwnWorkspace = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly kind: 'household' | 'practice';
  readonly isLastOwner: boolean;
};

/** Workspaces the person is a member of. Counts other owners, so the transaction must see all identities. */
export async function listMembershipsOf(tx: Tx, userId: string): Promise<OwnWorkspace[]> {
  const { rows } = await sql<OwnWorkspace>`
    select w.workspace_id as id, w.name, m.role, w.kind,
           m.role = 'owner' and not exists (
             select from app.memberships o
              where o.workspace_id = m.workspace_id and o.role = 'owner' and o.user_id <> m.user_id) as "isLastOwner"
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = ${userId}
     order by m.created_at, w.workspace_id`.execute(tx);
  return rows;
}

/** What is stored about the person outside their workspaces; secrets and their fingerprints are left out. */
export async function findIdentityData(tx: Tx, userId: string): Promise<Record<string, unknown>> {
  const rowsOf = async (name: string, columns: string) => {
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(json_agg(row_to_json(r)), '[]') as rows
        from (select ${sql.raw(columns)} from ${sql.table(`identity.${name}`)} where user_id = ${userId}) r`.execute(
      tx,
    );
    return rows[0]?.rows ?? [];
  };
  const data: Record<string, unknown> = {};
  for (const [name, columns] of Object.entries(EXPORTED)) data[name] = await rowsOf(name, columns);
  return data;
}

/** The columns of the identity tables that are the person's own data. */
const EXPORTED: Readonly<Record<string, string>> = {
  users: `user_id, email, given_name, family_name, phone, country, country_chosen_at, locale, format, start_masked, kind,
    default_workspace_id, signed_up_at, confirmed_at, operator_since, version`,
  credentials: 'password_changed_at, totp_confirmed_at',
  passkeys: 'passkey_id, name, created_at, last_used_at',
  sessions: 'session_id, created_at, last_seen_at, device',
  access_tokens: 'token_id, workspace_id, name, start, scopes, created_at, expires_on, last_used_at, revoked_at',
  devices: 'created_at, last_used_at',
  onboardings: 'kind, steps, answers, version',
  subscriptions: 'state, plan, period, until_on, changed_at, version, customer_id, trial_used, past_due_on',
  tokens: 'purpose, email, created_at, expires_at',
  outbox: 'purpose, recipient, subject, created_at, sent_at',
};

type WorkspaceTable = { readonly name: string; readonly binaryColumns: readonly string[] };

/** Tables that hold data of a workspace, the present and the future ones. */
async function workspaceTables(tx: Tx): Promise<readonly WorkspaceTable[]> {
  const { rows } = await sql<WorkspaceTable>`
    select c.relname as name, array(
             select b.attname::text from pg_attribute b
              where b.attrelid = c.oid and b.attnum > 0 and not b.attisdropped and b.atttypid = 'bytea'::regtype
           ) as "binaryColumns"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(tx);
  return rows;
}

/** Fingerprints of secrets. */
const SECRET = ['token_hash', 'code_hash'];

/** XML of received documents, which is downloaded where it lies. */
const FILES: Readonly<Record<string, readonly string[]>> = { received_invoices: ['xml'] };

/**
 * Every row of the workspace the transaction works in, by table, without fingerprints of secrets. A file is named by its size
 * alone, for it is downloaded where it lies: hundreds of them would not fit in one document.
 */
export async function findWorkspaceData(tx: Tx, workspaceId: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const { name, binaryColumns } of await workspaceTables(tx)) {
    const sizes = binaryColumns.flatMap((column) => [
      sql`${sql.lit(column)}`,
      sql`jsonb_build_object('bytes', length(r.${sql.ref(column)}))`,
    ]);
    const omitted = [...SECRET, ...(FILES[name] ?? []), ...binaryColumns];
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(r) - ${omitted}::text[] || jsonb_build_object(${sql.join(sizes)})), '[]') as rows
        from ${sql.table(`app.${name}`)} r where workspace_id = ${workspaceId}`.execute(tx);
    data[name] = rows[0]?.rows ?? [];
  }
  return data;
}

/** Households that gave a practice a mandate which has not been revoked. The transaction must see all identities. */
export async function listHouseholdsOfPractice(tx: Tx, practiceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mandates')
    .select('workspace_id')
    .distinct()
    .where('practice_id', '=', practiceId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => row.workspace_id);
}

/** Ends the mandates the household gave to a practice that goes away. */
export async function endMandates(tx: Tx, householdId: string, practiceId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mandates')
    .set((row) => ({ revoked_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('workspace_id', '=', householdId)
    .where('practice_id', '=', practiceId)
    .where('revoked_at', 'is', null)
    .execute();
}

const OF_THE_PERSON = [
  'sessions',
  'devices',
  'access_tokens',
  'tokens',
  'confirmation_codes',
  'passkeys',
  'recovery_codes',
  'ceremonies',
  'onboardings',
  'household_files',
  'subscriptions',
  'outbox',
  'credentials',
] as const;

/** Closes the account: what remains is an id that says nothing about the person. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  // The answers kept for repeated calls name the person too, that of this very call included.
  await tx.deleteFrom('idempotency_keys').where('caller', '=', userId).execute();
  for (const table of OF_THE_PERSON) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  const nobody = `${userId}@closed.invalid`;
  await tx
    .updateTable('users')
    .set((row) => ({
      email: nobody,
      email_key: nobody,
      given_name: '',
      family_name: '',
      phone: null,
      country: 'FR',
      country_chosen_at: null,
      locale: 'en',
      format: 'en',
      kind: 'individual',
      start_masked: false,
      default_workspace_id: null,
      operator_since: null,
      closed_at: now.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
}
