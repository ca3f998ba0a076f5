-- A mandate may close the wealth and open the investment profile alone. Documents, taxes and reports hang on what is owned: they
-- are closed with it. A mandate that opens nothing is none.

alter table app.mandates
  drop constraint mandates_areas_are_known,
  add constraint mandates_areas_are_known check (areas is null or (
    areas ->> 'wealth' in ('none', 'read', 'manage') and areas ->> 'investment' in ('none', 'read', 'manage')
    and areas ->> 'documents' in ('none', 'read', 'manage') and areas ->> 'tax' in ('none', 'read', 'manage')
    and areas ->> 'reports' in ('none', 'read', 'manage'))),
  add constraint mandates_close_what_rests_on_the_wealth check (areas is null or areas ->> 'wealth' <> 'none' or (
    areas ->> 'documents' = 'none' and areas ->> 'tax' = 'none' and areas ->> 'reports' = 'none')),
  add constraint mandates_open_something check (areas is null or jsonb_path_exists(areas, '$.* ? (@ != "none")'));

alter table app.client_invitations
  add constraint client_invitations_ask_what_a_mandate_opens check (jsonb_path_exists(areas, '$.* ? (@ != "none")')
    and (areas ->> 'wealth' <> 'none' or (
      areas ->> 'documents' = 'none' and areas ->> 'tax' = 'none' and areas ->> 'reports' = 'none')));

-- Taxes and the investment profile are those of the whole household: where something is left out they are not shown. With the
-- wealth closed no asset is shown at all, and what is left out changes nothing; it is left out again once the wealth is opened.
create or replace function app.areas_without(areas jsonb, left_out uuid[]) returns jsonb language sql immutable as $$
  select case when cardinality(left_out) = 0 or areas ->> 'wealth' = 'none' then areas
    else areas || '{"tax": "none", "investment": "none"}' end
$$;

-- Whether a mandate shows a part of the wealth and leaves something out of it.
create function app.leaves_out(areas jsonb, left_out uuid[]) returns boolean language sql immutable as $$
  select cardinality(left_out) > 0 and coalesce(areas ->> 'wealth', '') <> 'none'
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
      'assets', 'transactions', 'valuations', 'holdings', 'incomes', 'income_terms', 'income_receipts', 'loans', 'loan_changes',
      'loan_repayments', 'loan_balances', 'leases', 'properties', 'property_costs', 'property_loans', 'ownership_shares', 'members',
      'asset_documents', 'tax_profiles', 'tax_wealth', 'tax_what_ifs', 'wealth_report_plans', 'wealth_reports',
      'instruments', 'prices', 'fx_rates', 'price_refreshes', 'net_worth_days', 'class_breakdowns', 'allocation_targets',
      'category_rules', 'imports', 'import_rows', 'import_readings', 'import_mappings', 'bank_links', 'bank_accounts',
      'bank_doubts', 'bank_synchronisations', 'search_entries',
      -- What is saved for says what is invested for it.
      'suitability_goals'] loop
    execute format($policy$
      create policy wealth_under_mandate on app.%I as restrictive for select using ((select app.mandate_opens('wealth', 'read')))
    $policy$, name);
  end loop;
end
$$;

-- Of the history only what became of the questionnaire.
create policy wealth_under_mandate on app.activity as restrictive for select using (
  (select app.mandate_opens('wealth', 'read')) or subject_kind = 'investment_profile');

-- As in 0360, counted of the whole household whatever the transaction sees of it: what is computed under a mandate is compared
-- with what was counted under none.
create or replace function app.wealth_version(household uuid, today date) returns text language plpgsql as $$
declare
  before text := coalesce(current_setting('app.workspace', true), '');
  mandate text := coalesce(current_setting('app.mandate', true), '');
  hidden text := coalesce(current_setting('app.left_out', true), '');
  counted text;
begin
  perform set_config('app.workspace', household::text, true), set_config('app.mandate', '', true),
          set_config('app.left_out', '', true);
  select concat_ws(' ', today, w.version, w.currency,
                   (select coalesce(sum(r.revision), 0) from app.workspace_revisions r where r.workspace_id = household),
                   (select coalesce(sum(m.prices_revision + m.actions_revision), 0) from app.instruments i
                      join reference.instruments m on m.id = i.reference_id
                     where i.workspace_id = household and i.reference_id is not null),
                   (select revision from reference.fx_revision))
    into counted
    from app.workspaces w where w.workspace_id = household;
  perform set_config('app.workspace', before, true), set_config('app.mandate', mandate, true),
          set_config('app.left_out', hidden, true);
  return coalesce(counted, '');
end
$$;

-- As in 0986; a mandate that closes the wealth since shows nothing any more of what a fee was worked out from.
create or replace function app.leaves_out_more_since(practice uuid, customer uuid, moment timestamptz)
returns boolean language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  household uuid;
  mandate uuid;
  is_more boolean;
begin
  select c.household_id, c.mandate_id into household, mandate
    from app.customers c where c.workspace_id = practice and c.id = customer;
  if mandate is null then
    return false;
  end if;
  perform set_config('app.workspace', household::text, true);
  select coalesce(d.areas ->> 'wealth', '') = 'none' or not d.left_out <@ coalesce((
           select v.left_out from app.mandate_versions v
             join app.mandates former on former.workspace_id = v.workspace_id and former.id = v.mandate_id
            where v.workspace_id = household and former.practice_id = practice and v.at <= moment and not v.is_ended
            order by v.at desc, v.version desc limit 1), '{}')
    into is_more
    from app.mandates d where d.workspace_id = household and d.id = mandate and d.practice_id = practice;
  perform set_config('app.workspace', place, true);
  return coalesce(is_more, false);
end
$$;

-- A customer whose mandate closes the wealth has a line without any figure, with the profile where that is open.
alter table app.book_figures
  drop constraint book_figures_state_check,
  add constraint book_figures_state_check
    check (state in ('complete', 'partial', 'unavailable', 'no_rate', 'empty', 'closed')),
  drop constraint book_figures_known,
  add constraint book_figures_known check ((net_worth is null) = (state in ('unavailable', 'no_rate', 'empty', 'closed'))),
  add constraint book_figures_closed check (state <> 'closed' or num_nonnulls(net_worth, before_on, gain, gain_ratio, invested,
    secure, bonds, equities, property, alternatives, unclassified, inflow, outflow, drift_class, cash) = 0);
