-- A file may list everything a household owns: accounts, flats, vehicles, loans. Then it is read as a list of assets, and what
-- was answered about it lies here beside its rows.

alter table app.imports add column asset_list jsonb;
alter table app.imports drop constraint imports_account_when_checked;
alter table app.imports add constraint imports_account_when_checked
  check (state = 'draft' or target is not null or asset_list is not null);
create index imports_as_lists on app.imports (workspace_id, committed_at desc) where asset_list is not null;

-- Whether a list of assets added one that is left out of the mandate.
create function app.lists_left_out(household uuid, list uuid) returns boolean language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  found boolean;
begin
  perform set_config('app.left_out', '', true);
  found := exists (select from app.assets a
    where a.workspace_id = household and a.import_id = list and a.id = any (setting::uuid[]));
  perform set_config('app.left_out', setting, true);
  return found;
end
$$;

-- A list names what it lists. Under a mandate that leaves assets out only one's own lists are shown, and none of what is left out.
create policy lists_left_out on app.imports as restrictive using (
  (select app.mandate_opens_all_assets()) or asset_list is null
  or (created_by = (select nullif(current_setting('app.user', true), '')::uuid)
      and not app.lists_left_out(workspace_id, id)));
