-- A practice asks a customer for a mandate by mail: what it opens, and until when. The client may open less.

create table app.client_invitations (
  workspace_id  uuid        not null,
  id            uuid        not null,
  customer_id   uuid        not null,
  email         text        not null check (length(email) between 3 and 254),
  email_key     text        not null check (email_key = lower(email)),
  locale        text        not null check (locale in ('en', 'fr')),
  areas         jsonb       not null,
  ends_on       date,
  -- Of the secret in the link only the SHA-256 is stored; a resent invitation has a new one.
  token_hash    text        not null check (length(token_hash) = 43),
  invited_by    uuid        not null,
  invited_at    timestamptz not null,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  accepted_by   uuid,
  -- What came of it; it lies in the household.
  mandate_id    uuid,
  declined_at   timestamptz,
  revoked_at    timestamptz,
  version       integer     not null default 1,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  constraint client_invitations_accepted_whole
    check (num_nonnulls(accepted_at, accepted_by, mandate_id) in (0, 3)),
  constraint client_invitations_end_once check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)
);
create index client_invitations_by_token on app.client_invitations (token_hash);
create index client_invitations_of_customer on app.client_invitations (workspace_id, customer_id, invited_at desc);
create index client_invitations_by_address on app.client_invitations (workspace_id, email_key, invited_at);
-- One open invitation per address.
create unique index client_invitations_open on app.client_invitations (workspace_id, email_key)
  where accepted_at is null and declined_at is null and revoked_at is null;

do $$
declare
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = client_invitations.workspace_id and held.customer_id = client_invitations.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  everybody constant text := '(select current_setting(''app.system'', true)) = ''identity''';
begin
  alter table app.client_invitations enable row level security;
  alter table app.client_invitations force row level security;
  -- Found by its secret before it is known where it leads.
  execute format('create policy own_workspace on app.client_invitations using (%s or %s) with check (%s)',
    workspace, everybody, workspace);
  -- The wall of decision 0850.
  execute format('create policy own_customers_read on app.client_invitations as restrictive for select using (%s)', held);
  execute format('create policy own_customers_change on app.client_invitations as restrictive for update
    using (%s) with check (true)', held);
  execute format('create policy own_customers_delete on app.client_invitations as restrictive for delete using (%s)', held);
end
$$;

create trigger storage_added after insert on app.client_invitations referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.client_invitations referencing old table as taken
  for each statement execute function app.count_rows_taken();
create trigger counted after insert or update or delete on app.client_invitations
  for each row execute function app.count_change_of_workspace();

-- An invitation that was declined stands under the bell like what becomes of a mandate.
alter table app.mandate_notices
  drop constraint mandate_notices_event_check,
  add constraint mandate_notices_event_check
    check (event in ('given', 'ended', 'changed', 'paused', 'resumed', 'ends_in_30', 'ends_in_7', 'declined'));
drop policy own_customers on app.mandate_notices;
create policy own_customers on app.mandate_notices as restrictive for select using (
  (select app.sees_all_customers())
  or exists (select from app.customers c
     where c.workspace_id = mandate_notices.workspace_id and c.mandate_id = mandate_notices.mandate_id)
  or exists (select from app.client_invitations i
     where i.workspace_id = mandate_notices.workspace_id and i.id = mandate_notices.mandate_id));

-- Recipients that any of these practices wrote to for the first time since a moment: by hand, by its schedule, or to ask
-- for a mandate.
create or replace function app.strangers_of_owners(practice uuid, since timestamptz) returns integer language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  one uuid;
  reached integer := 0;
begin
  for one in select app.practices_of_owners(practice) loop
    perform set_config('app.workspace', one::text, true);
    reached := reached + (
      select count(*) from (
        select lower(d.recipient) as address from app.delivery_events d
         where d.workspace_id = one and d.event = 'queued' and d.at > since
        union
        select i.email_key from app.client_invitations i where i.workspace_id = one and i.invited_at > since) met
       where not exists (select from app.delivery_events e
                          where e.workspace_id = one and e.event = 'queued'
                            and lower(e.recipient) = met.address and e.at <= since)
         and not exists (select from app.client_invitations e
                          where e.workspace_id = one and e.email_key = met.address and e.invited_at <= since));
  end loop;
  perform set_config('app.workspace', before, true);
  return reached;
end
$$;
