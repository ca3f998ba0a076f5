-- A prepared household is of a customer: it was found by the mandate that the customer is linked with, so it could not be erased by
-- hand once the customer had another mandate, or none.
alter table app.prepared_households
  add column customer_id uuid,
  add foreign key (workspace_id, customer_id) references app.customers (workspace_id, id) on delete set null (customer_id);

alter table app.prepared_households no force row level security;
alter table app.customers no force row level security;
update app.prepared_households p set customer_id = c.id
  from app.customers c
 where c.workspace_id = p.workspace_id and c.mandate_id = p.mandate_id and c.deleted_at is null;
-- Those that the customer was unlinked from, or whose client refused them: by the entry that the history of the customer got with them.
-- Where one person prepared several within a minute they cannot be distinguished and stay without a customer.
alter table app.activity no force row level security;
with recorded as (
  select p.workspace_id, p.household_id, c.id as customer_id, count(*) over of_household as customers
    from app.prepared_households p
    join app.activity a on a.workspace_id = p.workspace_id and a.action = 'household_prepared' and a.user_id = p.prepared_by
     and a.subject_kind = 'customer' and a.at between p.prepared_at and p.prepared_at + interval '1 minute'
    join app.customers c on c.workspace_id = a.workspace_id and c.id = a.subject_id and c.deleted_at is null
   where p.customer_id is null and p.handed_over_at is null and p.erased_at is null and not exists (
     select from app.prepared_households other
      where other.workspace_id = p.workspace_id and other.prepared_by = p.prepared_by and other.household_id <> p.household_id
        and other.prepared_at between p.prepared_at - interval '1 minute' and p.prepared_at + interval '1 minute')
  window of_household as (partition by p.workspace_id, p.household_id)
)
update app.prepared_households p set customer_id = recorded.customer_id
  from recorded
 where recorded.customers = 1 and recorded.workspace_id = p.workspace_id and recorded.household_id = p.household_id;
alter table app.activity force row level security;
alter table app.customers force row level security;
alter table app.prepared_households force row level security;

create index prepared_households_of_customer on app.prepared_households (workspace_id, customer_id)
  where handed_over_at is null and erased_at is null;

drop policy own_customers_read on app.prepared_households;
create policy own_customers_read on app.prepared_households as restrictive for select using (
  (select app.sees_all_customers()) or exists (
    select from app.customers c
     where c.workspace_id = prepared_households.workspace_id and c.id = prepared_households.customer_id));
