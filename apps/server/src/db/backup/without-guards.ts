import type { Client } from 'pg';
import { listTables, quoted, quotedName } from './tables.ts';

type Reference = {
  readonly schema: string;
  readonly name: string;
  readonly constraint: string;
  readonly definition: string;
};
type Guard = { readonly schema: string; readonly name: string; readonly trigger: string; readonly state: string };

/**
 * Runs work in the open transaction while no trigger, reference or policy of the tables holds, then puts them back as
 * they were. Putting references back checks every row.
 */
export async function withoutGuards<Result>(owner: Client, work: () => Promise<Result>): Promise<Result> {
  const tables = await listTables(owner);
  const references = await listReferences(owner);
  const guards = await listTriggers(owner);
  const forced = await listForced(owner);
  for (const { constraint, ...table } of references) {
    await owner.query(`alter table ${quoted(table)} drop constraint ${quotedName(constraint)}`);
  }
  for (const { trigger, ...table } of guards) {
    await owner.query(`alter table ${quoted(table)} disable trigger ${quotedName(trigger)}`);
  }
  for (const table of forced) await owner.query(`alter table ${quoted(table)} no force row level security`);
  const result = await work();
  // What a column computes from others, and the order of the rows, is known to the planner from here on.
  for (const table of tables) await owner.query(`analyze ${quoted(table)}`);
  for (const { constraint, definition, ...table } of references) {
    await owner.query(`alter table ${quoted(table)} add constraint ${quotedName(constraint)} ${definition}`);
  }
  for (const { trigger, state, ...table } of guards) {
    await owner.query(`alter table ${quoted(table)} ${ENABLE[state]} trigger ${quotedName(trigger)}`);
  }
  for (const table of forced) await owner.query(`alter table ${quoted(table)} force row level security`);
  return result;
}

/** By `pg_trigger.tgenabled`: in ordinary sessions, in sessions that replay, or in both. */
const ENABLE: Readonly<Record<string, string>> = { O: 'enable', R: 'enable replica', A: 'enable always' };

async function listReferences(owner: Client): Promise<Reference[]> {
  const { rows } = await owner.query<Reference>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('app', 'identity', 'reference', 'operations', 'pgboss')
      order by 1, 2, 3`,
  );
  return rows;
}

async function listTriggers(owner: Client): Promise<Guard[]> {
  const { rows } = await owner.query<Guard>(
    `select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled::text as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D'
        and n.nspname in ('app', 'identity', 'reference', 'operations', 'pgboss')
      order by 1, 2, 3`,
  );
  return rows;
}

async function listForced(owner: Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await owner.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relforcerowsecurity and n.nspname in ('app', 'identity', 'reference', 'operations', 'pgboss')
      order by 1, 2`,
  );
  return rows;
}
