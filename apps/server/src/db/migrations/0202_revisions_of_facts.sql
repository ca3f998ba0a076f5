-- How often what is known of an account, and what is told of the prices of an instrument, was changed: whoever has read
-- either reads it again only where the number is another one. Counted in the transaction of the change, by the database,
-- so that no change can forget it.

alter table app.assets add column facts_revision bigint not null default 0;
alter table app.instruments add column prices_revision bigint not null default 0;
alter table reference.instruments add column prices_revision bigint not null default 0;

create function app.count_facts_of_assets() returns trigger language plpgsql as $$
begin
  update app.assets a set facts_revision = a.facts_revision + 1
    from (select distinct workspace_id, asset_id from touched) t
   where a.workspace_id = t.workspace_id and a.id = t.asset_id;
  return null;
end
$$;

create function app.count_prices_of_instruments() returns trigger language plpgsql as $$
begin
  update app.instruments i set prices_revision = i.prices_revision + 1
    from (select distinct workspace_id, instrument_id from touched) t
   where i.workspace_id = t.workspace_id and i.id = t.instrument_id;
  return null;
end
$$;

create function reference.count_prices_of_instruments() returns trigger language plpgsql as $$
begin
  update reference.instruments i set prices_revision = i.prices_revision + 1
    from (select distinct instrument_id from touched) t
   where i.id = t.instrument_id;
  return null;
end
$$;

-- A change counts for where a row was, and for where it is now.
do $$
declare
  fact record;
begin
  for fact in
    select * from (values
      ('app.transactions', 'app.count_facts_of_assets'),
      ('app.valuations', 'app.count_facts_of_assets'),
      ('app.loan_balances', 'app.count_facts_of_assets'),
      ('app.prices', 'app.count_prices_of_instruments'),
      ('reference.prices', 'reference.count_prices_of_instruments')) as f(of_table, counting)
  loop
    execute format('create trigger count_added after insert on %s referencing new table as touched
                      for each statement execute function %s()', fact.of_table, fact.counting);
    execute format('create trigger count_before after update on %s referencing old table as touched
                      for each statement execute function %s()', fact.of_table, fact.counting);
    execute format('create trigger count_after after update on %s referencing new table as touched
                      for each statement execute function %s()', fact.of_table, fact.counting);
    execute format('create trigger count_taken after delete on %s referencing old table as touched
                      for each statement execute function %s()', fact.of_table, fact.counting);
  end loop;
end
$$;

-- What the wealth of a household follows from today, in words: see `wealthStamp`. Of the one household that is named,
-- whatever the transaction was opened for; the caller has shown that it is theirs.
create function app.wealth_stamp(household uuid, today date) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  stamp text;
begin
  perform set_config('app.workspace', household::text, true);
  select concat_ws(' ', today, w.version, w.currency, r.revision, (select sum(tellings) from operations.market_sources))
    into stamp
    from app.workspaces w
    left join app.wealth_revisions r on r.workspace_id = w.workspace_id
   where w.workspace_id = household;
  perform set_config('app.workspace', before, true);
  return coalesce(stamp, '');
end
$$;
