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
alter table app.customers force row level security;
alter table app.prepared_households force row level security;

create index prepared_households_of_customer on app.prepared_households (workspace_id, customer_id)
  where handed_over_at is null and erased_at is null;

drop policy own_customers_read on app.prepared_households;
create policy own_customers_read on app.prepared_households as restrictive for select using (
  (select app.sees_all_customers()) or exists (
    select from app.customers c
     where c.workspace_id = prepared_households.workspace_id and c.id = prepared_households.customer_id));
