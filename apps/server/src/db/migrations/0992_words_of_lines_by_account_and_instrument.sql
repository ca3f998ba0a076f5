-- Search entries of lines added by the thousand: their accounts, instruments and kinds are few, so that the words of each are
-- folded once for all lines that name it. The words of a line are the same as before: folding looks at one letter after the
-- other, and what stands between two parts becomes one space either way.

-- Folded words without the space around them, null where there are none.
create function app.bare_search_words(words text) returns text
language sql immutable strict parallel safe as $$
  select nullif(btrim(app.search_words(words)), '')
$$;

create or replace function app.search_added_transactions() returns trigger language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.workspace', true), '');
  household uuid;
  accounts jsonb;
  kinds jsonb;
  traded jsonb;
  received jsonb;
begin
  for household in select distinct t.workspace_id from added t loop
    perform set_config('app.workspace', household::text, true);
    select jsonb_object_agg(n.id, app.bare_search_words(n.name)) into accounts
      from app.assets n
     where n.workspace_id = household and n.deleted_at is null
       and n.id = any (array(select distinct t.asset_id from added t where t.workspace_id = household));
    select jsonb_object_agg(k.kind, app.bare_search_words(app.words_of_kind(k.kind))) into kinds
      from (select distinct t.kind from added t where t.workspace_id = household) k;
    select jsonb_object_agg(n.id, app.bare_search_words(concat_ws(' ', n.name, n.symbol, n.isin))) into traded
      from app.instruments n
     where n.workspace_id = household
       and n.id = any (array(select distinct t.instrument_id from added t where t.workspace_id = household));
    select jsonb_object_agg(n.id, app.bare_search_words(concat_ws(' ', n.name, n.symbol))) into received
      from app.instruments n
     where n.workspace_id = household
       and n.id = any (array(select distinct t.counter_instrument_id from added t where t.workspace_id = household));
    insert into app.search_entries (workspace_id, kind, id, words, ranked_on)
    select household, 'transaction', t.id,
           ' ' || concat_ws(' ', traded ->> t.instrument_id::text, received ->> t.counter_instrument_id::text,
             app.bare_search_words(left(t.note, 400)), accounts ->> t.asset_id::text, kinds ->> t.kind) || ' ',
           t.booked_on
      from added t
     where t.workspace_id = household and t.deleted_at is null and accounts ? t.asset_id::text;
  end loop;
  perform set_config('app.workspace', before, true);
  return null;
end
$$;
