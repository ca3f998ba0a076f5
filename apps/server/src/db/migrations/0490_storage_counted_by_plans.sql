-- What is stored is counted in every change, so the counting has to be cheap: its statements are written out for each
-- table, which the database plans once for a connection (0370 built them as text, planned in every change), and what an
-- account stores is summed once for a transaction.

-- What the owner of the workspace who stores most has stored, of each measure, before this transaction added anything:
-- summed at its first growth and remembered until it ends.
create function app.stored_before(workspace uuid) returns bigint[] language plpgsql as $$
declare
  remembered text[] := string_to_array(nullif(current_setting('app.stored_before', true), ''), ' ');
  owner uuid;
  stored bigint[];
  highest bigint[] := '{0,0,0}';
begin
  if remembered[1] = workspace::text then
    return remembered[2]::bigint[];
  end if;
  for owner in
    select m.user_id from app.memberships m where m.workspace_id = workspace and m.role = 'owner'
  loop
    stored := app.storage_of(owner);
    highest := array[greatest(highest[1], stored[1]), greatest(highest[2], stored[2]), greatest(highest[3], stored[3])];
  end loop;
  if found then
    perform set_config('app.stored_before', workspace || ' ' || highest::text, true);
  end if;
  return highest;
end
$$;

-- As before, but a transaction that adds a twentieth of what is left at most is let pass by what it found at its start.
create or replace function app.require_room(workspace uuid, growth bigint[], most bigint[]) returns void
language plpgsql as $$
declare
  measures constant text[] := array['bytes', 'imports', 'rows'];
  mine bigint[] := coalesce(nullif(current_setting('app.added_storage', true), ''), '{0,0,0}')::bigint[];
  before bigint[];
  owner uuid;
  stored bigint[];
begin
  mine := array[mine[1] + growth[1], mine[2] + growth[2], mine[3] + growth[3]];
  if growth[1] <= 0 and growth[2] <= 0 and growth[3] <= 0 then
    perform set_config('app.added_storage', mine::text, true);
    return;
  end if;
  before := app.stored_before(workspace);
  perform set_config('app.added_storage', mine::text, true);
  if (growth[1] <= 0 or mine[1] * 20 <= most[1] - before[1])
     and (growth[2] <= 0 or mine[2] * 20 <= most[2] - before[2])
     and (growth[3] <= 0 or mine[3] * 20 <= most[3] - before[3]) then
    return;
  end if;
  for owner in
    select m.user_id from app.memberships m where m.workspace_id = workspace and m.role = 'owner' order by m.user_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('storage of ' || owner, 0));
    stored := app.storage_of(owner);
    for measure in 1..3 loop
      if growth[measure] > 0 and stored[measure] + growth[measure] > most[measure] then
        raise exception 'the account stores as much as it may'
          using errcode = 'AUQ01', detail = measures[measure], hint = most[measure]::text;
      end if;
    end loop;
  end loop;
end
$$;

-- One function for each table and event, `<event>_storage_of_<table>`: the measures of its rows as in 0370.
do $$
declare
  counted record;
  event record;
  measured text;
begin
  for counted in
    select * from (values
      ('imports', 'coalesce(length(t.content), 0)', '(t.content is not null)::integer', '0', 1),
      ('asset_documents', 't.size', '0', '0', 1),
      ('quotation_papers', 't.size', '0', '0', 1),
      ('practice_logos', 'length(t.content)', '0', '0', 1),
      ('invoice_files', 'length(t.pdf) + octet_length(t.xml)', '0', '0', 1),
      ('quotation_files', 'length(t.pdf)', '0', '0', 1),
      ('import_rows', '0', '0', 'length(t.cells::text) / 1000', 1),
      ('invoices', '0', '0', 'length(t.draft::text) / 1000', 1),
      ('quotations', '0', '0', 'length(t.draft::text) / 1000', 1),
      ('recurring_invoices', '0', '0', 'length(t.draft::text) / 1000', 1),
      ('practice_mails', '0', '0', 'length(t.body) / 1000', 1),
      ('customer_notes', '0', '0', 'length(t.body) / 1000', 1),
      ('activity', '0', '0', '(coalesce(length(t.before::text), 0) + coalesce(length(t.after::text), 0)) / 1000', 2)
    ) as of_table(name, bytes, imports, more_rows, leeway)
  loop
    for event in
      select g.tgname as name, g.tgname <> 'storage_taken' as adds, g.tgname <> 'storage_added' as takes
        from pg_trigger g
       where g.tgrelid = format('app.%I', counted.name)::regclass and g.tgname like 'storage\_%'
    loop
      measured := format('%s as bytes, %s as imports, 1 + %s as rows', counted.bytes, counted.imports, counted.more_rows);
      execute format($function$
        create function app.%I() returns trigger language plpgsql as $body$
        declare
          change record;
        begin
          for change in
            select workspace_id, array[sum(sign * bytes), sum(sign * imports), sum(sign * rows)]::bigint[] as growth
              from (%s) as changed group by workspace_id
          loop
            if change.growth <> '{0,0,0}' then
              perform app.add_storage(change.workspace_id, change.growth, %s);
            end if;
          end loop;
          return null;
        end
        $body$ $function$,
        event.name || '_of_' || counted.name,
        concat_ws(' union all ',
          case when event.adds then format('select t.workspace_id, 1 as sign, %s from added t', measured) end,
          case when event.takes then format('select t.workspace_id, -1 as sign, %s from taken t', measured) end),
        counted.leeway);
      execute format('drop trigger %I on app.%I', event.name, counted.name);
      execute format('create trigger %I after %s on app.%I %s for each statement execute function app.%I()',
        event.name,
        case when event.adds and event.takes then 'update' when event.adds then 'insert' else 'delete' end,
        counted.name,
        concat_ws(' ', 'referencing', case when event.takes then 'old table as taken' end,
                  case when event.adds then 'new table as added' end),
        event.name || '_of_' || counted.name);
    end loop;
  end loop;
end
$$;
drop function app.count_storage();

-- Sealed, so the database would try in vain to make it smaller.
alter table identity.idempotency_keys alter column reply set storage external;
