-- What a mandate closes is not named elsewhere either: documents in the history of their asset and in the search. Of two
-- mandates the one that was given last counts, for what the household said last.

create policy under_mandate on app.activity as restrictive for select using (
  (select app.mandate_opens('documents', 'read')) or action not like 'document\_%');

create policy under_mandate on app.search_entries as restrictive for select using (
  (select app.mandate_opens('documents', 'read')) or kind <> 'document');

-- Entries of documents follow the names of their assets whoever changes these.
create function app.refresh_search_of_closed_documents() returns trigger language plpgsql as $$
declare
  mandate text := coalesce(current_setting('app.mandate', true), '');
  followers uuid[];
begin
  if mandate = '' then
    return null;
  end if;
  perform set_config('app.mandate', '', true);
  followers := array(select d.id from app.asset_documents d where d.workspace_id = new.workspace_id and d.asset_id = new.id);
  if cardinality(followers) > 0 then
    perform app.refresh_search_asset_documents(new.workspace_id, followers);
  end if;
  perform set_config('app.mandate', mandate, true);
  return null;
end
$$;
create trigger search_of_closed_documents after update of name, deleted_at on app.assets
  for each row execute function app.refresh_search_of_closed_documents();

create or replace function identity.workspaces_of(person uuid, moment timestamptz)
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
