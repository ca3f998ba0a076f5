-- Every request asks how a person may enter one workspace. It was looked up among all that they may enter: of a practice with two
-- thousand mandates each request read all of them.

create function app.is_in_force(mandate app.mandates, zone text, moment timestamptz) returns boolean language sql immutable as $$
  select mandate.revoked_at is null and mandate.paused_at is null and mandate.starts_on <= (moment at time zone zone)::date
     and (mandate.ends_on is null or mandate.ends_on >= (moment at time zone zone)::date)
$$;

-- The line of identity.workspaces_of for one workspace; none where the person may not enter it.
create function identity.workspace_of(person uuid, moment timestamptz, wanted uuid)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean, mandate_areas jsonb, left_out uuid[]
) language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at, w.own_customers_only and m.role <> 'owner', null::jsonb, '{}'::uuid[]
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.workspace_id = wanted and m.user_id = person;
  if not found then
    return query
      select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at, false,
             app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out), d.left_out
        from app.mandates d
        join app.workspaces w on w.workspace_id = d.workspace_id
        join app.memberships m on m.workspace_id = d.practice_id and m.user_id = person
        join app.workspaces p on p.workspace_id = d.practice_id
       where d.workspace_id = wanted and app.is_in_force(d, w.time_zone, moment)
         and case when p.own_customers_only and m.role <> 'owner'
                  then d.id = any (app.mandates_of_own_customers(p.workspace_id, person)) else true end
       order by d.given_at desc, d.scope, d.id
       limit 1;
  end if;
  perform set_config('app.system', before, true);
end
$$;

-- The customers whom a restricted person sees are read once for each practice, and not for each of its mandates.
create or replace function identity.workspaces_of(person uuid, moment timestamptz)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean, mandate_areas jsonb, left_out uuid[]
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    with own as materialized (
      select m.workspace_id, m.role, m.created_at,
             case when w.own_customers_only and m.role <> 'owner'
                  then app.mandates_of_own_customers(w.workspace_id, person) end as only_mandates
        from app.memberships m join app.workspaces w using (workspace_id)
       where m.user_id = person
    )
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, own.role, null::text, null::uuid, null::uuid, null::text,
           own.created_at, w.own_customers_only and own.role <> 'owner', null::jsonb, '{}'::uuid[]
      from own join app.workspaces w using (workspace_id)
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, w.time_zone, own.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at, false,
             app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out), d.left_out
        from own
        join app.mandates d on d.practice_id = own.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where app.is_in_force(d, w.time_zone, moment)
         and (own.only_mandates is null or d.id = any (own.only_mandates))
         and not exists (select from own mine where mine.workspace_id = w.workspace_id)
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
     where d.practice_id = practice and app.is_in_force(d, w.time_zone, moment);
  perform set_config('app.system', before, true);
end
$$;
