-- The team of a workspace: invitations by mail, who advises which customer, and practices whose people see their own
-- customers only.

alter table app.workspaces
  add column own_customers_only boolean not null default false,
  add constraint workspaces_own_customers_of_practice check (kind = 'practice' or not own_customers_only);

-- What an address was asked to join. Of the secret in the link only the SHA-256 is stored; a resent invitation has a new one.
create table app.team_invitations (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  email         text        not null check (length(email) between 3 and 254),
  email_key     text        not null check (email_key = lower(email)),
  locale        text        not null check (locale in ('en', 'fr')),
  role          text        not null check (role in ('owner', 'member', 'viewer', 'advisor', 'assistant')),
  token_hash    text        not null check (length(token_hash) = 43),
  invited_by    uuid        not null,
  invited_at    timestamptz not null,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  accepted_at   timestamptz,
  accepted_by   uuid,
  declined_at   timestamptz,
  revoked_at    timestamptz,
  version       integer     not null default 1,
  primary key (workspace_id, id),
  constraint team_invitations_accepted_by_somebody check ((accepted_at is null) = (accepted_by is null)),
  constraint team_invitations_end_once check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)
);
create index team_invitations_by_token on app.team_invitations (token_hash);
-- One open invitation per address.
create unique index team_invitations_open on app.team_invitations (workspace_id, email_key)
  where accepted_at is null and declined_at is null and revoked_at is null;

-- Who advises a customer: one of them leads. Whom a practice restricts sees these customers and no others.
create table app.customer_advisors (
  workspace_id uuid        not null,
  customer_id  uuid        not null,
  user_id      uuid        not null,
  since        timestamptz not null,
  lead_since   timestamptz,
  primary key (workspace_id, customer_id, user_id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, user_id) references app.memberships (workspace_id, user_id) on delete cascade
);
create unique index customer_advisors_one_lead on app.customer_advisors (workspace_id, customer_id)
  where lead_since is not null;
create index customer_advisors_by_user on app.customer_advisors (workspace_id, user_id, customer_id);

do $$
declare
  workspace text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  everybody text := '(select current_setting(''app.system'', true)) = ''identity''';
begin
  alter table app.team_invitations enable row level security;
  alter table app.team_invitations force row level security;
  -- Found by its secret before it is known where it leads.
  execute format('create policy own_workspace on app.team_invitations using (%s or %s) with check (%s)',
    workspace, everybody, workspace);
  alter table app.customer_advisors enable row level security;
  alter table app.customer_advisors force row level security;
  execute format('create policy own_workspace on app.customer_advisors using (%s) with check (%s)', workspace, workspace);
end
$$;

create trigger storage_added after insert on app.team_invitations referencing new table as added
  for each statement execute function app.count_rows_added();
create trigger storage_taken after delete on app.team_invitations referencing old table as taken
  for each statement execute function app.count_rows_taken();

-- Customers that exist are led by the owner who has been there longest.
alter table app.customers no force row level security;
alter table app.memberships no force row level security;
alter table app.customer_advisors no force row level security;
insert into app.customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
select c.workspace_id, c.id, first.user_id, c.created_at, c.created_at
  from app.customers c
  cross join lateral (
    select m.user_id from app.memberships m
     where m.workspace_id = c.workspace_id and m.role = 'owner' order by m.created_at, m.user_id limit 1) first;
alter table app.customer_advisors force row level security;
alter table app.memberships force row level security;
alter table app.customers force row level security;

create trigger counted after insert or update or delete on app.customer_advisors
  for each row execute function app.count_change_of_workspace();
create trigger counted after update of role on app.memberships
  for each row execute function app.count_change_of_workspace();

-- Who adds a customer leads it.
create function app.lead_new_customer() returns trigger language plpgsql as $$
begin
  insert into app.customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
  select m.workspace_id, new.id, m.user_id, new.created_at, new.created_at
    from app.memberships m
   where m.workspace_id = new.workspace_id
     and m.user_id = (select nullif(current_setting('app.user', true), '')::uuid);
  return null;
end
$$;
create trigger advised after insert on app.customers for each row execute function app.lead_new_customer();

-- Whether the person of the transaction sees every customer of its workspace: all but those whom a practice restricts.
-- Jobs and public links work for nobody in particular.
create function app.sees_all_customers() returns boolean language sql stable as $$
  select not exists (
    select from app.memberships m join app.workspaces w on w.workspace_id = m.workspace_id
     where m.workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
       and m.user_id = (select nullif(current_setting('app.user', true), '')::uuid)
       and m.role <> 'owner' and w.own_customers_only)
$$;

-- The second wall inside a practice: rows of a customer, and of its documents, whatever a query forgets. Adding is free, for
-- a customer is held from the moment it is there; what is added to one is checked by reading it back.
do $$
declare
  held constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.%2$I
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
  of_parent constant text := '(select app.sees_all_customers()) or exists (
    select from app.%3$I parent where parent.workspace_id = %1$I.workspace_id and parent.id = %1$I.%2$I)';
  walled record;
  shown text;
begin
  for walled in select * from (values
      ('customers', 'id', null), ('customer_contacts', 'customer_id', null), ('customer_links', 'customer_id', null),
      ('customer_links', 'other_id', null), ('customer_notes', 'customer_id', null), ('customer_merges', 'kept_id', null),
      ('invoices', 'customer_id', null), ('payments', 'customer_id', null), ('practice_mails', 'customer_id', null),
      ('quotations', 'customer_id', null), ('recurring_invoices', 'customer_id', null),
      ('invoice_links', 'invoice_id', 'invoices'), ('invoice_vat', 'invoice_id', 'invoices'),
      ('invoice_files', 'invoice_id', 'invoices'), ('payment_allocations', 'invoice_id', 'invoices'),
      ('write_offs', 'invoice_id', 'invoices'), ('reminder_waits', 'invoice_id', 'invoices'),
      ('advisory_fees', 'invoice_id', 'invoices'), ('quotation_invoices', 'invoice_id', 'invoices'),
      ('quotation_files', 'quotation_id', 'quotations'), ('quotation_answers', 'quotation_id', 'quotations'),
      ('quotation_codes', 'quotation_id', 'quotations'), ('quotation_notices', 'quotation_id', 'quotations'),
      ('quotation_papers', 'quotation_id', 'quotations'), ('recurring_runs', 'recurring_id', 'recurring_invoices')
    ) of_customer(name, link, parent)
  loop
    shown := format(case when walled.parent is null then held else of_parent end, walled.name, walled.link, walled.parent);
    execute format('create policy own_customers_read_by_%s on app.%I as restrictive for select using (%s)',
      walled.link, walled.name, shown);
    execute format('create policy own_customers_change_by_%s on app.%I as restrictive for update using (%s) with check (true)',
      walled.link, walled.name, shown);
    execute format('create policy own_customers_delete_by_%s on app.%I as restrictive for delete using (%s)',
      walled.link, walled.name, shown);
  end loop;

  -- Those that name an invoice or a quotation.
  for walled in select * from (values ('document_links'), ('delivery_events')) of_document(name) loop
    execute format($policy$
      create policy own_customers on app.%1$I as restrictive for select using (
        (select app.sees_all_customers())
        or case document_kind
             when 'invoice' then exists (select from app.invoices i
               where i.workspace_id = %1$I.workspace_id and i.id = %1$I.document_id)
             when 'quotation' then exists (select from app.quotations q
               where q.workspace_id = %1$I.workspace_id and q.id = %1$I.document_id)
             else true end)
    $policy$, walled.name);
  end loop;
end
$$;

-- What search finds of them.
create policy own_customers on app.search_entries as restrictive for select using (
  (select app.sees_all_customers())
  or case kind
       when 'customer' then exists (select from app.customers c
         where c.workspace_id = search_entries.workspace_id and c.id = search_entries.id)
       when 'contact' then exists (select from app.customer_contacts c
         where c.workspace_id = search_entries.workspace_id and c.id = search_entries.id)
       when 'invoice' then exists (select from app.invoices i
         where i.workspace_id = search_entries.workspace_id and i.id = search_entries.id)
       when 'quotation' then exists (select from app.quotations q
         where q.workspace_id = search_entries.workspace_id and q.id = search_entries.id)
       else true end);

-- The story of a customer, an invoice or a quotation.
create policy own_customers on app.activity as restrictive for select using (
  (select app.sees_all_customers())
  or case subject_kind
       when 'customer' then exists (select from app.customers c
         where c.workspace_id = activity.workspace_id and c.id = activity.subject_id)
       when 'invoice' then exists (select from app.invoices i
         where i.workspace_id = activity.workspace_id and i.id = activity.subject_id)
       when 'quotation' then exists (select from app.quotations q
         where q.workspace_id = activity.workspace_id and q.id = activity.subject_id)
       else true end);

-- What became of a mandate names a household: whom a practice restricts reads it of own customers only.
create policy own_customers on app.mandate_notices as restrictive for select using (
  (select app.sees_all_customers())
  or exists (select from app.customers c
     where c.workspace_id = mandate_notices.workspace_id and c.mandate_id = mandate_notices.mandate_id));

-- The mandates of a practice that are linked with a customer, whoever asks: ids only, so that nobody links one twice.
create function app.linked_mandates(practice uuid) returns setof uuid language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  person text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.workspace', practice::text, true);
  perform set_config('app.user', '', true);
  return query
    select c.mandate_id from app.customers c
     where c.workspace_id = practice and c.mandate_id is not null and c.deleted_at is null;
  perform set_config('app.workspace', place, true);
  perform set_config('app.user', person, true);
end
$$;

-- The mandates of a practice that one of its people works under: those of the customers they advise.
create function app.mandates_of_own_customers(practice uuid, person uuid) returns uuid[] language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  reader text := coalesce(current_setting('app.user', true), '');
  own uuid[];
begin
  perform set_config('app.workspace', practice::text, true);
  perform set_config('app.user', person::text, true);
  own := array(
    select c.mandate_id
      from app.customer_advisors a join app.customers c on c.workspace_id = a.workspace_id and c.id = a.customer_id
     where a.workspace_id = practice and a.user_id = person and c.mandate_id is not null and c.deleted_at is null);
  perform set_config('app.workspace', place, true);
  perform set_config('app.user', reader, true);
  return own;
end
$$;

-- What a person may open at a moment. Whom a practice restricts enters the households of their own customers only.
drop function identity.workspaces_of(uuid, timestamptz);
create function identity.workspaces_of(person uuid, moment timestamptz)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at, w.own_customers_only and m.role <> 'owner'
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at, false
        from app.memberships m
        join app.workspaces p on p.workspace_id = m.workspace_id
        join app.mandates d on d.practice_id = m.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where m.user_id = person
         and d.revoked_at is null and d.starts_on <= (moment at time zone w.time_zone)::date
         and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date)
         and not exists (select from app.memberships own where own.workspace_id = w.workspace_id and own.user_id = person)
         and case when p.own_customers_only and m.role <> 'owner'
                  then d.id = any (app.mandates_of_own_customers(p.workspace_id, person)) else true end
       order by w.workspace_id, d.scope, d.given_at
    ) under_mandate;
  perform set_config('app.system', before, true);
end
$$;

-- Who leaves hands over: what nobody else leads goes to the owner who has been there longest, in the same step.
create function app.hand_customers_over(workspace uuid, leaving uuid, heir uuid, moment timestamptz) returns integer
language plpgsql as $$
declare
  handed integer;
begin
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

create function app.leave_no_customer_alone() returns trigger language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  heir uuid;
begin
  perform set_config('app.workspace', old.workspace_id::text, true);
  select m.user_id into heir from app.memberships m
   where m.workspace_id = old.workspace_id and m.user_id <> old.user_id and m.role = 'owner'
   order by m.created_at, m.user_id limit 1;
  if heir is not null then
    perform app.hand_customers_over(old.workspace_id, old.user_id, heir, clock_timestamp());
  end if;
  perform set_config('app.workspace', place, true);
  return old;
end
$$;
create trigger customers_handed_over before delete on app.memberships
  for each row execute function app.leave_no_customer_alone();

-- A workspace has an owner: the second wall behind the use case.
create function app.keep_an_owner() returns trigger language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  is_lost boolean;
begin
  perform set_config('app.workspace', old.workspace_id::text, true);
  is_lost := exists (select from app.workspaces w where w.workspace_id = old.workspace_id)
    and not exists (select from app.memberships m where m.workspace_id = old.workspace_id and m.role = 'owner');
  perform set_config('app.workspace', place, true);
  if is_lost then
    raise exception 'the last owner leaves' using errcode = 'check_violation', constraint = 'memberships_keep_an_owner';
  end if;
  return null;
end
$$;
create constraint trigger owner_kept after update or delete on app.memberships
  deferrable initially deferred for each row execute function app.keep_an_owner();

-- What numbering has to know of the whole practice, whoever issues: a number, its day, and nothing of a document.
create function app.latest_issued(practice uuid, of_series text) returns table (counter integer, issued_on date)
language plpgsql as $$
#variable_conflict use_column
declare
  reader text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.user', '', true);
  return query
    select i.counter, i.issued_on from app.invoices i
     where i.workspace_id = practice and i.series = of_series and i.counter is not null
     order by i.position desc limit 1;
  perform set_config('app.user', reader, true);
end
$$;

create function app.latest_quotation(practice uuid, of_period integer) returns table (counter integer, issued_on date)
language plpgsql as $$
#variable_conflict use_column
declare
  reader text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.user', '', true);
  return query
    select q.counter, q.sent_on from app.quotations q
     where q.workspace_id = practice and q.counter is not null
       and (of_period = 0 or extract(year from q.sent_on) = of_period)
     order by q.sent_on desc, q.counter desc limit 1;
  perform set_config('app.user', reader, true);
end
$$;

create function app.taken_quotation_numbers(practice uuid, numbers text[]) returns setof text language plpgsql as $$
declare
  reader text := coalesce(current_setting('app.user', true), '');
begin
  perform set_config('app.user', '', true);
  return query select q.number from app.quotations q where q.workspace_id = practice and q.number = any (numbers);
  perform set_config('app.user', reader, true);
end
$$;
