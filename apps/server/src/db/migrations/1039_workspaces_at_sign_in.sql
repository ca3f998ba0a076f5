-- Each page begins with who is signed in, and named every household of every client: of two thousand some 600 kB. Beyond some
-- only what the person belongs to is named there.

-- Whether practices of the person hold more mandates than that now. It stops at the first too many.
create function identity.holds_more_mandates(person uuid, moment timestamptz, most integer) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  found_many boolean;
begin
  perform set_config('app.system', 'identity', true);
  with own as materialized (
    select m.workspace_id,
           case when w.own_customers_only and m.role <> 'owner'
                then app.mandates_of_own_customers(w.workspace_id, person) end as only_mandates
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person and w.kind = 'practice'
  )
  select count(*) > most into found_many from (
    select from own
      join app.mandates d on d.practice_id = own.workspace_id
      join app.workspaces w on w.workspace_id = d.workspace_id
     where app.is_in_force(d, w.time_zone, moment)
       and (own.only_mandates is null or d.id = any (own.only_mandates))
     limit most + 1) held;
  perform set_config('app.system', before, true);
  return found_many;
end
$$;

-- The lines of identity.workspaces_of without those of mandates.
create function identity.memberships_of(person uuid)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean, mandate_areas jsonb, left_out uuid[]
) language plpgsql rows 5 as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at, w.own_customers_only and m.role <> 'owner', null::jsonb, '{}'::uuid[]
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person;
  perform set_config('app.system', before, true);
end
$$;
