-- Search entries of lines added by the thousand. A new line has no entry to be compared with, and what it is called after
-- is found by its key: planned freely, the database read all instruments of the household for each line, for it knows
-- nothing yet of rows that the same transaction added.

-- The words by which a line of the ledger is found.
create function app.words_of_transaction(kind text, note text, account text, traded text, received text) returns text
language sql immutable parallel safe as $$
  select app.search_words(concat_ws(' ', traded, received, left(note, 400), account, app.words_of_kind(kind)))
$$;

create or replace view app.searched_transactions with (security_invoker) as
  select t.workspace_id, 'transaction' as kind, t.id,
         app.words_of_transaction(t.kind, t.note, a.name, i.words, c.words) as words,
         t.booked_on as ranked_on
    from app.transactions t
    join app.assets a on a.workspace_id = t.workspace_id and a.id = t.asset_id and a.deleted_at is null
    left join lateral (
      select concat_ws(' ', n.name, n.symbol, n.isin) as words from app.instruments n
       where n.workspace_id = t.workspace_id and n.id = t.instrument_id offset 0) i on true
    left join lateral (
      select concat_ws(' ', n.name, n.symbol) as words from app.instruments n
       where n.workspace_id = t.workspace_id and n.id = t.counter_instrument_id offset 0) c on true
   where t.deleted_at is null;

create function app.search_added_transactions() returns trigger language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.workspace', true), '');
  household uuid;
begin
  for household in select distinct t.workspace_id from added t loop
    perform set_config('app.workspace', household::text, true);
    insert into app.search_entries (workspace_id, kind, id, words, ranked_on)
    select household, 'transaction', t.id, app.words_of_transaction(t.kind, t.note, a.name, i.words, c.words), t.booked_on
      from added t
      join lateral (
        select n.name from app.assets n
         where n.workspace_id = household and n.id = t.asset_id and n.deleted_at is null offset 0) a on true
      left join lateral (
        select concat_ws(' ', n.name, n.symbol, n.isin) as words from app.instruments n
         where n.workspace_id = household and n.id = t.instrument_id offset 0) i on true
      left join lateral (
        select concat_ws(' ', n.name, n.symbol) as words from app.instruments n
         where n.workspace_id = household and n.id = t.counter_instrument_id offset 0) c on true
     where t.workspace_id = household and t.deleted_at is null;
  end loop;
  perform set_config('app.workspace', before, true);
  return null;
end
$$;

drop trigger search_added on app.transactions;
create trigger search_added after insert on app.transactions
  referencing new table as added for each statement execute function app.search_added_transactions();

-- Most texts have no letter with a mark, and need no more than small letters: what is compared is the same as before.
create or replace function app.folded(words text) returns text
language sql immutable strict parallel safe as $$
  select case when octet_length(words) = length(words) then lower(words)
    else replace(replace(replace(
           regexp_replace(lower(normalize(words, nfkd)), U&'[\0300-\036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') end
$$;
