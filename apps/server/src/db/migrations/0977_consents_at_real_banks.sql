-- Consents at banks that are reached through a provider: the way to the page of the bank, the proof that a return belongs to
-- it, and what reads the accounts afterwards. That is sealed, in a table that a change of the secret key sees whole.

alter table app.bank_links
  -- A fingerprint of what the return from the bank has to bring; null where nothing is asked, and once it was brought.
  add column consent_state    text check (length(consent_state) between 16 and 200),
  -- The page where the bank asks.
  add column consent_address  text check (length(consent_address) between 1 and 2000),
  add column consent_by       uuid,
  add column consent_asked_at timestamptz;

-- Not every bank says what an account holds.
alter table app.bank_accounts alter column balance drop not null;

create table identity.bank_sessions (
  workspace_id   uuid not null,
  link_id        uuid not null,
  institution_id text not null check (length(institution_id) between 1 and 80),
  -- Null where its key was lost: the consent has to be renewed.
  sealed_session text,
  primary key (workspace_id, link_id),
  foreign key (workspace_id, link_id) references app.bank_links on delete cascade
);

-- Consents that are over here and not yet at the bank. They outlive the link and its household, and name neither.
create table identity.bank_withdrawals (
  id             uuid        not null default gen_random_uuid(),
  institution_id text        not null,
  sealed_session text        not null,
  tries          integer     not null default 0 check (tries >= 0),
  -- At once, unless said otherwise.
  next_at        timestamptz not null default 'epoch',
  primary key (id)
);
create index bank_withdrawals_by_time on identity.bank_withdrawals (next_at);

-- However a consent ends here (renewed, unlinked, erased with the household), the bank has to hear of it.
create function identity.note_bank_withdrawal() returns trigger language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.system', true), '');
begin
  if old.sealed_session is not null then
    perform set_config('app.system', 'identity', true);
    insert into identity.bank_withdrawals (institution_id, sealed_session) values (old.institution_id, old.sealed_session);
    perform set_config('app.system', before, true);
  end if;
  return null;
end
$$;
create trigger withdrawn after delete on identity.bank_sessions
  for each row execute function identity.note_bank_withdrawal();

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  system constant text := '(select current_setting(''app.system'', true)) = ''identity''';
begin
  alter table identity.bank_sessions enable row level security;
  alter table identity.bank_sessions force row level security;
  execute format('create policy own_workspace_or_system on identity.bank_sessions using (%s or %s) with check (%s or %s)',
    workspace, system, workspace, system);
  alter table identity.bank_withdrawals enable row level security;
  alter table identity.bank_withdrawals force row level security;
  execute format('create policy system_alone on identity.bank_withdrawals using (%s) with check (%s)', system, system);
end
$$;
