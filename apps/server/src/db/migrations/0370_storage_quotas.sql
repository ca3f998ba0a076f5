-- What each workspace stores, counted by the database in the transaction of the change, so that no change can forget it:
-- bytes of files, import files, and rows. A transaction counts in a row that nobody else holds (see 0208). The quota holds
-- for an account: the sum over all the workspaces it owns. Its three figures are a setting of the connection
-- (`app.most_stored`); a connection without it has no quota.

create table app.storage_usage (
  workspace_id uuid   not null references app.workspaces on delete cascade,
  slot         uuid   not null,
  bytes        bigint not null,
  imports      bigint not null,
  rows         bigint not null,
  primary key (workspace_id, slot)
) with (fillfactor = 50);
alter table app.storage_usage enable row level security;
alter table app.storage_usage force row level security;
-- Read across workspaces for the sum of an account; written inside a workspace only.
create policy own_workspace on app.storage_usage
  using (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid)
         or (select current_setting('app.system', true)) = 'identity')
  with check (workspace_id = (select nullif(current_setting('app.workspace', true), '')::uuid));

-- What an account stores in all the workspaces it owns: bytes, import files, rows.
create function app.storage_of(person uuid) returns bigint[] language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  stored bigint[];
begin
  perform set_config('app.system', 'identity', true);
  select array[coalesce(sum(u.bytes), 0), coalesce(sum(u.imports), 0), coalesce(sum(u.rows), 0)] into stored
    from app.memberships m join app.storage_usage u on u.workspace_id = m.workspace_id
   where m.user_id = person and m.role = 'owner';
  perform set_config('app.system', before, true);
  return stored;
end
$$;

-- Refuses what would pass the quota of an owner (AUQ01; the detail names the measure, the hint its limit). A transaction
-- that adds more than a twentieth of what is left waits for the others of the account: twenty at once that do not wait
-- cannot pass the quota together.
create function app.require_room(workspace uuid, growth bigint[], most bigint[]) returns void language plpgsql as $$
declare
  measures constant text[] := array['bytes', 'imports', 'rows'];
  mine bigint[] := coalesce(nullif(current_setting('app.added_storage', true), ''), '{0,0,0}')::bigint[];
  owner uuid;
  stored bigint[];
begin
  mine := array[mine[1] + growth[1], mine[2] + growth[2], mine[3] + growth[3]];
  perform set_config('app.added_storage', mine::text, true);
  if growth[1] <= 0 and growth[2] <= 0 and growth[3] <= 0 then
    return;
  end if;
  for owner in
    select m.user_id from app.memberships m where m.workspace_id = workspace and m.role = 'owner' order by m.user_id
  loop
    stored := app.storage_of(owner);
    for measure in 1..3 loop
      if growth[measure] > 0 and mine[measure] * 20 > most[measure] - stored[measure] then
        perform pg_advisory_xact_lock(hashtextextended('storage of ' || owner, 0));
        stored := app.storage_of(owner);
        exit;
      end if;
    end loop;
    for measure in 1..3 loop
      if growth[measure] > 0 and stored[measure] + growth[measure] > most[measure] then
        raise exception 'the account stores as much as it may'
          using errcode = 'AUQ01', detail = measures[measure], hint = most[measure]::text;
      end if;
    end loop;
  end loop;
end
$$;

-- `leeway`: how many times the quota of rows may be reached.
create function app.add_storage(workspace uuid, growth bigint[], leeway bigint) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  most bigint[] := nullif(current_setting('app.most_stored', true), '')::bigint[];
begin
  perform set_config('app.workspace', workspace::text, true);
  if most is not null then
    perform app.require_room(workspace, growth, array[most[1], most[2], most[3] * leeway]);
  end if;
  update app.storage_usage u
     set bytes = u.bytes + growth[1], imports = u.imports + growth[2], rows = u.rows + growth[3]
   where u.workspace_id = workspace and u.slot = (
     select free.slot from app.storage_usage free where free.workspace_id = workspace limit 1 for update skip locked);
  if not found then
    -- A workspace that is being erased takes its count with it.
    insert into app.storage_usage (workspace_id, slot, bytes, imports, rows)
    select w.workspace_id, gen_random_uuid(), growth[1], growth[2], growth[3]
      from app.workspaces w where w.workspace_id = workspace;
  end if;
  perform set_config('app.workspace', before, true);
end
$$;

create function app.count_rows_added() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select workspace_id, count(*) as more from added group by workspace_id loop
    perform app.add_storage(change.workspace_id, array[0, 0, change.more], 1);
  end loop;
  return null;
end
$$;

create function app.count_rows_taken() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in select workspace_id, count(*) as less from taken group by workspace_id loop
    perform app.add_storage(change.workspace_id, array[0, 0, -change.less], 1);
  end loop;
  return null;
end
$$;

-- Arguments: what one row `t` counts, in bytes, import files and rows, and the leeway.
create function app.count_storage() returns trigger language plpgsql as $$
declare
  counted text := format('%s as bytes, %s as imports, %s as rows', tg_argv[0], tg_argv[1], tg_argv[2]);
  change record;
begin
  for change in execute
    'select workspace_id, array[sum(sign * bytes), sum(sign * imports), sum(sign * rows)]::bigint[] as growth from ('
    || concat_ws(' union all ',
      case when tg_op <> 'DELETE' then format('select t.workspace_id, 1 as sign, %s from added t', counted) end,
      case when tg_op <> 'INSERT' then format('select t.workspace_id, -1 as sign, %s from taken t', counted) end)
    || ') as changed group by workspace_id'
  loop
    if change.growth <> '{0,0,0}' then
      perform app.add_storage(change.workspace_id, change.growth, tg_argv[3]::bigint);
    end if;
  end loop;
  return null;
end
$$;

-- What there is already is counted once.
create temporary table stored_now (workspace_id uuid, bytes bigint, imports bigint, rows bigint);

-- Longer texts count as further rows, one for each thousand characters. The history counts too, and goes on up to twice
-- the quota: what is deleted at the quota has to be written down.
do $$
declare
  stored record;
  counting text;
begin
  for stored in
    select * from (values
      ('imports', 'coalesce(length(t.content), 0)', '(t.content is not null)::integer', '0', true, 1),
      ('asset_documents', 't.size', '0', '0', false, 1),
      ('quotation_papers', 't.size', '0', '0', false, 1),
      ('practice_logos', 'length(t.content)', '0', '0', false, 1),
      ('invoice_files', 'length(t.pdf) + octet_length(t.xml)', '0', '0', true, 1),
      ('quotation_files', 'length(t.pdf)', '0', '0', true, 1),
      ('import_rows', '0', '0', 'length(t.cells::text) / 1000', true, 1),
      ('invoices', '0', '0', 'length(t.draft::text) / 1000', true, 1),
      ('quotations', '0', '0', 'length(t.draft::text) / 1000', true, 1),
      ('recurring_invoices', '0', '0', 'length(t.draft::text) / 1000', true, 1),
      ('practice_mails', '0', '0', 'length(t.body) / 1000', false, 1),
      ('customer_notes', '0', '0', 'length(t.body) / 1000', true, 1),
      ('activity', '0', '0', '(coalesce(length(t.before::text), 0) + coalesce(length(t.after::text), 0)) / 1000', false, 2)
    ) as large(name, bytes, imports, more_rows, changes, leeway)
  loop
    counting := format('app.count_storage(%L, %L, %L, %L)',
      stored.bytes, stored.imports, '1 + ' || stored.more_rows, stored.leeway);
    execute format('create trigger storage_added after insert on app.%I referencing new table as added
      for each statement execute function %s', stored.name, counting);
    execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
      for each statement execute function %s', stored.name, counting);
    if stored.changes then
      execute format('create trigger storage_changed after update on app.%I
        referencing old table as taken new table as added for each statement execute function %s', stored.name, counting);
    end if;
    execute format('alter table app.%I no force row level security', stored.name);
    execute format('insert into stored_now
      select t.workspace_id, sum(%s), sum(%s), sum(1 + %s) from app.%I t group by t.workspace_id',
      stored.bytes, stored.imports, stored.more_rows, stored.name);
    execute format('alter table app.%I force row level security', stored.name);
  end loop;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['transactions', 'valuations', 'prices', 'fx_rates', 'instruments', 'assets',
      'ownership_shares', 'members', 'incomes', 'income_terms', 'income_receipts', 'leases', 'loans', 'loan_balances',
      'loan_changes', 'loan_repayments', 'properties', 'property_costs', 'property_loans', 'allocation_targets',
      'import_mappings', 'customers', 'customer_contacts', 'customer_fields', 'customer_imports', 'customer_links',
      'customer_merges', 'customer_views', 'articles', 'advisory_fees', 'payments', 'payment_allocations', 'write_offs',
      'quotation_answers', 'quotation_invoices', 'document_links', 'delivery_events', 'mandates']
  loop
    execute format('create trigger storage_added after insert on app.%I referencing new table as added
      for each statement execute function app.count_rows_added()', name);
    execute format('create trigger storage_taken after delete on app.%I referencing old table as taken
      for each statement execute function app.count_rows_taken()', name);
    execute format('alter table app.%I no force row level security', name);
    execute format('insert into stored_now select t.workspace_id, 0, 0, count(*) from app.%I t group by t.workspace_id', name);
    execute format('alter table app.%I force row level security', name);
  end loop;
end
$$;

alter table app.storage_usage no force row level security;
alter table app.workspaces no force row level security;
insert into app.storage_usage (workspace_id, slot, bytes, imports, rows)
select workspace_id, gen_random_uuid(), sum(n.bytes), sum(n.imports), sum(n.rows)
  from stored_now n join app.workspaces using (workspace_id) group by workspace_id;
alter table app.workspaces force row level security;
alter table app.storage_usage force row level security;
drop table stored_now;
