-- Tokens by which programs call in the name of a person, in one workspace and some areas of it. Only the hash of a token is
-- stored, with its first characters to recognise it. What the person may no longer do, their tokens may not either.

create table identity.access_tokens (
  user_id      uuid        not null references identity.users on delete cascade,
  token_id     uuid        not null,
  workspace_id uuid        not null references app.workspaces on delete cascade,
  name         text        not null check (length(name) between 1 and 60),
  start        text        not null check (length(start) between 8 and 24),
  token_hash   text        not null unique check (length(token_hash) = 43),
  scopes       text[]      not null check (cardinality(scopes) between 1 and 60),
  -- A second factor was given in the session that made it.
  with_factor  boolean     not null,
  created_at   timestamptz not null,
  -- The last day, in the time zone of the workspace, and the moment at which it ends.
  expires_on   date        not null,
  expires_at   timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (user_id, token_id)
);
create index access_tokens_by_workspace on identity.access_tokens (workspace_id);

alter table identity.access_tokens enable row level security;
alter table identity.access_tokens force row level security;
create policy own_tokens on identity.access_tokens
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity')
  with check (user_id = (select nullif(current_setting('app.user', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity');

-- Whose token it is, as `find_session` of a cookie; notes its use, at most once a minute.
create function identity.find_access_token(hash text, at timestamptz)
returns table (
  session_id uuid, user_id uuid, active boolean, subscription_activated boolean, operator boolean,
  second_factor_pending boolean, proven_at timestamptz, has_second_factor boolean, factor_at timestamptz,
  token_workspace_id uuid, scopes text[]
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
  found_id uuid;
  seen timestamptz;
begin
  perform set_config('app.system', 'identity', true);
  select t.token_id, t.last_used_at into found_id, seen
    from identity.access_tokens t join identity.users u using (user_id)
   where t.token_hash = hash and t.revoked_at is null and t.expires_at > at and u.closed_at is null;
  if found_id is not null then
    if seen is null or seen <= at - interval '1 minute' then
      update identity.access_tokens set last_used_at = at where token_hash = hash;
    end if;
    return query
      select t.token_id, t.user_id, u.confirmed_at is not null,
             coalesce(p.state in ('trialing', 'active', 'past_due')
                      or (p.state = 'canceled' and p.until_on >= (at at time zone 'Europe/Paris')::date), false),
             false, false, null::timestamptz,
             exists (select from identity.credentials c where c.user_id = t.user_id and c.totp_confirmed_at is not null)
               or exists (select from identity.passkeys k where k.user_id = t.user_id),
             case when t.with_factor then t.created_at end,
             t.workspace_id, t.scopes
        from identity.access_tokens t
        join identity.users u using (user_id)
        left join identity.subscriptions p using (user_id)
       where t.token_hash = hash;
  end if;
  perform set_config('app.system', before, true);
end
$$;
