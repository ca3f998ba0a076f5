-- People, how they prove who they are, their workspaces and what they may open.
--
-- Secrets are stored as their SHA-256 or as a keyed digest, in base64url; what must be read again is sealed.
-- An identity row is seen by its person (app.user) and by code that works for nobody in particular yet
-- (app.system = 'identity': sign-in, sign-up, purge, look-ups of the two functions at the end).
-- No key leads from schema app to schema identity, so the workspaces can move to other servers.

create table identity.users (
  user_id              uuid        not null primary key,
  -- As typed, for display and mail; `email_key` is the same in lower case.
  email                text        not null check (length(email) between 3 and 254),
  email_key            text        not null check (email_key = lower(email)),
  given_name           text        not null default '' check (length(given_name) <= 100),
  family_name          text        not null default '' check (length(family_name) <= 100),
  phone                text        check (phone ~ '^\+[1-9][0-9]{5,16}$'),
  country              text        not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  locale               text        not null check (locale in ('en', 'fr')),
  format               text        not null check (format in ('en', 'fr')),
  start_masked         boolean     not null default false,
  kind                 text        not null default 'individual' check (kind in ('individual', 'advisor')),
  default_workspace_id uuid,
  version              integer     not null default 1,
  signed_up_at         timestamptz not null,
  confirmed_at         timestamptz,
  operator_since       timestamptz,
  -- Set together with the erasure of everything else in this row.
  closed_at            timestamptz
);
-- An address belongs to whoever confirmed it; any number of unconfirmed sign-ups may name it meanwhile.
create unique index users_by_confirmed_email on identity.users (email_key)
  where confirmed_at is not null and closed_at is null;
create index users_by_email on identity.users (email_key);
create index users_unconfirmed on identity.users (signed_up_at) where confirmed_at is null;

create table identity.credentials (
  user_id             uuid        not null primary key references identity.users on delete cascade,
  password_hash       text        not null,
  password_changed_at timestamptz not null,
  -- Sealed with the secret key of the instance.
  totp_secret         text,
  totp_confirmed_at   timestamptz,
  -- The last 30-second step whose code was accepted: a code is good once.
  totp_last_step      bigint      not null default 0,
  check (totp_confirmed_at is null or totp_secret is not null)
);

create table identity.recovery_codes (
  user_id   uuid        not null references identity.users on delete cascade,
  code_hash text        not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

create table identity.passkeys (
  user_id       uuid        not null references identity.users on delete cascade,
  passkey_id    uuid        not null,
  credential_id text        not null unique,
  public_key    bytea       not null,
  counter       bigint      not null default 0,
  transports    jsonb       not null default '[]',
  name          text        not null check (length(name) between 1 and 60),
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (user_id, passkey_id)
);

create table identity.ceremonies (
  ceremony_id uuid        not null primary key,
  user_id     uuid        references identity.users on delete cascade,
  purpose     text        not null check (purpose in ('register', 'sign_in')),
  challenge   text        not null,
  expires_at  timestamptz not null
);
create index ceremonies_by_age on identity.ceremonies (expires_at);

create table identity.sessions (
  session_id            uuid        not null primary key,
  user_id               uuid        not null references identity.users on delete cascade,
  token_hash            text        not null unique check (length(token_hash) = 43),
  created_at            timestamptz not null,
  last_seen_at          timestamptz not null,
  proven_at             timestamptz,
  second_factor_pending boolean     not null default false,
  -- Opened by the sign-up itself: the only session that may type the mailed code or read the message.
  signed_up             boolean     not null default false,
  device                text        not null default '' check (length(device) <= 200)
);
create index sessions_by_user on identity.sessions (user_id, created_at desc);
create index sessions_by_age on identity.sessions (created_at);

-- A browser its owner has already signed in with: attacks on the account from elsewhere do not slow it down.
create table identity.devices (
  user_id      uuid        not null references identity.users on delete cascade,
  device_hash  text        not null check (length(device_hash) = 43),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);

create table identity.tokens (
  token_hash text        not null primary key check (length(token_hash) = 43),
  user_id    uuid        not null references identity.users on delete cascade,
  purpose    text        not null check (purpose in ('confirm', 'reset', 'change_email', 'undo_email')),
  -- Digest of the password hash at the time: a new password spends every older token.
  bound_to   text        not null,
  email      text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index tokens_by_user on identity.tokens (user_id, purpose);
create index tokens_by_age on identity.tokens (expires_at);

create table identity.confirmation_codes (
  user_id    uuid        not null primary key references identity.users on delete cascade,
  code_hash  text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries      integer     not null default 0 check (tries between 0 and 5)
);

-- Failures per account, client or device. The subject is a keyed digest: an address that is not ours is not kept.
create table identity.attempts (
  subject       text        not null primary key,
  failures      integer     not null check (failures >= 0),
  last_tried_at timestamptz not null,
  blocked_until timestamptz
);
create index attempts_by_age on identity.attempts (last_tried_at);

create table identity.invitations (
  token_hash text        not null primary key check (length(token_hash) = 43),
  email_key  text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

-- Messages to send, written in the transaction of their cause. The content is sealed and emptied once delivered.
create table identity.outbox (
  message_id     uuid        not null primary key,
  user_id        uuid        references identity.users on delete cascade,
  purpose        text        not null,
  recipient      text        not null,
  subject        text        not null,
  sealed_content text,
  created_at     timestamptz not null,
  -- After this moment the message is worthless and its content is dropped.
  useful_until   timestamptz not null,
  tries          integer     not null default 0,
  -- Nobody else tries before this moment: a sender at work, or a pause after a failure.
  next_try_at    timestamptz not null,
  last_error     text,
  sent_at        timestamptz
);
create index outbox_by_user on identity.outbox (user_id, purpose, created_at desc);
create index outbox_to_send on identity.outbox (next_try_at) where sent_at is null;

create table identity.onboardings (
  user_id uuid    not null primary key references identity.users on delete cascade,
  kind    text    check (kind in ('individual', 'advisor')),
  steps   jsonb   not null default '{}',
  answers jsonb   not null default '{}',
  version integer not null default 1
);

create table identity.subscriptions (
  user_id    uuid        not null primary key references identity.users on delete cascade,
  state      text        not null check (state in ('none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled')),
  plan       text        check (plan in ('personal', 'advisor')),
  period     text        check (period in ('month', 'year')),
  until_on   date,
  changed_at timestamptz not null,
  version    integer     not null default 1,
  check (state = 'none' or plan is not null)
);

create table identity.practice_codes (
  workspace_id uuid        not null primary key,
  code         text        not null unique check (code ~ '^[A-Z2-7]{5}-[A-Z2-7]{5}$'),
  created_at   timestamptz not null
);

create table app.workspaces (
  workspace_id uuid        not null primary key,
  kind         text        not null check (kind in ('household', 'practice')),
  name         text        not null check (length(name) between 1 and 80),
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  created_at   timestamptz not null,
  version      integer     not null default 1
);

create table app.memberships (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  user_id      uuid        not null,
  role         text        not null check (role in ('owner', 'member', 'viewer', 'advisor', 'assistant')),
  created_at   timestamptz not null,
  primary key (workspace_id, user_id)
);
create index memberships_by_user on app.memberships (user_id);

-- The persons of a household: owners of its assets.
create table app.members (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  name         text        not null check (length(name) between 1 and 100),
  birth_on     date,
  fiscal_link  text        not null check (fiscal_link in ('declarant', 'spouse', 'dependant', 'none')),
  -- The account of the person, where they have one.
  user_id      uuid,
  created_at   timestamptz not null,
  version      integer     not null default 1,
  primary key (workspace_id, id)
);

create table app.mandates (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  practice_id   uuid        not null,
  practice_name text        not null,
  scope         text        not null check (scope in ('read', 'manage')),
  starts_on     date        not null,
  ends_on       date        check (ends_on >= starts_on),
  given_by      uuid        not null,
  given_at      timestamptz not null,
  revoked_at    timestamptz,
  version       integer     not null default 1,
  primary key (workspace_id, id)
);
create index mandates_by_practice on app.mandates (practice_id);

-- Who opened the household under a mandate, when, and what they called.
create table app.mandate_accesses (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  mandate_id    uuid        not null,
  at            timestamptz not null,
  user_id       uuid        not null,
  user_name     text        not null,
  practice_name text        not null,
  route         text        not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, mandate_id) references app.mandates (workspace_id, id) on delete cascade
);
create index mandate_accesses_by_time on app.mandate_accesses (workspace_id, at desc);

create trigger append_only before update or delete on app.mandate_accesses
  for each row execute function app.refuse_rewriting_history();
create trigger never_emptied before truncate on app.mandate_accesses
  for each statement execute function app.refuse_rewriting_history();
revoke update on app.mandate_accesses from aurea_app;

do $$
declare
  own text := 'user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid)';
  everybody text := '(select current_setting(''app.system'', true)) = ''identity''';
  workspace text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  name text;
begin
  foreach name in array array['users', 'credentials', 'recovery_codes', 'passkeys', 'ceremonies', 'sessions', 'devices',
      'tokens', 'confirmation_codes', 'outbox', 'onboardings', 'subscriptions'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy own_or_system on identity.%I using (%s or %s) with check (%s or %s)',
      name, own, everybody, own, everybody);
  end loop;

  foreach name in array array['attempts', 'invitations'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy system_only on identity.%I using (%s) with check (%s)', name, everybody, everybody);
  end loop;

  alter table identity.practice_codes enable row level security;
  alter table identity.practice_codes force row level security;
  execute format('create policy own_workspace on identity.practice_codes using (%s or %s) with check (%s)',
    workspace, everybody, workspace);

  foreach name in array array['members', 'mandate_accesses'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', name, workspace, workspace);
  end loop;

  -- The walls themselves are also read by the look-ups below, which answer for one person only.
  foreach name in array array['workspaces', 'memberships', 'mandates'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_workspace on app.%I using (%s or %s) with check (%s)',
      name, workspace, everybody, workspace);
  end loop;
end
$$;

-- The session of a cookie, in one round trip: refuses what is too old or too long unused, notes the use at most once
-- a minute. An advisor's or operator's session lasts 60 minutes unused and 24 hours in all, any other one 14 and 30
-- days; one that still awaits its second factor, 10 minutes.
create function identity.find_session(hash text, at timestamptz)
returns table (
  session_id uuid, user_id uuid, active boolean, subscription_activated boolean, operator boolean,
  second_factor_pending boolean, proven_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
  found_id uuid;
  seen timestamptz;
begin
  perform set_config('app.system', 'identity', true);
  select s.session_id, s.last_seen_at into found_id, seen
    from identity.sessions s join identity.users u using (user_id)
   where s.token_hash = hash
     and u.closed_at is null
     and s.last_seen_at > at - case when u.kind = 'advisor' or u.operator_since is not null
                                    then interval '60 minutes' else interval '14 days' end
     and s.created_at > at - case when s.second_factor_pending then interval '10 minutes'
                                  when u.kind = 'advisor' or u.operator_since is not null
                                  then interval '24 hours' else interval '30 days' end;
  if found_id is not null then
    if seen <= at - interval '1 minute' then
      update identity.sessions set last_seen_at = at where session_id = found_id;
    end if;
    return query
      select s.session_id, s.user_id, u.confirmed_at is not null,
             coalesce(p.state in ('trialing', 'active', 'past_due')
                      or (p.state = 'canceled' and p.until_on >= (at at time zone 'Europe/Paris')::date), false),
             u.operator_since is not null, s.second_factor_pending, s.proven_at
        from identity.sessions s
        join identity.users u using (user_id)
        left join identity.subscriptions p using (user_id)
       where s.session_id = found_id;
  end if;
  perform set_config('app.system', before, true);
end
$$;

-- What a person may open: their memberships, and the households that gave a mandate to a practice of theirs.
create function identity.workspaces_of(person uuid, today date)
returns table (
  workspace_id uuid, kind text, name text, currency text, role text, mandate text, mandate_id uuid, practice_id uuid,
  practice_name text, since timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, m.role, null::text, null::uuid, null::uuid, null::text, m.created_at
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, m.role, d.scope, d.id, d.practice_id, d.practice_name, d.given_at
        from app.memberships m
        join app.mandates d on d.practice_id = m.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where m.user_id = person
         and d.revoked_at is null and d.starts_on <= today and (d.ends_on is null or d.ends_on >= today)
         and not exists (select from app.memberships own where own.workspace_id = w.workspace_id and own.user_id = person)
       order by w.workspace_id, d.scope, d.given_at
    ) under_mandate;
  perform set_config('app.system', before, true);
end
$$;
