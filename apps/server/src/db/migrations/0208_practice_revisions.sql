-- How often anything that a practice is shown was changed: while the sum of its rows reads the same, so does every answer
-- about its customers and documents. Counted in the transaction of the change, by the database, so that no change can
-- forget it. A transaction counts in a row that nobody else holds, a new one where there is none: counting waits for
-- nobody, so nobody waits for each other here.

create table app.practice_revisions (
  workspace_id uuid   not null references app.workspaces on delete cascade,
  slot         uuid   not null,
  revision     bigint not null,
  primary key (workspace_id, slot)
) with (fillfactor = 50);
alter table app.practice_revisions enable row level security;
alter table app.practice_revisions force row level security;
create policy own_workspace on app.practice_revisions
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid))
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- Once per transaction is enough: nobody sees anything of it before it ends.
create function app.count_change_of_practice() returns trigger language plpgsql as $$
declare
  practice uuid := case when tg_op = 'DELETE' then old.workspace_id else new.workspace_id end;
  before text;
begin
  if current_setting('app.counted', true) = practice::text then
    return null;
  end if;
  before := coalesce(current_setting('app.workspace', true), '');
  perform set_config('app.workspace', practice::text, true);
  update app.practice_revisions r set revision = r.revision + 1
   where r.workspace_id = practice and r.slot = (
     select free.slot from app.practice_revisions free where free.workspace_id = practice limit 1 for update skip locked);
  if not found then
    -- A workspace that is being erased takes its count with it.
    insert into app.practice_revisions (workspace_id, slot, revision)
    select w.workspace_id, gen_random_uuid(), 1 from app.workspaces w where w.workspace_id = practice;
  end if;
  perform set_config('app.workspace', before, true);
  perform set_config('app.counted', practice::text, true);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['advisory_fees', 'articles', 'customer_contacts', 'customer_fields', 'customer_imports',
      'customer_links', 'customer_merges', 'customer_notes', 'customer_views', 'customers', 'delivery_events',
      'document_links', 'invoice_links', 'invoice_vat', 'invoices', 'payment_allocations', 'payments', 'practice_logos',
      'practice_mails', 'practice_settings', 'quotation_answers', 'quotation_invoices', 'quotation_notices', 'quotations',
      'recurring_invoices', 'reminder_settings', 'reminder_waits', 'write_offs']
  loop
    execute format('create trigger counted after insert or update or delete on app.%I
      for each row execute function app.count_change_of_practice()', name);
  end loop;
end
$$;
create trigger counted after insert on app.activity
  for each row when (new.subject_kind in ('customer', 'invoice', 'quotation'))
  execute function app.count_change_of_practice();

-- What a practice looks like today follows from, in words: see `practiceStamp`. Of the one practice that is named,
-- whatever the transaction was opened for; the caller has shown that it is theirs.
create function app.practice_stamp(practice uuid, today date) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  stamp text;
begin
  perform set_config('app.workspace', practice::text, true);
  select concat_ws(' ', today, w.version,
                   (select coalesce(sum(r.revision), 0) from app.practice_revisions r where r.workspace_id = practice))
    into stamp
    from app.workspaces w where w.workspace_id = practice;
  perform set_config('app.workspace', before, true);
  return coalesce(stamp, '');
end
$$;

-- Packed already: the database would try in vain to make them smaller.
alter table app.invoice_files alter column pdf set storage external;
alter table app.quotation_files alter column pdf set storage external;
