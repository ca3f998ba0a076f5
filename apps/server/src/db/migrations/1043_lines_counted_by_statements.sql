-- Lines are added by the thousand: the change of their household is counted once for a statement, as the facts of their accounts are,
-- not asked about for each line.
create function app.count_changes_of_workspaces() returns trigger language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.workspace', true), '');
  changed uuid;
begin
  for changed in select distinct t.workspace_id from touched t loop
    continue when current_setting('app.counted', true) = changed::text;
    perform set_config('app.workspace', changed::text, true);
    update app.workspace_revisions r set revision = r.revision + 1
     where r.workspace_id = changed and r.slot = (
       select free.slot from app.workspace_revisions free where free.workspace_id = changed limit 1 for update skip locked);
    if not found then
      -- A workspace that is being erased takes its count with it.
      insert into app.workspace_revisions (workspace_id, slot, revision)
      select w.workspace_id, gen_random_uuid(), 1 from app.workspaces w where w.workspace_id = changed;
    end if;
    perform set_config('app.workspace', before, true);
    perform set_config('app.counted', changed::text, true);
  end loop;
  return null;
end
$$;

drop trigger counted on app.transactions;
create trigger counted_added after insert on app.transactions referencing new table as touched
  for each statement execute function app.count_changes_of_workspaces();
create trigger counted_changed after update on app.transactions referencing new table as touched
  for each statement execute function app.count_changes_of_workspaces();
create trigger counted_taken after delete on app.transactions referencing old table as touched
  for each statement execute function app.count_changes_of_workspaces();
