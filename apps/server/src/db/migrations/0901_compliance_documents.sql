-- The documents of a compliance file that are written from a template and signed, what the firm says of itself in them, and
-- the complaints of customers. What was frozen never changes; only a merge of customers moves it.

create table app.compliance_firm_facts (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  facts        jsonb       not null check (jsonb_typeof(facts) = 'object'),
  version      integer     not null check (version > 0),
  changed_by   uuid        not null,
  changed_at   timestamptz not null,
  primary key (workspace_id)
);

create table app.compliance_documents (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  id           uuid        not null,
  customer_id  uuid        not null,
  kind         text        not null check (kind in ('der', 'mission_letter', 'suitability_statement')),
  language     text        not null check (language in ('en', 'fr')),
  -- What the advisor wrote.
  fields       jsonb       not null check (jsonb_typeof(fields) = 'object'),
  -- Counts the changes of the draft.
  version      integer     not null check (version > 0),
  changed_by   uuid        not null,
  changed_at   timestamptz not null,
  -- Of the documents of its kind, once it is frozen.
  number       integer     check (number > 0),
  frozen_at    timestamptz,
  -- As it is read: who it is of and for.
  practice     text        check (length(practice) <= 200),
  size         integer     check (size between 1 and 10485760),
  content      bytea       check (length(content) = size),
  content_hash text        check (content_hash = encode(sha256(content), 'hex')),
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade,
  constraint compliance_documents_frozen_whole
    check (num_nonnulls(number, frozen_at, practice, size, content, content_hash) in (0, 6))
);
alter table app.compliance_documents alter column content set storage external;
create index compliance_documents_by_customer on app.compliance_documents (workspace_id, customer_id);

-- The one signature of a document, with what proves it.
create table app.compliance_signatures (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  document_id  uuid        not null,
  name         text        not null check (length(name) between 1 and 120),
  email        text        not null check (length(email) <= 254),
  pdf_hash     text        not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  address      text        not null check (length(address) <= 100),
  user_agent   text        not null check (length(user_agent) <= 400),
  consent      text        not null check (length(consent) <= 1000),
  signed_at    timestamptz not null,
  -- Keyed digest of all the above.
  seal         text        not null check (length(seal) between 20 and 100),
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.compliance_documents (workspace_id, id) on delete cascade
);

-- The code mailed to the person who is about to sign. It works for a while, and for few tries.
create table app.compliance_codes (
  workspace_id uuid        not null references app.workspaces on delete cascade,
  document_id  uuid        not null,
  code_hash    text        not null check (code_hash ~ '^[0-9a-f]{64}$'),
  email        text        not null check (length(email) <= 254),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  tries        integer     not null check (tries >= 0),
  made         integer     not null check (made > 0),
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references app.compliance_documents (workspace_id, id) on delete cascade
);

create table app.compliance_complaints (
  workspace_id    uuid        not null references app.workspaces on delete cascade,
  id              uuid        not null,
  customer_id     uuid        not null,
  received_on     date        not null,
  subject         text        not null check (length(subject) between 1 and 2000),
  acknowledged_on date        check (acknowledged_on >= received_on),
  answered_on     date        check (answered_on >= received_on),
  answer          text        not null default '' check (length(answer) <= 2000),
  version         integer     not null check (version > 0),
  recorded_by     uuid        not null,
  recorded_at     timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete cascade
);
create index compliance_complaints_by_day on app.compliance_complaints (workspace_id, received_on desc);
create index compliance_complaints_by_customer on app.compliance_complaints (workspace_id, customer_id);

create function app.lock_compliance_document() returns trigger language plpgsql as $$
begin
  if old.frozen_at is null then
    return coalesce(new, old);
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  elsif tg_op = 'DELETE' and (current_setting('app.erasure', true) = 'on' or not exists (
    select from app.customers c
     where c.workspace_id = old.workspace_id and c.id = old.customer_id and c.source <> 'demo'
       and (c.archived_at is null or c.archived_at > clock_timestamp() - interval '5 years' + interval '2 days'))) then
    return old;
  end if;
  raise exception '% of a frozen compliance document refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger locked_when_frozen before update or delete on app.compliance_documents
  for each row execute function app.lock_compliance_document();

-- A signature goes with its document alone.
create function app.lock_compliance_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('app.erasure', true) = 'on' or not exists (
    select from app.compliance_documents d where d.workspace_id = old.workspace_id and d.id = old.document_id)) then
    return old;
  end if;
  raise exception '% of a signature refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete on app.compliance_signatures
  for each row execute function app.lock_compliance_signature();

create trigger append_only before delete on app.compliance_complaints
  for each row execute function app.retain_compliance_file();

-- A document counts by its bytes once it is frozen.
create function app.storage_added_of_compliance_documents() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, sum(coalesce(t.size, 0)) as bytes, count(*) as more from added t group by 1 loop
    perform app.add_storage(change.workspace_id, array[change.bytes, 0, change.more]::bigint[], 1);
  end loop;
  return null;
end
$$;
create function app.storage_taken_of_compliance_documents() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select t.workspace_id, sum(coalesce(t.size, 0)) as bytes, count(*) as less from taken t group by 1 loop
    perform app.add_storage(change.workspace_id, array[-change.bytes, 0, -change.less]::bigint[], 1);
  end loop;
  return null;
end
$$;
create function app.storage_changed_of_compliance_documents() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select b.workspace_id, sum(coalesce(a.size, 0) - coalesce(b.size, 0)) as bytes
                  from taken b join added a using (workspace_id, id) group by b.workspace_id loop
    if change.bytes <> 0 then
      perform app.add_storage(change.workspace_id, array[change.bytes, 0, 0]::bigint[], 1);
    end if;
  end loop;
  return null;
end
$$;
create trigger storage_changed after update on app.compliance_documents referencing old table as taken new table as added
  for each statement execute function app.storage_changed_of_compliance_documents();

do $$
declare
  workspace constant text := 'workspace_id = (select nullif(current_setting(''app.workspace'', true), '''')::uuid)';
  by_customer constant text := '(select app.sees_all_customers()) or exists (
    select from app.customer_advisors held
     where held.workspace_id = %1$I.workspace_id and held.customer_id = %1$I.customer_id
       and held.user_id = (select nullif(current_setting(''app.user'', true), '''')::uuid))';
  by_document constant text := '(select app.sees_all_customers()) or exists (
    select from app.compliance_documents d
     where d.workspace_id = %1$I.workspace_id and d.id = %1$I.document_id)';
  walled record;
  shown text;
begin
  for walled in select * from (values ('compliance_firm_facts', null), ('compliance_documents', by_customer),
      ('compliance_signatures', by_document), ('compliance_codes', by_document), ('compliance_complaints', by_customer))
      of_file(name, held) loop
    execute format('alter table app.%I enable row level security', walled.name);
    execute format('alter table app.%I force row level security', walled.name);
    execute format('create policy own_workspace on app.%I using (%s) with check (%s)', walled.name, workspace, workspace);
    if walled.held is not null then
      shown := format(walled.held, walled.name);
      execute format('create policy own_customers_read on app.%I as restrictive for select using (%s)', walled.name, shown);
      execute format('create policy own_customers_change on app.%I as restrictive for update using (%s) with check (true)',
        walled.name, shown);
      execute format('create policy own_customers_delete on app.%I as restrictive for delete using (%s)', walled.name, shown);
    end if;
    if walled.name <> 'compliance_codes' then
      execute format('create trigger counted after insert or update or delete on app.%I
        for each row execute function app.count_change_of_workspace()', walled.name);
    end if;
    if walled.name not in ('compliance_codes', 'compliance_firm_facts') then
      execute format('create trigger storage_added after insert on app.%I referencing new table as added
        for each statement execute function app.%s()', walled.name,
        case walled.name when 'compliance_documents' then 'storage_added_of_compliance_documents' else 'count_rows_added' end);
      execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
        for each statement execute function app.%s()', walled.name,
        case walled.name when 'compliance_documents' then 'storage_taken_of_compliance_documents' else 'count_rows_taken' end);
      execute format('create trigger never_emptied before truncate on app.%I
        for each statement execute function app.refuse_rewriting_history()', walled.name);
    end if;
  end loop;
end
$$;

-- Mails, public links and what became of them may be about such a document.
alter table app.practice_mails drop constraint practice_mails_document_kind_check,
  add constraint practice_mails_document_kind_check
    check (document_kind in ('invoice', 'quotation', 'compliance_document'));
alter table app.document_links drop constraint document_links_document_kind_check,
  add constraint document_links_document_kind_check
    check (document_kind in ('invoice', 'quotation', 'compliance_document'));
alter table app.delivery_events drop constraint delivery_events_document_kind_check,
  add constraint delivery_events_document_kind_check
    check (document_kind in ('invoice', 'quotation', 'compliance_document'));

do $$
declare
  name text;
begin
  foreach name in array array['document_links', 'delivery_events'] loop
    execute format($policy$
      create policy own_customers_of_compliance on app.%1$I as restrictive for select using (
        (select app.sees_all_customers()) or document_kind is distinct from 'compliance_document'
        or exists (select from app.compliance_documents d
          where d.workspace_id = %1$I.workspace_id and d.id = %1$I.document_id))
    $policy$, name);
  end loop;
end
$$;

create policy own_customers_of_compliance on app.activity as restrictive for select using (
  (select app.sees_all_customers()) or subject_kind not in ('compliance_document', 'complaint')
  or exists (select from app.compliance_documents d
    where d.workspace_id = activity.workspace_id and d.id = activity.subject_id)
  or exists (select from app.compliance_complaints c
    where c.workspace_id = activity.workspace_id and c.id = activity.subject_id));
