-- A mandate opens a household area by area, may rest for a while, and keeps each of its versions for both sides.

-- Null in a mandate that was given before: every area as far as its scope.
create function app.areas_of_scope(scope text) returns jsonb language sql immutable as $$
  select jsonb_build_object('wealth', scope, 'documents', scope, 'tax', scope, 'investment', scope, 'reports', scope)
$$;

alter table app.mandates
  add column areas jsonb,
  add column paused_at timestamptz,
  add column changed_at timestamptz,
  -- The other areas are computed from the wealth: without it they would be partial and look whole.
  add constraint mandates_areas_are_known check (areas is null or (
    areas ->> 'wealth' in ('read', 'manage')
    and areas ->> 'documents' in ('none', 'read', 'manage') and areas ->> 'tax' in ('none', 'read', 'manage')
    and areas ->> 'investment' in ('none', 'read', 'manage') and areas ->> 'reports' in ('none', 'read', 'manage'))),
  add constraint mandates_scope_is_the_widest check (areas is null
    or scope = case when jsonb_path_exists(areas, '$.* ? (@ == "manage")') then 'manage' else 'read' end);

-- What a mandate was at each moment, as both sides may read it.
create table app.mandate_versions (
  workspace_id uuid        not null,
  mandate_id   uuid        not null,
  version      integer     not null,
  scope        text        not null,
  areas        jsonb       not null,
  ends_on      date,
  is_paused    boolean     not null,
  is_ended     boolean     not null,
  at           timestamptz not null,
  primary key (workspace_id, mandate_id, version),
  foreign key (workspace_id, mandate_id) references app.mandates (workspace_id, id) on delete cascade
);

create trigger append_only before update or delete on app.mandate_versions
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.mandate_versions
  for each statement execute function app.refuse_rewriting_history();
revoke update on app.mandate_versions from aurea_app;
alter table app.mandate_versions enable row level security;
alter table app.mandate_versions force row level security;
create policy own_workspace on app.mandate_versions
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity')
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

create function app.keep_mandate_version() returns trigger language plpgsql as $$
begin
  insert into app.mandate_versions (workspace_id, mandate_id, version, scope, areas, ends_on, is_paused, is_ended, at)
  values (new.workspace_id, new.id, new.version, new.scope, coalesce(new.areas, app.areas_of_scope(new.scope)), new.ends_on,
          new.paused_at is not null, new.revoked_at is not null,
          coalesce(new.revoked_at, new.changed_at, new.given_at))
  on conflict (workspace_id, mandate_id, version) do nothing;
  return null;
end
$$;
create trigger versions after insert or update on app.mandates
  for each row execute function app.keep_mandate_version();

-- Whether the mandate that the transaction works under opens an area so far; a transaction under none has all of it.
create function app.mandate_opens(area text, need text) returns boolean language sql stable as $$
  select case when coalesce(current_setting('app.mandate', true), '') = '' then true
    else case current_setting('app.mandate', true)::jsonb ->> area
      when 'manage' then true when 'read' then need = 'read' else false end end
$$;

do $$
declare
  walled record;
begin
  for walled in select * from (values
      ('asset_documents', 'documents'), ('tax_profiles', 'tax'), ('tax_wealth', 'tax'), ('tax_what_ifs', 'tax'),
      ('suitability_drafts', 'investment'), ('suitability_profiles', 'investment'), ('suitability_goals', 'investment'),
      ('life_events', 'investment')) of_area(name, area) loop
    execute format($policy$
      create policy under_mandate on app.%1$I as restrictive for select using ((select app.mandate_opens(%2$L, 'read')))
    $policy$, walled.name, walled.area);
  end loop;
  for walled in select * from (values
      ('asset_documents', 'documents'), ('tax_profiles', 'tax'), ('tax_wealth', 'tax'), ('tax_what_ifs', 'tax'),
      ('suitability_drafts', 'investment'), ('suitability_profiles', 'investment'), ('suitability_goals', 'investment'),
      ('life_events', 'investment'), ('assets', 'wealth'), ('transactions', 'wealth'), ('valuations', 'wealth'),
      ('holdings', 'wealth'), ('incomes', 'wealth'), ('income_terms', 'wealth'), ('income_receipts', 'wealth'),
      ('loans', 'wealth'), ('loan_changes', 'wealth'), ('loan_repayments', 'wealth'), ('loan_balances', 'wealth'),
      ('leases', 'wealth'), ('properties', 'wealth'), ('property_costs', 'wealth'), ('property_loans', 'wealth'),
      ('ownership_shares', 'wealth'), ('members', 'wealth')) of_area(name, area) loop
    execute format($policy$
      create policy written_under_mandate on app.%1$I as restrictive for insert
        with check ((select app.mandate_opens(%2$L, 'manage')));
      create policy changed_under_mandate on app.%1$I as restrictive for update
        using ((select app.mandate_opens(%2$L, 'manage')));
      create policy removed_under_mandate on app.%1$I as restrictive for delete
        using ((select app.mandate_opens(%2$L, 'manage')))
    $policy$, walled.name, walled.area);
  end loop;
end
$$;

-- What a person may open at a moment, with what a mandate opens of it. One that rests opens nothing; of two the one given
-- last counts, for what the household said last.
drop function identity.workspaces_of(uuid, timestamptz);
create function identity.workspaces_of(person uuid, moment timestamptz)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean, mandate_areas jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at, w.own_customers_only and m.role <> 'owner', null::jsonb
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at, false, coalesce(d.areas, app.areas_of_scope(d.scope))
        from app.memberships m
        join app.workspaces p on p.workspace_id = m.workspace_id
        join app.mandates d on d.practice_id = m.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where m.user_id = person
         and d.revoked_at is null and d.paused_at is null and d.starts_on <= (moment at time zone w.time_zone)::date
         and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date)
         and not exists (select from app.memberships own where own.workspace_id = w.workspace_id and own.user_id = person)
         and case when p.own_customers_only and m.role <> 'owner'
                  then d.id = any (app.mandates_of_own_customers(p.workspace_id, person)) else true end
       order by w.workspace_id, d.given_at desc, d.scope, d.id
    ) under_mandate;
  perform set_config('app.system', before, true);
end
$$;

create or replace function identity.mandates_held_by(practice uuid, moment timestamptz) returns setof uuid
language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select d.id
      from app.mandates d join app.workspaces w on w.workspace_id = d.workspace_id
     where d.practice_id = practice and d.revoked_at is null and d.paused_at is null
       and d.starts_on <= (moment at time zone w.time_zone)::date
       and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date);
  perform set_config('app.system', before, true);
end
$$;

-- Notices of a mandate say more than its beginning and its end, and each version may have its own.
alter table app.mandate_notices
  drop constraint mandate_notices_event_check,
  add constraint mandate_notices_event_check
    check (event in ('given', 'ended', 'changed', 'paused', 'resumed', 'ends_in_30', 'ends_in_7')),
  add column mandate_version integer not null default 1,
  drop constraint mandate_notices_pkey,
  add primary key (workspace_id, mandate_id, event, mandate_version);
