-- A mandate may leave assets out one by one. A transaction under it sees no row that hangs on one of them, so that whatever is
-- computed from rows is the rest's; what is stored of the whole household is not shown under it.

alter table app.mandates
  add column left_out uuid[] not null default '{}' check (cardinality(left_out) <= 500);
alter table app.mandate_versions add column left_out uuid[] not null default '{}';

create or replace function app.keep_mandate_version() returns trigger language plpgsql as $$
begin
  insert into app.mandate_versions (workspace_id, mandate_id, version, scope, areas, left_out, ends_on, is_paused, is_ended, at)
  values (new.workspace_id, new.id, new.version, new.scope, coalesce(new.areas, app.areas_of_scope(new.scope)), new.left_out,
          new.ends_on, new.paused_at is not null, new.revoked_at is not null,
          coalesce(new.revoked_at, new.changed_at, new.given_at))
  on conflict (workspace_id, mandate_id, version) do nothing;
  return null;
end
$$;

-- Taxes and the investment profile are those of the whole household: where something is left out they are not shown.
create function app.areas_without(areas jsonb, left_out uuid[]) returns jsonb language sql immutable as $$
  select case when cardinality(left_out) = 0 then areas else areas || '{"tax": "none", "investment": "none"}' end
$$;

drop function identity.workspaces_of(uuid, timestamptz);
create function identity.workspaces_of(person uuid, moment timestamptz)
returns table (
  workspace_id uuid, kind text, name text, currency text, time_zone text, role text, mandate text, mandate_id uuid,
  practice_id uuid, practice_name text, since timestamptz, sees_own_customers boolean, mandate_areas jsonb, left_out uuid[]
) language plpgsql as $$
#variable_conflict use_column
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'identity', true);
  return query
    select w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, null::text, null::uuid, null::uuid, null::text,
           m.created_at, w.own_customers_only and m.role <> 'owner', null::jsonb, '{}'::uuid[]
      from app.memberships m join app.workspaces w using (workspace_id)
     where m.user_id = person
    union all
    select * from (
      select distinct on (w.workspace_id)
             w.workspace_id, w.kind, w.name, w.currency, w.time_zone, m.role, d.scope, d.id, d.practice_id,
             d.practice_name, d.given_at, false,
             app.areas_without(coalesce(d.areas, app.areas_of_scope(d.scope)), d.left_out), d.left_out
        from app.memberships m
        join app.workspaces p on p.workspace_id = m.workspace_id
        join app.mandates d on d.practice_id = m.workspace_id
        join app.workspaces w on w.workspace_id = d.workspace_id
       where m.user_id = person
         and d.revoked_at is null and d.paused_at is null and d.starts_on <= (moment at time zone w.time_zone)::date
         and (d.ends_on is null or d.ends_on >= (moment at time zone w.time_zone)::date)
         and not exists (select from app.memberships own where own.workspace_id = w.workspace_id and own.user_id = person)
         and case when p.own_customers_only and m.role <> 'owner'
                  then d.id = any (app.mandates_of_own_customers(p.workspace_id, person)) else true end
       order by w.workspace_id, d.given_at desc, d.scope, d.id
    ) under_mandate;
  perform set_config('app.system', before, true);
end
$$;

-- Whether the transaction sees every asset. Triggers do: what they keep is kept of the whole household.
create function app.mandate_opens_all_assets() returns boolean language sql stable as $$
  select coalesce(current_setting('app.left_out', true), '') = '' or pg_trigger_depth() > 0
$$;

create function app.left_out() returns uuid[] language sql stable as $$
  select coalesce(nullif(current_setting('app.left_out', true), ''), '{}')::uuid[]
$$;

-- When somebody who does not see its entries asked for an instrument by its ISIN: from then on it is shown, its entries not.
alter table app.instruments add column asked_at timestamptz;

-- Instruments that only assets left out have entries of.
create function app.instruments_left_out() returns uuid[] language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  household uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  found uuid[];
begin
  if setting = '' then
    return '{}';
  end if;
  perform set_config('app.left_out', '', true);
  found := array(
    select unnest(array[t.instrument_id, t.counter_instrument_id]) from app.transactions t
     where t.workspace_id = household and t.asset_id = any (setting::uuid[])
    except
    select unnest(array[t.instrument_id, t.counter_instrument_id]) from app.transactions t
     where t.workspace_id = household and t.asset_id <> all (setting::uuid[]) and t.deleted_at is null
    except
    select i.id from app.instruments i where i.workspace_id = household and i.asked_at is not null);
  perform set_config('app.left_out', setting, true);
  return array_remove(found, null);
end
$$;

-- The instrument that is known by its ISIN or as one of the market and was not shown, shown from now on; null without one.
create function app.show_instrument(household uuid, named_isin text, named_reference uuid, at timestamptz) returns uuid
language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  hidden uuid[];
  found uuid;
begin
  if setting = '' then
    return null;
  end if;
  hidden := app.instruments_left_out();
  perform set_config('app.left_out', '', true);
  update app.instruments set asked_at = at
   where workspace_id = household and id = any (hidden) and (isin = named_isin or reference_id = named_reference)
  returning id into found;
  perform set_config('app.left_out', setting, true);
  return found;
end
$$;

-- By what a record of a change may name an asset left out: its id, and each name it had.
create function app.words_left_out() returns text[] language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  household uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  found text[];
begin
  if setting = '' then
    return '{}';
  end if;
  perform set_config('app.left_out', '', true);
  found := array(
    select w from (
      select unnest(setting::uuid[])::text
      union select substr(to_jsonb(a.name)::text, 2, length(to_jsonb(a.name)::text) - 2) from app.assets a where a.workspace_id = household and a.id = any (setting::uuid[])
      union select substr((c.facts -> 'name')::text, 2, length((c.facts -> 'name')::text) - 2)
        from app.activity c0 cross join lateral (values (c0.before), (c0.after)) c(facts)
       where c0.workspace_id = household and c0.subject_id = any (setting::uuid[])) words(w)
     where w <> '');
  perform set_config('app.left_out', setting, true);
  return found;
end
$$;

-- Whether the other side of a transfer lies in an asset left out: one side alone cannot be changed.
create function app.leads_to_left_out(household uuid, transfer uuid) returns boolean language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  found boolean;
begin
  perform set_config('app.left_out', '', true);
  found := exists (select from app.transactions t
    where t.workspace_id = household and t.transfer_id = transfer and t.asset_id = any (setting::uuid[]));
  perform set_config('app.left_out', setting, true);
  return found;
end
$$;

-- Whether a link follows an asset left out: then it is not shown, for who ends it ends that too.
create function app.follows_left_out(household uuid, link uuid) returns boolean language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  found boolean;
begin
  perform set_config('app.left_out', '', true);
  found := exists (select from app.bank_accounts b
    left join app.imports i on i.workspace_id = b.workspace_id and i.id = b.import_id
    where b.workspace_id = household and b.link_id = link
      and (b.asset_id = any (setting::uuid[]) or i.asset_id = any (setting::uuid[])
        or (i.target ->> 'assetId')::uuid = any (setting::uuid[])));
  perform set_config('app.left_out', setting, true);
  return found;
end
$$;

do $$
declare
  rule record;
begin
  for rule in select * from (values
      ('assets', 'id <> all ((select app.left_out())::uuid[])'),
      ('asset_documents', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('ownership_shares', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('valuations', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('transactions', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('holdings', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('loans', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('loan_repayments', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('loan_changes', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('loan_balances', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('properties', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('property_costs', 'asset_id <> all ((select app.left_out())::uuid[])'),
      ('property_loans', 'asset_id <> all ((select app.left_out())::uuid[])
        and loan_id <> all ((select app.left_out())::uuid[])'),
      ('incomes', 'coalesce(asset_id <> all ((select app.left_out())::uuid[]), true)
        and coalesce(account_id <> all ((select app.left_out())::uuid[]), true)'),
      ('imports', 'coalesce(asset_id <> all ((select app.left_out())::uuid[]), true)
        and coalesce((target ->> ''assetId'')::uuid <> all ((select app.left_out())::uuid[]), true)'),
      -- One that a link opened is known by its first import alone until it was read again.
      ('bank_accounts', 'coalesce(asset_id <> all ((select app.left_out())::uuid[]), true)
        and (import_id is null or exists (select from app.imports i
          where i.workspace_id = bank_accounts.workspace_id and i.id = bank_accounts.import_id))'),
      ('bank_links', 'not app.follows_left_out(workspace_id, id)'),
      ('class_breakdowns', 'subject_id <> all ((select app.left_out())::uuid[])
        and subject_id <> all ((select app.instruments_left_out())::uuid[])'),
      ('instruments', 'id <> all ((select app.instruments_left_out())::uuid[])'),
      -- Those that a purchase, a sale or a file brought are known by it alone.
      ('prices', 'instrument_id <> all ((select app.instruments_left_out())::uuid[]) and case
          when origin !~ ''^[0-9a-f-]{36}$'' then true
          when rank = 2 then exists (select from app.transactions t
            where t.workspace_id = prices.workspace_id and t.id = prices.origin::uuid)
          when rank = 3 then exists (select from app.imports i
            where i.workspace_id = prices.workspace_id and i.id = prices.origin::uuid)
          else true end'),
      ('leases', 'income_id in (select i.id from app.incomes i where i.workspace_id = leases.workspace_id)'),
      ('income_terms', 'income_id in (select i.id from app.incomes i where i.workspace_id = income_terms.workspace_id)'),
      ('income_receipts', 'income_id in (select i.id from app.incomes i where i.workspace_id = income_receipts.workspace_id)
        and (transaction_id is null or exists (select from app.transactions t
          where t.workspace_id = income_receipts.workspace_id and t.id = income_receipts.transaction_id))'),
      ('import_rows', 'exists (select from app.imports i
        where i.workspace_id = import_rows.workspace_id and i.id = import_rows.import_id)'),
      ('import_readings', 'exists (select from app.imports i
        where i.workspace_id = import_readings.workspace_id and i.id = import_readings.import_id)'),
      ('bank_doubts', 'exists (select from app.bank_accounts b where b.workspace_id = bank_doubts.workspace_id
        and b.link_id = bank_doubts.link_id and b.id = bank_doubts.account_id)'),
      ('bank_synchronisations', '(account_id is null or exists (select from app.bank_accounts b
        where b.workspace_id = bank_synchronisations.workspace_id and b.link_id = bank_synchronisations.link_id
          and b.id = bank_synchronisations.account_id))'),
      -- Of the whole household: not shown.
      ('net_worth_days', 'false'),
      ('search_entries', 'case kind
          when ''transaction'' then id in (select t.id from app.transactions t where t.workspace_id = search_entries.workspace_id)
          when ''document'' then id in (select d.id from app.asset_documents d where d.workspace_id = search_entries.workspace_id)
          when ''income'' then id in (select i.id from app.incomes i where i.workspace_id = search_entries.workspace_id)
          else id <> all ((select app.left_out())::uuid[]) and id <> all ((select app.instruments_left_out())::uuid[]) end')
    ) of_table(name, shown) loop
    execute format($policy$
      create policy left_out on app.%I as restrictive using ((select app.mandate_opens_all_assets()) or (%s))
    $policy$, rule.name, rule.shown);
  end loop;
end
$$;

create policy transfers_left_out on app.transactions as restrictive for update using (
  (select app.mandate_opens_all_assets()) or transfer_id is null or not app.leads_to_left_out(workspace_id, transfer_id));

create policy left_out on app.activity as restrictive for select using (
  (select app.mandate_opens_all_assets()) or (
    subject_id <> all ((select app.left_out())::uuid[]) and subject_kind <> 'mandate'
    and not exists (select from unnest((select app.words_left_out())::text[]) w
      where strpos(coalesce(before::text, '') || coalesce(after::text, ''), w) > 0)));

-- A frozen report is shown where it left out what is left out today.
alter table app.wealth_reports add column left_out uuid[] not null default '{}';
create policy left_out on app.wealth_reports as restrictive using (
  (select app.mandate_opens_all_assets()) or left_out @> (select app.left_out())::uuid[]);

create function app.latest_wealth_report(household uuid) returns integer language plpgsql as $$
declare
  setting text := coalesce(current_setting('app.left_out', true), '');
  latest integer;
begin
  perform set_config('app.left_out', '', true);
  select coalesce(max(number), 0) into latest from app.wealth_reports where workspace_id = household;
  perform set_config('app.left_out', setting, true);
  return latest;
end
$$;
