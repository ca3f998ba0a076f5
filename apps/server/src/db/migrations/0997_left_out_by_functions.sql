-- What hangs on a row that a mandate leaves out was found by subqueries (0935 and those after it), whose tables have policies too:
-- PostgreSQL planned all of them wherever a price was read, 6 ms for the prices of one instrument, though few read under such a
-- mandate. Functions name the same rows, as those of own customers do (0996).

-- Ids of what is shown, by table: shown_imports() and so on.
do $$
declare
  shown text;
begin
  foreach shown in array array['imports', 'incomes', 'asset_documents', 'transactions'] loop
    execute format($function$
      create function app.shown_%1$s() returns setof uuid language plpgsql stable as $body$
      begin
        return query
          select shown.id from app.%1$I shown where shown.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid;
      end
      $body$
    $function$, shown);
  end loop;
end
$$;

-- For the few rows that name one transaction each, where reading all of them would take longer.
create function app.shows_transaction(named uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from app.transactions t
     where t.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid and t.id = named);
end
$$;

create function app.shown_bank_accounts() returns table (link_id uuid, account_id text) language plpgsql stable as $$
begin
  return query
    select b.link_id, b.id from app.bank_accounts b
     where b.workspace_id = nullif(current_setting('app.workspace', true), '')::uuid;
end
$$;

do $$
declare
  narrowed record;
begin
  for narrowed in select * from (values
      ('prices', 'left_out', 'instrument_id <> all ((select app.instruments_left_out())::uuid[]) and case
          when origin !~ ''^[0-9a-f-]{36}$'' then true
          when rank = 2 then app.shows_transaction(origin::uuid)
          when rank = 3 then origin::uuid in (select app.shown_imports())
          else true end'),
      ('import_rows', 'left_out', 'import_id in (select app.shown_imports())'),
      ('import_readings', 'left_out', 'import_id in (select app.shown_imports())'),
      ('income_receipts', 'left_out', 'income_id in (select app.shown_incomes())'),
      ('income_receipts', 'line_left_out_changed', 'transaction_id is null or app.shows_transaction(transaction_id)'),
      ('income_receipts', 'line_left_out_deleted', 'transaction_id is null or app.shows_transaction(transaction_id)'),
      ('income_terms', 'left_out', 'income_id in (select app.shown_incomes())'),
      ('leases', 'left_out', 'income_id in (select app.shown_incomes())'),
      ('search_entries', 'left_out', 'case kind
          when ''transaction'' then id in (select app.shown_transactions())
          when ''document'' then id in (select app.shown_asset_documents())
          when ''income'' then id in (select app.shown_incomes())
          else id <> all ((select app.left_out())::uuid[]) and id <> all ((select app.instruments_left_out())::uuid[]) end'),
      ('bank_accounts', 'left_out', 'coalesce(asset_id <> all ((select app.left_out())::uuid[]), true)
          and (import_id is null or import_id in (select app.shown_imports()))'),
      ('bank_doubts', 'left_out', '(link_id, account_id) in (select * from app.shown_bank_accounts())'),
      ('bank_synchronisations', 'left_out',
        'account_id is null or (link_id, account_id) in (select * from app.shown_bank_accounts())')
    ) of_rows(name, policy, shown)
  loop
    execute format('alter policy %I on app.%I using ((select app.mandate_opens_all_assets()) or %s)',
      narrowed.policy, narrowed.name, narrowed.shown);
  end loop;
end
$$;

alter policy line_left_out_added on app.income_receipts with check (
  (select app.mandate_opens_all_assets()) or transaction_id is null or app.shows_transaction(transaction_id));
