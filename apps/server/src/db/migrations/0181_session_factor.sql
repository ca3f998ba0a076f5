-- A session tells when a second factor was given in it: that the person has one says nothing of who holds the session.

alter table identity.sessions add column factor_at timestamptz;

drop function identity.find_session(text, timestamptz);

create function identity.find_session(hash text, at timestamptz)
returns table (
  session_id uuid, user_id uuid, active boolean, subscription_activated boolean, operator boolean,
  second_factor_pending boolean, proven_at timestamptz, has_second_factor boolean, factor_at timestamptz
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
             u.operator_since is not null, s.second_factor_pending, s.proven_at,
             exists (select from identity.credentials c where c.user_id = s.user_id and c.totp_confirmed_at is not null)
               or exists (select from identity.passkeys k where k.user_id = s.user_id),
             s.factor_at
        from identity.sessions s
        join identity.users u using (user_id)
        left join identity.subscriptions p using (user_id)
       where s.session_id = found_id;
  end if;
  perform set_config('app.system', before, true);
end
$$;
