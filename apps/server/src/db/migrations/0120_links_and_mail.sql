-- How documents reach their readers: the mails of a practice, public links, and an append-only log of what became of both.

-- What the practice wrote. A document is named by its kind and id. `{link}` stands in the text for the address, which is nobody's to read twice.
create table app.practice_mails (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  customer_id   uuid        not null,
  document_kind text        check (document_kind in ('invoice', 'quotation')),
  document_id   uuid,
  template      text        not null check (template ~ '^[a-z_0-9]{1,40}$'),
  language      text        not null check (language in ('en', 'fr')),
  -- The same for everything that must be written only once: the second is not written.
  once_key      text        not null check (length(once_key) between 1 and 200),
  recipients    text[]      not null check (cardinality(recipients) between 1 and 10),
  subject       text        not null check (length(subject) between 1 and 300),
  body          text        not null check (length(body) between 1 and 8000),
  written_at    timestamptz not null,
  -- Null where the schedule wrote it.
  written_by    uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) deferrable,
  constraint practice_mails_document_whole check ((document_kind is null) = (document_id is null))
);
create unique index practice_mails_once on app.practice_mails (workspace_id, once_key);
create index practice_mails_of_document on app.practice_mails (workspace_id, document_id, written_at desc);
create index practice_mails_of_customer on app.practice_mails (workspace_id, customer_id, written_at desc);

-- An address that opens one document to whoever holds it. Of the secret in it only a hash is kept.
create table app.document_links (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  document_kind text        not null check (document_kind in ('invoice', 'quotation')),
  document_id   uuid        not null,
  -- What its holder may do: read, or read and accept or refuse.
  purpose       text        not null check (purpose in ('read', 'sign')),
  language      text        not null check (language in ('en', 'fr')),
  -- The mail it went out with; null for one that was copied.
  mail_id       uuid,
  token_hash    text        not null check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  created_at    timestamptz not null,
  -- Null where the schedule made it.
  created_by    uuid,
  expires_at    timestamptz not null check (expires_at > created_at),
  revoked_at    timestamptz,
  -- When it was last opened by somebody from outside the practice.
  opened_at     timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, mail_id) references app.practice_mails (workspace_id, id) deferrable
);
create unique index document_links_by_token on app.document_links (workspace_id, token_hash);
create index document_links_of_document on app.document_links (workspace_id, document_id, created_at desc);
create index document_links_of_mail on app.document_links (workspace_id, mail_id) where mail_id is not null;

create table app.delivery_events (
  workspace_id  uuid        not null references app.workspaces on delete cascade,
  id            uuid        not null,
  at            timestamptz not null,
  event         text        not null check (event in ('queued', 'sent', 'bounced', 'opened', 'downloaded')),
  document_kind text        check (document_kind in ('invoice', 'quotation')),
  document_id   uuid,
  mail_id       uuid,
  link_id       uuid,
  recipient     text        check (length(recipient) between 3 and 254),
  reason        text        not null default '' check (length(reason) <= 500),
  primary key (workspace_id, id),
  foreign key (workspace_id, mail_id) references app.practice_mails (workspace_id, id) deferrable,
  foreign key (workspace_id, link_id) references app.document_links (workspace_id, id) deferrable,
  constraint delivery_events_document_whole check ((document_kind is null) = (document_id is null)),
  constraint delivery_events_of_something check (num_nonnulls(mail_id, link_id) > 0)
);
-- A message told twice as sent, after a crash between the sending and its note, is told once.
create unique index delivery_events_sent_once on app.delivery_events (workspace_id, mail_id, recipient)
  where event = 'sent';
create index delivery_events_of_document on app.delivery_events (workspace_id, document_id, at);
create index delivery_events_of_mail on app.delivery_events (workspace_id, mail_id);
create index delivery_events_of_link on app.delivery_events (workspace_id, link_id, at desc) where link_id is not null;

-- The practice's own wording of a mail; without a row the usual one holds.
create table app.mail_templates (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  template     text        not null check (template ~ '^[a-z_0-9]{1,40}$'),
  language     text        not null check (language in ('en', 'fr')),
  subject      text        not null check (length(subject) between 1 and 200),
  body         text        not null check (length(body) between 1 and 5000),
  version      integer     not null default 1,
  changed_at   timestamptz not null,
  primary key (workspace_id, template, language)
);

-- When the reminders of a practice leave by themselves; without a row they do not.
create table app.reminder_settings (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  settings     jsonb       not null check (jsonb_typeof(settings) = 'object'),
  version      integer     not null default 1,
  changed_at   timestamptz not null
);

-- Since when the schedule reminds this customer of nothing.
alter table app.customers add column reminders_off_at timestamptz;

-- A message of a practice names its workspace, with which it is erased, and the mail it carries.
alter table identity.outbox
  add column workspace_id uuid,
  add column mail_id uuid,
  -- Files that go with it, sealed like the content and dropped with it.
  add column sealed_files text,
  add constraint outbox_mail_of_workspace check (mail_id is null or workspace_id is not null);
create index outbox_by_workspace on identity.outbox (workspace_id) where workspace_id is not null;

drop policy own_or_system on identity.outbox;
create policy own_or_system on identity.outbox
  using (user_id = (select nullif(current_setting('app.user', true), '')::uuid)
      or workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
      or (select current_setting('app.system', true)) = 'identity')
  with check (user_id = (select nullif(current_setting('app.user', true), '')::uuid)
      or workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
      or (select current_setting('app.system', true)) = 'identity');

-- What was written stays as it was. The customer it is filed under may change, when two records become one.
create function app.keep_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.erasure', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception '% of a mail refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger append_only before update or delete on app.practice_mails
  for each row execute function app.keep_mail();
create trigger append_only before update or delete on app.delivery_events
  for each row execute function app.refuse_rewriting_history();

do $$
declare
  name text;
begin
  foreach name in array array['document_links', 'practice_mails', 'delivery_events', 'mail_templates',
      'reminder_settings']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
  end loop;
  foreach name in array array['practice_mails', 'delivery_events']
  loop
    execute format('create trigger never_emptied before truncate on app.%I
      for each statement execute function app.refuse_rewriting_history()', name);
  end loop;
end
$$;
