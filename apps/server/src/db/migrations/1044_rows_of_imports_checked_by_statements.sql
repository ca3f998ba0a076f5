-- Rows of a file, the lines they become and their search entries are written by the thousand, all of one import and one
-- workspace. That it is there was looked up for each of them, which took a quarter of the time that storing a file takes;
-- it is looked up once for a statement now. The rules stay those of the foreign keys.

create function app.require_imports() returns trigger language plpgsql as $$
declare
  named record;
begin
  for named in select distinct r.workspace_id, r.import_id from added r where r.import_id is not null loop
    perform from app.imports i where i.workspace_id = named.workspace_id and i.id = named.import_id for key share;
    if not found then
      raise foreign_key_violation using table = tg_table_name,
        message = format('%s name the import %s, which is not there', tg_table_name, named.import_id);
    end if;
  end loop;
  return null;
end
$$;

create function app.refuse_other_import() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using table = tg_table_name, message = format('the import of %s never changes', tg_table_name);
end
$$;

create function app.refuse_import_of_lines() returns trigger language plpgsql as $$
begin
  if exists (select from app.transactions t where t.workspace_id = old.workspace_id and t.import_id = old.id) then
    raise foreign_key_violation using table = 'transactions', message = format('lines name the import %s', old.id);
  end if;
  return null;
end
$$;

create function app.take_rows_of_imports() returns trigger language plpgsql as $$
begin
  delete from app.import_rows r using gone i where r.workspace_id = i.workspace_id and r.import_id = i.id;
  return null;
end
$$;

-- Entries are written with the rows they follow, which lead to their workspace by foreign keys.
create function app.take_entries_of_workspaces() returns trigger language plpgsql as $$
begin
  delete from app.search_entries e using gone w where e.workspace_id = w.workspace_id;
  return null;
end
$$;

create trigger imports_required after insert on app.import_rows referencing new table as added
  for each statement execute function app.require_imports();
create trigger imports_required after insert on app.transactions referencing new table as added
  for each statement execute function app.require_imports();
create trigger import_fixed before update of import_id on app.import_rows
  for each row when (old.import_id is distinct from new.import_id) execute function app.refuse_other_import();
create trigger import_fixed before update of import_id on app.transactions
  for each row when (old.import_id is distinct from new.import_id) execute function app.refuse_other_import();
create trigger rows_taken after delete on app.imports referencing old table as gone
  for each statement execute function app.take_rows_of_imports();
create constraint trigger lines_gone after delete on app.imports deferrable
  for each row execute function app.refuse_import_of_lines();
create trigger entries_taken after delete on app.workspaces referencing old table as gone
  for each statement execute function app.take_entries_of_workspaces();

alter table app.import_rows drop constraint import_rows_workspace_id_import_id_fkey;
alter table app.transactions drop constraint transactions_workspace_id_import_id_fkey;
alter table app.search_entries drop constraint search_entries_workspace_id_fkey;
