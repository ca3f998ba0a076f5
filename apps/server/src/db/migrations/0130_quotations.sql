-- Quotations of a practice. What is sent is never changed: new terms are a revision. How an offer stands follows from
-- the moments below; that it has lapsed follows from its last day.

create table app.quotations (
  workspace_id   uuid        not null references app.workspaces on delete cascade,
  id             uuid        not null,
  customer_id    uuid        not null,
  draft          jsonb       not null check (jsonb_typeof(draft) = 'object'),
  currency       text        not null check (currency ~ '^[A-Z]{3}$'),
  -- Figures without options; euros at the rate it names.
  net            app.amount  not null,
  vat            app.amount  not null,
  gross          app.amount  not null,
  euro_rate      numeric     check (euro_rate > 0),
  created_at     timestamptz not null,
  version        integer     not null default 1,
  deleted_at     timestamptz,
  -- What it takes the place of, and how many there were before.
  revises_id     uuid,
  revision       integer     not null check (revision between 1 and 99),
  -- All of these at once, when it is sent.
  sent_on        date,
  sent_at        timestamptz,
  valid_until    date,
  base_number    text        check (base_number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  number         text        check (number ~ '^[A-Za-z0-9+_/-]{1,39}$'),
  content        jsonb       check (jsonb_typeof(content) = 'object'),
  content_hash   text        check (content_hash ~ '^[0-9a-f]{64}$'),
  pdf_hash       text        check (pdf_hash ~ '^[0-9a-f]{64}$'),
  -- What became of it.
  seen_at        timestamptz,
  accepted_at    timestamptz,
  accepted_total app.amount,
  refused_at     timestamptz,
  withdrawn_at   timestamptz,
  superseded_at  timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) deferrable,
  foreign key (workspace_id, revises_id) references app.quotations (workspace_id, id) deferrable,
  constraint quotations_sent_at_once check (
    num_nonnulls(sent_on, sent_at, valid_until, base_number, number, content, content_hash, pdf_hash) in (0, 8)),
  constraint quotations_sent_not_deleted check (sent_at is null or deleted_at is null),
  constraint quotations_one_end check (
    num_nonnulls(accepted_at, refused_at, withdrawn_at) <= 1 and (accepted_at is null or superseded_at is null)),
  constraint quotations_end_of_what_was_sent check (
    sent_at is not null or num_nonnulls(seen_at, accepted_at, refused_at, withdrawn_at, superseded_at) = 0),
  constraint quotations_accepted_for check ((accepted_at is null) = (accepted_total is null))
);
create unique index quotations_by_number on app.quotations (workspace_id, number);
create unique index quotations_revised_once on app.quotations (workspace_id, revises_id)
  where revises_id is not null and deleted_at is null;
create index quotations_of_customer on app.quotations (workspace_id, customer_id);
create index quotations_by_day on app.quotations (workspace_id, sent_on desc);

-- The very bytes that were sent.
create table app.quotation_files (
  workspace_id uuid  not null references app.workspaces on delete cascade,
  quotation_id uuid  not null,
  pdf          bytea not null,
  primary key (workspace_id, quotation_id),
  foreign key (workspace_id, quotation_id) references app.quotations (workspace_id, id) deferrable
);

-- The one answer a quotation gets, with what proves it: who, when, from where, to which bytes, and in which words.
create table app.quotation_answers (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  quotation_id uuid        not null,
  answer       text        not null check (answer in ('accepted', 'refused')),
  way          text        not null check (way in ('online', 'paper')),
  name         text        not null check (length(name) <= 120),
  email        text        check (length(email) <= 254),
  note         text        not null check (length(note) <= 1000),
  -- Options that the customer takes, by their place among the lines.
  chosen       integer[]   not null,
  on_day       date        not null,
  answered_at  timestamptz not null,
  pdf_hash     text        not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  address      text        check (length(address) <= 100),
  user_agent   text        check (length(user_agent) <= 400),
  consent      text        check (length(consent) <= 1000),
  recorded_by  uuid,
  primary key (workspace_id, quotation_id),
  foreign key (workspace_id, quotation_id) references app.quotations (workspace_id, id) deferrable,
  constraint quotation_answers_online_proved check (
    way = 'paper' or answer = 'refused' or num_nonnulls(email, address, consent) = 3)
);

-- The code mailed to whoever is about to accept. It works for a while, and for few tries.
create table app.quotation_codes (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  quotation_id uuid        not null,
  code_hash    text        not null check (code_hash ~ '^[0-9a-f]{64}$'),
  email        text        not null check (length(email) <= 254),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  tries        integer     not null check (tries >= 0),
  made         integer     not null check (made > 0),
  primary key (workspace_id, quotation_id),
  foreign key (workspace_id, quotation_id) references app.quotations (workspace_id, id) deferrable
);

-- The invoices made from a quotation; of a progress invoice the part of each line that it asks for, without VAT.
create table app.quotation_invoices (
  workspace_id uuid  not null references app.workspaces on delete cascade,
  invoice_id   uuid  not null,
  quotation_id uuid  not null,
  mode         text  not null check (mode in ('full', 'deposit', 'progress', 'balance')),
  parts        jsonb not null check (jsonb_typeof(parts) = 'array'),
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable,
  foreign key (workspace_id, quotation_id) references app.quotations (workspace_id, id) deferrable
);
create index quotation_invoices_of_quotation on app.quotation_invoices (workspace_id, quotation_id);

-- Of what was sent only what became of it may still be written, each once. The customer it is filed under may change when
-- two records of the same customer become one.
create function app.lock_sent_quotation() returns trigger language plpgsql as $$
declare
  open text[] := array['customer_id', 'version', 'seen_at', 'accepted_at', 'accepted_total', 'refused_at',
    'withdrawn_at', 'superseded_at'];
begin
  if tg_op = 'DELETE' then
    if old.sent_at is null or current_setting('app.erasure', true) = 'on' then
      return old;
    end if;
  elsif old.sent_at is null then
    return new;
  elsif to_jsonb(new) - open = to_jsonb(old) - open
    and (old.seen_at is null or new.seen_at = old.seen_at)
    and (old.accepted_at is null or (new.accepted_at = old.accepted_at and new.accepted_total = old.accepted_total))
    and (old.refused_at is null or new.refused_at = old.refused_at)
    and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at)
    and (old.superseded_at is null or new.superseded_at = old.superseded_at) then
    return new;
  end if;
  raise exception '% of a sent quotation refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger locked_when_sent before update or delete on app.quotations
  for each row execute function app.lock_sent_quotation();

do $$
declare
  name text;
begin
  foreach name in array array['quotations', 'quotation_files', 'quotation_answers', 'quotation_codes',
      'quotation_invoices']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
  end loop;
  foreach name in array array['quotation_files', 'quotation_answers']
  loop
    execute format('create trigger append_only before update or delete on app.%I
      for each row execute function app.refuse_rewriting_history()', name);
  end loop;
  foreach name in array array['quotations', 'quotation_files', 'quotation_answers']
  loop
    execute format('create trigger never_emptied before truncate on app.%I
      for each statement execute function app.refuse_rewriting_history()', name);
  end loop;
end
$$;
