-- The version of a household's wealth is counted by the database, like that of a practice (0208): no change can forget it.
-- Prices of the market count for those who hold the instrument, and for nobody else.

alter table app.practice_revisions rename to workspace_revisions;
alter function app.count_change_of_practice() rename to count_change_of_workspace;

create or replace function app.count_change_of_workspace() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
  before text;
begin
  if current_setting('app.counted', true) = changed::text then
    return null;
  end if;
  before := coalesce(current_setting('app.workspace', true), '');
  perform set_config('app.workspace', changed::text, true);
  update app.workspace_revisions r set revision = r.revision + 1
   where r.workspace_id = changed and r.slot = (
     select free.slot from app.workspace_revisions free where free.workspace_id = changed limit 1 for update skip locked);
  if not found then
    -- A workspace that is being erased takes its count with it.
    insert into app.workspace_revisions (workspace_id, slot, revision)
    select w.workspace_id, gen_random_uuid(), 1 from app.workspaces w where w.workspace_id = changed;
  end if;
  perform set_config('app.workspace', before, true);
  perform set_config('app.counted', changed::text, true);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['allocation_targets', 'asset_documents', 'assets', 'fx_rates', 'holdings',
      'income_receipts', 'income_terms', 'incomes', 'instruments', 'leases', 'loan_balances', 'loan_changes',
      'loan_repayments', 'loans', 'members', 'ownership_shares', 'prices', 'properties', 'property_costs',
      'property_loans', 'transactions', 'valuations']
  loop
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
  end loop;
end
$$;
create trigger counted_of_household after insert on app.activity
  for each row when (new.subject_kind not in ('customer', 'invoice', 'quotation'))
  execute function app.count_change_of_workspace();

-- Dividends and splits of an instrument of the market, counted like its prices (0202).
alter table reference.instruments add column actions_revision bigint not null default 0;

create function reference.count_actions_of_instruments() returns trigger language plpgsql as $$
begin
  update reference.instruments i set actions_revision = i.actions_revision + 1
    from (select distinct instrument_id from touched) t
   where i.id = t.instrument_id;
  return null;
end
$$;

create trigger count_added after insert on reference.corporate_actions referencing new table as touched
  for each statement execute function reference.count_actions_of_instruments();
create trigger count_changed after update on reference.corporate_actions referencing new table as touched
  for each statement execute function reference.count_actions_of_instruments();
create trigger count_taken after delete on reference.corporate_actions referencing old table as touched
  for each statement execute function reference.count_actions_of_instruments();

-- Exchange rates come a few times a day, and few households have one currency alone: one count for all.
create table reference.fx_revision (
  only_row boolean not null primary key default true check (only_row),
  revision bigint  not null
);
insert into reference.fx_revision (revision) values (0);
grant select, update on reference.fx_revision to aurea_app;

create function reference.count_fx_rates() returns trigger language plpgsql as $$
begin
  update reference.fx_revision set revision = revision + 1;
  return null;
end
$$;

create trigger counted after insert or update or delete on reference.fx_rates
  for each statement execute function reference.count_fx_rates();

create or replace function app.practice_stamp(practice uuid, today date) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  stamp text;
begin
  perform set_config('app.workspace', practice::text, true);
  select concat_ws(' ', today, w.version,
                   (select coalesce(sum(r.revision), 0) from app.workspace_revisions r where r.workspace_id = practice))
    into stamp
    from app.workspaces w where w.workspace_id = practice;
  perform set_config('app.workspace', before, true);
  return coalesce(stamp, '');
end
$$;

create or replace function app.wealth_stamp(household uuid, today date) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  stamp text;
begin
  perform set_config('app.workspace', household::text, true);
  select concat_ws(' ', today, w.version, w.currency,
                   (select coalesce(sum(r.revision), 0) from app.workspace_revisions r where r.workspace_id = household),
                   (select coalesce(sum(m.prices_revision + m.actions_revision), 0) from app.instruments i
                      join reference.instruments m on m.id = i.reference_id
                     where i.workspace_id = household and i.reference_id is not null),
                   (select revision from reference.fx_revision))
    into stamp
    from app.workspaces w where w.workspace_id = household;
  perform set_config('app.workspace', before, true);
  return coalesce(stamp, '');
end
$$;

-- Counted by the triggers from here on.
alter table operations.market_sources drop column tellings;
