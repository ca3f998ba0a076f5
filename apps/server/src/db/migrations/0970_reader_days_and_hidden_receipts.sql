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
