import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { fillHousehold, type Size } from './bench-household.ts';

/** A household as a customer of a practice has it. */
const HOUSEHOLD: Size = { accounts: 4, instruments: 10, transactions: 1_000, days: 400 };
/** Of so many customers the figures are left to be computed from a household that is filled. */
const AWAITED = 100;

/**
 * Gives every customer of a practice a household with a mandate, figures that hold today, a file, a task and reviews; of
 * some the household is filled, and the figures are awaited. Those are filled first: no job computes them meanwhile.
 */
export async function fillBook(db: Db, workspaceId: string, today: string): Promise<void> {
  const awaited = Array.from({ length: AWAITED }, () => randomUUID());
  for (const household of awaited) {
    await inScope(db, { workspaceId: household }, (tx) => openHousehold(tx, household));
    await fillHousehold(db, household, HOUSEHOLD);
  }
  await inScope(db, { workspaceId }, async (tx) => {
    await sql`set local statement_timeout = '300s'`.execute(tx);
    await sql`
      create temporary table book_of_bench on commit drop as
      select c.id as customer_id, gen_random_uuid() as mandate_id, row_number() over (order by c.id)::int as place,
             coalesce((${awaited}::uuid[])[row_number() over (order by c.id)], gen_random_uuid()) as household_id
        from customers c
       where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.archived_at is null and c.mandate_id is null
    `.execute(tx);
    await sql`
      do $$
      declare
        one record;
      begin
        for one in select * from book_of_bench loop
          perform set_config('app.workspace', one.household_id::text, true);
          insert into workspaces (workspace_id, kind, name, currency, created_at)
          values (one.household_id, 'household', 'Household ' || one.place, 'EUR', now())
          on conflict (workspace_id) do nothing;
          insert into mandates (workspace_id, id, practice_id, practice_name, scope, starts_on, given_by, given_at)
          values (one.household_id, one.mandate_id, ${sql.lit(workspaceId)}, 'Cabinet', 'read', '2020-01-01',
                  one.household_id, now());
        end loop;
        perform set_config('app.workspace', ${sql.lit(workspaceId)}, true);
      end
      $$`.execute(tx);
    await sql`
      update customers c set mandate_id = b.mandate_id, household_id = b.household_id
        from book_of_bench b where c.workspace_id = ${workspaceId} and c.id = b.customer_id`.execute(tx);
    await sql`
      insert into book_figures (workspace_id, customer_id, mandate_id, mandate_version, wealth_version, as_of, computed_at,
        state, leaves_out, missing, net_worth, before_on, gain, gain_ratio, inflow, outflow, invested, secure, bonds, equities, property, alternatives,
        unclassified, drift_class, drift_points, drift_band, investment_shown, profile_level, profile_on, profile_until)
      select ${workspaceId}, customer_id, mandate_id, 1, app.wealth_version(household_id, ${today}), ${today}, now(), 'complete', false, 0,
             place * 1000, ${today}::date - 365, place * 50, 0.05, place * 60, place * 40, place * 700, place * 200, place * 100, place * 300, place * 60,
             place * 40, 0, 'equities', place % 25, 10, true, place % 5 + 1, ${today}::date - place % 500,
             ${today}::date - place % 500 + 365
        from book_of_bench where place > ${AWAITED}`.execute(tx);
    await sql`
      insert into compliance_entries (workspace_id, id, customer_id, item, state, on_day, version, recorded_by, recorded_at)
      select ${workspaceId}, gen_random_uuid(), customer_id, item, 'provided', ${today}, version, household_id, now()
        from book_of_bench
       cross join unnest(array['identity_paper', 'address_proof', 'funds_origin', 'political_exposure', 'tax_residence',
         'der', 'mission_letter', 'knowledge', 'suitability_statement', 'cost_disclosure']) with ordinality i(item, at)
       cross join generate_series(1, 2) version
       where at <= 5 + place % 6`.execute(tx);
    await sql`
      insert into meetings (workspace_id, id, customer_id, starts_at, minutes, kind, created_by, created_at, changed_at)
      select ${workspaceId}, gen_random_uuid(), customer_id, now() + (n * 100 - place % 200) * interval '1 day', 60, 'review',
             household_id, now(), now()
        from book_of_bench cross join generate_series(-3, 1) n`.execute(tx);
    await sql`
      insert into tasks (workspace_id, id, title, customer_id, created_by, created_at, changed_at)
      select ${workspaceId}, gen_random_uuid(), 'Task', customer_id, household_id, now(), now() from book_of_bench`.execute(
      tx,
    );
  });
}

const openHousehold = (tx: Tx, household: string) =>
  tx
    .insertInto('workspaces')
    .values({ workspace_id: household, kind: 'household', name: 'Household', currency: 'EUR', created_at: sql`now()` })
    .execute();
