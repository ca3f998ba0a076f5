-- What an advisor has to look at of each customer. An alert lasts as long as its cause: it may be dismissed or put off
-- meanwhile, is closed once the cause is gone, and opened again where it returns.

-- What alerts follow from in the household, besides the figures of its line.
alter table app.book_figures
  add column cash numeric,
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object');

create table app.book_alerts (
  workspace_id   uuid        not null,
  id             uuid        not null,
  customer_id    uuid        not null,
  -- Null for what the practice knows by itself.
  mandate_id     uuid,
  kind           text        not null check (kind in ('bank_link', 'large_move', 'mandate_ends', 'identity_ends',
    'profile_ends', 'loan_ends', 'contract_age', 'drift', 'cash')),
  subject        text        not null check (length(subject) <= 120),
  name           text        not null check (length(name) <= 200),
  figure         numeric,
  figure_limit   numeric,
  on_day         date,
  opened_at      timestamptz not null,
  closed_at      timestamptz,
  snoozed_until  date,
  dismissed_at   timestamptz,
  dismissed_by   uuid,
  reason         text        not null default '' check (length(reason) <= 500),
  version        integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  constraint book_alerts_dismissed_with_reason check (
    (dismissed_at is null) = (dismissed_by is null) and (dismissed_at is null) = (reason = ''))
);
create unique index book_alerts_lasting on app.book_alerts (workspace_id, customer_id, kind, subject)
  where closed_at is null;
create index book_alerts_by_mandate on app.book_alerts (workspace_id, mandate_id);

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = book_alerts.workspace_id and held.customer_id = book_alerts.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
begin
  alter table app.book_alerts enable row level security;
  alter table app.book_alerts force row level security;
  execute format('create policy own_workspace on app.book_alerts using (%s) with check (%s)', workspace, workspace);
  execute 'create policy own_customers_read on app.book_alerts as restrictive for select using (' || held || ')';
  execute 'create policy own_customers_change on app.book_alerts as restrictive for update using (' || held
    || ') with check (true)';
  execute 'create policy own_customers_delete on app.book_alerts as restrictive for delete using (' || held || ')';
end
$$;
create trigger counted after insert or update or delete on app.book_alerts
  for each row execute function app.count_change_of_workspace();

-- As in 0920; what was shown of the household goes, too.
create or replace function app.drop_figures_of_mandate() returns trigger language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  person text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.workspace', old.practice_id::text, true);
  perform set_config('app.user', '', true);
  delete from app.book_figures f where f.workspace_id = old.practice_id and f.mandate_id = old.id;
  delete from app.book_alerts a where a.workspace_id = old.practice_id and a.mandate_id = old.id;
  perform set_config('app.workspace', place, true);
  perform set_config('app.user', person, true);
  return null;
end
$$;
create or replace function app.drop_figures_of_customer() returns trigger language plpgsql as $$
begin
  delete from app.book_figures f where f.workspace_id = old.workspace_id and f.customer_id = old.id;
  delete from app.book_alerts a
   where a.workspace_id = old.workspace_id and a.customer_id = old.id and a.mandate_id is not null;
  return null;
end
$$;
