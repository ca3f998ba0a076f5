-- A practice prepares the yearly review of its customers: a report frozen in the household of each, under its mandate. Here
-- stands only that it was asked for and what came of it; the file lies in the household, and closes with the mandate.

create table app.review_packs (
  workspace_id  uuid        not null,
  id            uuid        not null,
  -- Those that were asked for at once.
  run_id        uuid        not null,
  customer_id   uuid        not null,
  language      text        not null check (language in ('en', 'fr')),
  asked_by      uuid        not null,
  asked_at      timestamptz not null,
  -- The day from which on changes are named.
  since         date,
  state         text        not null default 'waiting' check (state in ('waiting', 'made', 'refused')),
  -- A failure of the product by its code.
  failure       text,
  -- Where the report lies, under the same id as here, and the number it has there.
  household_id  uuid,
  report_number integer,
  made_on       date,
  ended_at      timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  constraint review_packs_ended check ((state = 'waiting') = (ended_at is null)),
  constraint review_packs_failed check ((state = 'refused') = (failure is not null)),
  constraint review_packs_made
    check (num_nonnulls(household_id, report_number, made_on) = case when state = 'made' then 3 else 0 end)
);
create index review_packs_latest on app.review_packs (workspace_id, asked_at desc, id);
create index review_packs_of_customer on app.review_packs (workspace_id, customer_id, asked_at desc);
create index review_packs_waiting on app.review_packs (workspace_id, customer_id) where state = 'waiting';

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = review_packs.workspace_id and held.customer_id = review_packs.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
begin
  alter table app.review_packs enable row level security;
  alter table app.review_packs force row level security;
  execute format('create policy own_workspace on app.review_packs using (%s) with check (%s)', workspace, workspace);
  -- The wall of decision 0850.
  execute 'create policy own_customers_read on app.review_packs as restrictive for select using (' || held || ')';
  execute 'create policy own_customers_change on app.review_packs as restrictive for update using (' || held
    || ') with check (true)';
  execute 'create policy own_customers_delete on app.review_packs as restrictive for delete using (' || held || ')';
end
$$;

create trigger storage_added after insert on app.review_packs referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.review_packs referencing old table as taken
  for each statement execute function app.count_rows_taken();
