-- The four schemas, what the product's role may do in each, and the two tables every area writes to.
--
--   app         one workspace's data: workspace_id first in every key, row-level security forced
--   identity    people, credentials, sessions: row-level security by user, or by the system while nobody is signed in
--   reference   instruments, prices, rates, currencies: the same for everybody, names on an allow-list
--   operations  migrations
--
-- A policy compares with a scalar sub-select, which PostgreSQL evaluates once per statement, so the index on
-- (workspace_id, …) is used. Writing the setting through a function or without the sub-select loses that.

create schema app;
create schema identity;
create schema reference;

grant usage on schema app, identity, reference to aurea_app;
alter default privileges in schema app grant select, insert, update, delete on tables to aurea_app;
alter default privileges in schema identity grant select, insert, update, delete on tables to aurea_app;
alter default privileges in schema reference grant select, insert, update on tables to aurea_app;

-- The first answer to each mutating call, kept for a day and replayed when the call comes again.
create table identity.idempotency_keys (
  caller       text        not null check (length(caller) between 1 and 200),
  key          text        not null check (length(key) between 1 and 255),
  request_hash text        not null,
  status       integer,
  reply        text,
  created_at   timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on identity.idempotency_keys (created_at);

alter table identity.idempotency_keys enable row level security;
alter table identity.idempotency_keys force row level security;
create policy own_or_system on identity.idempotency_keys
  using (
    caller = (select nullif(current_setting('app.user', true), ''))
    or (select current_setting('app.system', true)) = 'identity'
  )
  with check (
    caller = (select nullif(current_setting('app.user', true), ''))
    or (select current_setting('app.system', true)) = 'identity'
  );

-- Who did what, with the record before and after, written in the transaction of the change.
create table app.activity (
  workspace_id uuid        not null,
  id           uuid        not null default gen_random_uuid(),
  at           timestamptz not null default now(),
  user_id      uuid,
  action       text        not null check (length(action) between 1 and 100),
  subject_kind text        not null check (length(subject_kind) between 1 and 100),
  subject_id   uuid,
  before       jsonb,
  after        jsonb,
  primary key (workspace_id, id)
);
create index activity_by_time on app.activity (workspace_id, at desc);
create index activity_by_subject on app.activity (workspace_id, subject_id, at desc);

alter table app.activity enable row level security;
alter table app.activity force row level security;
create policy own_workspace on app.activity
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- History is never rewritten, by nobody. It ends with its workspace: only the erasure of personal data, which says so
-- in its transaction, may delete it.
create function app.refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.erasure', true) = 'on' then
    return old;
  end if;
  raise exception '% of % refused: history is append-only', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger append_only before update or delete on app.activity
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.activity
  for each statement execute function app.refuse_rewriting_history();
revoke update on app.activity from aurea_app;
