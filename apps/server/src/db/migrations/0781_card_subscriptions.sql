-- What a subscription paid by card adds: who the person is at the provider, since when a payment is late, and which of
-- several readings of the provider is the newest.
alter table identity.subscriptions
  add column customer_id  text unique,
  add column trial_used   boolean not null default false,
  add column past_due_on  date,
  add column reminders    integer not null default 0,
  add column sync_started integer not null default 0,
  add column sync_saved   integer not null default 0;

-- Signed messages of the provider, each once.
create table identity.payment_events (
  event_id    text        not null primary key,
  type        text        not null,
  received_at timestamptz not null
);

-- Customers to forget at the provider, which ends what they pay for. They name no account any more.
create table identity.customer_endings (
  customer_id text        not null primary key,
  asked_at    timestamptz not null,
  tries       integer     not null default 0
);

do $$
declare
  everybody text := '(select current_setting(''app.system'', true)) = ''identity''';
  name text;
begin
  foreach name in array array['payment_events', 'customer_endings'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('alter table identity.%I force row level security', name);
    execute format('create policy system_only on identity.%I using (%s) with check (%s)', name, everybody, everybody);
  end loop;
end
$$;
