import { describe, expect, it, test } from 'vitest';
import { offenders } from './catalogue.ts';
import { asOwner } from './file-database.ts';

const OWN_WORKSPACE = `workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)`;
const OWN_USER = `user_id = (select nullif(current_setting('app.user', true), '')::uuid)`;

/** A table of a workspace as it should be, so that a planted one differs in one thing only. */
const sound = (columns = '', policy = `using (${OWN_WORKSPACE}) with check (${OWN_WORKSPACE})`) => `
  create table app.planted (workspace_id uuid not null, id uuid not null, ${columns} primary key (workspace_id, id));
  alter table app.planted enable row level security;
  alter table app.planted force row level security;
  create policy planted on app.planted ${policy};`;

/** What the checker says after `statements`, which are undone. */
async function afterPlanting(statements: string): Promise<string[]> {
  return await asOwner(async (owner) => {
    await owner.query('begin');
    try {
      await owner.query(statements);
      return await offenders(owner);
    } finally {
      await owner.query('rollback');
    }
  });
}

describe('the walls in the database', () => {
  it('have no offender', async () => {
    expect(await asOwner(offenders)).toEqual([]);
  });

  it('accept a table built as it should be', async () => {
    expect(await afterPlanting(sound('share numeric not null,'))).toEqual([]);
  });
});

describe('the checker catches', () => {
  test.for([
    {
      why: 'a table without primary key',
      planted: `${sound()} alter table app.planted drop constraint planted_pkey`,
      caught: 'has a primary key: app.planted',
    },
    {
      why: 'a primary key that begins elsewhere',
      planted: `${sound()} alter table app.planted drop constraint planted_pkey, add primary key (id, workspace_id)`,
      caught: 'begin with workspace_id: app.planted_pkey',
    },
    {
      why: 'a unique index over all workspaces',
      planted: `${sound('name text,')} create unique index planted_name on app.planted (name)`,
      caught: 'begin with workspace_id: app.planted_name',
    },
    {
      why: 'a foreign key that could point into another workspace',
      planted: `${sound()} create table app.target (id uuid primary key);
        alter table app.planted add constraint planted_fk foreign key (id) references app.target`,
      caught: 'stay in the workspace, or lead to reference data: app.planted.planted_fk',
    },
    {
      why: 'a foreign key out of the workspaces',
      planted: `${sound('user_id uuid,')} create table identity.target (workspace_id uuid primary key);
        alter table app.planted add constraint planted_fk foreign key (workspace_id) references identity.target`,
      caught: 'stay in the workspace, or lead to reference data: app.planted.planted_fk',
    },
    {
      why: 'row-level security left out',
      planted: `${sound()} alter table app.planted disable row level security`,
      caught: 'enabled and forced, with a policy: app.planted',
    },
    {
      why: 'row-level security that spares the owner',
      planted: `${sound()} alter table app.planted no force row level security`,
      caught: 'enabled and forced, with a policy: app.planted',
    },
    {
      why: 'a table of identities without policy',
      planted: `create table identity.planted (user_id uuid primary key);
        alter table identity.planted enable row level security; alter table identity.planted force row level security`,
      caught: 'enabled and forced, with a policy: identity.planted',
    },
    {
      why: 'a policy that lets everybody read',
      planted: sound('', `using (true) with check (${OWN_WORKSPACE})`),
      caught: 'once per statement: app.planted.planted',
    },
    {
      why: 'a policy that lets anything be written',
      planted: sound('', `using (${OWN_WORKSPACE}) with check (true)`),
      caught: 'once per statement: app.planted.planted',
    },
    {
      why: 'a second policy that widens the first',
      planted: `${sound()} create policy wider on app.planted for select using (true)`,
      caught: 'once per statement: app.planted.wider',
    },
    {
      why: 'a policy that narrows, asked for each row',
      planted: `${sound()} create policy narrower on app.planted as restrictive for select
        using (app.sees_all_customers())`,
      caught: 'a question asked once per statement: app.planted.narrower',
    },
    {
      why: 'a policy that narrows by a table whose policy asks another',
      planted: `${sound()} create policy narrower on app.planted as restrictive for select
        using ((select app.sees_all_customers()) or planted.workspace_id in (select invoice_id from app.invoice_vat))`,
      caught: 'planned with every statement: app.planted.narrower',
    },
    {
      why: 'rows of an asset that a mandate would show though it leaves the asset out',
      planted: sound('asset_id uuid,'),
      caught: 'what a mandate leaves out: app.planted',
    },
    ...['compliance_refusals', 'compliance_notices', 'compliance_signatures', 'compliance_countersignatures'].map(
      (table) => ({
        why: `rows of ${table} that are open to who may not see the customer`,
        planted: `drop policy own_customers_read on app.${table}`,
        caught: `by who may see its customer: app.${table} select`,
      }),
    ),
    {
      why: 'a policy evaluated for every row',
      planted: sound('', `using (workspace_id = current_setting('app.workspace')::uuid) with check (${OWN_WORKSPACE})`),
      caught: 'once per statement: app.planted.planted',
    },
    {
      why: 'a policy of identities that is always true',
      planted: `create table identity.planted (user_id uuid primary key);
        alter table identity.planted enable row level security; alter table identity.planted force row level security;
        create policy planted on identity.planted using (${OWN_USER} or true) with check (${OWN_USER})`,
      caught: 'whether the system is at work: identity.planted.planted',
    },
    {
      why: 'a reference table nobody decided about',
      planted: 'create table reference.planted (code text primary key)',
      caught: 'on the allow-list: reference.planted',
    },
    {
      why: 'a table in a schema of its own',
      planted: 'create schema elsewhere; create table elsewhere.planted (id uuid primary key)',
      caught: 'outside the schemas of the product and of the job queue: elsewhere.planted',
    },
    {
      why: 'a function with the rights of its owner',
      planted: 'create function app.planted() returns int language sql security definer as $$ select 1 $$',
      caught: 'rights of its owner: app.planted()',
    },
    {
      why: 'a view with the rights of its owner',
      planted: `${sound()} create view app.planted_view as select * from app.planted`,
      caught: 'past the policies: app.planted_view',
    },
    {
      why: 'a materialised view',
      planted: `${sound()} create materialized view app.planted_copy as select * from app.planted`,
      caught: 'past the policies: app.planted_copy',
    },
    {
      why: 'a counted id',
      planted: sound('number bigserial,'),
      caught: 'never counted by a sequence: app.planted_number_seq',
    },
    {
      why: 'an amount as a float',
      planted: sound('amount double precision,'),
      caught: 'binary float: app.planted.amount',
    },
    {
      why: 'a role that bypasses the walls',
      planted: 'alter role aurea_app bypassrls',
      caught: 'nobody special: aurea_app',
    },
    {
      why: 'a role that may take the rights of another',
      planted: 'create role planted; grant planted to aurea_app',
      caught: 'nobody special: aurea_app',
    },
    {
      why: 'a role that owns a table',
      planted: `${sound()} alter table app.planted owner to aurea_app`,
      caught: 'owns nothing and may create nothing: app.planted',
    },
    {
      why: 'a role that may create tables',
      planted: 'grant create on schema app to aurea_app',
      caught: 'owns nothing and may create nothing: app',
    },
  ])('$why', async ({ planted, caught }) => {
    const found = await afterPlanting(planted);
    expect(found.filter((offender) => offender.endsWith(caught))).toHaveLength(1);
  });
});

describe('the policy of a workspace', () => {
  it('uses the index instead of reading everybody’s rows', async () => {
    const plan = await asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(`set local role aurea_app; set local enable_seqscan = off`);
      await owner.query(`select set_config('app.workspace', gen_random_uuid()::text, true)`);
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        "explain select * from app.activity where at > now() - interval '1 day'",
      );
      await owner.query('rollback');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    // Which of its indexes depends on what the table holds at the moment; all of them begin with the workspace.
    expect(plan).toMatch(/Index Cond: \(+workspace_id = \(InitPlan \S+\).col1\)/);
  });
});
