-- Consents through a provider that knows a request by a token, that lets the person choose the bank again, and that sends
-- messages about what was consented to.

alter table app.bank_links
  add column consent_token text check (length(consent_token) between 1 and 500);

-- A fingerprint of what messages of the provider call the consent.
alter table identity.bank_sessions
  add column item text check (length(item) between 16 and 200);
create index bank_sessions_by_item on identity.bank_sessions (item) where item is not null;

-- Messages of providers, each once, for as long as one that comes again could be believed.
create table identity.bank_messages (
  fingerprint text        not null primary key check (length(fingerprint) between 16 and 200),
  received_at timestamptz not null
);
create index bank_messages_by_time on identity.bank_messages (received_at);

do $$
declare
  system constant text := '(select current_setting(''app.system'', true)) = ''identity''';
begin
  alter table identity.bank_messages enable row level security;
  alter table identity.bank_messages force row level security;
  execute format('create policy system_alone on identity.bank_messages using (%s) with check (%s)', system, system);
end
$$;
