-- The day of a look at the book is that of the practice, like the day by which its answers are cached.
create or replace function app.note_looks_from_book(practice uuid, shown uuid[], person uuid, moment timestamptz, called text)
returns void language plpgsql as $$
declare
  place text := coalesce(current_setting('app.workspace', true), '');
  zone text := (select w.time_zone from app.workspaces w where w.workspace_id = practice);
  link record;
begin
  for link in
    select c.household_id, c.mandate_id from app.customers c
     where c.workspace_id = practice and c.id = any (shown)
       and c.mandate_id in (select id from identity.mandates_held_by(practice, moment) id)
     order by c.household_id
  loop
    perform set_config('app.workspace', link.household_id::text, true);
    insert into app.mandate_accesses (workspace_id, id, mandate_id, at, user_id, user_name, practice_name, route)
    select d.workspace_id, gen_random_uuid(), d.id, moment, u.user_id,
           coalesce(nullif(trim(u.given_name || ' ' || u.family_name), ''), u.email), d.practice_name, called
      from app.mandates d
      join identity.users u on u.user_id = person
     where d.workspace_id = link.household_id and d.id = link.mandate_id
       and not exists (
         select from app.mandate_accesses seen
          where seen.workspace_id = d.workspace_id and seen.mandate_id = d.id and seen.user_id = person
            and seen.route = called and seen.at >= date_trunc('day', moment, coalesce(zone, 'Europe/Paris')));
  end loop;
  perform set_config('app.workspace', place, true);
end
$$;

-- What came of an income is a fact of the income: where a mandate shows it, it shows that it was paid too, though the line lies in an
-- account that is left out. Nobody changes it under the mandate: the line stays out of sight.
drop policy left_out on app.income_receipts;
create policy left_out on app.income_receipts as restrictive using (
  (select app.mandate_opens_all_assets())
  or income_id in (select i.id from app.incomes i where i.workspace_id = income_receipts.workspace_id));
do $$
declare
  line_shown constant text := '(select app.mandate_opens_all_assets()) or transaction_id is null or exists (
    select from app.transactions t
     where t.workspace_id = income_receipts.workspace_id and t.id = income_receipts.transaction_id)';
begin
  execute format('create policy line_left_out_added on app.income_receipts as restrictive for insert with check (%s)', line_shown);
  execute format('create policy line_left_out_changed on app.income_receipts as restrictive for update using (%s)', line_shown);
  execute format('create policy line_left_out_deleted on app.income_receipts as restrictive for delete using (%s)', line_shown);
end
$$;

-- Tasks of who leaves fall to the heir where the heir sees their customer once customers are handed over; else to the lead of that
-- customer, or to nobody.
create or replace function app.hand_customers_over(workspace uuid, leaving uuid, heir uuid, moment timestamptz)
returns integer language plpgsql as $$
declare
  handed integer;
  sees_all boolean;
  person text := coalesce(current_setting('app.user', true), '');
begin
  with held as (
    delete from app.customer_advisors a where a.workspace_id = workspace and a.user_id = leaving returning a.*
  ), given as (
    insert into app.customer_advisors (workspace_id, customer_id, user_id, since, lead_since)
    select h.workspace_id, h.customer_id, heir, moment, null from held h
    on conflict (workspace_id, customer_id, user_id) do nothing
  )
  select count(*) into handed from held;
  -- In a statement of its own: there is one lead at a time.
  update app.customer_advisors a set lead_since = moment
   where a.workspace_id = workspace and a.user_id = heir and not exists (
     select from app.customer_advisors lead
      where lead.workspace_id = workspace and lead.customer_id = a.customer_id and lead.lead_since is not null);
  select not w.own_customers_only or m.role = 'owner' into sees_all
    from app.workspaces w
    left join app.memberships m on m.workspace_id = w.workspace_id and m.user_id = heir
   where w.workspace_id = workspace;
  -- Who leaves by themselves does not see those customers any more.
  perform set_config('app.user', '', true);
  update app.tasks t
     set changed_at = moment, version = t.version + 1, assignee_id = case
       when coalesce(sees_all, false) or t.customer_id is null or exists (
         select from app.customer_advisors a
          where a.workspace_id = workspace and a.customer_id = t.customer_id and a.user_id = heir) then heir
       else (select a.user_id from app.customer_advisors a
              where a.workspace_id = workspace and a.customer_id = t.customer_id and a.lead_since is not null) end
   where t.workspace_id = workspace and t.assignee_id = leaving and t.done_on is null;
  perform set_config('app.user', person, true);
  return handed;
end
$$;
