-- What a practice has to do for its customers, the meetings it holds with them, and the feed by which a colleague reads both
-- in a calendar of their own.

create table app.meetings (
  workspace_id  uuid        not null,
  id            uuid        not null,
  customer_id   uuid        not null,
  starts_at     timestamptz not null,
  minutes       integer     not null check (minutes between 1 and 1440),
  kind          text        not null check (kind in ('first', 'review', 'advice', 'signing', 'follow_up', 'other')),
  -- An address, a room, or the link of a call.
  place         text        not null default '' check (length(place) <= 300),
  participants  text        not null default '' check (length(participants) <= 500),
  -- Who came for the practice: a fact that stays when they leave it.
  colleague_ids uuid[]      not null default '{}' check (cardinality(colleague_ids) <= 20),
  notes         text        not null default '' check (length(notes) <= 8000),
  decisions     text        not null default '' check (length(decisions) <= 8000),
  created_by    uuid        not null,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  deleted_at    timestamptz,
  version       integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade
);
create index meetings_of_customer on app.meetings (workspace_id, customer_id, starts_at desc);
create index meetings_by_start on app.meetings (workspace_id, starts_at) where deleted_at is null;

create table app.tasks (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  title        text        not null check (length(title) between 1 and 200),
  note         text        not null default '' check (length(note) <= 4000),
  due_on       date,
  done_on      date,
  done_by      uuid,
  -- Null for what concerns no customer.
  customer_id  uuid,
  -- Null where nobody in particular does it.
  assignee_id  uuid,
  -- The meeting whose next step it is.
  meeting_id   uuid,
  created_by   uuid        not null,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  deleted_at   timestamptz,
  version      integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, assignee_id) references app.memberships (workspace_id, user_id) on delete set null (assignee_id),
  foreign key (workspace_id, meeting_id) references app.meetings (workspace_id, id) on delete set null (meeting_id),
  constraint tasks_done_by_somebody check ((done_on is null) = (done_by is null)),
  constraint tasks_of_meeting_have_customer check (meeting_id is null or customer_id is not null)
);
create index tasks_open on app.tasks (workspace_id, due_on) where done_on is null and deleted_at is null;
create index tasks_of_customer on app.tasks (workspace_id, customer_id);
create index tasks_of_assignee on app.tasks (workspace_id, assignee_id);
create index tasks_of_meeting on app.tasks (workspace_id, meeting_id);

-- The secret address of the calendar of a colleague; only the SHA-256 of what it holds is stored.
create table app.calendar_feeds (
  workspace_id uuid        not null,
  user_id      uuid        not null,
  token_hash   text        not null check (length(token_hash) = 43),
  created_at   timestamptz not null,
  last_read_at timestamptz,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references app.memberships (workspace_id, user_id) on delete cascade
);
create unique index calendar_feeds_by_token on app.calendar_feeds (workspace_id, token_hash);

do $$
declare
  name text;
  workspace text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
begin
  foreach name in array array['meetings', 'tasks', 'calendar_feeds'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
  end loop;

  -- The wall of decision 0850; what concerns no customer is seen by all of the practice.
  foreach name in array array['meetings', 'tasks'] loop
    execute format($policy$
      create policy own_customers_read on app.%1$I as restrictive for select using (
        (select app.sees_all_customers()) or customer_id is null or exists (
          select from app.customer_advisors held
           where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.customer_id
             and held.user_id = (select nullif(current_setting('app.user', true), '')::uuid)))
    $policy$, name);
    execute format($policy$
      create policy own_customers_change on app.%1$I as restrictive for update using (
        (select app.sees_all_customers()) or customer_id is null or exists (
          select from app.customer_advisors held
           where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.customer_id
             and held.user_id = (select nullif(current_setting('app.user', true), '')::uuid))) with check (true)
    $policy$, name);
    execute format($policy$
      create policy own_customers_delete on app.%1$I as restrictive for delete using (
        (select app.sees_all_customers()) or customer_id is null or exists (
          select from app.customer_advisors held
           where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.customer_id
             and held.user_id = (select nullif(current_setting('app.user', true), '')::uuid)))
    $policy$, name);
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_workspace()', name);
  end loop;
end
$$;

-- A row and what is written in it, as in 0490.
do $$
declare
  counted record;
  event record;
  measured text;
begin
  for counted in select * from (values
      ('meetings', '(length(t.notes) + length(t.decisions)) / 1000'), ('tasks', 'length(t.note) / 1000')
    ) as of_table(name, more_rows)
  loop
    measured := format('1 + %s as rows', counted.more_rows);
    for event in select * from (values
        ('added', 'insert', true, false), ('changed', 'update', true, true), ('taken', 'delete', false, true)
      ) as of_event(name, happens, adds, takes)
    loop
      execute format($function$
        create function app.%I() returns trigger language plpgsql as $body$
        declare
          change record;
        begin
          for change in
            select workspace_id, array[0, 0, sum(sign * rows)]::bigint[] as growth
              from (%s) as changed group by workspace_id
          loop
            if change.growth <> '{0,0,0}' then
              perform app.add_storage(change.workspace_id, change.growth, 1);
            end if;
          end loop;
          return null;
        end
        $body$ $function$,
        'storage_' || event.name || '_of_' || counted.name,
        concat_ws(' union all ',
          case when event.adds then format('select t.workspace_id, 1 as sign, %s from added t', measured) end,
          case when event.takes then format('select t.workspace_id, -1 as sign, %s from taken t', measured) end));
      execute format('create trigger %I after %s on app.%I %s for each statement execute function app.%I()',
        'storage_' || event.name, event.happens, counted.name,
        concat_ws(' ', 'referencing', case when event.takes then 'old table as taken' end,
                  case when event.adds then 'new table as added' end),
        'storage_' || event.name || '_of_' || counted.name);
    end loop;
  end loop;
end
$$;

-- Whose calendar an address opens, and in which language they read; nobody where it was never made, was renewed or removed,
-- or where its owner left the practice, closed the account or has no plan. Notes the reading, at most once an hour.
create function app.find_calendar_feed(practice uuid, hash text, moment timestamptz)
returns table (user_id uuid, locale text) language plpgsql as $$
#variable_conflict use_column
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  before text := coalesce(current_setting('app.system', true), '');
  feed app.calendar_feeds;
begin
  perform set_config('app.workspace', practice::text, true);
  perform set_config('app.system', 'identity', true);
  select f.* into feed from app.calendar_feeds f where f.workspace_id = practice and f.token_hash = hash;
  if feed.user_id is not null then
    return query
      select u.user_id, u.locale
        from identity.users u join identity.subscriptions p using (user_id)
       where u.user_id = feed.user_id and u.closed_at is null and u.confirmed_at is not null
         and (p.state in ('trialing', 'active', 'past_due')
              or (p.state = 'canceled' and p.until_on >= (moment at time zone 'Europe/Paris')::date));
    if found and (feed.last_read_at is null or feed.last_read_at <= moment - interval '1 hour') then
      update app.calendar_feeds f set last_read_at = moment where f.workspace_id = practice and f.token_hash = hash;
    end if;
  end if;
  perform set_config('app.workspace', place, true);
  perform set_config('app.system', before, true);
end
$$;

-- As before; what the leaving person still had to do goes to the heir, too.
create or replace function app.hand_customers_over(workspace uuid, leaving uuid, heir uuid, moment timestamptz)
returns integer language plpgsql as $$
declare
  handed integer;
begin
  update app.tasks t set assignee_id = heir, changed_at = moment, version = t.version + 1
   where t.workspace_id = workspace and t.assignee_id = leaving and t.done_on is null;
  with held as (
    delete from app.customer_advisors a where a.workspace_id = workspace and a.user_id = leaving returning a.*
  ), given as (
    insert into app.customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
    select h.workspace_id, h.customer_id, heir, moment, null from held h
    on conflict (workspace_id, customer_id, user_id) do nothing
  )
  select count(*) into handed from held;
  -- In a statement of its own: there is one lead at a time.
  update app.customer_advisors a set lead_since = moment
   where a.workspace_id = workspace and a.user_id = heir and not exists (
     select from app.customer_advisors lead
      where lead.workspace_id = workspace and lead.customer_id = a.customer_id and lead.lead_since is not null);
  return handed;
end
$$;
