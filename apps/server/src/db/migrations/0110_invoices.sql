-- Invoices and credit notes of a practice. What is issued is never changed nor deleted: the database itself refuses.

create table app.practice_settings (
  workspace_id uuid        not null primary key references app.workspaces on delete cascade,
  settings     jsonb       not null check (jsonb_typeof(settings) = 'object'),
  version      integer     not null default 1,
  changed_at   timestamptz not null
);

-- The last number drawn of each series and period (a year, or 0), and the day it was given. A number is drawn in the
-- transaction that issues its document: the row stays locked until that ends, so no number is skipped or shared.
create table app.invoice_counters (
  workspace_id uuid    not null references app.workspaces on delete cascade,
  series       text    not null check (series in ('invoice', 'credit_note', 'quotation')),
  period       integer not null check (period = 0 or period between 2000 and 2099),
  last         integer not null check (last > 0),
  last_on      date    not null,
  primary key (workspace_id, series, period)
);

-- The end of the chain of issued documents: how many there are, and the seal of the last one.
create table app.invoice_chains (
  workspace_id uuid    not null primary key references app.workspaces on delete cascade,
  length       integer not null check (length >= 0),
  seal         text    not null check (seal ~ '^[0-9a-f]{64}$')
);

create table app.invoices (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  kind         text        not null check (kind in ('invoice', 'deposit', 'corrective', 'credit_note')),
  draft        jsonb       not null check (jsonb_typeof(draft) = 'object'),
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  -- Figures of the draft as it was last saved, then of the document as it was issued; euros at the rate it names.
  net          app.amount  not null,
  vat          app.amount  not null,
  gross        app.amount  not null,
  due          app.amount  not null,
  due_on       date,
  euro_rate    numeric     check (euro_rate > 0),
  created_at   timestamptz not null,
  version      integer     not null default 1,
  deleted_at   timestamptz,
  -- All of these at once, when it is issued.
  issued_on    date,
  issued_at    timestamptz,
  issued_by    uuid,
  series       text        check (series in ('invoice', 'credit_note')),
  number       text        check (number ~ '^[A-Za-z0-9+_/-]{1,35}$'),
  position     integer     check (position > 0),
  content      jsonb       check (jsonb_typeof(content) = 'object'),
  content_hash text        check (content_hash ~ '^[0-9a-f]{64}$'),
  xml_hash     text        check (xml_hash ~ '^[0-9a-f]{64}$'),
  pdf_hash     text        check (pdf_hash ~ '^[0-9a-f]{64}$'),
  seal         text        check (seal ~ '^[0-9a-f]{64}$'),
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) deferrable,
  constraint invoices_euro_rate_of_others check ((currency = 'EUR') = (euro_rate is null) or issued_at is null),
  constraint invoices_issued_at_once check (
    num_nonnulls(issued_on, issued_at, issued_by, series, number, position, content, content_hash, xml_hash, pdf_hash,
      seal) in (0, 11)),
  constraint invoices_issued_not_deleted check (issued_at is null or deleted_at is null)
);
create unique index invoices_by_number on app.invoices (workspace_id, number);
create unique index invoices_by_position on app.invoices (workspace_id, position);
create index invoices_of_customer on app.invoices (workspace_id, customer_id);
create index invoices_by_day on app.invoices (workspace_id, issued_on desc);

-- What a document credits, corrects or deducts.
create table app.invoice_links (
  workspace_id uuid not null references app.workspaces on delete cascade,
  invoice_id   uuid not null,
  original_id  uuid not null,
  role         text not null check (role in ('credits', 'corrects', 'deducts')),
  primary key (workspace_id, invoice_id, original_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable,
  foreign key (workspace_id, original_id) references app.invoices (workspace_id, id) deferrable
);
create index invoice_links_by_original on app.invoice_links (workspace_id, original_id);

-- VAT by category and rate of what is issued, for the reports.
create table app.invoice_vat (
  workspace_id uuid       not null references app.workspaces on delete cascade,
  invoice_id   uuid       not null,
  category     text       not null check (category in ('S', 'E', 'AE', 'K', 'G', 'O', 'Z')),
  rate         numeric    not null check (rate between 0 and 100),
  base         app.amount not null,
  vat          app.amount not null,
  primary key (workspace_id, invoice_id, category, rate),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);

-- The very bytes that were issued.
create table app.invoice_files (
  workspace_id uuid  not null references app.workspaces on delete cascade,
  invoice_id   uuid  not null,
  xml          text  not null,
  pdf          bytea not null,
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);

create table app.payments (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  paid_on      date        not null,
  -- Negative where it takes another one back.
  amount       app.amount  not null check (amount <> 0),
  currency     text        not null check (currency ~ '^[A-Z]{3}$'),
  method       text        not null check (method in ('transfer', 'card', 'cheque', 'cash', 'direct_debit')),
  reference    text        not null check (length(reference) <= 300),
  reverses_id  uuid,
  recorded_at  timestamptz not null,
  recorded_by  uuid        not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) deferrable,
  foreign key (workspace_id, reverses_id) references app.payments (workspace_id, id) deferrable,
  constraint payments_reversal_is_negative check ((reverses_id is null) = (amount > 0))
);
create unique index payments_reversed_once on app.payments (workspace_id, reverses_id) where reverses_id is not null;
create index payments_of_customer on app.payments (workspace_id, customer_id);

create table app.payment_allocations (
  workspace_id uuid       not null references app.workspaces on delete cascade,
  payment_id   uuid       not null,
  invoice_id   uuid       not null,
  amount       app.amount not null check (amount <> 0),
  primary key (workspace_id, payment_id, invoice_id),
  foreign key (workspace_id, payment_id) references app.payments (workspace_id, id) deferrable,
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);
create index payment_allocations_of_invoice on app.payment_allocations (workspace_id, invoice_id);

create table app.write_offs (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  invoice_id   uuid        not null,
  on_day       date        not null,
  reason       text        not null check (length(reason) between 1 and 300),
  recorded_at  timestamptz not null,
  recorded_by  uuid        not null,
  primary key (workspace_id, invoice_id),
  foreign key (workspace_id, invoice_id) references app.invoices (workspace_id, id) deferrable
);

-- An issued document is locked for ever. Only the customer it is filed under may change, when two records of the same
-- customer become one: what the document says of its buyer is frozen in its content.
create function app.lock_issued_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.issued_at is null or current_setting('app.erasure', true) = 'on' then
      return old;
    end if;
  elsif old.issued_at is null then
    return new;
  else
    if to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
      return new;
    end if;
  end if;
  raise exception '% of an issued invoice refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger locked_when_issued before update or delete on app.invoices
  for each row execute function app.lock_issued_invoice();

-- A payment is taken back by an entry against it, never rewritten. The customer it is filed under may change as above.
create function app.keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.erasure', true) = 'on' then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception '% of a payment refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger append_only before update or delete on app.payments
  for each row execute function app.keep_payment();

-- Parts of an issued document are locked with it.
create function app.lock_parts_of_issued() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op <> 'INSERT' and current_setting('app.erasure', true) = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'INSERT' then part := new; else part := old; end if;
  if exists (select from app.invoices i where i.workspace_id = part.workspace_id and i.id = part.invoice_id
      and i.issued_at is not null) then
    raise exception '% of a part of an issued invoice refused', lower(tg_op) using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['practice_settings', 'invoice_counters', 'invoice_chains', 'invoices', 'invoice_links',
      'invoice_vat', 'invoice_files', 'payments', 'payment_allocations', 'write_offs']
  loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($policy$
      create policy own_workspace on app.%I
        using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
        with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
    $policy$, name);
  end loop;
  foreach name in array array['invoice_links', 'invoice_vat', 'invoice_files']
  loop
    execute format('create trigger locked_when_issued before insert or update or delete on app.%I
      for each row execute function app.lock_parts_of_issued()', name);
  end loop;
  foreach name in array array['invoices', 'invoice_links', 'invoice_vat', 'invoice_files', 'payments', 'payment_allocations',
      'write_offs']
  loop
    execute format('create trigger never_emptied before truncate on app.%I
      for each statement execute function app.refuse_rewriting_history()', name);
  end loop;
  foreach name in array array['payment_allocations', 'write_offs']
  loop
    execute format('create trigger append_only before update or delete on app.%I
      for each row execute function app.refuse_rewriting_history()', name);
  end loop;
end
$$;
