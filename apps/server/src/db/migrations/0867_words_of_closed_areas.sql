-- What a mandate closes is not named elsewhere either: documents in the history of their asset and in the search.

create policy under_mandate on app.activity as restrictive for select using (
  (select app.mandate_opens('documents', 'read')) or action not like 'document\_%');

create policy under_mandate on app.search_entries as restrictive for select using (
  (select app.mandate_opens('documents', 'read')) or kind <> 'document');

-- Entries of documents follow the names of their assets under every mandate.
create function app.refresh_search_of_closed_documents() returns trigger language plpgsql as $$
declare
  mandate text := coalesce(current_setting('app.mandate', true), '');
  followers uuid[];
begin
  if mandate = '' then
    return null;
  end if;
  perform set_config('app.mandate', '', true);
  followers := array(select d.id from app.asset_documents d where d.workspace_id = new.workspace_id and d.asset_id = new.id);
  if cardinality(followers) > 0 then
    perform app.refresh_search_asset_documents(new.workspace_id, followers);
  end if;
  perform set_config('app.mandate', mandate, true);
  return null;
end
$$;
create trigger search_of_closed_documents after update of name, deleted_at on app.assets
  for each row execute function app.refresh_search_of_closed_documents();
